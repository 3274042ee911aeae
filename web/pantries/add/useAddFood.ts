import { useState } from 'react'
import type { FoodField_foodFragment } from '../../generated/items/FoodField'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import { foodName } from '../../items/itemName'
import { useIsOffline } from '../../platform/offline'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'
import { batchOf, countOf, onePiece, type Amount } from './AmountOrSize'
import { storeInterval } from '../dates/dateIntervals'
import { describeMove, useMoveStock } from '../stock/useMoveStock'
import { useAddThing } from '../stock/useAddThing'
import { leftoversDetails, noDetails, type PacketDetails } from '../scan/scanDates'
import { useShareSetting } from '../entries/ShareSwitch'
import { useUndoWithRetry } from '../stock/useUndoMove'
import { storePlace, usualPlace } from './storagePlaces'
import { useFood } from './useFoods'
import { t } from '../i18n'

/** What is no food of the list, as its owner calls it. */
export interface OwnThing {
  name: string
  isLeftovers: boolean
}

interface AddFoodOptions {
  /** The key of the food that is chosen at first, or another text: none. */
  chosen: string
  pantry: MyEntries_pantryFragment
  /** Does the viewer put in and take out alone, at a box or as a helper? */
  onlyMoves: boolean
  /** Null: not known yet. */
  today: string | null
}

/** What has been chosen and typed. */
interface Typed {
  /** Undefined: nothing was chosen or cleared by hand yet. */
  food: FoodField_foodFragment | null | undefined
  /** Null: it is a food of the list. */
  own: OwnThing | null
  amount: Amount
  details: PacketDetails
  isPlaceChosen: boolean
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
  share: null,
  hasSubmitted: false,
}

/** What is added by its name, and adding it, which waits in the outbox until it is done. Errors are shown. */
export function useAddFood(options: AddFoodOptions) {
  const { pantry, onlyMoves, today } = options
  const { change, ...form } = useFoodForm(options)
  const { food, own, name, amount, share, details, clear } = form
  const move = useMoveStock(pantry)
  const addThing = useAddThing(pantry.id)
  const isOffline = useIsOffline()
  const undo = useUndoWithRetry(pantry.id)

  const toastAdded = (count: number, about: string, { key, barcode }: { key: string; barcode: string }) =>
    toast.success(describeMove(count, onlyMoves), {
      about,
      action: onlyMoves ? undefined : { label: t('undo'), run: () => void undo(key, barcode) },
    })

  const add = async () => {
    const count = countOf(amount)
    if (count === '' || name === '') return change({ hasSubmitted: true })
    const batch = batchOf(amount, details)
    const key = newIdempotencyKey()
    clear()
    if (isOffline) toast.notice(t('waitingForConnection'), { about: name })
    try {
      if (own !== null) {
        const { isLeftovers } = own
        const { barcode } = await addThing({ name, isLeftovers, quantity: count, share, key, batch })
        toastAdded(count, name, { key, barcode })
      } else if (food !== null) {
        const { barcode } = food
        storeInterval(barcode, details, today)
        storePlace(barcode, details.storagePlace)
        await move({ barcode, delta: count, share, key, batch }, name)
        toastAdded(count, name, { key, barcode })
      }
    } catch (error) {
      toastError(error)
    }
  }

  return { ...form, add }
}

/** What is added by its name, and adding it. */
export type AddFoodState = ReturnType<typeof useAddFood>

/** What the form holds, what follows from it, and how it is changed. */
function useFoodForm({ chosen, pantry, onlyMoves, today }: AddFoodOptions) {
  const chosenAtFirst = useFood(chosen)
  const [typed, setTyped] = useState(nothingTyped)
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  const [usualShare, setUsualShare] = useShareSetting({ onlyMoves, isPlace: pantry.isPlace })
  const { own, amount, hasSubmitted } = typed
  const food = own !== null ? null : typed.food === undefined ? chosenAtFirst : typed.food
  const entry = pantry.entries.nodes.find(({ barcode, quantity }) => barcode === food?.barcode && quantity > 0)
  const batches = entry?.batches ?? []

  return {
    /** Is something chosen? */
    isChosen: food !== null || own !== null,
    food,
    own,
    /** What is added, as people call it; empty: nothing yet. */
    name: own?.name.trim() ?? (food === null ? '' : foodName(food)),
    /** Has the form been submitted without a name or without an amount? */
    hasSubmitted,
    amount,
    /** Date and place. A place is proposed until another is chosen, a date never is. */
    details:
      food !== null && !typed.isPlaceChosen
        ? { ...typed.details, storagePlace: usualPlace(food, batches) }
        : typed.details,
    /** The batches that the pantry has of the food. */
    batches,
    /** What is there already stays private, or shared, unless somebody says so. */
    share: typed.share ?? entry?.public ?? usualShare,
    chooseFood: (chosenFood: FoodField_foodFragment) => setTyped({ ...nothingTyped, food: chosenFood }),
    /** @param chosenOwn with a name that is perhaps empty */
    chooseOwn: (chosenOwn: OwnThing) =>
      setTyped({
        ...nothingTyped,
        own: chosenOwn,
        details: chosenOwn.isLeftovers && today !== null ? leftoversDetails(today) : noDetails,
      }),
    nameOwn: (name: string) => setTyped((before) => ({ ...before, own: before.own && { ...before.own, name } })),
    setAmount: (chosenAmount: Amount) => change({ amount: chosenAmount }),
    changeDetails: (changes: Partial<PacketDetails>) =>
      setTyped((before) => ({
        ...before,
        isPlaceChosen: before.isPlaceChosen || changes.storagePlace !== undefined,
        details: { ...before.details, ...changes },
      })),
    setShare(chosenShare: boolean) {
      change({ share: chosenShare })
      setUsualShare(chosenShare)
    },
    change,
    /** Back to the choice, for the next one. */
    clear: () => setTyped({ ...nothingTyped, food: null }),
  }
}
