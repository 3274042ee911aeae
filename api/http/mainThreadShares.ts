import { monitorEventLoopDelay } from 'node:perf_hooks'
import { rateLimited } from '../platform/limits/rateLimits'
import { Turns } from '../platform/limits/turns'
import type { Viewer } from '../platform/viewer'

/** The event loop, which everybody's requests share. */
export interface EventLoop {
  /** Do others wait, for what somebody's request does or because the machine is busy? */
  isLate(): boolean
  /** Milliseconds, from any beginning. */
  now(): number
  /** Resolves in a turn of its own; `onEnd` gets the milliseconds for which what followed kept the event loop. */
  turn(onEnd: (milliseconds: number) => void): Promise<void>
}

/** How long a client may keep a late event loop: so many milliseconds at once, and this part of the time. An address may be a school's. */
const allowed = { account: { atOnce: 2_000, part: 0.25 }, address: { atOnce: 4_000, part: 0.5 } }
/** For so many milliseconds after their last request a client counts as there. */
const thereFor = 5_000
const sweepEvery = 10_000

interface Client {
  kind: keyof typeof allowed
  seenAt: number
  /** When what it used is paid off. */
  usedUntil: number
}

/**
 * What each address and each account takes of the event loop, measured and counted while the event loop is late. Limits by the size of
 * a request say nothing of how long it takes. Who is alone is never refused, however slow the machine is.
 */
export class MainThreadShares {
  readonly #clients = new Map<string, Client>()
  #sweptAt = 0

  constructor(private readonly loop: EventLoop = thisEventLoop) {}

  /** To be awaited before a request is executed. Undefined: at once, as the event loop is in time. RATE_LIMITED. */
  begin(address: string, viewer: Viewer): Promise<void> | undefined {
    return this.loop.isLate() ? this.#beginLate(address, viewer) : undefined
  }

  async #beginLate(address: string, viewer: Viewer): Promise<void> {
    const now = this.loop.now()
    this.#sweep(now)
    const clients = [
      this.#seen('address', address, now),
      ...(viewer.kind === 'person' ? [this.#seen('account', String(viewer.accountId), now)] : []),
    ]
    const wait = Math.max(
      ...clients.map((client) => (this.#isAnybodyElseThere(client, clients, now) ? excessOf(client, now) : 0)),
    )
    if (wait > 0) throw rateLimited(Math.ceil(wait / 1_000))
    await this.loop.turn((milliseconds) => {
      for (const client of clients)
        client.usedUntil = Math.max(client.usedUntil, now) + milliseconds / allowed[client.kind].part
    })
  }

  #seen(kind: Client['kind'], name: string, now: number): Client {
    const key = `${kind} ${name}`
    const client = this.#clients.get(key) ?? { kind, seenAt: now, usedUntil: now }
    this.#clients.set(key, client)
    client.seenAt = now
    return client
  }

  /** Of an address only other addresses are others: those who share it, such as a household, are not refused for each other's sake. */
  #isAnybodyElseThere({ kind }: Client, clients: readonly Client[], now: number): boolean {
    for (const other of this.#clients.values())
      if (other.seenAt > now - thereFor && !clients.includes(other) && (kind === 'account' || other.kind === 'address'))
        return true
    return false
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < sweepEvery) return
    this.#sweptAt = now
    for (const [key, { seenAt, usedUntil }] of this.#clients)
      if (seenAt <= now - thereFor && usedUntil <= now) this.#clients.delete(key)
  }
}

/** For how many milliseconds a client has to wait until it may go on. */
const excessOf = ({ kind, usedUntil }: Client, now: number): number =>
  usedUntil - now - allowed[kind].atOnce / allowed[kind].part

/** Milliseconds between two samples of the delay; how much longer half of them took when the loop is late; for how long a judgement holds. */
const sampling = { every: 20, late: 20, judgedEvery: 250 }

function measureEventLoop(): EventLoop {
  const delays = monitorEventLoopDelay({ resolution: sampling.every })
  delays.enable()
  const turns = new Turns()
  let isLate = false
  let judgedAt = 0
  return {
    isLate() {
      const now = performance.now()
      if (now - judgedAt < sampling.judgedEvery) return isLate
      judgedAt = now
      // In nanoseconds, the time between two samples included.
      isLate = delays.percentile(50) / 1e6 > sampling.every + sampling.late
      delays.reset()
      return isLate
    },
    now: () => performance.now(),
    turn: (onEnd) => turns.next(onEnd),
  }
}

/** The event loop of this process. */
const thisEventLoop = measureEventLoop()
