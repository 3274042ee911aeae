import { setTimeout } from 'node:timers/promises'
import type { DataSource } from 'typeorm'
import { z } from 'zod'
import { goingOffDays } from '../../domain/stock/batches'
import { addDays } from '../../domain/stock/days'
import { findHomePantry, findLastAccountId } from '../accounts/account.sql'
import type { CookableRecipeService } from '../cooking/cookableRecipe.service'
import type { NotificationService } from '../notifications/notification.service'
import { NotificationKind, notificationLifetimeMs } from '../notifications/notification.types'
import { readPackets } from '../pantries/stock/packets.sql'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database/database'
import { dayAt } from '../platform/localDay'
import { dropPartitions } from '../platform/database/partitions'
import type { JobQueue } from '../platform/queue/jobQueue'
import type { TimeZones } from '../platform/timeZones'
import { personWithoutSession, type Person } from '../platform/viewer'
import {
  deleteOldFirstNotices,
  findFirstMeal,
  findGoesOffHeardOf,
  insertNotice,
  moveRound,
  noticesByMonth,
  readDueAccounts,
  storeDish,
  type DueAccount,
  type DueRange,
  type NoticedDish,
} from './goesOff.sql'

/** If no server ran at a person's hour, they are notified up to this much later; after that, on the next day. In milliseconds. */
const lateMs = 3 * 60 * 60_000
/** People whose pantries one statement reads. */
const batchSize = 500
/** How many items a notice names; the others are counted. */
const maxNamed = 20
/** People whom one job notifies; the jobs are divided among the processes. */
const portionSize = 20
/** Milliseconds between two people, so that requests are not delayed. */
const pauseMs = 10

/** Accounts of which one job finds those whose hour has come. */
const rangeSize = 5_000

/** What a job is to look at. */
const dueRange = z.object({ from: z.coerce.date(), to: z.coerce.date(), after: z.number(), upTo: z.number() })

/** A person to be notified. */
const duePerson = z.object({
  accountId: z.number(),
  /** Missing in jobs of earlier versions, which knew homes alone. */
  pantryId: z.number().optional(),
  day: z.string(),
  today: z.string(),
  /** After this it is too late. */
  until: z.coerce.date(),
})
type DuePerson = z.infer<typeof duePerson>

interface Dependencies {
  db: DataSource
  clock: Clock
  queue: JobQueue
  cookableRecipes: CookableRecipeService
  notifications: NotificationService
  timeZones: TimeZones
  /** The community's, for people whose time zone is not set. */
  timeZone: string
}

/** Notifies people once a day, at an hour of their choice, of what they could cook: what they have planned, or a recipe that uses what goes off. */
export class GoesOffService {
  constructor(private readonly deps: Dependencies) {}

  /**
   * Begins the round of the hours that have come since the last one, of any process: adds a job for each range of accounts. All of it
   * happens or nothing does.
   */
  async startRound(): Promise<void> {
    const { db, clock, queue } = this.deps
    const to = clock.now()
    await transaction(db, async (inner) => {
      const from = await moveRound(inner, new Date(to.getTime() - lateMs), to)
      const last = await findLastAccountId(inner)
      if (to <= from) return
      const ranges = Array.from({ length: Math.ceil(last / rangeSize) }, (_, i): DueRange => {
        const after = i * rangeSize
        return { from, to, after, upTo: after + rangeSize }
      })
      await queue.addAll(
        inner,
        'findPeopleInRange',
        ranges.map((payload) => ({ payload })),
      )
    })
  }

