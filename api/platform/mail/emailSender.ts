import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { Not, type DataSource } from 'typeorm'
import { z } from 'zod'
import { withTimeout } from '../../../lib/async/withTimeout'
import type { Clock } from '../clock'
import type { Log } from '../telemetry/log'
import type { Metrics } from '../telemetry/metrics'
import type { JobQueue } from '../queue/jobQueue'
import type { NewJob } from '../queue/jobs'
import { linkPlaceholder } from './email'
import { OutboxEmail } from './email.entity'
import { readWithoutJob } from './email.sql'
import { invalidLink, type EmailLinkTokens } from './emailLinkTokens'
import { EmailFailed, type EmailTransport } from './transports'

/** In milliseconds, as all here. */
const sendTimeout = 60_000
/** How long a server that failed five times in a row is left alone. */
const breakerPause = 30_000
/** How many emails are sent at a time. */
const lanes = 3

/** The job that sends an email. */
export const emailJob = (id: string): NewJob & { key: string } => ({
  payload: { id },
  key: `email ${id}`,
  lane: `emails ${Number(id) % lanes}`,
})
const emailPayload = z.object({ id: z.string() })

export interface EmailSenderDependencies {
  db: DataSource
  transport: EmailTransport
  tokens: EmailLinkTokens
  queue: JobQueue
  clock: Clock
  log: Log
  metrics: Metrics
}

/**
 * Sends what is in the outbox, one email in each job. Nothing is lost: an email is marked as sent only after the mail server has
 * accepted it. It is sent twice only where a process dies, or the database goes away, or the answer takes longer than a minute,
 * between those two; both copies then have one Message-ID.
 */
export class EmailSender {
  readonly #breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof EmailFailed) || error.fault === 'server'),
    { halfOpenAfter: breakerPause, breaker: new ConsecutiveBreaker(5) },
  )

  constructor(private readonly deps: EmailSenderDependencies) {}

  /** Sends the email of a job. @param isLast is it given up if it fails? */
  async send(payload: unknown, isLast: boolean): Promise<void> {
    const { db, transport, clock, queue, log, metrics } = this.deps
    const emails = db.getRepository(OutboxEmail)
    const { id } = emailPayload.parse(payload)
    // One that failed was given up, and an admin lets it be tried again.
    const email = await emails.findOneBy({ id, state: Not('sent') })
    if (!email) return
    const isLinkOver = email.linkExpiresAt !== null && email.linkExpiresAt <= clock.now()
    // It was withdrawn.
    if (isLinkOver && email.state === 'failed') return
    const attempts = email.attempts + 1
    try {
      if (isLinkOver) throw new EmailFailed('permanent', 'Its link was over before it could be sent.')
      await this.#breaker.execute(async () => inTime(transport.send(await this.#withLink(email))))
    } catch (error) {
      if (error instanceof BrokenCircuitError) {
        // It was not tried.
        const runAt = new Date(Date.now() + breakerPause)
        return queue.add(db, 'sendEmail', { ...emailJob(id), runAt })
      }
      const failure = error instanceof EmailFailed ? error.message : 'A mistake on our side; the log says more.'
      const isPermanent = error instanceof EmailFailed && error.fault === 'permanent'
      const isOver = isLast || isPermanent
      await emails.update({ id, state: Not('sent') }, { state: isOver ? 'failed' : 'waiting', attempts, failure })
      metrics.emails.inc({ outcome: isOver ? 'given_up' : 'failed' })
      if (isOver) log.warn({ email: id, kind: email.kind, reason: failure }, 'an email was given up')
      if (isPermanent) return
      throw error
    }
    metrics.emails.inc({ outcome: 'sent' })
    await emails.update({ id }, { state: 'sent', attempts, sentAt: clock.now(), failure: null })
    // Its account was removed meanwhile.
    if (transport.withdraw && !(await emails.existsBy({ id }))) await transport.withdraw(email)
  }

  /** Adds the jobs of emails that wait without one: a backup has no jobs, and earlier versions of the app had none. */
  async findWaiting(): Promise<void> {
    const { db, queue } = this.deps
    await queue.addAll(db, 'sendEmail', (await readWithoutJob(db)).map(emailJob))
  }

  /** The email with the token of its link. */
  async #withLink(email: OutboxEmail): Promise<OutboxEmail> {
    if (email.linkPurpose === null) return email
    const token = await this.deps.tokens.create(email.id)
    if (token === null) throw new EmailFailed('permanent', invalidLink)
    return {
      ...email,
      body: email.body.replaceAll(linkPlaceholder, token),
      unsubscribeUrl: email.unsubscribeUrl?.replace(linkPlaceholder, token) ?? null,
    }
  }
}

const inTime = (sending: Promise<void>): Promise<void> =>
  withTimeout(sending, sendTimeout, () => {
    throw new EmailFailed('server', 'The mail server took too long.')
  })
