import type { DataSource } from 'typeorm'
import type { Clock } from '../clock'
import type { Config } from '../config'
import type { Log } from '../log'
import type { RateLimits } from '../rateLimits'
import { oneLine } from '../../../lib/text/text'
import { folderTransport, smtpTransport } from './transports'
import type { Sender } from './emailLanguage'
import { EmailLinkTokens } from './emailLinkTokens'
import { EmailOutbox } from './emailOutbox'
import { EmailWorker } from './emailWorker'

/** Everything that letters need, from being written to being sent. */
export interface Mail {
  outbox: EmailOutbox
  tokens: EmailLinkTokens
  postman: EmailWorker
  sender: Sender
  /** Removes letters and links that are over. */
  sweep(): Promise<void>
}

/** Links lead to where people reach this place: to PUBLIC_URL, and without it to this machine; never to where a request says it came. */
export function createMail(db: DataSource, limits: RateLimits, clock: Clock, log: Log, config: Pick<Config, 'mail' | 'mailFolder' | 'productName' | 'publicUrl' | 'port'>): Mail {
  const { mail, mailFolder } = config
  const sender = { name: oneLine(config.productName), url: new URL('/', config.publicUrl ?? `http://localhost:${config.port}`).href }
  const tokens = new EmailLinkTokens(db, clock)
  const outbox = new EmailOutbox(db, limits, clock, mail !== null, mailFolder)
  const carrier = mail === null ? folderTransport(mailFolder, log, sender.name) : smtpTransport(mail, sender.name)
  const postman = new EmailWorker(db, carrier, tokens, clock, log)
  outbox.wakes(() => postman.wake())
  return {
    outbox, tokens, postman, sender,
    async sweep() {
      await outbox.sweep()
      await tokens.sweep()
    },
  }
}
