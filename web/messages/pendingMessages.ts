import { Outbox, memoryStorage, type OutboxStorage } from '../platform/outbox'
import type { MessageItem } from './ItemCard'

/** A message that the server has not answered yet. */
export interface PendingMessage {
  /** Made when the person sent it: however often it travels, it arrives once. */
  key: string
  recipientId: string
  /** The thread's name. */
  thread: string
  /** The item that goes along. */
  barcode: string | null
  /** The same, as it is shown meanwhile. */
  item: MessageItem | null
  text: string
  /** The number of the thread's last message when it was written. */
  after: number
  writtenAt: string
  /** Why it was refused; null: it is on its way. */
  failure: string | null
}

const isNullOrText = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** An item as it was kept; null for what is none. */
export function readItem(value: unknown): MessageItem | null {
  if (typeof value !== 'object' || value === null) return null
  const { barcode, name, brand, capacity, unit, imageUrl } = value as Record<string, unknown>
  const isItem = typeof barcode === 'string' && typeof name === 'string' && typeof brand === 'string' && isNullOrText(imageUrl)
  if (!isItem) return null
  return { barcode, name, brand, imageUrl, capacity: typeof capacity === 'number' ? capacity : null, unit: unit === 'G' || unit === 'ML' ? unit : null }
}

export function readPendingMessage({ key, recipientId, thread, barcode, item, text, after, writtenAt, failure }: Record<string, unknown>): PendingMessage | null {
  const isLetter = typeof key === 'string' && typeof recipientId === 'string' && typeof thread === 'string' && typeof text === 'string'
    && typeof after === 'number' && typeof writtenAt === 'string'
  return isLetter && isNullOrText(barcode) && isNullOrText(failure) ? { key, recipientId, thread, barcode, item: readItem(item), text, after, writtenAt, failure } : null
}

/** A person's letters, in the order they were written. Each tab of theirs sees the same ones. */
export class PendingMessages {
  readonly #outbox: Outbox<PendingMessage>
  readonly #listeners = new Set<() => void>()
  #known: readonly PendingMessage[]
  /** Keys of those that cannot go out before their writer has signed in again. */
  readonly #heldBack = new Set<string>()

  /** @param accountId whose they are */
  constructor(readonly accountId: string, storage: OutboxStorage = openShelf()) {
    this.#outbox = new Outbox({ name: 'messages', owner: `account ${accountId}`, read: readPendingMessage, storage })
    this.#known = this.#outbox.all()
  }

  all = (): readonly PendingMessage[] => this.#known

  put(letter: PendingMessage): void {
    this.#outbox.put(letter)
    this.refresh()
  }

  remove(key: string): void {
    this.#outbox.remove(key)
    this.refresh()
  }

  /** It waits until its writer has signed in again; false: it is on its way. */
  holdBack(key: string, isHeldBack: boolean): void {
    if (this.#heldBack.has(key) === isHeldBack) return
    if (isHeldBack) this.#heldBack.add(key)
    else this.#heldBack.delete(key)
    this.refresh()
  }

  isHeldBack = (key: string): boolean => this.#heldBack.has(key)

  /** Another tab may have changed something. */
  refresh = (): void => {
    this.#known = this.#outbox.all()
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) window.addEventListener('storage', this.refresh)
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) window.removeEventListener('storage', this.refresh)
    }
  }
}

/** How many letters of somebody's wait here to go out. */
export const countUnsent = (accountId: string): number => new PendingMessages(accountId).all().filter(({ failure }) => failure === null).length

/** The browser's storage; where it is shut, what is written lasts as long as the page. */
function openShelf(): OutboxStorage {
  try {
    localStorage.setItem('messages probe', '')
    localStorage.removeItem('messages probe')
    return localStorage
  } catch {
    return memoryStorage()
  }
}

interface Arrived {
  number: number
  fromViewer: boolean
  text: string
  unsentAt: string | null
}

/**
 * Which letters are still to be shown as such: the stream may bring one's own message before the answer to sending it
 * does, and after a reload it may be there although nobody has heard so.
 */
export function withoutArrived(letters: readonly PendingMessage[], messages: readonly Arrived[]): PendingMessage[] {
  const taken = new Set<number>()
  return letters.filter(({ text, after, failure }) => {
    // What was refused did not arrive, whatever says the same words.
    if (failure !== null) return true
    const itself = messages.find((message) => message.fromViewer && message.number > after && !taken.has(message.number) && message.text === text.trim())
    if (itself !== undefined) taken.add(itself.number)
    return itself === undefined
  })
}
