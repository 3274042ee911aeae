import { randomUUID } from 'node:crypto'
import { longestText, type Transport, type TransportConnection } from './transport'
import type { Log } from './log'

/** What is published under one name; a type for the compiler, a name on the wire. */
export interface Topic<Payload> {
  readonly name: string
  /** Present for the type only. */
  readonly payload?: Payload
}

export const topic = <Payload>(name: string): Topic<Payload> => ({ name })

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

/** Everybody who listens has to look again: somebody could not tell them something. */
const lookAgain = '*'
/** Sent now and then, and waited for: a wire that is dead may look alive from either end. */
const pulse = ''
const pulseEvery = 10_000
/** A batch that is not sent by then never will be. */
const sendWithin = 2_000
const mostAtOnce = 100
/** What waits for a bus that is slow; beyond that it is better to look again. */
const mostLeaving = 10_000

/**
 * Live events between processes: delivered at once to those who listen in this process, then by the
 * bus to the others. Events are hints to look again; the truth is in the tables. Whenever some may
 * have been missed, here or elsewhere, those who listen are told that (`onMissed`).
 */
export class Pubsub {
  readonly #self = randomUUID()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #onMissed = new Set<() => void>()
  readonly #leaving: string[] = []
  #sending: Promise<void> | null = null
  #wire: TransportConnection | null = null
  /** Something that we published reached nobody: when the bus is back, the others have to look again. */
  #owed = false
  #closed = false
  #retry: NodeJS.Timeout | null = null
  #failures = 0
  #heart: NodeJS.Timeout | null = null
  #beat = true

  constructor(
    private readonly bus: Transport,
    private readonly log: Log,
  ) {}

  /** Connects to the bus. Where it cannot be reached, the house opens all the same, and we try again until it can. */
  async open(): Promise<void> {
    await this.#connect(false)
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#retry) clearTimeout(this.#retry)
    if (this.#heart) clearInterval(this.#heart)
    await this.#sending
    await this.#wire?.close()
    this.#wire = null
  }

  /** Called when events may have been missed: whoever listens has to look again. */
  onMissed(run: () => void): void {
    this.#onMissed.add(run)
  }

  /** Tells everybody who listens to this topic and key. Never fails: those who missed it look again. */
  publish<Payload>(to: Topic<Payload>, key: string | number, payload: Payload): void {
    this.#deliver(`${to.name}:${key}`, payload)
    const text = JSON.stringify([this.#self, `${to.name}:${key}`, payload])
    this.#leave(Buffer.byteLength(text) > longestText ? this.#text(lookAgain) : text)
  }

  #text(name: string): string {
    return JSON.stringify([this.#self, name, null])
  }

  #leave(text: string): void {
    if (!this.#wire || this.#leaving.length >= mostLeaving) {
      this.#owed = true
      return
    }
    this.#leaving.push(text)
    this.#sending ??= this.#send(this.#wire).finally(() => { this.#sending = null })
  }

  /** What was published while the batch before was under way leaves together with the next one. */
  async #send(wire: TransportConnection): Promise<void> {
    while (this.#leaving.length > 0 && this.#wire === wire) {
      const texts = this.#leaving.splice(0, mostAtOnce)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_resolve, reject) => { timer = setTimeout(() => reject(new Error('the bus took too long')), sendWithin) })
      try {
        await Promise.race([wire.send(texts), late])
      } catch (error) {
        this.#owed = true
        this.#lost(wire, error)
      } finally {
        clearTimeout(timer)
      }
    }
    // Nothing is skipped in silence: the bus was full for a moment, or away and back.
    if (this.#owed && this.#wire === wire) {
      this.#owed = false
      this.#leaving.push(this.#text(lookAgain))
      await this.#send(wire)
    }
  }

  async #connect(isBack: boolean): Promise<void> {
    let wire: TransportConnection | null = null
    let isGone = false
    try {
      wire = await this.bus.connect({
        text: (text) => this.#receive(text),
        lost: (error) => {
          isGone = true
          if (wire) this.#lost(wire, error)
        },
      })
      if (isGone) throw new Error('the bus went away again at once')
    } catch (error) {
      if (!isBack) this.#warn(error)
      return this.#retryLater()
    }
    if (this.#closed) return wire.close()
    this.#wire = wire
    this.#failures = 0
    this.#watch(wire)
    if (!isBack) return
    this.log.warn('live events between processes are back')
    this.#missed()
    if (this.#owed) this.#sending ??= this.#send(wire).finally(() => { this.#sending = null })
  }

  /** Sends a pulse now and then. One that has not come back by the next means that the wire is dead. */
  #watch(wire: TransportConnection): void {
    this.#beat = true
    if (this.#heart) clearInterval(this.#heart)
    this.#heart = setInterval(() => {
      if (!this.#beat) return this.#lost(wire, new Error('the bus has fallen silent'))
      this.#beat = false
      this.#leave(this.#text(pulse))
    }, pulseEvery).unref()
  }

  #lost(wire: TransportConnection, error?: unknown): void {
    if (this.#closed || this.#wire !== wire) return
    this.#wire = null
    if (this.#heart) clearInterval(this.#heart)
    // Whatever was about to leave has nobody to take it along.
    if (this.#leaving.splice(0).length > 0) this.#owed = true
    void wire.close()
    this.#warn(error)
    this.#retryLater()
  }

  #warn(error: unknown): void {
    this.log.warn({ err: error }, 'live events between processes are interrupted')
  }

  /** After 0.2 s, 0.4 s ... 5 s, each somewhere between half and whole, so that not all processes come at once. */
  #retryLater(): void {
    if (this.#closed) return
    const wait = Math.min(5_000, 200 * 2 ** this.#failures)
    this.#failures += 1
    this.#retry = setTimeout(() => void this.#connect(true), wait / 2 + Math.random() * wait / 2)
  }

  #missed(): void {
    for (const run of this.#onMissed) run()
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

  #receive(text: string): void {
    try {
      const [from, name, payload] = JSON.parse(text) as [string, string, unknown]
      if (from === this.#self) this.#beat ||= name === pulse
      else if (name === lookAgain) this.#missed()
      else if (name !== pulse) this.#deliver(name, payload)
    } catch (error) {
      // Anybody who may use the bus may send: what is not ours must not end us.
      this.log.warn({ err: error }, 'a live event could not be read')
    }
  }

  #deliver(name: string, payload: unknown): void {
    for (const run of this.#listeners.get(name) ?? []) run(payload)
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
