import type { DataSource } from 'typeorm'
import type { Clock } from '../clock'
import type { Config } from '../config'
import type { Log } from '../log'
import type { RateLimits } from '../rateLimits'
import { oneLine } from '../text'
import { folderCarrier, smtpCarrier } from './carriers'
import type { Sender } from './letterLanguage'
import { LetterTokens } from './letterTokens'
import { Outbox } from './outbox'
import { Postman } from './postman'

/** Everything that letters need, from being written to being sent. */
export interface PostOffice {
  outbox: Outbox
  tokens: LetterTokens
  postman: Postman
  sender: Sender
  /** Removes letters and links that are over. */
  sweep(): Promise<void>
}

/** Links lead to where people reach this place: to PUBLIC_URL, and without it to this machine; never to where a request says it came. */
export function openPostOffice(db: DataSource, limits: RateLimits, clock: Clock, log: Log, config: Pick<Config, 'mail' | 'mailFolder' | 'productName' | 'publicUrl' | 'port'>): PostOffice {
  const { mail, mailFolder } = config
  const sender = { name: oneLine(config.productName), url: new URL('/', config.publicUrl ?? `http://localhost:${config.port}`).href }
  const tokens = new LetterTokens(db, clock)
  const outbox = new Outbox(db, limits, clock, mail !== null, mailFolder)
  const carrier = mail === null ? folderCarrier(mailFolder, log, sender.name) : smtpCarrier(mail, sender.name)
  const postman = new Postman(db, carrier, tokens, clock, log)
  outbox.wakes(() => postman.wake())
  return {
    outbox, tokens, postman, sender,
    async sweep() {
      await outbox.sweep()
      await tokens.sweep()
    },
  }
}
