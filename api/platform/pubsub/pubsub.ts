import { randomUUID } from 'node:crypto'
import { maxTextBytes, type Transport, type TransportConnection } from './transport'
import type { Log } from '../telemetry/log'
import { withTimeout } from '../../../lib/async/withTimeout'

/** A kind of event: its payload's type for the compiler, its name for the transport. */
export interface Topic<Payload> {
  readonly name: string
  /** Present for the type only. */
  readonly payload?: Payload
}

export const topic = <Payload>(name: string): Topic<Payload> => ({ name })

const queueLimit = 256

type Subscriber = (payload: unknown) => void

const ended = Symbol('ended')

/** A bounded queue between the transport and one subscriber. */
class Queue<Event> {
  readonly #events: Event[] = []
  #wake = () => {}
  #ended = false

  /** False when the queue is full. */
  add(event: Event): boolean {
    if (this.#events.length >= queueLimit) return false
    this.#events.push(event)
    this.#wake()
    return true
  }

  end(): void {
    this.#ended = true
    this.#wake()
  }

  async next(): Promise<Event | typeof ended> {
    while (!this.#ended) {
      const event = this.#events.shift()
      if (event !== undefined) return event
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    return ended
  }
}

/** Name of the event that makes all subscribers read again: events could not be delivered. */
const resync = '*'
/** Sent at an interval and expected back: a connection that is dead may read open at both ends. */
const heartbeat = ''
const heartbeatInterval = 10_000
/** Milliseconds after which the sending of a batch counts as failed. */
const sendTimeout = 2_000
const maxBatch = 100
/** How many events may wait for a slow transport; beyond that all subscribers resync. */
const maxPending = 10_000

/**
 * Live events between processes: delivered at once to the subscribers in this process, then by the transport to the
 * others. Events are hints to read again; the truth is in the tables. Whenever some may have been missed, here or
 * elsewhere, the callbacks given to `onResync` are called.
 */
export class Pubsub {
  readonly #self = randomUUID()
  readonly #subscribers = new Map<string, Set<Subscriber>>()
  readonly #resyncCallbacks = new Set<() => void>()
  readonly #pending: string[] = []
  #sending: Promise<void> | null = null
  #connection: TransportConnection | null = null
  /** Something that we published was lost: once connected again, the other processes have to resync. */
  #resyncNeeded = false
  #closed = false
  #retry: NodeJS.Timeout | null = null
  #failures = 0
  #heartbeatTimer: NodeJS.Timeout | null = null
  #heartbeatReceived = true

  constructor(
    private readonly transport: Transport,
    private readonly log: Log,
  ) {}

  /** Connects. Where that fails the app starts all the same, and connecting is tried again until it works. */
  async open(): Promise<void> {
    await this.#connect(false)
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#retry) clearTimeout(this.#retry)
    if (this.#heartbeatTimer) clearInterval(this.#heartbeatTimer)
    await this.#sending
    await this.#connection?.close()
    this.#connection = null
  }

  /** Registers a callback for when events may have been missed: subscribers have to read again. */
  onResync(run: () => void): void {
    this.#resyncCallbacks.add(run)
  }

  /** Sends an event to all subscribers of this topic and key. Never fails: who missed it reads again. */
  publish<Payload>(to: Topic<Payload>, key: string | number, payload: Payload): void {
    this.#deliver(`${to.name}:${key}`, payload)
    const text = JSON.stringify([this.#self, `${to.name}:${key}`, payload])
    this.#enqueue(Buffer.byteLength(text) > maxTextBytes ? this.#text(resync) : text)
  }

  #text(name: string): string {
    return JSON.stringify([this.#self, name, null])
  }

  #enqueue(text: string): void {
    if (!this.#connection || this.#pending.length >= maxPending) {
      this.#resyncNeeded = true
      return
    }
    this.#pending.push(text)
    this.#sending ??= this.#send(this.#connection).finally(() => {
      this.#sending = null
    })
  }

  /** Sends batch after batch; events published meanwhile go with the next. */
  async #send(connection: TransportConnection): Promise<void> {
    while (this.#pending.length > 0 && this.#connection === connection) {
      const texts = this.#pending.splice(0, maxBatch)
      try {
        await withTimeout(connection.send(texts), sendTimeout, () => {
          throw new Error('the transport took too long')
        })
      } catch (error) {
        this.#resyncNeeded = true
        this.#disconnected(connection, error)
      }
    }
    // Events were lost, because the transport was slow or reconnected: the others have to read again.
    if (this.#resyncNeeded && this.#connection === connection) {
      this.#resyncNeeded = false
      this.#pending.push(this.#text(resync))
      await this.#send(connection)
    }
  }

  async #connect(isReconnect: boolean): Promise<void> {
    let connection: TransportConnection | null = null
    let isLost = false
    try {
      connection = await this.transport.connect({
        text: (text) => this.#receive(text),
        lost: (error) => {
          isLost = true
          if (connection) this.#disconnected(connection, error)
        },
      })
      if (isLost) throw new Error('the connection was lost at once')
    } catch (error) {
      if (!isReconnect) this.#warn(error)
      return this.#reconnectLater()
    }
    if (this.#closed) return connection.close()
    this.#connection = connection
    this.#failures = 0
    this.#startHeartbeat(connection)
    if (!isReconnect) return
    this.log.warn('live events between processes are back')
    this.#resync()
    if (this.#resyncNeeded)
      this.#sending ??= this.#send(connection).finally(() => {
        this.#sending = null
      })
  }

  /** Sends heartbeats. One that has not come back by the next means that the connection is dead. */
  #startHeartbeat(connection: TransportConnection): void {
    this.#heartbeatReceived = true
    if (this.#heartbeatTimer) clearInterval(this.#heartbeatTimer)
    this.#heartbeatTimer = setInterval(() => {
      if (!this.#heartbeatReceived) return this.#disconnected(connection, new Error('the transport has fallen silent'))
      this.#heartbeatReceived = false
      this.#enqueue(this.#text(heartbeat))
    }, heartbeatInterval).unref()
  }

