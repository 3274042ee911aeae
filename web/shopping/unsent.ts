import { Outbox, type OutboxNote, type OutboxStorage } from '../platform/stored/outbox'
import { readRequest, type ShoppingRequest } from './requests'

/**
 * The changes of a shopping list that the server has not answered yet, stored in the browser: the list shows them at once,
 * and a reload in a shop without a connection loses none. They do not expire: repeating them changes nothing.
 */
export class UnsentRequests {
  readonly #outbox: Outbox<ShoppingRequest>
  readonly #listeners = new Set<() => void>()
  readonly #sending = new Set<string>()
  #requests: readonly ShoppingRequest[]

  constructor(pantryId: string, storage?: OutboxStorage) {
    this.#outbox = new Outbox({ name: 'shopping', owner: `pantry ${pantryId}`, read: readRequest, storage })
    this.#requests = this.#outbox.all()
  }

  /** In the order in which they were made; the same array until one is added or removed. */
  readonly all = (): readonly ShoppingRequest[] => this.#requests

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  put(request: ShoppingRequest, note?: OutboxNote): void {
    this.#outbox.put(request, note)
    if (!this.#requests.some(({ key }) => key === request.key)) this.#set([...this.#requests, request])
  }

  remove(key: string): void {
    this.#outbox.remove(key)
    this.#set(this.#requests.filter((request) => request.key !== key))
  }

  /** Reads them again, after some were taken out of the browser's storage. */
  reload(): void {
    this.#set(this.#outbox.all())
  }

  /** Marks a request as being sent by this page; false if it is already. */
  begin(key: string): boolean {
    if (this.#sending.has(key)) return false
    this.#sending.add(key)
    return true
  }

  end(key: string): void {
    this.#sending.delete(key)
  }

  #set(requests: readonly ShoppingRequest[]): void {
    this.#requests = requests
    for (const listener of this.#listeners) listener()
  }
}

const byPantry = new Map<string, UnsentRequests>()

/** Those of a pantry's list, shared by all components of the page. */
export function unsentRequestsOf(pantryId: string): UnsentRequests {
  const unsent = byPantry.get(pantryId) ?? new UnsentRequests(pantryId)
  byPantry.set(pantryId, unsent)
  return unsent
}
