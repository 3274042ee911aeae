import { useState } from 'react'
import { isFoodKey } from '../../lib/barcode/gtin'
import type { FoodField_foodFragment } from '../generated/items/FoodField'
import { useRecentFoodsQuery } from '../generated/pantries/AddFoodDialog'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { FoodField } from '../items/FoodField'
import { foodName } from '../items/foodName'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { StickyActions } from '../ui/StickyActions'
import { toast } from '../ui/toast'
import { toastError } from '../ui/toastError'
import styles from './AddFoodDialog.module.css'
import { readAmount } from './amount'
import { AmountField } from './AmountField'
import { describeMove } from './describeMove'
import { ShareSwitch } from './ShareSwitch'
import { readShareSetting, storeShareSetting } from './shareSetting'
import { useMoveStock } from './useMoveStock'
import { useUndoMove } from './useUndoMove'
import { t } from './i18n'

interface AddFoodDialogProps {
  /** The key of the food that is chosen when it opens, or another text: none. Null: closed. */
  chosen: string | null
  onClose: () => void
  pantry: MyEntries_pantryFragment
  /** A box offers neither sharing nor undo. */
  isBox: boolean
}

/** Adds foods that have no barcode, such as onions: one after the other. */
export function AddFoodDialog({ chosen, onClose, ...form }: AddFoodDialogProps) {
  const [lastChosen, setLastChosen] = useState(chosen)
  // Keeps showing the form while the dialog closes.
  if (chosen !== null && chosen !== lastChosen) setLastChosen(chosen)

  return (
    <Dialog opened={chosen !== null} onClose={onClose} title={t('addWithoutBarcode')}>
      <AddFoodForm key={lastChosen} {...form} chosen={lastChosen ?? ''} onDone={onClose} />
    </Dialog>
  )
}

function AddFoodForm({ chosen, pantry, isBox, onDone }: Omit<AddFoodDialogProps, 'onClose'> & { chosen: string; onDone: () => void }) {
  const recent = useRecentFoods(pantry, chosen)
  // Undefined: nothing was chosen or cleared by hand yet.
  const [choice, setFood] = useState<FoodField_foodFragment | null>()
  const food = choice === undefined ? recent.find(({ barcode }) => barcode === chosen) ?? null : choice
  const [isMissing, setMissing] = useState(false)
  const [amountText, setAmountText] = useState('1')
  const [share, setShare] = useState(() => !isBox && readShareSetting())
  const move = useMoveStock(pantry)
  const undoMove = useUndoMove(pantry.id)

  const undo = (key: string, barcode: string) => void undoMove(key, barcode).catch((error: unknown) => toastError(error, () => undo(key, barcode)))

  const add = async () => {
    const { value } = readAmount(amountText)
    setMissing(food === null)
    if (food === null || value === '') return
    const key = newIdempotencyKey()
    const { barcode } = food
    setFood(null)
    setAmountText('1')
    try {
      await move({ barcode, delta: value, share, key })
      toast.success(describeMove(value, isBox), { about: foodName(food), action: isBox ? undefined : { label: t('undo'), run: () => undo(key, barcode) } })
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <Form onSubmit={() => void add()}>
      <FoodField
        label={t('whichFood')}
        value={food}
        suggestions={recent}
        error={isMissing && food === null ? t('chooseFood') : undefined}
        autoFocus
        onChange={setFood}
      />
      <div className={styles.options}>
        <AmountField label={t('howMany')} text={amountText} onChange={setAmountText} />
        {!isBox && (
          <ShareSwitch
            checked={share}
            onChange={(next) => {
              setShare(next)
              storeShareSetting(next)
            }}
          />
        )}
      </div>
      <StickyActions>
        <Button kind="main" type="submit">
          {t('add')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </StickyActions>
    </Form>
  )
}

const maxRecent = 6

/** The foods without a barcode that the pantry had last, after the one with this key. */
function useRecentFoods(pantry: MyEntries_pantryFragment, chosen: string): FoodField_foodFragment[] {
  // Read once: the list does not change under the finger while foods are added.
  const [barcodes] = useState(() => {
    const newestFirst = [...pantry.entries.nodes].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    return [...new Set([chosen, ...newestFirst.map(({ barcode }) => barcode)])].filter(isFoodKey).slice(0, maxRecent)
  })
  const { data } = useRecentFoodsQuery({ variables: { barcodes }, skip: barcodes.length === 0 })
  return (data?.itemsByBarcode ?? []).flatMap((item) => item?.food ?? [])
}
