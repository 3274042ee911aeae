import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { isFoodKey } from '../../lib/barcode/gtin'
import type { FoodField_foodFragment } from '../generated/items/FoodField'
import { useRecentFoodsQuery } from '../generated/pantries/AddFoodDialog'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import type { StoragePlace } from '../generated/schema'
import { FoodField } from '../items/FoodField'
import { foodName } from '../items/foodName'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { IconButton } from '../ui/IconButton'
import { StickyActions } from '../ui/StickyActions'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import { toastError } from '../ui/toastError'
import styles from './AddFoodDialog.module.css'
import { AmountOrSize, batchOf, countOf, onePiece } from './AmountOrSize'
import { leftoversDates } from './DateChoice'
import { describeMove } from './describeMove'
import { PacketDateChip } from './PacketDateChip'
import { PacketDateRow } from './PacketDateRow'
import { PlaceChips } from './PlaceChips'
import { leftoversDetails, noDetails, storeInterval } from './scanDates'
import { ShareSwitch } from './ShareSwitch'
import { readShareSetting, storeShareSetting } from './shareSetting'
import { useAddLeftovers } from './useAddLeftovers'
import { useMoveStock } from './useMoveStock'
import { useToday } from './useToday'
import { useUndoMove } from './useUndoMove'
import { storePlace, usualPlace } from './usualPlace'
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
  // The name of leftovers; null: it is a food of the list.
  const [leftovers, setLeftovers] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [amount, setAmount] = useState(onePiece)
  const [chosenDetails, setDetails] = useState(noDetails)
  const [isPlaceChosen, setPlaceChosen] = useState(false)
  const [isDating, setDating] = useState(false)
  const [share, setShare] = useState(() => !isBox && readShareSetting())
  const today = useToday()
  const batches = pantry.entries.nodes.find(({ barcode }) => barcode === food?.barcode)?.batches ?? []
  // A place is proposed, a date never is.
  const details = leftovers === null && food !== null && !isPlaceChosen ? { ...chosenDetails, storagePlace: usualPlace(food, batches) } : chosenDetails
  const move = useMoveStock(pantry)
  const { add: addLeftovers, busy } = useAddLeftovers(pantry.id)
  const undoMove = useUndoMove(pantry.id)

  const undo = (key: string, barcode: string) => void undoMove(key, barcode).catch((error: unknown) => toastError(error, () => undo(key, barcode)))

  const name = leftovers?.trim() ?? (food === null ? '' : foodName(food))
  /** @param next their name, perhaps empty; null: it is a food after all */
  const chooseLeftovers = (next: string | null) => {
    setMissing(false)
    setLeftovers(next)
    setDetails(next === null || today === null ? noDetails : leftoversDetails(today))
    setPlaceChosen(false)
  }
  const choosePlace = (storagePlace: StoragePlace | null) => {
    setPlaceChosen(true)
    setDetails({ ...chosenDetails, storagePlace })
  }
  /** Makes the form ready for the next one. */
  const reset = () => {
    setMissing(false)
    setFood(null)
    setLeftovers(null)
    setAmount(onePiece)
    setDetails(noDetails)
    setPlaceChosen(false)
    setDating(false)
  }
  const say = (count: number, about: string, key: string, barcode: string) =>
    toast.success(describeMove(count, isBox), { about, action: isBox ? undefined : { label: t('undo'), run: () => undo(key, barcode) } })

  const add = async () => {
    const count = countOf(amount)
    setMissing(true)
    if (count === '' || busy) return
    const batch = batchOf(amount, details)
    try {
      if (leftovers !== null) {
        if (leftovers.trim() === '') return
        // Only the outbox keeps what is under way: here the form does, until they are added.
        const { entry, key } = await addLeftovers({ name: leftovers.trim(), quantity: count, share, batch })
        reset()
        say(count, entry.item.name, key, entry.barcode)
      } else if (food !== null) {
        const { barcode } = food
        const key = newIdempotencyKey()
        if (today !== null && details.date !== null && details.dateKind !== null) storeInterval(barcode, { date: details.date, dateKind: details.dateKind }, today)
        storePlace(barcode, details.storagePlace)
        reset()
        await move({ barcode, delta: count, share, key, batch })
        say(count, foodName(food), key, barcode)
      }
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <Form onSubmit={() => void add()}>
      {leftovers === null ? (
        <FoodField
          label={t('whichFood')}
          value={food}
          suggestions={recent}
          error={isMissing && food === null ? t('chooseFood') : undefined}
          autoFocus
          onChange={setFood}
          onLeftovers={chooseLeftovers}
        />
      ) : (
        <TextField
          label={t('whatLeftovers')}
          name="leftovers"
          autoComplete="off"
          maxLength={60}
          placeholder={t('leftoversExample')}
          hint={t('leftoversAdvice')}
          value={leftovers}
          error={isMissing && leftovers.trim() === '' ? t('nameLeftovers') : undefined}
          autoFocus
          end={<IconButton label={t('notLeftovers')} icon={<IconX size={20} />} onClick={() => chooseLeftovers(null)} />}
          onChange={setLeftovers}
        />
      )}
      <AmountOrSize amount={amount} pieces={t(leftovers === null ? 'pieces' : 'portions')} isMissing={isMissing} onChange={setAmount} />
      <div className={styles.chips} role="group" aria-label={t('dateAndPlace')}>
        <PlaceChips places={places} value={details.storagePlace} onChange={choosePlace} />
        {today !== null && <PacketDateChip details={{ ...details, storagePlace: null }} today={today} expanded={isDating} onClick={() => setDating(!isDating)} />}
      </div>
      {isDating && today !== null && (
        <PacketDateRow
          key={food?.barcode ?? String(leftovers === null)}
          label={name === '' ? t('date') : t('dateOf', { item: name })}
          barcode={food?.barcode ?? null}
          batches={batches}
          details={details}
          today={today}
          places={[]}
          quick={leftovers === null ? undefined : leftoversDates(today)}
          onChange={(changes) => setDetails({ ...chosenDetails, ...changes })}
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
        <Button kind="main" type="submit" busy={busy}>
          {t('add')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </StickyActions>
    </Form>
  )
}

const places = ['CUPBOARD', 'FRIDGE', 'FREEZER'] as const

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
