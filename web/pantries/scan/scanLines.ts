import { useSyncExternalStore } from 'react'
import { itemName, type NamedItem } from '../../items/itemName'
import { browserOnly } from '../../platform/serverRendered'
import type { PacketDetails } from './scanDates'

/** One scan and its outcome. */
export interface ScanLine {
  /** The idempotency key of its stock move, by which it is undone. */
  key: string
  /** The code as printed on the packet. */
  code: string
  /** Null until the code has been looked up. */
  barcode: string | null
  /** The item's name, if a look-up told it. */
  itemName: string | null
  delta: number
  state: 'busy' | 'done' | 'rejected' | 'undone'
  /** Does the outbox hold its move? Then a reload does not lose it. */
  isInOutbox: boolean
  /** The entry's quantity after the move. */
  quantity: number | null
  /** The message if the scan was rejected. */
  errorMessage: string | null
  /** The reason, if the message does not contain it. */
  reason: string | null
  /** Date and place of its packets, as the person sets them. */
  details: PacketDetails
  /** Those that the server has. */
  stored: PacketDetails
  /** The keys of the changes that set them, in their order, also of those that are not answered yet. */
  changes: readonly string[]
  /** Has the code dates that contradict each other, so that none was filled in? */
  hasContradictingDates: boolean
}

/** The name of what was scanned; its code, until it is known. */
export const nameOfScanned = (
  { code, itemName: name }: Pick<ScanLine, 'code' | 'itemName'>,
  entry: { item: NamedItem } | undefined,
): string => (entry === undefined ? (name ?? code) : itemName(entry.item))

const maxLines = 50
const noLines: readonly ScanLine[] = []

/** Lines by pantry. Stored outside the components, because the list must survive opening the form of an unknown item. */
const lists = new Map<string, readonly ScanLine[]>()
const listeners = new Set<() => void>()

/** The scans into and out of a pantry, newest first, until the list is cleared. */
export class ScanLines {
  constructor(private readonly pantryId: string) {}

  get all(): readonly ScanLine[] {
    return lists.get(this.pantryId) ?? noLines
  }

  add(line: ScanLine): void {
    this.#set([line, ...this.all])
  }

  update(key: string, changes: Partial<ScanLine>): void {
    this.#set(this.all.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  }

  remove(key: string): void {
    this.#set(this.all.filter((line) => line.key !== key))
  }

  /** Removes all lines except those that are not finished. */
  clear(): void {
    const busy = this.all.filter(({ state }) => state === 'busy')
    if (busy.length < this.all.length) this.#set(busy)
  }

  #set(lines: readonly ScanLine[]): void {
    lists.set(this.pantryId, lines.slice(0, maxLines))
    for (const listener of listeners) listener()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the current lines; the component renders again when they change. */
export function useScanLines(lines: ScanLines): readonly ScanLine[] {
  return useSyncExternalStore(subscribe, () => lines.all, browserOnly)
}
