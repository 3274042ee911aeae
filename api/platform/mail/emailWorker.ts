import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import type { DataSource } from 'typeorm'
import { withTimeout } from '../../../lib/async/withTimeout'
import { pauseAfter } from '../backoff'
import type { Clock } from '../clock'
import type { Log } from '../log'
import { Poller } from '../poller'
import { linkPlaceholder } from './email'
import { OutboxEmail } from './email.entity'
import { claimDueEmails, type ClaimedEmail } from './email.sql'
import { invalidLink, type EmailLinkTokens } from './emailLinkTokens'
import { EmailFailed, type EmailTransport } from './transports'

/** How long a claimed email belongs to its worker: longer than sending it may take. In milliseconds, as all here. */
const leaseMs = 3 * 60_000
const sendTimeout = 60_000
const maxAttempts = 10
/** How long a server that failed five times in a row is left alone. */
const breakerPause = 30_000
/** How often a worker polls for emails of other processes, and for those that wait for another attempt. */
const pollInterval = 5_000
const batchSize = 4

export interface EmailWorkerDependencies {
  db: DataSource
  transport: EmailTransport
  tokens: EmailLinkTokens
  clock: Clock
  log: Log
}

/**
 * Sends what is in the outbox; each process has one. A worker claims an email for three minutes by counting an attempt, under a
 * row lock that others skip, so that two workers never send the same one at a time. Nothing is lost: an email is marked as
 * sent only after the mail server has accepted it. It is sent twice only where a process dies, or the database goes away, or
 * the answer takes longer than a minute, between those two; both copies then have one Message-ID.
 */
export class EmailWorker {
  readonly #poller: Poller
  #brokeAt = -Infinity
  readonly #breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof EmailFailed) || error.fault === 'server'),
    { halfOpenAfter: breakerPause, breaker: new ConsecutiveBreaker(5) },
  )

  constructor(private readonly deps: EmailWorkerDependencies) {
    this.#poller = new Poller({ name: 'emails', everyMs: pollInterval, log: deps.log }, async () => {
      while (!this.#poller.isStopped && (await this.deliver()) > 0);
    })
    this.#breaker.onBreak(() => {
      this.#brokeAt = performance.now()
    })
  }

  /** Polls now, and at intervals. */
  start(): void {
    this.#poller.start()
  }

  /** Polls now. Does nothing before `start`. */
  wake(): void {
    this.#poller.wake()
  }

  /** Claims no more emails, and waits five seconds at most for those being sent; what takes longer is left to the next process. */
  async stop(): Promise<void> {
    await this.#poller.stop()
  }

  /** Claims some emails that are due and sends them. @returns how many */
  async deliver(): Promise<number> {
    const isBroken = this.#breaker.state !== CircuitState.Closed
    if (isBroken && performance.now() - this.#brokeAt < breakerPause) return 0
    // After the pause one email tests whether the server works again.
    const claimed = await this.#claim(isBroken ? 1 : batchSize)
    await Promise.all(claimed.map((email) => this.#send(email)))
    return claimed.length
  }

  #claim(limit: number): Promise<ClaimedEmail[]> {
    const now = this.deps.clock.now()
    return claimDueEmails(this.deps.db, { now, leaseEnd: new Date(now.getTime() + leaseMs), limit })
  }

  async #send(email: ClaimedEmail): Promise<void> {
    try {
      if (email.linkExpiresAt && email.linkExpiresAt <= this.deps.clock.now())
        throw new EmailFailed('permanent', 'Its link was over before it could be sent.')
      // A process died again and again over this one.
      if (email.attempts > maxAttempts) throw new EmailFailed('permanent', 'It was tried too often.')
      await this.#breaker.execute(async () => inTime(this.deps.transport.send(await this.#withLink(email))))
      await this.#update(email, { state: 'sent', sentAt: this.deps.clock.now(), failure: null })
      // Its account was removed meanwhile.
      if (this.deps.transport.withdraw && !(await this.deps.db.getRepository(OutboxEmail).existsBy({ id: email.id })))
        await this.deps.transport.withdraw(email)
    } catch (error) {
      await this.#fail(email, error).catch((also: unknown) =>
        this.deps.log.warn({ err: also, email: email.id }, 'the state of an email could not be stored'),
      )
    }
  }

  /** The email with the token of its link. */
  async #withLink(email: ClaimedEmail): Promise<ClaimedEmail> {
    if (email.linkPurpose === null) return email
    const token = await this.deps.tokens.create(email.id)
    if (token === null) throw new EmailFailed('permanent', invalidLink)
    return {
      ...email,
      body: email.body.replaceAll(linkPlaceholder, token),
      unsubscribeUrl: email.unsubscribeUrl?.replace(linkPlaceholder, token) ?? null,
    }
  }

  async #fail(email: ClaimedEmail, error: unknown): Promise<void> {
    const now = this.deps.clock.now().getTime()
    if (error instanceof BrokenCircuitError) {
      // It was not tried.
      return this.#update(email, { attempts: email.attempts - 1, nextTryAt: new Date(now + breakerPause) })
    }
    const reason = error instanceof EmailFailed ? error.message : 'A mistake on our side; the log says more.'
    if (!(error instanceof EmailFailed))
      this.deps.log.error({ err: error, email: email.id }, 'an email could not be sent')
    const isFinal = email.attempts >= maxAttempts || (error instanceof EmailFailed && error.fault === 'permanent')
    if (isFinal) {
      this.deps.log.warn({ email: email.id, kind: email.kind, reason }, 'an email was given up')
      return this.#update(email, { state: 'failed', failure: reason })
    }
    return this.#update(email, { failure: reason, nextTryAt: new Date(now + pauseAfter(email.attempts)) })
  }

  /** Only while the lease is this worker's: a worker that claimed it later has counted one attempt more. */
  async #update({ id, attempts }: ClaimedEmail, changes: Partial<OutboxEmail>): Promise<void> {
    await this.deps.db.getRepository(OutboxEmail).update({ id, attempts, state: 'waiting' }, changes)
  }
}

const inTime = (sending: Promise<void>): Promise<void> =>
  withTimeout(sending, sendTimeout, () => {
    throw new EmailFailed('server', 'The mail server took too long.')
  })
