import type { DataSource } from 'typeorm'
import { foodBySlug, type Food } from '../../../domain/foods/foods'
import { foodKey } from '../../../domain/foods/foodKey'
import { lockPantryAccount } from '../../accounts/account.sql'
import { messages as itemMessages } from '../../items/item.texts'
import { transaction } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { Person } from '../../platform/viewer'
import { Pantry } from '../pantry.entity'
import { assertCanManage } from '../pantry.rules'
import { PantryStaple } from './staple.entity'
import type { SetStaplesInput } from './staple.inputs'

const changeLimit: RateLimitRule = { name: 'staples', atOnce: 300, everySeconds: 1 }

/** What most kitchens always have, offered first. */
const suggestedSlugs = [
  'water',
  'salt',
  'black-pepper',
  'sugar',
  'vegetable-oil',
  'olive-oil',
  'vinegar',
  'plain-flour',
  'butter',
  'stock-cube',
  'tomato-puree',
  'soy-sauce',
  'mustard',
  'honey',
  'baking-powder',
  'cornflour',
  'garlic',
  'dried-oregano',
]

/** What is always there in a pantry. */
export class StapleService {
  constructor(private readonly deps: { db: DataSource; limits: RateLimits }) {}

  /** Foods to choose staples from. */
  suggested(): Food[] {
    return suggestedSlugs.map(foodBySlug).filter((food) => food !== null)
  }

  /** Replaces a pantry's staples. Safe to repeat. BAD_INPUT, FORBIDDEN, RATE_LIMITED. */
  async set(person: Person, pantryId: number, { foods }: SetStaplesInput): Promise<Pantry> {
    assertCanManage(person, pantryId, 'HOME')
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    if (foods.some((slug) => foodBySlug(slug) === null))
      throw new UserError('BAD_INPUT', itemMessages.noSuchFood, { field: 'foods' })
    return transaction(this.deps.db, async (db) => {
      await lockPantryAccount(db, pantryId)
      await db.update(Pantry, pantryId, { staplesChosen: true })
      await db.delete(PantryStaple, { pantryId })
      await db.insert(
        PantryStaple,
        [...new Set(foods)].map((slug) => ({ pantryId, barcode: foodKey(slug) })),
      )
      return db.findOneByOrFail(Pantry, { id: pantryId })
    })
  }
}
