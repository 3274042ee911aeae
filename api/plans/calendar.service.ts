import ical from 'ical-generator'
import { Between, type DataSource } from 'typeorm'
import { addDays } from '../../domain/stock/days'
import { findOwnerOfPantry, lockPantryAccount } from '../accounts/account.sql'
import { pantryById } from '../pantries/pantry.loaders'
import { assertCanManage } from '../pantries/pantry.rules'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database/database'
import type { Page } from '../platform/paging'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import { hashToken, newSecret } from '../platform/secretTokens'
import { personWithoutSession, type Person } from '../platform/viewer'
import type { RecipeService } from '../recipes/recipe.service'
import { calendarPath } from './calendarPath'
import { MealPlanCalendar, PlannedMeal } from './plan.entity'
import type { MealPlanCalendarType, RenewedCalendarPayload } from './plan.types'

const changeLimit: RateLimitRule = { name: 'meal-plan-calendar', atOnce: 20, everySeconds: 30 }
/** By network address: calendar services read the calendars of many people from one. */
const readLimit: RateLimitRule = { name: 'meal-plan-calendar-reads', atOnce: 300, everySeconds: 1 }

/** Which days the calendar has, counted from today. */
const window = { back: 30, ahead: 60 }
const refreshSeconds = 60 * 60
const noPage: Page = { first: 1 }

export interface MealPlanCalendarDependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  recipes: RecipeService
  productName: string
  /** The local day. */
  today: () => string
}

/** Addresses at which calendar programs, which cannot sign in, read a meal plan. The secret in an address is its only permission. */
export class MealPlanCalendarService {
  constructor(private readonly deps: MealPlanCalendarDependencies) {}

  /** FORBIDDEN. */
  async find(person: Person, pantryId: number): Promise<MealPlanCalendarType> {
    assertCanManage(person, pantryId, 'OWN')
    const calendar = await this.deps.db.getRepository(MealPlanCalendar).findOneBy({ pantryId })
    return { id: pantryId, createdAt: calendar?.createdAt ?? null }
  }

  /** Creates a new address. The previous one stops working. FORBIDDEN, RATE_LIMITED. */
  async renew(person: Person, pantryId: number): Promise<RenewedCalendarPayload> {
    assertCanManage(person, pantryId, 'OWN')
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    const secret = newSecret()
    const createdAt = this.deps.clock.now()
    await transaction(this.deps.db, async (db) => {
      await lockPantryAccount(db, pantryId)
      await db.upsert(MealPlanCalendar, { pantryId, hash: hashToken(secret), createdAt }, ['pantryId'])
    })
    return { path: calendarPath(secret), calendar: { id: pantryId, createdAt } }
  }

  /** Turns the address off. Safe to repeat. FORBIDDEN. */
  async remove(person: Person, pantryId: number): Promise<MealPlanCalendarType> {
    assertCanManage(person, pantryId, 'OWN')
    await this.deps.db.getRepository(MealPlanCalendar).delete({ pantryId })
    return { id: pantryId, createdAt: null }
  }

  /**
   * The plan as an iCalendar file (RFC 5545), the same text until the plan or the day changes; null: no such address.
   * @param options.address the network address that asks, for which reads are limited
   * @param options.origin of the links to recipes; null: not known, then there are none
   * @throws UserError RATE_LIMITED
   */
  async file(secret: string, { address, origin }: { address: string; origin: string | null }): Promise<string | null> {
    await this.deps.limits.consume([readLimit, address])
    const calendar = await this.deps.db.getRepository(MealPlanCalendar).findOneBy({ hash: hashToken(secret) })
    return calendar && this.#write(calendar.pantryId, origin)
  }

  async #write(pantryId: number, origin: string | null): Promise<string> {
    const { db, recipes, productName } = this.deps
    const today = this.deps.today()
    const meals = await db.getRepository(PlannedMeal).find({
      where: { pantryId, day: Between(addDays(today, -window.back), addDays(today, window.ahead)) },
      order: { day: 'ASC', position: 'ASC', id: 'ASC' },
    })
    const recipeIds = [...new Set(meals.flatMap(({ recipeId }) => recipeId ?? []))]
    // As its owner sees it who has not unlocked anything.
    const owner = personWithoutSession(await findOwnerOfPantry(db, pantryId), pantryId)
    const [[pantry], visible] = await Promise.all([
      pantryById(db, owner, [pantryId], noPage),
      recipeIds.length === 0 ? [] : recipes.readableById(db, owner, recipeIds, noPage),
    ])
    const byId = new Map(visible.flatMap((recipe) => (recipe ? [[recipe.id, recipe]] : [])))

    const file = ical({
      name: pantry ? `${productName}: ${pantry.name}` : productName,
      prodId: { company: productName, product: 'Meal plan' },
      ttl: refreshSeconds,
    })
    for (const { id, day, title, recipeId, updatedAt } of meals) {
      const recipe = recipeId === null ? undefined : byId.get(recipeId)
      file.createEvent({
        id: `${id}@${pantryId}.meal-plan`,
        // Without METHOD the stamp is the time of the last change (RFC 5545, 3.8.7.2), so that the text stays the same.
        stamp: updatedAt,
        start: new Date(`${day}T00:00:00Z`),
        allDay: true,
        summary: (recipe?.name ?? title) || '—',
        url: recipe && origin !== null ? `${origin}/recipe/${recipe.id}` : null,
      })
    }
    return file.toString()
  }
}
