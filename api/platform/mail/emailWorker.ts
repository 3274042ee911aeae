import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import sql, { raw } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import type { Clock } from '../clock'
import { rows } from '../database'
import type { Log } from '../log'
import { EmailFailed, type EmailTransport } from './transports'
import type { OutboxEmail } from './email.entity'
import { linkPlaceholder } from './email'
import { invalidLink, type EmailLinkTokens } from './emailLinkTokens'

/** So long a letter is with whoever took it: longer than sending it may take. In milliseconds, as all here. */
const lease = 3 * 60_000
const longestCarrying = 60_000
const mostAttempts = 10
const firstPause = 30_000
const longestPause = 2 * 60 * 60_000
/** A server that failed five times in a row is left alone for so long. */
const rest = 30_000
/** How often one looks for what others have left, or have not yet tried again. */
const round = 5_000
const atATime = 4

type Claimed = Pick<OutboxEmail, 'id' | 'kind' | 'recipient' | 'subject' | 'body' | 'attempts' | 'createdAt' | 'linkPurpose' | 'linkExpiresAt'>

/** How long after the attempt of this number the next one waits: twice as long each time, and not all at the same moment. */
export function pauseAfter(attempt: number, chance: number = Math.random()): number {
  return Math.min(firstPause * 2 ** (attempt - 1), longestPause) * (0.5 + chance)
}

/**
 * Sends what is in the outbox; each process has one. A letter is taken for three minutes by counting an attempt, under a
 * row lock that others pass by, so two postmen never send the same one at a time. Nothing is lost: a letter is noted as
 * sent only after the mail server has taken it. It is doubled only where a process dies, or the database goes away, or
 * the answer is longer under way than a minute, between those two; both copies then have one Message-ID.
 */
export class EmailWorker {
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #again = false
  #stopped = false
  #brokeAt = -Infinity
  readonly #breaker = circuitBreaker(handleWhen((error) => !(error instanceof EmailFailed) || error.fault === 'server'), { halfOpenAfter: rest, breaker: new ConsecutiveBreaker(5) })

  constructor(
    private readonly db: DataSource,
    private readonly carrier: EmailTransport,
    private readonly tokens: EmailLinkTokens,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.#breaker.onBreak(() => { this.#brokeAt = performance.now() })
  }

  /** Looks for letters now, and from time to time. */
  start(): void {
    this.#timer ??= setInterval(() => this.wake(), round).unref()
    this.wake()
  }

  /** There may be something to do. Does nothing before `start`. */
  wake(): void {
    if (this.#timer === null || this.#stopped) return
    if (this.#running) {
      this.#again = true
      return
    }
    this.#running = this.#rounds().finally(() => { this.#running = null })
  }

  /** Takes no more letters, and waits for those under way; what takes longer than five seconds is left to the next process. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearInterval(this.#timer)
    if (!this.#running) return
    await Promise.race([this.#running, new Promise((resolve) => { setTimeout(resolve, 5_000).unref() })])
  }

  async #rounds(): Promise<void> {
    try {
      do {
        this.#again = false
        while (!this.#stopped && await this.deliver() > 0);
      } while (this.#again && !this.#stopped)
    } catch (error) {
      // The database is away: the next round comes by itself.
      this.log.warn({ err: error }, 'looking for letters failed')
    }
  }

  /** Takes some letters that are due and sends them. @returns how many */
  async deliver(): Promise<number> {
    const isBroken = this.#breaker.state !== CircuitState.Closed
    if (isBroken && performance.now() - this.#brokeAt < rest) return 0
    // After a rest one letter finds out whether the server is well again.
    const claimed = await this.#claim(isBroken ? 1 : atATime)
    await Promise.all(claimed.map((letter) => this.#send(letter)))
    return claimed.length
  }

  #claim(limit: number): Promise<Claimed[]> {
    const now = this.clock.now()
    return rows<Claimed>(this.db, sql`
      UPDATE letter SET attempts = attempts + 1, next_try_at = ${new Date(now.getTime() + lease)}
      WHERE id IN (SELECT id FROM letter WHERE state = 'waiting' AND next_try_at <= ${now} ORDER BY next_try_at, id LIMIT ${raw(String(limit))} FOR UPDATE SKIP LOCKED)
      RETURNING id, kind, recipient, subject, body, attempts, created_at AS "createdAt",
        link_purpose AS "linkPurpose", link_expires_at AS "linkExpiresAt"`)
  }

  async #send(letter: Claimed): Promise<void> {
    try {
      if (letter.linkExpiresAt && letter.linkExpiresAt <= this.clock.now()) throw new EmailFailed('letter', 'Its link was over before it could be sent.')
      // A process died again and again over this one.
      if (letter.attempts > mostAttempts) throw new EmailFailed('letter', 'It was tried too often.')
      await this.#breaker.execute(async () => inTime(this.carrier.carry({ ...letter, body: await this.#withLink(letter) })))
      await this.#note(letter, sql`state = 'sent', sent_at = ${this.clock.now()}, failure = NULL`)
    } catch (error) {
      await this.#failed(letter, error).catch((also: unknown) => this.log.warn({ err: also, letter: letter.id }, 'a letter could not be noted'))
    }
  }

  async #withLink({ id, linkPurpose, body }: Claimed): Promise<string> {
    if (linkPurpose === null) return body
    const token = await this.tokens.make(id)
    if (token === null) throw new EmailFailed('letter', invalidLink)
    return body.replace(linkPlaceholder, token)
  }

  async #failed(letter: Claimed, error: unknown): Promise<void> {
    const now = this.clock.now().getTime()
    if (error instanceof BrokenCircuitError) {
      // It was not tried.
      return this.#note(letter, sql`attempts = attempts - 1, next_try_at = ${new Date(now + rest)}`)
    }
    const reason = error instanceof EmailFailed ? error.message : 'A mistake on our side; the log says more.'
    if (!(error instanceof EmailFailed)) this.log.error({ err: error, letter: letter.id }, 'a letter could not be sent')
    const isOver = letter.attempts >= mostAttempts || (error instanceof EmailFailed && error.fault === 'letter')
    if (isOver) {
      this.log.warn({ letter: letter.id, kind: letter.kind, reason }, 'a letter was given up')
      return this.#note(letter, sql`state = 'failed', failure = ${reason}`)
    }
    return this.#note(letter, sql`failure = ${reason}, next_try_at = ${new Date(now + pauseAfter(letter.attempts))}`)
  }

  /** Only as long as it is ours: whoever took it after our time was over has counted one attempt more. */
  async #note({ id, attempts }: Claimed, what: ReturnType<typeof sql>): Promise<void> {
    await rows(this.db, sql`UPDATE letter SET ${what} WHERE id = ${id}::bigint AND attempts = ${attempts} AND state = 'waiting'`)
  }
}

async function inTime(carrying: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EmailFailed('server', 'The mail server took too long.')), longestCarrying)
  })
  try {
    await Promise.race([carrying, late])
  } finally {
    clearTimeout(timer)
  }
}
