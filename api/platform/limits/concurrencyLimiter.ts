import { Turns } from './turns'
import { UserError, messages } from '../errors'

/** How much may run and wait at a time. */
export interface ConcurrencyLimits {
  /** How many of one key run at a time. */
  atOnce: number
  /** How many more of one key may wait. */
  waiting: number
  /** The maximum sum of the weights of all that wait, whatever their keys; a weight is the bytes that one holds in memory. Left out: no limit. */
  waitingWeight?: number
  /** Milliseconds after which one that still waits is refused, before its client gives up without an answer. Left out: never. */
  waitingMs?: number
}

interface Slot {
  running: number
  waiting: Set<() => void>
}

/**
 * Limits how many requests of one key (such as a network address) run at a time, and keeps some more waiting in
 * their order, so that nobody can hold all connections to the database. Beyond that it refuses with RATE_LIMITED.
 * Those that waited begin one in each turn of the event loop, and so do those that come when their key has used up a turn: a crowd
 * that fails before it waits for anything would otherwise run to its last request before anybody else is heard.
 */
export class ConcurrencyLimiter {
  readonly #slots = new Map<string, Slot>()
  readonly #turns = new Turns()
  /** By key: when its first one of this turn of the event loop began. */
  readonly #turnBegan = new Map<string, number>()
  #waitingWeight = 0

  constructor(private readonly limits: ConcurrencyLimits) {}

  /** Waits for a free slot; the returned function releases it. */
  async acquire(key: string, weight = 0): Promise<() => void> {
    const slot = this.#slots.get(key) ?? { running: 0, waiting: new Set() }
    this.#slots.set(key, slot)
    if (slot.running >= this.limits.atOnce) await this.#wait(slot, weight)
    else {
      slot.running += 1
      if (this.#isTurnUsedUp(key)) await this.#turns.next()
    }
    return () => {
      const [next] = slot.waiting
      // The next one takes over the slot, so `running` stays the same.
      if (next) return next()
      slot.running -= 1
      if (slot.running === 0) this.#slots.delete(key)
    }
  }

  /** Waits for a free slot, runs the work, and releases it. */
  async run<Result>(key: string, work: () => Promise<Result>, weight = 0): Promise<Result> {
    const release = await this.acquire(key, weight)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** Have those of this key kept the event loop for long enough in this turn? */
  #isTurnUsedUp(key: string): boolean {
    const now = performance.now()
    const began = this.#turnBegan.get(key)
    if (began !== undefined) return now - began > maxOfTurn
    this.#turnBegan.set(key, now)
    setImmediate(() => this.#turnBegan.delete(key))
    return false
  }

  #wait({ waiting }: Slot, weight: number): Promise<void> {
    const { waitingWeight = Infinity, waitingMs } = this.limits
    if (waiting.size >= this.limits.waiting || this.#waitingWeight + weight > waitingWeight) throw tooMany()
    this.#waitingWeight += weight
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer)
        waiting.delete(start)
        this.#waitingWeight -= weight
      }
      const start = () => {
        stopWaiting()
        resolve(this.#turns.next())
      }
      const timer =
        waitingMs === undefined
          ? undefined
          : setTimeout(() => {
              stopWaiting()
              reject(tooMany())
            }, waitingMs).unref()
      waiting.add(start)
    })
  }
}

/** Milliseconds in which those of one key may begin in one turn of the event loop. */
const maxOfTurn = 1

const tooMany = () => new UserError('RATE_LIMITED', messages.wait(2), { retryAfter: 2 })
