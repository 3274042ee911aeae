import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { mergeKeyOf, readShoppingLine } from '../../domain/shopping/readShoppingLine'
import { setHomePantry } from '../accounts/account.sql'
import { MemberRole, PantryMember } from '../members/member.entity'
import { PantryEntry, StockMove, StockReason } from '../pantries/pantry.entity'
import { PlannedMeal } from '../plans/plan.entity'
import { dayAt } from '../platform/localDay'
import { Recipe } from '../recipes/recipe.entity'
import { ShoppingLine, ShoppingLineReason, ShoppingList, ShoppingReasonKind } from '../shopping/shopping.entity'

/** What is on the list of the home, and whether it is in the basket of who lives there, too. */
const listed = [
  { text: '2 milk', isTicked: true },
  { text: 'Bananas', isTicked: true },
  { text: 'Brown bread', isTicked: false },
  { text: '6 eggs', isTicked: false },
]

/** Lets an account belong to the pantry of another, where it has used and bought things, ticked some of the list and planned a meal. */
export async function seedHome(db: EntityManager, pantryId: number, mateId: number): Promise<void> {
  const now = new Date()
  await db.insert(PantryMember, {
    pantryId,
    accountId: mateId,
    role: MemberRole.MEMBER,
    joinedAt: now,
    invitedById: pantryId,
  })
  await setHomePantry(db, mateId, pantryId)
  await seedMoves(db, pantryId, mateId)
  await seedList(db, pantryId, mateId, now)
  const recipe = await db.findOneOrFail(Recipe, { where: { creatorId: pantryId }, order: { id: 'ASC' } })
  const meal = { pantryId, id: randomUUID(), day: dayAt(now), position: 0, plannedById: mateId }
  await db.insert(PlannedMeal, { ...meal, recipeId: recipe.id, title: recipe.name, servings: recipe.servings })
}

/** One of what there is most was used, and bought again: the quantities are as before. */
async function seedMoves(db: EntityManager, pantryId: number, mateId: number): Promise<void> {
  const entries = await db.find(PantryEntry, {
    where: { pantryId },
    order: { quantity: 'DESC', barcode: 'ASC' },
    take: 2,
  })
  await db.insert(
    StockMove,
    entries.flatMap(({ barcode, quantity }, at) => {
      const common = { pantryId, barcode, actorId: mateId }
      return [
        { ...common, key: randomUUID(), delta: -1, quantity: quantity - 1, reason: StockReason.EATEN },
        {
          ...common,
          actorId: at === 0 ? pantryId : mateId,
          key: randomUUID(),
          delta: 1,
          quantity,
          reason: StockReason.BOUGHT,
        },
      ]
    }),
  )
}

async function seedList(db: EntityManager, pantryId: number, mateId: number, now: Date): Promise<void> {
  const lines = listed.map(({ text, isTicked }) => ({ id: randomUUID(), isTicked, ...readShoppingLine(text) }))
  await db.insert(ShoppingList, { pantryId, revision: lines.length })
  await db.insert(
    ShoppingLine,
    lines.map(({ id, isTicked, isAmountInText, text, food, attributes }) => ({
      text,
      food,
      id,
      pantryId,
      attributes: [...attributes],
      mergeKey: mergeKeyOf({ text, food, attributes, isAmountInText }),
      ...(isTicked && { tickedAt: now, tickChangedAt: now, tickedById: mateId }),
    })),
  )
  await db.insert(
    ShoppingLineReason,
    lines.map(({ id, amount }) => ({
      pantryId,
      key: id,
      position: 0,
      lineId: id,
      kind: ShoppingReasonKind.TYPED,
      amount: amount?.amount ?? null,
      unit: amount?.unit ?? null,
    })),
  )
}
