import { useSyncExternalStore } from 'react'
import { browserOnly } from './serverRendered'

let count = 0
const listeners = new Set<() => void>()

function changeBy(difference: number): void {
  count += difference
  for (const listener of listeners) listener()
}

/** Adds one change to the count of those waiting for the network. @returns a function that subtracts it again */
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
