import { useApolloClient } from '@apollo/client/react'
import { useMoveStockMutation, type EntryRow_entryFragment, type MoveStockMutation, type MyShelf_pantryFragment } from '../generated/graphql'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { tellFailure } from '../ui/tellFailure'
import { knownEntry, placeEntry } from './entryCache'

type OnMoved = (entry: EntryRow_entryFragment) => void

/**
 * Adds to the pantry, or takes from it. What is in the list already shows the new quantity at once.
 * A move that failed can be tried again from the toast; it keeps its key, so that it counts once.
 */
export function useMoveStock(pantry: Pick<MyShelf_pantryFragment, 'id' | 'itemCount'>) {
  const { cache } = useApolloClient()
  const [moveStock] = useMoveStockMutation()

  /** @returns whether the stock moved */
  return async function move(barcode: string, delta: number, onMoved?: OnMoved, key = newIdempotencyKey()): Promise<boolean> {
    try {
      const { data } = await moveStock({
        variables: { input: { barcode, delta, key } },
        context: { queue: `stock ${pantry.id} ${barcode}` },
        optimisticResponse: expectedMove(pantry, knownEntry(cache, pantry.id, barcode), delta),
        update: (store, { data: moved }) => {
          if (moved) placeEntry(store, pantry.id, moved.moveStock.entry)
        },
      })
      if (data) onMoved?.(data.moveStock.entry)
      return true
    } catch (error) {
      tellFailure(error, () => void move(barcode, delta, onMoved, key))
      return false
    }
  }
}

/** What the server will say, as far as we can know; nothing when it may refuse. */
function expectedMove(pantry: Pick<MyShelf_pantryFragment, 'id' | 'itemCount'>, entry: EntryRow_entryFragment | null, delta: number): MoveStockMutation | undefined {
  if (entry === null || entry.quantity + delta < 0) return undefined
  const quantity = entry.quantity + delta
  const kinds = Math.sign(quantity) - Math.sign(entry.quantity)
  return { moveStock: { entry: { ...entry, quantity }, pantry: { ...pantry, itemCount: pantry.itemCount + kinds } } }
}
