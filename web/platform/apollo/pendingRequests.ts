import { useSyncExternalStore } from 'react'
import { browserOnly } from '../serverRendered'

/** What a change waits for: a connection, or a server that fails. */
export type WaitReason = 'connection' | 'server'

const counts: Record<WaitReason, number> = { connection: 0, server: 0 }
const listeners = new Set<() => void>()

function changeBy(reason: WaitReason, difference: number): void {
  counts[reason] += difference
  for (const listener of listeners) listener()
}

/** Adds one change to the count of those that wait. @returns a function that subtracts it again */
export function beginRequest(reason: WaitReason): () => void {
  let isOver = false
  changeBy(reason, 1)
  return () => {
    if (isOver) return
    isOver = true
    changeBy(reason, -1)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Does a change wait to be sent again at this moment? */
export const hasPendingRequests = (): boolean => counts.connection + counts.server > 0

/** How many changes wait to be sent again. */
export function usePendingRequestCount(): number {
  return useSyncExternalStore(subscribe, () => counts.connection + counts.server, browserOnly)
}

/** What the changes wait for: the connection, if any of them waits for that; null: none waits. */
export function useWaitReason(): WaitReason | null {
  return useSyncExternalStore(
    subscribe,
    () => (counts.connection > 0 ? 'connection' : counts.server > 0 ? 'server' : null),
    () => null,
  )
}
