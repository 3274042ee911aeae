import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { printedCode } from '../../../lib/barcode/gtin'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import { useMoveStockMutation, type MoveStockMutation } from '../../generated/pantries/stock/PantryMutations'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { onInterruption } from '../../platform/interruptions'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'
import { localDay } from '../dates/dates'
import { addToEntryList, cachedName, readCachedEntry, restoreNewer } from './entryCache'
import { movedBatches } from './optimisticBatches'
import { outboxNote } from './outboxNote'
import {
  isAddedThing,
  isBeingSent,
  isMove,
  sendStored,
  stockMoveOutbox,
  type StockMove,
  type StockRequest,
} from './unsentMoves'
import { useAddThing } from './useAddThing'
import { useChangeBatch } from './useChangeBatch'
import { useSendMoveReason } from './useMoveReason'
import { t } from '../i18n'

type PantrySummary = Pick<MyEntries_pantryFragment, 'id' | 'itemCount'>

/**
 * Adds to the pantry, or takes from it, with an optimistic update of cached entries. The outbox holds a move until the server
 * has carried it out or refused it: offline, or while the server fails, it waits, and after a reload it is sent again, for 23 hours.
 * @returns a function that returns the changed entry, and throws the server's error. What has no entry yet is called `name`
 */
export function useMoveStock(pantry: PantrySummary) {
  const { cache } = useApolloClient()
  const [moveStock] = useMoveStockMutation()
  const sendReason = useSendMoveReason(pantry.id)

  return async function moveBy(
    move: Pick<StockMove, 'barcode' | 'delta'> & Partial<StockMove>,
    name: string | null = null,
  ): Promise<EntryRow_entryFragment> {
    const stored: StockMove = { share: false, key: newIdempotencyKey(), ...move }
    const { isReasonChanged: _, ...input } = stored
    const note = outboxNote(cache, pantry.id, cachedName(cache, pantry.id, input.barcode) ?? name)
    return sendStored({ pantryId: pantry.id, request: stored, note }, async (retryUntil) => {
      const { data } = await moveStock({
        variables: { input: { ...input, pantryId: pantry.id } },
        context: {
          serializationKey: `stock ${pantry.id} ${input.barcode}`,
          retries: true,
          retryUntil,
        } satisfies LinkContext,
        optimisticResponse: optimisticMove(pantry, readCachedEntry(cache, pantry.id, input.barcode), input),
        update: (store, { data: moved }) => {
          if (!moved) return
          addToEntryList(store, pantry.id, moved.moveStock.entry)
          restoreNewer(store, moved.moveStock.entry)
        },
      })
      if (!data) throw new Error('moveStock was answered without data')
      const { isReasonChanged, reason } =
        stockMoveOutbox(pantry.id)
          .all()
          .filter(isMove)
          .find(({ key }) => key === input.key) ?? stored
      if (isReasonChanged && reason !== undefined) await sendReason(input, reason)
      return data.moveStock.entry
    })
  }
}

/** Resends the moves and changes that an earlier page could not complete, and reports those that are too old for that. */
export function useUnsentMoves(pantry: PantrySummary): void {
  const move = useMoveStock(pantry)
  const changeBatch = useChangeBatch(pantry)
  const addThing = useAddThing(pantry.id)
  const send = (unsent: StockRequest): Promise<unknown> =>
    isAddedThing(unsent) ? addThing(unsent) : isMove(unsent) ? move(unsent) : changeBatch(unsent)
  const resend = useEffectEvent((pantryId: string) => {
    const outbox = stockMoveOutbox(pantryId)
    const expired = outbox.takeExpired().filter(({ key }) => !isBeingSent(key))
    if (expired.length > 0) toast.error(t('notSavedInTime', { count: expired.length }))
    for (const { item: unsent, note } of outbox.allWithNotes()) {
      if (isBeingSent(unsent.key)) continue
      const about = note?.about ?? ('barcode' in unsent ? printedCode(unsent.barcode) : unsent.name)
      void send(unsent).catch((error: unknown) => toastError(error, undefined, about))
    }
  })

  useEffect(() => {
    resend(pantry.id)
    return onInterruption(() => resend(pantry.id))
  }, [pantry.id])
}

/** The optimistic response; undefined if the entry is not cached, or if the server may reject the move. */
function optimisticMove(
  pantry: PantrySummary,
  entry: EntryRow_entryFragment | null,
  move: StockMove,
): MoveStockMutation | undefined {
  const { delta, share } = move
  if (entry === null || entry.quantity + delta < 0) return undefined
  const batches = movedBatches(entry.batches, move, localDay())
  if (batches === undefined) return undefined
  const quantity = entry.quantity + delta
  const itemCountChange = Math.sign(quantity) - Math.sign(entry.quantity)
  return {
    moveStock: {
      entry: { ...entry, quantity, batches, public: entry.public || share },
      pantry: { ...pantry, itemCount: pantry.itemCount + itemCountChange },
    },
  }
}

/** The sentence about packets that were added or taken out: for who keeps house there, or only moves stock. */
export function describeMove(delta: number, onlyMoves: boolean): string {
  if (onlyMoves) return delta > 0 ? t('itemAdded') : t('itemRemoved')
  return delta > 0 ? t('itemAddedToMine') : t('itemDeductedFromMine')
}
