import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { addDays } from '../../domain/stock/days'
import type { NotificationService } from '../notifications/notification.service'
import { NotificationKind, notificationLifetimeMs } from '../notifications/notification.types'
import { readPackets } from '../pantries/packets.sql'
import type { Clock } from '../platform/clock'
import { deleteRowsInBatches, transaction } from '../platform/database'
import type { TimeZones } from '../platform/timeZones'
import type { Person } from '../platform/viewer'
import type { CookableRecipeService } from './cookableRecipe.service'
import { insertNotice, readDueAccounts, storeRecipe, type DueAccount } from './goesOff.sql'

/** People are notified of what goes off today or within this many days, as at the top of "Use first". */
const soonDays = 1
/** If no server ran at a person's hour, they are notified up to this much later; after that, on the next day. In milliseconds. */
const lateMs = 3 * 60 * 60_000
/** People whose pantries one statement reads. */
const batchSize = 500
/** How many items a notice names; the others are counted. */
const maxNamed = 20
/** Milliseconds between two people, so that requests are not delayed. */
const pauseMs = 10

interface Dependencies {
  db: DataSource
  clock: Clock
  cookableRecipes: CookableRecipeService
  notifications: NotificationService
  timeZones: TimeZones
  /** The community's, for people whose time zone is not set. */
  timeZone: string
}

/** Notifies people once a day, at an hour of their choice, of what in their pantry goes off, with a recipe that uses it. */
export class GoesOffService {
  /** Everybody whose hour came before this time has been notified; null after a start: the last three hours are checked again. */
  #doneUntil: Date | null = null
  #isRunning = false
  /** For whom it failed, by account, and when. */
  readonly #failed = new Map<number, { account: DueAccount; at: Date }>()

  constructor(private readonly deps: Dependencies) {}

  /** Notifies everybody whose hour has come since the last call. To be called every minute; people for whom it failed are tried again by the next call. */
  async notifyDue(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      const now = this.deps.clock.now()
      const earliest = new Date(now.getTime() - lateMs)
      const failures = await this.#retryFailed(earliest)
      failures.push(
        ...(await this.#notifyBetween(
          this.#doneUntil !== null && this.#doneUntil > earliest ? this.#doneUntil : earliest,
          now,
        )),
      )
      this.#doneUntil = now
      if (failures.length > 0) throw new AggregateError(failures, 'some people could not be told what goes off')
    } finally {
      this.#isRunning = false
    }
  }

  /** Those for whom it failed, and no others, are tried again until their hour is too long ago. @returns the errors */
  async #retryFailed(earliest: Date): Promise<unknown[]> {
    const failed = [...this.#failed.values()].filter(({ at }) => at > earliest)
    this.#failed.clear()
    const failures: unknown[] = []
    for (const { account, at } of failed) failures.push(...(await this.#tryToNotify(account, at)))
    return failures
  }

  /** @returns the error, if it fails */
  async #tryToNotify(account: DueAccount, at: Date): Promise<unknown[]> {
    try {
      await this.#notify(account)
      return []
    } catch (error) {
      this.#failed.set(account.accountId, { account, at })
      return [error]
    }
  }

  /** @returns the errors */
  async #notifyBetween(from: Date, to: Date): Promise<unknown[]> {
    const { db, timeZones, timeZone } = this.deps
    const zones = await timeZones.names()
    const failures: unknown[] = []
    let due: DueAccount[]
    let after = 0
    do {
      due = await readDueAccounts(db, { from, to, days: soonDays, zones, timeZone, after, limit: batchSize })
      for (const account of due.filter(({ hasSomethingDue }) => hasSomethingDue)) {
        failures.push(...(await this.#tryToNotify(account, to)))
        await setTimeout(pauseMs, undefined, { ref: false })
      }
      after = due.at(-1)?.accountId ?? after
    } while (due.length === batchSize)
    return failures
  }

  async #notify({ accountId, day, today }: DueAccount): Promise<void> {
    const { db, cookableRecipes, notifications } = this.deps
    const until = addDays(today, soonDays)
    const { packets } = await readPackets(db, accountId)
    const soon = packets
      .filter(({ due }) => due !== null && due >= today && due <= until)
      .toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? ''))
    const barcodes = [...new Set(soon.map(({ barcode }) => barcode))]
    if (barcodes.length === 0) return
    const owner: Person = { kind: 'person', accountId, admin: 0, session: null, key: null }
    await transaction(db, async (inner) => {
      // Another process that handles the same person waits here, and then finds the notice.
      const id = await insertNotice(inner, {
        accountId,
        day,
        barcodes: barcodes.slice(0, maxNamed),
        moreCount: Math.max(0, barcodes.length - maxNamed),
        until,
      })
      if (id === null) return
      await storeRecipe(inner, id, await cookableRecipes.findRecipeUsing(owner, accountId, barcodes))
      await notifications.notify(inner, [{ accountId, kind: NotificationKind.GOES_OFF, aboutId: id }])
    })
  }

  /** Deletes notices as old as the notifications about them. */
  deleteExpired(db: DataSource): Promise<void> {
    return deleteRowsInBatches(
      db,
      'goes_off_notice',
      sql`day < ${new Date(this.deps.clock.now().getTime() - notificationLifetimeMs)}::date`,
    )
  }
}
