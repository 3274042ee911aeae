import { IsNull, LessThan, MoreThan, Not, type DataSource, type EntityManager } from 'typeorm'
import { slugOfFoodKey } from '../../domain/foods/foodKey'
import { foodBySlug } from '../../domain/foods/foods'
import { lockPantryAccounts } from '../accounts/account.sql'
import type { MovedPackets, MovedStockService } from '../pantries/stock/movedStock.service'
import { canManagePantry } from '../pantries/pantry.rules'
import { bulkLimit } from '../pantries/stock/stockBulk.service'
import type { MovedPlanService } from '../plans/movedPlan.service'
import type { Clock } from '../platform/clock'
import { deleteRowsInBatches, transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { RateLimits } from '../platform/limits/rateLimits'
import type { Person, Viewer } from '../platform/viewer'
import type { MovedShoppingService } from '../shopping/movedShopping.service'
import { MemberRole, PantryMember } from './member.entity'
import { messages } from './member.texts'
import { MovingIn, type Brought, type NotMoved } from './movingIn.entity'
import { NotMovedReason, type MovedIn, type NotMovedThing } from './movingIn.types'

const undoMs = 24 * 60 * 60_000
/** Repetitions that come late still get their answer. */
const keptMs = 2 * undoMs

export interface MovingInDependencies {
  db: DataSource
  clock: Clock
  limits: RateLimits
  movedStock: MovedStockService
  movedShopping: MovedShoppingService
  movedPlans: MovedPlanService
}

/** What comes along with somebody who joins a pantry, from their own, and goes back when that is undone. */
export class MovingInService {
  constructor(private readonly deps: MovingInDependencies) {}

  /** Counts a move of a whole pantry. RATE_LIMITED. */
  async limit(person: Person): Promise<void> {
    await this.deps.limits.consume([bulkLimit, String(person.accountId)])
  }

  /** What came along with this key before; null: nothing. KEY_REUSED if it was for another invitation. */
  async findByKey(
    db: EntityManager,
    { accountId }: Person,
    { key, digest }: { key: string; digest: string },
  ): Promise<MovedIn | null> {
    const before = await db.findOneBy(MovingIn, { accountId, key })
    if (before && before.digest !== digest)
      throw new UserError('KEY_REUSED', messages.keyReused, { field: 'bringAlong' })
    return before && movedInOf(before)
  }

  /** What came along with the viewer when they joined this pantry, and can still be undone; otherwise null. */
  async findUndoable(viewer: Viewer, pantryId: number): Promise<MovedIn | null> {
    if (viewer.kind !== 'person' || viewer.accountId === pantryId || !canManagePantry(viewer, pantryId, 'HOME'))
      return null
    const found = await this.deps.db.getRepository(MovingIn).findOne({
      where: { accountId: viewer.accountId, pantryId, undoneAt: IsNull(), createdAt: MoreThan(this.#undoableSince()) },
      order: { createdAt: 'DESC' },
    })
    return found && movedInOf(found)
  }

  /** Brings the person's own stock, list, plan and settings into the pantry that they join in this transaction, which has locked both accounts. */
  async bring(
    db: EntityManager,
    person: Person,
    { pantryId, key, digest }: { pantryId: number; key: string; digest: string },
  ): Promise<MovedIn> {
    const way = { from: person.accountId, to: pantryId, key }
    const { staying, ...stock } = await this.deps.movedStock.bring(db, person, way)
    const list = await this.deps.movedShopping.bring(db, way)
    const plan = await this.deps.movedPlans.bring(db, way)
    const movingIn: Omit<MovingIn, 'account' | 'pantry'> = {
      accountId: person.accountId,
      key,
      pantryId,
      digest,
      brought: { stock, lines: list.lines, meals: plan.meals },
      stayed: [
        ...staying.toSorted(byName).map(({ barcode, name, quantity, reason }) => ({ barcode, name, quantity, reason })),
        ...[...list.staying, ...plan.staying.map(({ title }) => title)].map((name) => notMoved(name, 'NO_ROOM')),
      ],
      missing: null,
      createdAt: this.deps.clock.now(),
      undoneAt: null,
    }
    await db.insert(MovingIn, movingIn)
    return movedInOf(movingIn)
  }

  /** Takes back what is still there. Safe to repeat. NOT_FOUND, FORBIDDEN, RATE_LIMITED. */
  async undo(person: Person, { pantryId, key }: { pantryId: number; key: string }): Promise<MovedIn> {
    const { accountId } = person
    if (!canManagePantry(person, pantryId, 'HOME')) throw movedOut()
    await this.limit(person)
    return transaction(this.deps.db, async (db) => {
      // A second undo, and the join itself on another device, wait here for the first.
      await lockPantryAccounts(db, [accountId, pantryId], 'FOR NO KEY UPDATE')
      const movingIn = await db.findOneBy(MovingIn, { accountId, key, pantryId })
      if (!movingIn) throw new UserError('NOT_FOUND', messages.nothingCameAlong, { field: 'key' })
      const member = await db.findOne(PantryMember, {
        where: { pantryId, accountId, role: Not(MemberRole.HELPER) },
        lock: { mode: 'pessimistic_read' },
      })
      if (!member) throw movedOut()
      if (movingIn.undoneAt !== null) return movedInOf(movingIn)
      if (movingIn.createdAt <= this.#undoableSince())
        throw new UserError('NOT_FOUND', messages.cameLongAgo, { field: 'key' })
      const missing = await this.#takeBack(db, person, movingIn)
      const undoneAt = this.deps.clock.now()
      await db.update(MovingIn, { accountId, key }, { missing, undoneAt })
      return movedInOf({ ...movingIn, missing, undoneAt })
    })
  }

  /** Deletes what cannot be undone any more. */
  deleteExpired(db: DataSource): Promise<void> {
    return deleteRowsInBatches(db, MovingIn, {
      createdAt: LessThan(new Date(this.deps.clock.now().getTime() - keptMs)),
    })
  }

  async #takeBack(
    db: EntityManager,
    person: Person,
    { accountId, pantryId, key, brought }: MovingIn,
  ): Promise<NotMoved[]> {
    const way = { from: accountId, to: pantryId, key }
    const { stock } = brought
    const returned = await this.deps.movedStock.takeBack(
      db,
      person,
      { ...way, undoKey: `undo ${key}`, keptBackOf: await this.#keptBackOf(db, pantryId) },
      stock,
    )
    const lines = await this.deps.movedShopping.takeBack(db, way, brought.lines)
    const meals = await this.deps.movedPlans.takeBack(db, way, brought.meals)
    return [
      ...notReturned(stock.entries, returned),
      ...[...lines.map(({ text }) => text), ...meals.map(({ title }) => title)].map((name) => notMoved(name, 'GONE')),
    ]
  }

  /** By how much more is kept back of each entry because of what came along, as long as that can be undone. */
  async #keptBackOf(db: EntityManager, pantryId: number): Promise<Map<string, number>> {
    const open = await db.findBy(MovingIn, {
      pantryId,
      undoneAt: IsNull(),
      createdAt: MoreThan(this.#undoableSince()),
    })
    const kept = new Map<string, number>()
    for (const { barcode, keptBack } of open.flatMap(({ brought }) => brought.stock.entries))
      kept.set(barcode, (kept.get(barcode) ?? 0) + keptBack)
    return kept
  }

  #undoableSince(): Date {
    return new Date(this.deps.clock.now().getTime() - undoMs)
  }
}

const movedOut = (): UserError => new UserError('FORBIDDEN', messages.movedOut, { field: 'pantryId' })

const byName = (a: MovedPackets, b: MovedPackets): number => a.name.localeCompare(b.name)

const notMoved = (name: string, reason: NotMoved['reason']): NotMoved => ({
  name,
  barcode: null,
  quantity: null,
  reason,
})

function notReturned(entries: Brought['stock']['entries'], returned: readonly MovedPackets[]): NotMoved[] {
  const back = new Map(returned.map(({ barcode, quantity }) => [barcode, quantity]))
  return entries.toSorted(byName).flatMap(({ barcode, name, quantity: brought }) => {
    const quantity = brought - (back.get(barcode) ?? 0)
    return quantity > 0 ? [{ barcode, name, quantity, reason: 'GONE' as const }] : []
  })
}

const movedInOf = ({
  key,
  pantryId,
  brought: { stock, lines, meals },
  stayed,
  missing,
  createdAt,
}: Omit<MovingIn, 'account' | 'pantry'>): MovedIn => ({
  key,
  pantryId,
  packetCount: stock.entries.reduce((sum, { quantity }) => sum + quantity, 0),
  lineCount: lines.length,
  mealCount: meals.length,
  stayed: stayed.map(thingOf),
  missing: missing?.map(thingOf) ?? null,
  undoUntil: new Date(createdAt.getTime() + undoMs),
})

const thingOf = ({ name, barcode, quantity, reason }: NotMoved): NotMovedThing => ({
  name,
  germanName: foodBySlug(slugOfFoodKey(barcode ?? '') ?? '')?.german ?? null,
  quantity,
  reason: NotMovedReason[reason],
})