  #disconnected(connection: TransportConnection, error?: unknown): void {
    if (this.#closed || this.#connection !== connection) return
    this.#connection = null
    if (this.#heartbeatTimer) clearInterval(this.#heartbeatTimer)
    // What was pending cannot be sent any more.
    if (this.#pending.splice(0).length > 0) this.#resyncNeeded = true
    void connection.close()
    this.#warn(error)
    this.#reconnectLater()
  }

  #warn(error: unknown): void {
    this.log.warn({ err: error }, 'live events between processes are interrupted')
  }

  /** Exponential backoff with jitter: 0.2 s, 0.4 s ... 5 s, so that not all processes reconnect at once. */
  #reconnectLater(): void {
    if (this.#closed) return
    const delay = Math.min(5_000, 200 * 2 ** this.#failures)
    this.#failures += 1
    this.#retry = setTimeout(() => void this.#connect(true), delay / 2 + (Math.random() * delay) / 2)
  }

  #resync(): void {
    for (const run of this.#resyncCallbacks) run()
  }

  on<Payload>(to: Topic<Payload>, key: string | number, run: (payload: Payload) => void): () => void {
    const name = `${to.name}:${key}`
    const subscribers = this.#subscribers.get(name) ?? new Set<Subscriber>()
    this.#subscribers.set(name, subscribers)
    subscribers.add(run as Subscriber)
    return () => {
      subscribers.delete(run as Subscriber)
      if (subscribers.size === 0) this.#subscribers.delete(name)
    }
  }

  /**
   * Events as they come, each mapped to what this subscriber may see of it (null: nothing).
   * At most 256 wait for a slow subscriber; then `onOverflow` is called, and it has to read again.
   */
  stream<Payload, Result>(
    to: Topic<Payload>,
    key: string | number,
    map: (payload: Payload) => Promise<Result | null>,
    onOverflow: () => void,
  ): AsyncIterableIterator<Result> {
    const queue = new Queue<Payload>()
    const stop = this.on(to, key, (payload) => {
      if (!queue.add(payload)) onOverflow()
    })
    // An iterator by hand, because return() of a generator takes effect only after its pending next().
    return {
      async next() {
        for (;;) {
          const event = await queue.next()
          if (event === ended) return { done: true, value: undefined }
          try {
            const result = await map(event)
            if (result !== null) return { done: false, value: result }
          } catch (error) {
            // The stream ends with its first error: the subscriber does not call return() after that.
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

  #receive(text: string): void {
    try {
      const [from, name, payload] = JSON.parse(text) as [string, string, unknown]
      if (from === this.#self) this.#heartbeatReceived ||= name === heartbeat
      else if (name === resync) this.#resync()
      else if (name !== heartbeat) this.#deliver(name, payload)
    } catch (error) {
      // Others may send on the same channel: what is not ours must not end the process.
      this.log.warn({ err: error }, 'a live event could not be read')
    }
  }

  #deliver(name: string, payload: unknown): void {
    for (const run of this.#subscribers.get(name) ?? []) run(payload)
  }
}
