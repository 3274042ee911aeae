import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import { useMoveStockMutation, type MoveStockMutation } from '../generated/pantries/MoveStock'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { onInterruption } from '../platform/interruptions'
import type { LinkContext } from '../platform/linkContext'
import { toastError } from '../ui/toastError'
import { toast } from '../ui/toast'
import { readCachedEntry, addToEntryList } from './entryCache'
import { useSendMoveReason } from './useMoveReason'
import { staysInOutbox, stockMoveOutbox, type StockMove } from './outbox'
import { t } from './i18n'

type PantrySummary = Pick<MyEntries_pantryFragment, 'id' | 'itemCount'>

/** The keys of moves that this page is sending, so that the outbox does not send them a second time. */
const sending = new Set<string>()

/**
 * Adds to the pantry, or takes from it, with an optimistic update of cached entries. The outbox holds a move until the server
 * has carried it out or refused it: offline, or while the server fails, it waits, and after a reload it is sent again, for 23 hours.
 * @returns a function that returns the changed entry, and throws the server's error
 */
export function useMoveStock(pantry: PantrySummary) {
  const { cache } = useApolloClient()
  const [moveStock] = useMoveStockMutation()
  const sendReason = useSendMoveReason(pantry.id)

  return async function moveBy(move: Pick<StockMove, 'barcode' | 'delta'> & Partial<StockMove>): Promise<EntryRow_entryFragment> {
    const stored: StockMove = { share: false, key: newIdempotencyKey(), ...move }
    const { isReasonChanged: _, ...input } = stored
    const outbox = stockMoveOutbox(pantry.id)
    const retryUntil = outbox.put(stored)
    sending.add(input.key)
    try {
      const { data } = await moveStock({
        variables: { input: { ...input, pantryId: pantry.id } },
        context: { serializationKey: `stock ${pantry.id} ${input.barcode}`, retries: true, retryUntil } satisfies LinkContext,
        optimisticResponse: optimisticMove(pantry, readCachedEntry(cache, pantry.id, input.barcode), input),
        update: (store, { data: moved }) => {
          if (moved) addToEntryList(store, pantry.id, moved.moveStock.entry)
        },
      })
      if (!data) throw new Error('moveStock was answered without data')
      const { isReasonChanged, reason } = outbox.all().find(({ key }) => key === input.key) ?? stored
      if (isReasonChanged && reason !== undefined) await sendReason(input, reason)
      outbox.remove(input.key)
      return data.moveStock.entry
    } catch (error) {
      if (!staysInOutbox(error)) outbox.remove(input.key)
      throw error
    } finally {
      sending.delete(input.key)
    }
  }
}

/** Resends the moves that an earlier page could not complete, and reports those that are too old for that. */
export function useUnsentMoves(pantry: PantrySummary): void {
  const move = useMoveStock(pantry)
  const resend = useEffectEvent((pantryId: string) => {
    const outbox = stockMoveOutbox(pantryId)
    const expired = outbox.takeExpired().filter(({ key }) => !sending.has(key))
    if (expired.length > 0) toast.error(t('notSavedInTime', { count: expired.length }))
    for (const unsent of outbox.all()) {
      if (!sending.has(unsent.key)) void move(unsent).catch((error: unknown) => toastError(error))
    }
  })

  useEffect(() => {
    resend(pantry.id)
    return onInterruption(() => resend(pantry.id))
  }, [pantry.id])
}

/** The optimistic response; undefined if the entry is not cached, or if the server may reject the move. */
function optimisticMove(pantry: PantrySummary, entry: EntryRow_entryFragment | null, { delta, share }: StockMove): MoveStockMutation | undefined {
  if (entry === null || entry.quantity + delta < 0) return undefined
  const quantity = entry.quantity + delta
  const itemCountChange = Math.sign(quantity) - Math.sign(entry.quantity)
  return { moveStock: { entry: { ...entry, quantity, public: entry.public || share }, pantry: { ...pantry, itemCount: pantry.itemCount + itemCountChange } } }
}
