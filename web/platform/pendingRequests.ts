import { useSyncExternalStore } from 'react'
import { browserOnly } from './serverRendered'

let count = 0
const listeners = new Set<() => void>()

function changeBy(difference: number): void {
  count += difference
  for (const listener of listeners) listener()
}

/** Counts one change more that waits for the network; returns a function that ends it. */
export function beginRequest(): () => void {
  let isOver = false
  changeBy(1)
  return () => {
    if (isOver) return
    isOver = true
    changeBy(-1)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many changes wait for the network. */
export function usePendingRequestCount(): number {
  return useSyncExternalStore(subscribe, () => count, browserOnly)
}
