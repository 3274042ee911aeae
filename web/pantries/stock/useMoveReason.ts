import { useApolloClient } from '@apollo/client/react'
import { useSetStockMoveReasonMutation } from '../../generated/pantries/stock/PantryMutations'
import type { StockReason } from '../../generated/schema'
import { failureOf } from '../../platform/errorMessages'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { isMove, stockMoveOutbox, type StockMove } from './unsentMoves'

/** A move that took something out. */
export type TakenMove = Pick<StockMove, 'key' | 'barcode'>

/** Returns a function that tells the server where it went what a move took out, and throws its error. A move that was undone meanwhile needs no reason. */
export function useSendMoveReason(pantryId: string): (move: TakenMove, reason: StockReason) => Promise<void> {
  const client = useApolloClient()
  const [setReason] = useSetStockMoveReasonMutation()

  return async ({ key, barcode }, reason) => {
    try {
      await setReason({
        variables: { input: { pantryId, moveKey: key, reason } },
        context: { serializationKey: `stock ${pantryId} ${barcode}`, retries: true } satisfies LinkContext,
      })
      // The entry is the same, but not the statistics of what became of the food: they are fetched again where they are shown.
      void client
        .refetchQueries({
          updateCache: (cache) =>
            cache.modify({
              id: cache.identify({ __typename: 'Pantry', id: pantryId }),
              fields: { stockStats: (_, { INVALIDATE }) => INVALIDATE as unknown },
            }),
        })
        .catch(() => {})
    } catch (error) {
      if (failureOf(error).code !== 'NOT_FOUND') throw error
    }
  }
}

/**
 * Returns a function that changes the reason of a move. One that is still in the outbox is changed there: whoever sends it
 * sends the reason after it, because a request that is under way may have the earlier one.
 */
export function useMoveReason(pantryId: string): (move: TakenMove, reason: StockReason) => Promise<void> {
  const send = useSendMoveReason(pantryId)

  return async (move, reason) => {
    const outbox = stockMoveOutbox(pantryId)
    const unsent = outbox
      .all()
      .filter(isMove)
      .find(({ key }) => key === move.key)
    if (unsent === undefined) await send(move, reason)
    else outbox.put({ ...unsent, reason, isReasonChanged: true })
  }
}
