import { useSyncExternalStore } from 'react'

/** What became of one scan. */
export interface ScanLine {
  /** The key of its move, by which it is undone. */
  key: string
  /** As printed on the packet. */
  code: string
  /** Null until it is known what the code means. */
  barcode: string | null
  delta: number
  state: 'busy' | 'done' | 'refused' | 'undone'
  /** Is it safe from a reload while it is on its way? */
  isKept: boolean
  /** How many there were afterwards. */
  quantity: number | null
  /** Why it was refused. */
  sentence: string | null
}

/** More than this nobody looks back on. */
const mostLines = 50
const none: readonly ScanLine[] = []

/** By pantry: an unknown item leads away to its form, and back to the same list. */
const lists = new Map<string, readonly ScanLine[]>()
const listeners = new Set<() => void>()

/** The running list of what is being scanned into a pantry, the newest first. It lasts until it is cleared. */
export class ScanLines {
  constructor(private readonly pantryId: string) {}

  get all(): readonly ScanLine[] {
    return lists.get(this.pantryId) ?? none
  }

  add(line: ScanLine): void {
    this.#set([line, ...this.all])
  }

  change(key: string, changes: Partial<ScanLine>): void {
    this.#set(this.all.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  }

  drop(key: string): void {
    this.#set(this.all.filter((line) => line.key !== key))
  }

  /** Forgets what has been told; what is still on its way stays, to be told later. */
  clear(): void {
    const busy = this.all.filter(({ state }) => state === 'busy')
    if (busy.length < this.all.length) this.#set(busy)
  }

  #set(lines: readonly ScanLine[]): void {
    lists.set(this.pantryId, lines.slice(0, mostLines))
    for (const listener of listeners) listener()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The list as it is now. */
export function useScanLines(lines: ScanLines): readonly ScanLine[] {
  return useSyncExternalStore(subscribe, () => lines.all)
}
