import { useState } from 'react'
import { isFoodKey } from '../../lib/barcode/gtin'
import type { FoodField_foodFragment } from '../generated/items/FoodField'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { useAddLeftoversMutation } from '../generated/pantries/PantryMutations'
import { useRecentFoodsQuery } from '../generated/pantries/RecentFoods'
import type { StoragePlace, AddLeftoversInput } from '../generated/schema'
import { foodName } from '../items/foodName'
import { failureOf } from '../platform/errorMessages'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { toast } from '../ui/toast'
import { toastError } from '../ui/toastError'
import { batchOf, countOf, onePiece, type Amount } from './AmountOrSize'
import { storeInterval } from './dateIntervals'
import { describeMove } from './describeMove'
import { addToEntryList } from './entryCache'
import { leftoversDetails, noDetails, type PacketDetails } from './scanDates'
import { useMoveStock } from './useMoveStock'
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

/** What has been typed and chosen. */
interface Typed {
  /** Undefined: nothing was chosen or cleared by hand yet. */
  food: FoodField_foodFragment | null | undefined
  /** Null: it is a food of the list. */
  own: OwnThing | null
  amount: Amount
  details: PacketDetails
  isPlaceChosen: boolean
  isDating: boolean
  /** Null: not chosen for this one. */
  share: boolean | null
  hasSubmitted: boolean
}

const nothingTyped: Typed = {
  food: undefined,
  own: null,
  amount: onePiece,
  details: noDetails,
  isPlaceChosen: false,
  isDating: false,
  share: null,
  hasSubmitted: false,
}

/** What the form for food without a barcode holds, and adding it. Errors are shown. */
export function useAddFood(options: AddFoodOptions) {
  const { pantry, isBox, today } = options
  const { change, reset, ...form } = useFoodForm(options)
  const { food, own, name, amount, share, details } = form
  const move = useMoveStock(pantry)
  const { add: addOwn, busy } = useAddLeftovers(pantry.id)
  const undo = useUndoWithRetry(pantry.id)

  const toastAdded = (count: number, about: string, { key, barcode }: { key: string; barcode: string }) =>
    toast.success(describeMove(count, isBox), {
      about,
      action: isBox ? undefined : { label: t('undo'), run: () => void undo(key, barcode) },
    })

  const add = async () => {
    const count = countOf(amount)
    if (busy) return
    if (count === '' || name === '') return change({ hasSubmitted: true })
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

  return { ...form, busy, add }
}

/** What the form holds, what follows from it, and how it is changed. */
function useFoodForm({ chosen, pantry, isBox, today }: AddFoodOptions) {
  const recent = useRecentFoods(pantry, chosen)
  const [typed, setTyped] = useState(nothingTyped)
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  const [usualShare, setUsualShare] = useShareSetting(isBox)
  const { own, amount, isDating, hasSubmitted } = typed
  const food = typed.food === undefined ? (recent.find(({ barcode }) => barcode === chosen) ?? null) : typed.food
  const entry =
    own === null
      ? pantry.entries.nodes.find(({ barcode, quantity }) => barcode === food?.barcode && quantity > 0)
      : undefined
  const batches = entry?.batches ?? []

  return {
    recent,
    food,
    own,
    /** What is added, as people call it; empty: nothing yet. */
    name: own?.name.trim() ?? (food === null ? '' : foodName(food)),
    /** Has the form been submitted without a food or without an amount? */
    hasSubmitted,
    amount,
    /** Date and place. A place is proposed until another is chosen, a date never is. */
    details:
      own === null && food !== null && !typed.isPlaceChosen
        ? { ...typed.details, storagePlace: usualPlace(food, batches) }
        : typed.details,
    /** The batches that the pantry has of the food. */
    batches,
    /** Is the row open that sets the date? */
    isDating,
    /** What is there already stays private, or shared, unless somebody says so. */
    share: typed.share ?? entry?.public ?? usualShare,
    chooseFood: (chosenFood: FoodField_foodFragment | null) => change({ food: chosenFood }),
    /** @param chosenOwn with a name that is perhaps empty; null: it is a food after all */
    chooseOwn: (chosenOwn: OwnThing | null) =>
      change({
        hasSubmitted: false,
        own: chosenOwn,
        details: chosenOwn?.isLeftovers && today !== null ? leftoversDetails(today) : noDetails,
        isPlaceChosen: false,
      }),
    nameOwn: (name: string) => setTyped((before) => ({ ...before, own: before.own && { ...before.own, name } })),
    setAmount: (chosenAmount: Amount) => change({ amount: chosenAmount }),
    choosePlace: (storagePlace: StoragePlace | null) =>
      change({ isPlaceChosen: true, details: { ...typed.details, storagePlace } }),
    changeDetails: (changes: Partial<PacketDetails>) => change({ details: { ...typed.details, ...changes } }),
    setDating: (isOpen: boolean) => change({ isDating: isOpen }),
    setShare(chosenShare: boolean) {
      change({ share: chosenShare })
      setUsualShare(chosenShare)
    },
    change,
    /** Makes the form ready for the next one. */
    reset: () => setTyped({ ...nothingTyped, food: null }),
  }
}

/**
 * Adds leftovers, or something else without a barcode, to the pantry. A failed attempt can be repeated: it has the same idempotency key, so that they are added once.
 * @returns a function that returns the new entry and the key of its move, and throws the server's error
 */
function useAddLeftovers(pantryId: string) {
  const [addLeftovers, { loading }] = useAddLeftoversMutation()
  const [key, setKey] = useState(newIdempotencyKey)

  const add = async (
    leftovers: Omit<AddLeftoversInput, 'pantryId' | 'key'>,
  ): Promise<{ entry: EntryRow_entryFragment; key: string }> => {
    try {
      const { data } = await addLeftovers({
        variables: { input: { ...leftovers, pantryId, key } },
        update: (cache, { data: added }) => {
          if (added) addToEntryList(cache, pantryId, added.addLeftovers.entry)
        },
      })
      if (!data) throw new Error('addLeftovers was answered without data')
      setKey(newIdempotencyKey())
      return { entry: data.addLeftovers.entry, key }
    } catch (error) {
      // An earlier attempt succeeded with other values: the next one needs a new key.
      if (failureOf(error).code === 'KEY_REUSED') setKey(newIdempotencyKey())
      throw error
    }
  }
  return { add, busy: loading }
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
