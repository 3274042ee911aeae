import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

/** The app's one window for scanning a box, opened from wherever there is a button for it. */
export const boxScanner = { open: () => set(true), close: () => set(false) }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useBoxScannerIsOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen, () => false)
