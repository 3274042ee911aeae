import type { DataSource, EntityManager } from 'typeorm'
import { tryLockActiveAccount } from '../accounts/account.sql'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Language } from '../platform/texts/language'
import type { Sender } from '../platform/mail/emailText'
import type { EmailLinkTokens } from '../platform/mail/emailLinkTokens'
import type { EmailOutbox } from '../platform/mail/emailOutbox'
import { notificationEmail, type EmailedWords } from './notification.emails'
import { messages } from './notification.texts'
import { upsertChoice } from './notification.sql'
import { emailPauseMs, NotificationChannel, NotificationKind } from './notification.types'
import {
  moveEmails,
  readDigestAccounts,
  readDigested,
  readDueAccounts,
  readEmailState,
  retryEmails,
  storeEmailed,
  takeEmailed,
  type EmailedAccount,
  type EmailedNotification,
  type EmailState,
} from './notificationEmail.sql'
import { digestLinks, stopLinks } from './notificationEmailLinks'
import type { NotificationKinds } from './notificationKinds'

const day = 24 * 60 * 60_000
/** What happened within this time is not in a digest: who looks has seen it by then. In milliseconds. */
const digestDelayMs = 15 * 60_000
/** How long after it was due a digest waits for words that could not be read. In milliseconds. */
const digestMaxWaitMs = 3 * 60 * 60_000
/** How long the links that stop emails can be used: people keep such emails. */
const linkMinutes = 60 * 24 * 60
const batchSize = 50

export interface NotificationEmailDependencies {
  db: DataSource
  /** The connections of jobs. */
  jobsDb: DataSource
  clock: Clock
  outbox: EmailOutbox
  tokens: EmailLinkTokens
  sender: Sender
  kinds: NotificationKinds
}

/**
 * Emails about notifications: some kinds within minutes, the others in a digest, once a day at most. To confirmed addresses, and
 * only where there is a mail server. Several processes may write them at the same time: each account's are written under a lock of
 * the account that the others skip, in the transaction that stores that they were; the outbox sends them. What cannot be put into
 * words is tried again, and does not keep the rest waiting; only a digest waits some hours for all of it.
 */
export class NotificationEmailService {
  constructor(private readonly deps: NotificationEmailDependencies) {}

  /** Is one to be written? */
  async isDue(): Promise<boolean> {
    const { outbox, jobsDb, clock } = this.deps
    return outbox.delivers && (await readDueAccounts(jobsDb, { now: clock.now(), after: 0, limit: 1 })).length > 0
  }

