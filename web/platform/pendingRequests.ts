import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function changeBy(difference: number): void {
  count += difference
  for (const listener of listeners) listener()
}

/** One change more waits for the network. Answers with what says that it waits no longer. */
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

/** How many changes of the person's are kept here until the network is back. */
export function usePendingRequestCount(): number {
  return useSyncExternalStore(subscribe, () => count)
}
