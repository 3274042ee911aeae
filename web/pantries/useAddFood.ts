import { useState } from 'react'
import type { FoodField_foodFragment } from '../generated/items/FoodField'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import type { StoragePlace } from '../generated/schema'
import { foodName } from '../items/foodName'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { toast } from '../ui/toast'
import { toastError } from '../ui/toastError'
import { batchOf, countOf, onePiece } from './AmountOrSize'
import { storeInterval } from './dateIntervals'
import { describeMove } from './describeMove'
import { leftoversDetails, noDetails, type PacketDetails } from './scanDates'
import { useAddLeftovers } from './useAddLeftovers'
import { useMoveStock } from './useMoveStock'
import { useRecentFoods } from './useRecentFoods'
import { useShareSetting } from './useShareSetting'
import { useUndoWithRetry } from './useUndoMove'
import { storePlace, usualPlace } from './usualPlace'
import { t } from './i18n'

/** What is no food of the list, as its owner calls it. */
export interface OwnThing {
  name: string
  isLeftovers: boolean
}

interface AddFoodOptions {
  /** The key of the food that is chosen at first, or another text: none. */
  chosen: string
  pantry: MyEntries_pantryFragment
  isBox: boolean
  /** Null: not known yet. */
  today: string | null
}

/** What the form for food without a barcode holds, and adding it. Errors are shown. */
export function useAddFood({ chosen, pantry, isBox, today }: AddFoodOptions) {
  const recent = useRecentFoods(pantry, chosen)
  // Undefined: nothing was chosen or cleared by hand yet.
  const [choice, setChoice] = useState<FoodField_foodFragment | null>()
  const food = choice === undefined ? recent.find(({ barcode }) => barcode === chosen) ?? null : choice
  // Null: it is a food of the list.
  const [own, setOwn] = useState<OwnThing | null>(null)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const [amount, setAmount] = useState(onePiece)
  const [chosenDetails, setDetails] = useState(noDetails)
  const [isPlaceChosen, setPlaceChosen] = useState(false)
  const [isDating, setDating] = useState(false)
  const [usualShare, setUsualShare] = useShareSetting(isBox)
  // Null: not chosen for this one.
  const [chosenShare, setChosenShare] = useState<boolean | null>(null)
  const entry = own === null ? pantry.entries.nodes.find(({ barcode, quantity }) => barcode === food?.barcode && quantity > 0) : undefined
  const batches = entry?.batches ?? []
  // What is there already stays private, or shared, unless somebody says so.
  const share = chosenShare ?? entry?.public ?? usualShare
  // A place is proposed, a date never is.
  const details = own === null && food !== null && !isPlaceChosen ? { ...chosenDetails, storagePlace: usualPlace(food, batches) } : chosenDetails
  const name = own?.name.trim() ?? (food === null ? '' : foodName(food))
  const move = useMoveStock(pantry)
  const { add: addOwn, busy } = useAddLeftovers(pantry.id)
  const undo = useUndoWithRetry(pantry.id)

  const toastAdded = (count: number, about: string, { key, barcode }: { key: string; barcode: string }) =>
    toast.success(describeMove(count, isBox), { about, action: isBox ? undefined : { label: t('undo'), run: () => void undo(key, barcode) } })

  /** Makes the form ready for the next one. */
  const reset = () => {
    setHasSubmitted(false)
    setChoice(null)
    setOwn(null)
    setAmount(onePiece)
    setDetails(noDetails)
    setPlaceChosen(false)
    setDating(false)
    setChosenShare(null)
  }

  const add = async () => {
    const count = countOf(amount)
    if (busy) return
    if (count === '' || name === '') return setHasSubmitted(true)
    const batch = batchOf(amount, details)
    try {
      if (own !== null) {
        // Only the outbox keeps what is under way: here the form does, until it is added.
        const { entry, key } = await addOwn({ name, isLeftovers: own.isLeftovers, quantity: count, share, batch })
        reset()
        toastAdded(count, entry.item.name, { key, barcode: entry.barcode })
      } else if (food !== null) {
        const { barcode } = food
        const key = newIdempotencyKey()
        storeInterval(barcode, details, today)
        storePlace(barcode, details.storagePlace)
        reset()
        await move({ barcode, delta: count, share, key, batch })
        toastAdded(count, name, { key, barcode })
      }
    } catch (error) {
      toastError(error)
    }
  }

  return {
    recent,
    food,
    own,
    /** What is added, as people call it; empty: nothing yet. */
    name,
    /** Has the form been submitted without a food or without an amount? */
    hasSubmitted,
    amount,
    /** Date and place, the latter as proposed until another is chosen. */
    details,
    /** The batches that the pantry has of the food. */
    batches,
    /** Is the row open that sets the date? */
    isDating,
    share,
    busy,
    chooseFood: setChoice,
    /** @param chosen with a name that is perhaps empty; null: it is a food after all */
    chooseOwn(chosen: OwnThing | null) {
      setHasSubmitted(false)
      setOwn(chosen)
      setDetails(chosen?.isLeftovers && today !== null ? leftoversDetails(today) : noDetails)
      setPlaceChosen(false)
    },
    nameOwn: (typed: string) => setOwn((chosen) => chosen && { ...chosen, name: typed }),
    setAmount,
    choosePlace(storagePlace: StoragePlace | null) {
      setPlaceChosen(true)
      setDetails({ ...chosenDetails, storagePlace })
    },
    changeDetails: (changes: Partial<PacketDetails>) => setDetails({ ...chosenDetails, ...changes }),
    setDating,
    setShare(chosen: boolean) {
      setChosenShare(chosen)
      setUsualShare(chosen)
    },
    add,
  }
}
