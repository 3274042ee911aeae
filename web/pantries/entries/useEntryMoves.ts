import { useRef, useState, useEffect } from 'react'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { useIsOffline } from '../../platform/offline'
import { hasPendingRequests } from '../../platform/apollo/pendingRequests'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'
import { describeMove, useMoveStock } from '../stock/useMoveStock'
import { detailsToAdd } from '../stock/optimisticBatches'
import { useTakenPackets, type Take } from '../stock/useTakenPackets'

type Batches = EntryRow_entryFragment['batches']

/** Adds to entries and takes from them, one tap after the other. A row that is being tapped keeps its place in the list. */
export function useEntryMoves(pantry: MyEntries_pantryFragment, onlyMoves: boolean) {
  const moveStock = useMoveStock(pantry)
  const { offersUndo, putBack, notifyTaken } = useTakenPackets(pantry)
  const linger = useLinger()
  const isOffline = useIsOffline()
  const [lastMovedId, setLastMovedId] = useState<string | null>(null)
  const [batchesBefore, setBatchesBefore] = useState<ReadonlyMap<string, Batches>>(new Map())
  // What was taken out by one tap after the other is undone, or was thrown away, together.
  const taken = useRef(new Map<string, Take[]>())

  /** A plus right after a minus takes back a mistaken tap. */
  const takeBackTap = (entry: EntryRow_entryFragment, last: Take, others: Take[]) => {
    linger.touch(entry.id)
    taken.current.set(entry.id, others)
    void putBack(entry, last)
    if (others.length > 0) notifyTaken(entry, others)
  }

  return {
    /** The entry that was moved last; null: none. */
    lastMovedId,

    /** Was the entry tapped a moment ago? */
    isMoving: (entry: EntryRow_entryFragment): boolean => linger.has(entry.id),

    /** The batches by which the entry is sorted: those before the taps, while it is being tapped. */
    batchesToSort: (entry: EntryRow_entryFragment): Batches =>
      (linger.has(entry.id) ? batchesBefore.get(entry.id) : undefined) ?? entry.batches,

    move(entry: EntryRow_entryFragment, delta: number): void {
      setLastMovedId(entry.id)
      if (!linger.has(entry.id)) setBatchesBefore((before) => new Map(before).set(entry.id, entry.batches))
      const takes = taken.current.get(entry.id) ?? []
      const lastTakes = offersUndo(entry) ? takes : []
      const last = lastTakes.at(-1)
      if (delta === 1 && last !== undefined && !hasPendingRequests() && !isOffline)
        return takeBackTap(entry, last, lastTakes.slice(0, -1))
      const key = newIdempotencyKey()
      const moves =
        delta < 0
          ? [...(linger.has(entry.id) ? takes : []), { key, barcode: entry.barcode, before: entry.batches }]
          : []
      linger.touch(entry.id)
      taken.current.set(entry.id, moves)
      if (delta < 0 && !onlyMoves) notifyTaken(entry, moves)
      // What waits in the outbox cannot be undone: there, the packet is added with what was known of it.
      const batch = delta === 1 && last !== undefined ? detailsToAdd(last.before) : undefined
      moveStock({ barcode: entry.barcode, delta, key, batch }).then(
        () => onlyMoves && toast.success(describeMove(delta, onlyMoves)),
        (error: unknown) => toastError(error),
      )
    },
  }
}

/** How long a row keeps its position after its last change. */
const lingerMs = 4_000

/**
 * The rows that the person changed recently. They keep their position for a while, so that a person who taps minus three
 * times does not change the next item.
 */
function useLinger() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    has: (id: string) => ids.has(id),
    touch(id: string) {
      setIds((before) => new Set(before).add(id))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setIds(new Set()), lingerMs)
    },
  }
}