  /** Writes the emails that are sent at once, and due. @returns how many */
  async writeDue(): Promise<number> {
    if (!this.deps.outbox.delivers) return 0
    let written = 0
    const now = this.deps.clock.now()
    await inBatches(
      (after) => readDueAccounts(this.deps.jobsDb, { now, after, limit: batchSize }),
      async ({ accountId, email }) => {
        if (email === null) return moveEmails(this.deps.jobsDb, accountId, null)
        const { wait, refund } = await this.deps.outbox.tryConsume('notification', email, `account ${accountId}`)
        if (wait > 0) return moveEmails(this.deps.jobsDb, accountId, new Date(now.getTime() + wait * 1_000))
        const isWritten = await this.#underLock(accountId, async (db, { language }) => {
          const { notifications, failed } = await this.#describe(db, accountId, await takeEmailed(db, accountId))
          const isSent = await this.#enqueue(db, { accountId, email, language, notifications, isDigest: false })
          if (isSent) await storeEmailed(db, accountId, 'emailed_at', now)
          await retryEmails(
            db,
            accountId,
            failed.map(({ id }) => id),
            { now, pauseMs: emailPauseMs },
          )
          return isSent
        })
        if (isWritten) written += 1
        else await refund()
      },
    )
    return written
  }

  /** Writes the digests that are due. @returns how many */
  async writeDigests(): Promise<number> {
    if (!this.deps.outbox.delivers) return 0
    let written = 0
    const now = this.deps.clock.now()
    const times = { writtenBefore: new Date(now.getTime() - day), delayMs: digestDelayMs, now }
    const kinds = this.deps.kinds
      .all()
      .filter(({ channels }) => channels.email === 'digest')
      .map(({ kind }) => kind)
    await inBatches(
      (after) => readDigestAccounts(this.deps.jobsDb, kinds, { ...times, after, limit: batchSize }),
      async ({ accountId, email }) => {
        if (email === null) return
        const isWritten = await this.#underLock(accountId, async (db, { language, digestWrittenAt }) => {
          // Another process has written it meanwhile.
          if (digestWrittenAt !== null && digestWrittenAt > times.writtenBefore) return false
          const digested = await readDigested(db, accountId, kinds, times)
          const { notifications, failed } = await this.#describe(db, accountId, digested)
          // A digest leaves nothing for the next one, so it waits for what failed, at most `digestMaxWaitMs` after it was due.
          // It was due a day after the last one, when there was something to say.
          const dueSince = Math.max(
            Math.min(...digested.map(({ createdAt }) => createdAt.getTime())) + digestDelayMs,
            (digestWrittenAt?.getTime() ?? 0) + day,
          )
          if (failed.length > 0 && now.getTime() < dueSince + digestMaxWaitMs) return false
          const isSent = await this.#enqueue(db, { accountId, email, language, notifications, isDigest: true })
          if (isSent) await storeEmailed(db, accountId, 'digest_written_at', now)
          return isSent
        })
        if (isWritten) written += 1
      },
    )
    return written
  }

  /**
   * Switches emails of these kinds off by the link in one of them; nobody need be signed in. Safe to repeat: mail programs and
   * people may both do it. NOT_FOUND: the link has expired.
   */
  async stop(token: string, kinds: readonly NotificationKind[]): Promise<NotificationKind[]> {
    // The link of an old digest stops that alone.
    const isOldDigest = kinds.length === 1 && kinds[0] === NotificationKind.MESSAGE
    const target = await this.deps.tokens.tryFind(token, isOldDigest ? [stopLinks, digestLinks] : [stopLinks])
    if (target === null) throw new UserError('NOT_FOUND', messages.linkOver, { field: 'token' })
    const stopped = [...new Set(kinds)].filter((kind) => this.deps.kinds.find(kind)?.channels.email != null)
    const now = this.deps.clock.now()
    await transaction(this.deps.db, async (db) => {
      for (const kind of stopped.toSorted())
        await upsertChoice(db, {
          accountId: Number(target.about),
          kind,
          channel: NotificationChannel.EMAIL,
          isOn: false,
          now,
        })
    })
    return stopped
  }

  #underLock(accountId: number, write: (db: EntityManager, state: EmailState) => Promise<boolean>): Promise<boolean> {
    return transaction(
      this.deps.jobsDb,
      async (db) => (await tryLockActiveAccount(db, accountId)) && write(db, await readEmailState(db, accountId)),
    )
  }

  /** @returns `failed`: those whose words could not be read now */
  async #describe(
    db: EntityManager,
    accountId: number,
    stored: readonly EmailedNotification[],
  ): Promise<{ notifications: EmailedWords[]; failed: EmailedNotification[] }> {
    const { described, failed } = await this.deps.kinds.describe(db, accountId, stored)
    return { notifications: described.map(({ row: { kind }, words }) => ({ kind, words })), failed }
  }

  async #enqueue(
    db: EntityManager,
    {
      accountId,
      email,
      language,
      notifications,
      isDigest,
    }: {
      accountId: number
      email: string
      language: Language
      notifications: readonly EmailedWords[]
      isDigest: boolean
    },
  ): Promise<boolean> {
    if (notifications.length === 0) return false
    await this.deps.outbox.enqueue(db, {
      kind: isDigest ? 'digest' : 'notification',
      recipient: email,
      ...notificationEmail(language, this.deps.sender, notifications, isDigest),
      link: { purpose: stopLinks, about: String(accountId), minutes: linkMinutes },
    })
    return true
  }
}

/** Does something for each account, in the order of their ids. One for which it fails does not keep the others from theirs. */
async function inBatches(
  read: (after: number) => Promise<EmailedAccount[]>,
  run: (account: EmailedAccount) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (let after = 0; ;) {
    const batch = await read(after)
    for (const account of batch) await run(account).catch((error: unknown) => failures.push(error))
    if (batch.length < batchSize) break
    after = batch.at(-1)?.accountId ?? after
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some emails about notifications could not be written')
}
