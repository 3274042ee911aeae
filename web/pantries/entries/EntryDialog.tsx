import { IconChevronRight, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { isOwnKey } from '../../../lib/barcode/gtin'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { describeItem } from '../../items/describeItem'
import { itemName } from '../../items/itemName'
import { useHasTwoColumns } from '../../platform/device'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Pane } from '../../ui/layout/Pane'
import { NumberField } from '../../ui/fields/NumberField'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { EntryBatches } from './EntryBatches'
import { KeepAtLeast } from './KeepAtLeast'
import { KeepBack } from './KeepBack'
import { QuantityStepper } from './QuantityStepper'
import { RecipesWithEntry } from './RecipesWithEntry'
import { ShareSwitch } from './ShareSwitch'
import type { EntryChanges } from './useEntryActions'
import { useReservationCheck } from './useReservationCheck'
import { t } from '../i18n'

interface EntryDialogProps {
  /** Null: closed. */
  entry: EntryRow_entryFragment | null
  pantry: { id: string; itemCount: number }
  onClose: () => void
  onMove: (delta: number) => void
  onUpdate: (changes: EntryChanges) => void
  onRemove: () => void
  /** Buttons of other modules. */
  moreActions: (entry: EntryRow_entryFragment) => ReactNode
}

/** All actions on one entry of the viewer's own pantry: in a dialog, on a wide screen beside the list. */
export function EntryDialog({ entry, onClose, ...actions }: EntryDialogProps) {
  const isBeside = useHasTwoColumns()
  const [lastEntry, setLastEntry] = useState(entry)
  // Keeps showing the entry while the dialog closes.
  if (entry !== null && entry !== lastEntry) setLastEntry(entry)

  if (isBeside)
    return (
      <Pane
        title={entry === null ? null : itemName(entry.item)}
        id={entry?.id}
        empty={t('chooseEntry')}
        onClose={onClose}
      >
        {entry !== null && <EntryActions key={entry.id} entry={entry} {...actions} />}
      </Pane>
    )
  return (
    <Dialog opened={entry !== null} onClose={onClose} title={lastEntry === null ? '' : itemName(lastEntry.item)}>
      {lastEntry !== null && <EntryActions key={lastEntry.id} entry={lastEntry} {...actions} />}
    </Dialog>
  )
}

function EntryActions({
  entry,
  pantry,
  onMove,
  onUpdate,
  onRemove,
  moreActions,
}: Omit<EntryDialogProps, 'entry' | 'onClose'> & { entry: EntryRow_entryFragment }) {
  const { checkBatches, checkMove, question } = useReservationCheck(entry)
  const move = (delta: number) => checkMove(delta, () => onMove(delta))

  return (
    <div className="grid gap-6">
      <div className="row gap-4 align-center">
        <ProductPicture
          name={entry.item.name}
          brand={entry.item.brand}
          unit={entry.item.unit}
          imageUrl={entry.item.imageUrl}
          size={72}
        />
        <p className="quiet" style={{ flex: '1 1 6rem' }}>
          {describeItem(entry.item)}
        </p>
        <QuantityStepper entry={entry} wasTouched={false} onMove={move} />
      </div>
      <EntryBatches pantry={pantry} entry={entry} check={checkBatches} />
      <MoveSeveral quantity={entry.quantity} onMove={move} />
      <div className="grid gap-1">
        <ShareSwitch
          checked={entry.public}
          isUsedUp={entry.quantity === 0}
          onChange={(isPublic) => checkBatches(isPublic ? entry.batches : [], () => onUpdate({ public: isPublic }))}
        />
        <KeepBack entry={entry} onChange={(keepBack) => onUpdate({ keepBack })} />
      </div>
      <KeepAtLeast pantryId={pantry.id} entry={entry} />
      <div className="row gap-3 align-center spread">
        <RecipesWithEntry entry={entry} />
        {!isOwnKey(entry.barcode) && (
          <Button kind="plain" to={paths.item(entry.barcode)} icon={<IconChevronRight size={20} />}>
            {t('whatIsInIt')}
          </Button>
        )}
        {moreActions(entry)}
        <Button kind="danger" icon={<IconTrash size={20} />} onClick={() => checkBatches([], onRemove)}>
          {t('removeFromMine')}
        </Button>
      </div>
      {question}
    </div>
  )
}

/** A field to add or to take several at once. */
function MoveSeveral({ quantity, onMove }: { quantity: number; onMove: (delta: number) => void }) {
  const [amount, setAmount] = useState<number | ''>('')
  const several = amount === '' ? 0 : amount
  const move = (delta: number) => {
    onMove(delta)
    setAmount('')
  }

  return (
    <form
      className="row gap-2 align-end"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (several >= 1) move(several)
      }}
    >
      <div style={{ flex: '1 1 8rem' }}>
        <NumberField label={t('changeBy')} name="several" min={1} max={1_000} value={amount} onChange={setAmount} />
      </div>
      <Button type="submit" disabled={several < 1}>
        {t('add')}
      </Button>
      <Button disabled={several < 1 || several > quantity} onClick={() => move(-several)}>
        {t('take')}
      </Button>
    </form>
  )
}
