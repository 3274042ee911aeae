import { useState } from 'react'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { Dialog } from '../ui/Dialog'
import { AddFoodForm } from './AddFoodForm'
import { t } from './i18n'

interface AddFoodDialogProps {
  /** The key of the food that is chosen when it opens, or another text: none. Null: closed. */
  chosen: string | null
  onClose: () => void
  pantry: MyEntries_pantryFragment
  /** A box offers neither sharing nor undo. */
  isBox: boolean
}

/** Adds what has no barcode, such as onions and leftovers: one after the other. */
export function AddFoodDialog({ chosen, onClose, pantry, isBox }: AddFoodDialogProps) {
  const [lastChosen, setLastChosen] = useState(chosen)
  // Keeps showing the form while the dialog closes.
  if (chosen !== null && chosen !== lastChosen) setLastChosen(chosen)

  return (
    <Dialog opened={chosen !== null} onClose={onClose} title={t('addWithoutBarcode')}>
      <AddFoodForm key={lastChosen} chosen={lastChosen ?? ''} pantry={pantry} isBox={isBox} onDone={onClose} />
    </Dialog>
  )
}