  /** Adds jobs for those of a range of accounts whose hour has come and who have something to hear of; for all of them, or for none. */
  async findPeople(payload: unknown): Promise<void> {
    const { db, queue, timeZones, timeZone } = this.deps
    const range: DueRange = dueRange.parse(payload)
    const zones = await timeZones.names()
    const until = new Date(range.to.getTime() + lateMs)
    await transaction(db, async (inner) => {
      let due: DueAccount[]
      let { after } = range
      do {
        due = await readDueAccounts(inner, { ...range, days: goingOffDays, zones, timeZone, after, limit: batchSize })
        const people: DuePerson[] = due
          .filter(({ hasSomethingDue }) => hasSomethingDue)
          .map(({ accountId, pantryId, day, today }) => ({
            accountId,
            pantryId: pantryId ?? undefined,
            day,
            today,
            until,
          }))
        await queue.addAll(
          inner,
          'notifyOfFoodGoingOff',
          Array.from({ length: Math.ceil(people.length / portionSize) }, (_, i) => ({
            payload: people.slice(i * portionSize, (i + 1) * portionSize),
          })),
        )
        after = due.at(-1)?.accountId ?? after
      } while (due.length >= batchSize)
    })
  }

  /**
   * Notifies the people of one job. One for whom it fails does not keep the others from hearing.
   * @returns of each whether it succeeded: those for whom it failed, and no others, are tried again
   */
  async notifyPeople(payload: unknown): Promise<Promise<void>[]> {
    const results: PromiseSettledResult<void>[] = []
    for (const person of z.array(duePerson).parse(payload)) {
      results.push(...(await Promise.allSettled([this.#notify(person)])))
      await setTimeout(pauseMs, undefined, { ref: false })
    }
    return results.map((result) =>
      result.status === 'fulfilled' ? Promise.resolve() : Promise.reject(result.reason as Error),
    )
  }

  async #notify({ accountId, pantryId: given, day, today, until: latest }: DuePerson): Promise<void> {
    const { db, clock, cookableRecipes, notifications } = this.deps
    if (clock.now() > latest) return
    const until = addDays(today, goingOffDays)
    // Read now: they may have left the pantry since, or want to hear no more of it.
    const homePantryId = await findHomePantry(db, accountId)
    const pantryId = given ?? homePantryId
    const isHome = pantryId === homePantryId
    if (!(await findGoesOffHeardOf(db, accountId, [pantryId])).has(pantryId)) return
    const { packets } = await readPackets(db, pantryId)
    const soon = packets
      .filter(({ due }) => due !== null && due >= today && due <= until)
      .toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? ''))
    const barcodes = [...new Set(soon.map(({ barcode }) => barcode))]
    // What is cooked is said of the home alone.
    const meal = isHome ? await findFirstMeal(db, pantryId, today) : null
    if (barcodes.length === 0 && meal === null) return
    const person = personWithoutSession(accountId, pantryId)
    await transaction(db, async (inner) => {
      // Another process that handles the same person waits here, and then finds the notice.
      const id = await insertNotice(inner, {
        accountId,
        pantryId,
        day,
        barcodes: barcodes.slice(0, maxNamed),
        moreCount: Math.max(0, barcodes.length - maxNamed),
        until,
      })
      if (id === null) return
      if (isHome) {
        const recipeId =
          meal === null ? await cookableRecipes.findRecipeUsing(person, pantryId, barcodes) : meal.recipeId
        await storeDish(inner, id, {
          plannedTitle: meal?.title ?? null,
          ...(await this.#describeDish(person, recipeId)),
        })
      }
      await notifications.notify(inner, [{ accountId, kind: NotificationKind.GOES_OFF, aboutId: id }])
    })
  }

  /** @param recipeId null: there is none */
  async #describeDish(person: Person, recipeId: number | null): Promise<Omit<NoticedDish, 'plannedTitle'>> {
    const [dish] =
      recipeId === null ? [] : await this.deps.cookableRecipes.describe(person, person.homePantryId, [recipeId])
    return {
      recipeId,
      usedBarcode: dish?.usesSoon?.barcode ?? null,
      missingCount: new Set(dish?.missing.map(({ food, text }) => food?.slug ?? text)).size,
    }
  }

  /** Deletes notices as old as the notifications about them; of parts of a month, once all of it is. */
  async deleteExpired(db: DataSource): Promise<void> {
    const before = new Date(this.deps.clock.now().getTime() - notificationLifetimeMs)
    await dropPartitions(db, noticesByMonth, before)
    while ((await deleteOldFirstNotices(db, dayAt(before))) === 1_000);
  }
}
