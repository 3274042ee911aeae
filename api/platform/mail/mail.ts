import type { DataSource } from 'typeorm'
import type { Clock } from '../clock'
import type { Config } from '../config/config'
import type { Log } from '../telemetry/log'
import type { Metrics } from '../telemetry/metrics'
import type { JobQueue } from '../queue/jobQueue'
import type { RateLimits } from '../limits/rateLimits'
import { oneLine } from '../../../lib/text/text'
import { folderTransport, smtpTransport } from './transports'
import type { Sender } from './emailText'
import { EmailLinkTokens } from './emailLinkTokens'
import { EmailOutbox } from './emailOutbox'
import { EmailSender } from './emailSender'

/** The parts of the mail module, from the outbox to sending. */
export interface Mail {
  outbox: EmailOutbox
  tokens: EmailLinkTokens
  sender: Sender
  /** Deletes old emails and expired links. */
  deleteExpired(db: DataSource): Promise<void>
}

/** Links lead to PUBLIC_URL, or without it to localhost; never to the host that a request names. */
export function createMail(
  { db, jobsDb, queue, metrics }: { db: DataSource; jobsDb: DataSource; queue: JobQueue; metrics: Metrics },
  limits: RateLimits,
  clock: Clock,
  log: Log,
  config: Pick<Config, 'mail' | 'mailFolder' | 'productName' | 'publicUrl' | 'port'>,
): Mail {
  const { mail, mailFolder } = config
  const sender = {
    name: oneLine(config.productName),
    url: new URL('/', config.publicUrl ?? `http://localhost:${config.port}`).href,
  }
  const tokens = new EmailLinkTokens(db, clock)
  const outbox = new EmailOutbox({ db, limits, queue, clock, delivers: mail !== null, folder: mailFolder })
  const transport = mail === null ? folderTransport(mailFolder, log, sender.name) : smtpTransport(mail, sender.name)
  const emails = new EmailSender({ db: jobsDb, transport, tokens, queue, clock, log, metrics })
  queue.handle({
    sendEmail: (payload, _signal, isLast) => emails.send(payload, isLast),
    findWaitingEmails: () => emails.findWaiting(),
  })
  return {
    outbox,
    tokens,
    sender,
    async deleteExpired(jobs: DataSource) {
      await outbox.deleteExpired(jobs)
      await tokens.deleteExpired(jobs)
    },
  }
}
