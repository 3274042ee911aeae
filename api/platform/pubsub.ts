import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Log } from './log'

/** What is published under one name; a type for the compiler, a name on the wire. */
export interface Topic<Payload> {
  readonly name: string
  /** Present for the type only. */
  readonly payload?: Payload
}

export const topic = <Payload>(name: string): Topic<Payload> => ({ name })

const channel = 'larder'
const room = 256

type Listener = (payload: unknown) => void

const ended = Symbol('ended')

/** A bounded queue between the bus and one reader. */
class Queue<Event> {
  readonly #events: Event[] = []
  #wake = () => {}
  #over = false

  /** False when there is no room left. */
  add(event: Event): boolean {
    if (this.#events.length >= room) return false
    this.#events.push(event)
    this.#wake()
    return true
  }

  end(): void {
    this.#over = true
    this.#wake()
  }

  async take(): Promise<Event | typeof ended> {
    while (!this.#over) {
      const event = this.#events.shift()
      if (event !== undefined) return event
      await new Promise<void>((resolve) => { this.#wake = resolve })
    }
    return ended
  }
}

/**
 * Live events between processes: delivered at once to those who listen in this process, then by
 * Postgres NOTIFY to the others. Events are hints to look again; the truth is in the tables.
 */
export class Pubsub {
  readonly #self = randomUUID()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #onReconnect = new Set<() => void>()
  readonly #leaving: string[] = []
  #sending: Promise<void> | null = null
  #client: Client | null = null
  #closed = false
  #retry: NodeJS.Timeout | null = null

  constructor(
    private readonly url: string,
    private readonly log: Log,
  ) {}

  async open(): Promise<void> {
    const client = new Client({ connectionString: this.url, application_name: 'larder-live', keepAlive: true, connectionTimeoutMillis: 1_500, query_timeout: 2_000 })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${channel}`)
      this.#client = client
    } catch (error) {
      void client.end().catch(() => undefined)
      throw error
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#retry) clearTimeout(this.#retry)
    await this.#client?.end().catch(() => undefined)
  }

  /** Called when the connection is back after a pause in which events may have been missed. */
  onReconnect(run: () => void): void {
    this.#onReconnect.add(run)
  }

  /** Tells everybody who listens to this topic and key. Never fails: those who missed it read again. */
  publish<Payload>(to: Topic<Payload>, key: string | number, payload: Payload): void {
    this.#deliver(`${to.name}:${key}`, payload)
    // While the bus is away there is nobody to tell; whoever comes back reads again.
    if (!this.#client) return
    this.#leaving.push(JSON.stringify([this.#self, `${to.name}:${key}`, payload]))
    if (!this.#sending) this.#sending = this.#send().finally(() => { this.#sending = null })
  }

  /** What was published while the statement before was under way leaves together with the next one. */
  async #send(): Promise<void> {
    while (this.#leaving.length > 0) {
      const messages = this.#leaving.splice(0, 100)
      try {
        await this.#client?.query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [channel, messages])
      } catch (error) {
        this.log.warn({ err: error, messages: messages.length }, 'live events did not reach the other processes')
      }
    }
  }

  on<Payload>(to: Topic<Payload>, key: string | number, run: (payload: Payload) => void): () => void {
    const name = `${to.name}:${key}`
    const listeners = this.#listeners.get(name) ?? new Set<Listener>()
    this.#listeners.set(name, listeners)
    listeners.add(run as Listener)
    return () => {
      listeners.delete(run as Listener)
      if (listeners.size === 0) this.#listeners.delete(name)
    }
  }

  /**
   * Events as they come, each turned into what this reader may have of it (null: nothing).
   * At most 256 wait for a slow reader; then `tooSlow` is called, and it has to read again.
   */
  stream<Payload, Seen>(
    to: Topic<Payload>, key: string | number, see: (payload: Payload) => Promise<Seen | null>, tooSlow: () => void,
  ): AsyncIterableIterator<Seen> {
    const queue = new Queue<Payload>()
    const stop = this.on(to, key, (payload) => {
      if (!queue.add(payload)) tooSlow()
    })
    // An iterator by hand, not a generator: a generator that waits cannot be told to stop.
    return {
      async next() {
        for (;;) {
          const event = await queue.take()
          if (event === ended) return { done: true, value: undefined }
          try {
            const seen = await see(event)
            if (seen !== null) return { done: false, value: seen }
          } catch (error) {
            // Whoever reads gets the error and nothing more: nobody calls return() after that.
            stop()
            queue.end()
            throw error
          }
        }
      },
      async return() {
        stop()
        queue.end()
        return { done: true, value: undefined }
      },
      [Symbol.asyncIterator]() {
        return this
      },
    }
  }

  #receive(message: string): void {
    try {
      const [from, name, payload] = JSON.parse(message) as [string, string, unknown]
      if (from !== this.#self) this.#deliver(name, payload)
    } catch (error) {
      // Anybody who may use the database may notify: what is not ours must not end us.
      this.log.warn({ err: error }, 'a live event could not be read')
    }
  }

  #deliver(name: string, payload: unknown): void {
    for (const run of this.#listeners.get(name) ?? []) run(payload)
  }

  #lost(client: Client, error?: Error): void {
    if (this.#closed || (this.#client !== null && this.#client !== client)) return
    this.#client = null
    if (this.#retry) return
    this.log.warn({ err: error }, 'live events between processes are interrupted')
    const again = () => {
      this.open().then(
        () => {
          this.#retry = null
          for (const run of this.#onReconnect) run()
        },
        () => { this.#retry = setTimeout(again, 500) },
      )
    }
    this.#retry = setTimeout(again, 200)
  }
}

/** For so long what was seen of an event is good for others too, in milliseconds; whoever comes later looks again. */
const fresh = 1_000

interface Look {
  since: number
  seen: Promise<unknown>
}

const looks = new WeakMap<object, Map<string, Look>>()

/**
 * What all listeners with the same sight may see of an event, looked up once for all of them: a
 * pantry with five hundred neighbours before it asks the database twice per move, for its owner and
 * for everybody else, and not five hundred times.
 *
 *     context.live(pantryChanged, id, (db, viewer, event) =>
 *       sharedPerEvent(event, `change:${id}:${isOwner(viewer) ? 'owner' : 'others'}`, () => changeSeenBy(db, viewer, id, event)))
 *
 * @param event the event as it was delivered: one object for all listeners of this process
 * @param sight names what is looked for and everything about the viewer that `look` depends on; two
 *   viewers who may not see the same must never have the same
 * @param look asks for it; what fails is told to those who wait for it, and asked again for the next
 * @param now in milliseconds
 */
export function sharedPerEvent<Seen>(event: object, sight: string, look: () => Promise<Seen>, now = Date.now()): Promise<Seen> {
  const ofEvent = looks.get(event) ?? new Map<string, Look>()
  looks.set(event, ofEvent)
  const known = ofEvent.get(sight)
  if (known && now - known.since < fresh) return known.seen as Promise<Seen>
  const asked: Look = { since: now, seen: look() }
  ofEvent.set(sight, asked)
  asked.seen.catch(() => {
    if (ofEvent.get(sight) === asked) ofEvent.delete(sight)
  })
  return asked.seen as Promise<Seen>
}
