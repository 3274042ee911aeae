import { LessThan, type DataSource } from 'typeorm'
import { findActiveAccount, lockPantryAccounts } from '../../accounts/account.sql'
import type { ImageService } from '../../images/image.service'
import { readPeople } from '../../members/member.sql'
import { assertCanManage, canManagePantry } from '../../pantries/pantry.rules'
import { messages as pantryMessages } from '../../pantries/pantry.texts'
import type { Clock } from '../../platform/clock'
import { deleteRowsInBatches, transaction } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { Connection, Page } from '../../platform/paging'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { Person } from '../../platform/viewer'
import { findPlace, lockPlace } from '../place.sql'
import { messages as placeMessages } from '../place.texts'
import { PlaceCheck, PlaceCheckPhoto } from './check.entity'
import type { SendPlaceCheckInput } from './check.inputs'
import { messages } from './check.texts'

const sendLimit: RateLimitRule = { name: 'place-checks', atOnce: 60, everySeconds: 30 }
const dayMs = 24 * 3_600_000
/** How long a phone may have been offline. */
const oldestDays = 90

export interface PlaceCheckDependencies {
  db: DataSource
  clock: Clock
  limits: RateLimits
  images: ImageService
}

/** What people found at a place, kept for two years for its owners, its members, and inspectors. */
export class PlaceCheckService {
  constructor(private readonly deps: PlaceCheckDependencies) {}

  /**
   * Stores a check of a place, by somebody who belongs to it. What is sent twice is stored once, as it was sent first.
   * FORBIDDEN, NOT_FOUND, BAD_INPUT, RATE_LIMITED.
   * @returns when it was stored
   */
  async send(person: Person, input: SendPlaceCheckInput): Promise<Date> {
    const { pantryId, key, madeAt } = input
    assertCanManage(person, pantryId, 'STOCK')
    await this.deps.limits.consume([sendLimit, String(person.accountId)])
    const now = this.deps.clock.now()
    if (madeAt.getTime() > now.getTime() + dayMs || madeAt.getTime() < now.getTime() - oldestDays * dayMs)
      throw new UserError('BAD_INPUT', messages.clockWrong, { field: 'madeAt' })
    const texts = { problem: input.problem?.trim() ?? '', action: input.action?.trim() ?? '' }
    const takenOut = (input.takenOut ?? []).map(({ name, quantity, date }) => ({ name, quantity, date }))
    const isEmpty = input.temperature == null && !input.datesLookedAt && !input.cleaned && input.imageId == null
    if (isEmpty && texts.problem === '' && texts.action === '' && takenOut.length === 0)
      throw new UserError('BAD_INPUT', messages.nothingChecked)
    return transaction(this.deps.db, async (db) => {
      // Whoever is removed at the same time checks nothing any more; the same check of two requests is stored once.
      await lockPantryAccounts(db, [pantryId], 'FOR NO KEY UPDATE')
      if (!(await lockPlace(db, pantryId))) throw noSuchPlace()
      if (!(await readPeople(db, pantryId)).some(({ accountId }) => accountId === person.accountId))
        throw new UserError('FORBIDDEN', pantryMessages.anotherPantry, { field: 'pantryId' })
      const before = await db.findOneBy(PlaceCheck, { pantryId, key })
      if (before) return before.receivedAt
      const account = await findActiveAccount(db, person.accountId)
      const { identifiers } = await db.insert(PlaceCheck, {
        pantryId,
        key,
        byId: person.accountId,
        name: input.name?.trim() || account?.name || account?.username || '',
        madeAt,
        receivedAt: now,
        temperature: input.temperature ?? null,
        datesLookedAt: input.datesLookedAt,
        cleaned: input.cleaned,
        ...texts,
        takenOut,
      })
      if (input.imageId != null) {
        const bytes = await this.deps.images.take(db, person, input.imageId)
        if (bytes === null) throw new UserError('BAD_INPUT', messages.photoGone, { field: 'imageId' })
        await db.insert(PlaceCheckPhoto, { checkId: Number(identifiers[0]?.id), bytes })
      }
      return now
    })
  }

  /** The checks of a place, the last stored first, for its owners and members. FORBIDDEN, NOT_FOUND. */
  async list(person: Person, pantryId: number, { first, after }: Page): Promise<Connection<PlaceCheck>> {
    assertCanManage(person, pantryId, 'HOME')
    if (!(await findPlace(this.deps.db, pantryId))) throw noSuchPlace()
    const before = Number(after)
    const checks = await this.deps.db.getRepository(PlaceCheck).find({
      where: { pantryId, ...(Number.isSafeInteger(before) && before > 0 && { id: LessThan(before) }) },
      order: { id: 'DESC' },
      take: first + 1,
    })
    const nodes = checks.slice(0, first)
    return {
      nodes,
      pageInfo: { hasNextPage: checks.length > first, endCursor: nodes.length > 0 ? String(nodes.at(-1)?.id) : null },
    }
  }

  /** The photo of a check, for owners and members of its place; null: there is none for this person. */
  async photo(person: Person, checkId: number): Promise<Buffer | null> {
    const { db } = this.deps
    const check = await db.getRepository(PlaceCheck).findOneBy({ id: checkId })
    if (!check || !canManagePantry(person, check.pantryId, 'HOME')) return null
    return (await db.getRepository(PlaceCheckPhoto).findOneBy({ checkId }))?.bytes ?? null
  }

  /** Deletes what is older than two years. */
  async deleteExpired(db: DataSource): Promise<void> {
    const before = new Date(this.deps.clock.now())
    before.setUTCFullYear(before.getUTCFullYear() - 2)
    // The database refuses all that is younger, to the second.
    await deleteRowsInBatches(db, PlaceCheck, { receivedAt: LessThan(new Date(before.getTime() - dayMs)) })
  }
}

const noSuchPlace = () => new UserError('NOT_FOUND', placeMessages.noSuchPlace, { field: 'pantryId' })
