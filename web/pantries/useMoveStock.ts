import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import { useMoveStockMutation, type MoveStockMutation } from '../generated/pantries/MoveStock'
import type { MyShelf_pantryFragment } from '../generated/pantries/MyShelf'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { failureOf, SessionChanged } from '../platform/errorMessages'
import { toastError } from '../ui/toastError'
import { knownEntry, placeEntry } from './entryCache'
import { stockMoves, type StockMove } from './outbox'

type ShelfFacts = Pick<MyShelf_pantryFragment, 'id' | 'itemCount'>

/** What this page is sending, so that nothing is sent from the outbox a second time. */
const underWay = new Set<string>()

/**
 * Adds to the pantry, or takes from it. What is in the list already shows the new quantity at once. A move is
 * kept until the server has answered: without a network it waits, and after a reload it is sent again.
 * @returns a function that answers with the entry as it is then, and throws what the server refuses
 */
export function useMoveStock(pantry: ShelfFacts) {
  const { cache } = useApolloClient()
  const [moveStock] = useMoveStockMutation()

  return async function move(wanted: Pick<StockMove, 'barcode' | 'delta'> & Partial<StockMove>): Promise<EntryRow_entryFragment> {
    const input: StockMove = { share: false, key: newIdempotencyKey(), ...wanted }
    const outbox = stockMoves(pantry.id)
    outbox.put(input)
    underWay.add(input.key)
    try {
      const { data } = await moveStock({
        variables: { input: { ...input, pantryId: pantry.id } },
        context: { queue: `stock ${pantry.id} ${input.barcode}`, kept: true },
        optimisticResponse: expectedMove(pantry, knownEntry(cache, pantry.id, input.barcode), input),
        update: (store, { data: moved }) => {
          if (moved) placeEntry(store, pantry.id, moved.moveStock.entry)
        },
      })
      if (!data) throw new Error('The server moved the stock and said nothing of it.')
      outbox.drop(input.key)
      return data.moveStock.entry
    } catch (error) {
      // Somebody else has signed in meanwhile, or nobody is: it waits for the one who did it.
      const isForLater = error instanceof SessionChanged || failureOf(error).field === 'pantryId'
      if (!isForLater) outbox.drop(input.key)
      throw error
    } finally {
      underWay.delete(input.key)
    }
  }
}

/** Sends once more what an earlier page could not bring to its end. */
export function useUnsentMoves(pantry: ShelfFacts): void {
  const move = useMoveStock(pantry)
  const resend = useEffectEvent((pantryId: string) => {
    for (const unsent of stockMoves(pantryId).all()) {
      if (!underWay.has(unsent.key)) void move(unsent).catch((error: unknown) => toastError(error))
    }
  })

  useEffect(() => {
    resend(pantry.id)
  }, [pantry.id])
}

/** What the server will say, as far as we can know; nothing when it may refuse. */
function expectedMove(pantry: ShelfFacts, entry: EntryRow_entryFragment | null, { delta, share }: StockMove): MoveStockMutation | undefined {
  if (entry === null || entry.quantity + delta < 0) return undefined
  const quantity = entry.quantity + delta
  const kinds = Math.sign(quantity) - Math.sign(entry.quantity)
  return { moveStock: { entry: { ...entry, quantity, public: entry.public || share }, pantry: { ...pantry, itemCount: pantry.itemCount + kinds } } }
}
