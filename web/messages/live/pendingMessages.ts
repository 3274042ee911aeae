import { Outbox, memoryStorage, type OutboxStorage } from '../../platform/stored/outbox'
import type { MessageItem } from '../write/ItemCard'

/** A message that the server has not answered yet. */
export interface PendingMessage {
  /** Idempotency key, created when the person sent it. */
  key: string
  recipientId: string
  /** The thread's name. */
  thread: string
  /** The attached item. */
  barcode: string | null
  /** The attached item's data, shown until the message is sent. */
  item: MessageItem | null
  text: string
  /** The number of the thread's last message when it was written. */
  after: number
  writtenAt: string
  /** Why it was refused; null while it is being sent or waits to be sent. */
  failure: string | null
}

const isNullOrText = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** Reads a stored item; null for anything else. */
export function readItem(value: unknown): MessageItem | null {
  if (typeof value !== 'object' || value === null) return null
  const { barcode, name, germanName, brand, capacity, unit, imageUrl } = value as Record<string, unknown>
  const isItem =
    typeof barcode === 'string' && typeof name === 'string' && typeof brand === 'string' && isNullOrText(imageUrl)
  if (!isItem) return null
  return {
    barcode,
    name,
    germanName: typeof germanName === 'string' ? germanName : null,
    brand,
    imageUrl,
    capacity: typeof capacity === 'number' ? capacity : null,
    unit: unit === 'G' || unit === 'ML' ? unit : null,
  }
}

/** Reads a stored pending message; null for anything else. Browsers hold it: do not rename its fields. */
export function readPendingMessage({
  key,
  recipientId,
  thread,
  barcode,
  item,
  text,
  after,
  writtenAt,
  failure,
}: Record<string, unknown>): PendingMessage | null {
  const isValid =
    typeof key === 'string' &&
    typeof recipientId === 'string' &&
    typeof thread === 'string' &&
    typeof text === 'string' &&
    typeof after === 'number' &&
    typeof writtenAt === 'string'
  return isValid && isNullOrText(barcode) && isNullOrText(failure)
    ? { key, recipientId, thread, barcode, item: readItem(item), text, after, writtenAt, failure }
    : null
}

/** A person's pending messages, in the order they were written, the same in every tab. */
export class PendingMessages {
  readonly #outbox: Outbox<PendingMessage>
  readonly #listeners = new Set<() => void>()
  #messages: readonly PendingMessage[]
  /** Keys of the messages that cannot be sent before their sender has signed in again. */
  readonly #paused = new Set<string>()

  /** @param accountId the sender */
  constructor(
    readonly accountId: string,
    storage: OutboxStorage = openShelf(),
  ) {
    this.#outbox = new Outbox({ name: 'messages', owner: `account ${accountId}`, read: readPendingMessage, storage })
    this.#messages = this.#outbox.all()
  }

  all = (): readonly PendingMessage[] => this.#messages

  put(message: PendingMessage): void {
    this.#outbox.put(message)
    this.refresh()
  }

  remove(key: string): void {
    this.#outbox.remove(key)
    this.refresh()
  }

  /** Sets whether a message waits until its sender has signed in again. */
  setPaused(key: string, isPaused: boolean): void {
    if (this.#paused.has(key) === isPaused) return
    if (isPaused) this.#paused.add(key)
    else this.#paused.delete(key)
    this.refresh()
  }

  isPaused = (key: string): boolean => this.#paused.has(key)

  /** Reads the storage again: another tab may have changed it. */
  refresh = (): void => {
    this.#messages = this.#outbox.all()
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

/** The number of an account's messages that wait in this browser to be sent. */
export const countUnsent = (accountId: string): number =>
  new PendingMessages(accountId).all().filter(({ failure }) => failure === null).length

/** localStorage, or memory if the browser does not allow it. */
function openShelf(): OutboxStorage {
  try {
    localStorage.setItem('messages probe', '')
    localStorage.removeItem('messages probe')
    return localStorage
  } catch {
    return memoryStorage()
  }
}

interface ReceivedMessage {
  number: number
  fromViewer: boolean
  text: string
  unsentAt: string | null
}

/**
 * The pending messages that are not among the received ones: the subscription may deliver the viewer's own message before
 * the mutation's answer arrives, and after a reload it may have been sent although no answer arrived.
 */
export function withoutArrived(
  pending: readonly PendingMessage[],
  messages: readonly ReceivedMessage[],
): PendingMessage[] {
  const matched = new Set<number>()
  return pending.filter(({ text, after, failure }) => {
    // A refused message was not received, even if another one has the same text.
    if (failure !== null) return true
    const received = messages.find(
      (message) =>
        message.fromViewer && message.number > after && !matched.has(message.number) && message.text === text.trim(),
    )
    if (received !== undefined) matched.add(received.number)
    return received === undefined
  })
}
