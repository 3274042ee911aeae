import { useState } from 'react'
import { isFoodKey } from '../../lib/barcode/gtin'
import type { FoodField_foodFragment } from '../generated/items/FoodField'
import { useRecentFoodsQuery } from '../generated/pantries/AddFoodDialog'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import type { BatchInput, CapacityUnit } from '../generated/schema'
import { FoodField } from '../items/FoodField'
import { foodName } from '../items/foodName'
import { unitOfTyped, unitOptions, weightFactors } from '../items/weight'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { NumberField } from '../ui/NumberField'
import { Segments } from '../ui/Segments'
import { StickyActions } from '../ui/StickyActions'
import { toast } from '../ui/toast'
import { toastError } from '../ui/toastError'
import styles from './AddFoodDialog.module.css'
import { readAmount } from './amount'
import { AmountField } from './AmountField'
import { describeMove } from './describeMove'
import { PacketDateChip } from './PacketDateChip'
import { PacketDateRow } from './PacketDateRow'
import { PlaceChips } from './PlaceChips'
import { noDetails, storeInterval, type PacketDetails } from './scanDates'
import { ShareSwitch } from './ShareSwitch'
import { readShareSetting, storeShareSetting } from './shareSetting'
import { useMoveStock } from './useMoveStock'
import { useToday } from './useToday'
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
  const [amount, setAmount] = useState(onePiece)
  const [details, setDetails] = useState(noDetails)
  const [isDating, setDating] = useState(false)
  const [share, setShare] = useState(() => !isBox && readShareSetting())
  const today = useToday()
  const move = useMoveStock(pantry)
  const undoMove = useUndoMove(pantry.id)

  const undo = (key: string, barcode: string) => void undoMove(key, barcode).catch((error: unknown) => toastError(error, () => undo(key, barcode)))

  const add = async () => {
    const count = countOf(amount)
    setMissing(true)
    if (food === null || count === '') return
    const key = newIdempotencyKey()
    const { barcode } = food
    const batch = batchOf(amount, details)
    if (today !== null && details.date !== null && details.dateKind !== null) storeInterval(barcode, { date: details.date, dateKind: details.dateKind }, today)
    // Ready for the next one.
    setMissing(false)
    setFood(null)
    setAmount(onePiece)
    setDetails(noDetails)
    setDating(false)
    try {
      await move({ barcode, delta: count, share, key, batch })
      toast.success(describeMove(count, isBox), { about: foodName(food), action: isBox ? undefined : { label: t('undo'), run: () => undo(key, barcode) } })
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
      <AmountOrSize amount={amount} isMissing={isMissing} onChange={setAmount} />
      <div className={styles.chips} role="group" aria-label={t('dateAndPlace')}>
        <PlaceChips places={places} value={details.storagePlace} onChange={(storagePlace) => setDetails({ ...details, storagePlace })} />
        {today !== null && <PacketDateChip details={{ ...details, storagePlace: null }} today={today} expanded={isDating} onClick={() => setDating(!isDating)} />}
      </div>
      {isDating && today !== null && (
        <PacketDateRow
          key={food?.barcode}
          label={food === null ? t('date') : t('dateOf', { item: foodName(food) })}
          barcode={food?.barcode ?? null}
          batches={pantry.entries.nodes.find(({ barcode }) => barcode === food?.barcode)?.batches ?? []}
          details={details}
          today={today}
          places={[]}
          onChange={(changes) => setDetails({ ...details, ...changes })}
        />
      )}
      {!isBox && (
        <ShareSwitch
          checked={share}
          onChange={(next) => {
            setShare(next)
            storeShareSetting(next)
          }}
        />
      )}
      <StickyActions>
        <Button kind="main" type="submit">
          {t('add')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </StickyActions>
    </Form>
  )
}

const places = ['CUPBOARD', 'FRIDGE', 'FREEZER'] as const

/** How many are added, or how much of something loose, which is one of that size. */
interface Amount {
  /** How many, as typed; see `readAmount`. */
  pieces: string
  /** Null: counted. */
  unit: CapacityUnit | null
  size: number | ''
}

const onePiece: Amount = { pieces: '1', unit: null, size: '' }

/** How many are added; '' while that cannot be told. */
function countOf({ pieces, unit, size }: Amount): number | '' {
  if (unit === null) return readAmount(pieces).value
  return size === '' ? '' : 1
}

/** What is known of the batch that is added; undefined: nothing. */
function batchOf({ unit, size }: Amount, { date, dateKind, storagePlace }: PacketDetails): BatchInput | undefined {
  const batch: BatchInput = {
    ...(unit !== null && size !== '' && { unitAmount: size, unit }),
    ...(date !== null && { date, dateKind }),
    ...(storagePlace !== null && { storagePlace }),
  }
  return Object.keys(batch).length > 0 ? batch : undefined
}

/** How many, or how much in grams or millilitres. */
function AmountOrSize({ amount, isMissing, onChange }: { amount: Amount; isMissing: boolean; onChange: (amount: Amount) => void }) {
  const { pieces, unit, size } = amount
  const type = (next: number | '', typedUnit: string) => onChange({ ...amount, size: next, unit: unitOfTyped(typedUnit) ?? unit })

  return (
    <div className={styles.options}>
      {unit === null ? (
        <AmountField label={t('howMany')} text={pieces} onChange={(text) => onChange({ ...amount, pieces: text })} />
      ) : (
        <div className={styles.size}>
          <NumberField
            label={t('howMuch')}
            name="size"
            min={0.01}
            max={100_000}
            decimals={2}
            example={500}
            factors={weightFactors}
            value={size}
            error={isMissing && size === '' ? t('typeHowMuch') : undefined}
            onChange={type}
          />
        </div>
      )}
      <Segments
        label={t('countedIn')}
        value={unit ?? 'PIECES'}
        options={[{ value: 'PIECES', label: t('pieces') }, ...unitOptions]}
        onChange={(next) => onChange({ ...amount, unit: next === 'PIECES' ? null : next })}
      />
    </div>
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
