import type { DataSource } from 'typeorm'
import type { Coverage } from '../../domain/cooking/coverage'
import { soonDays } from '../../domain/cooking/soonDays'
import { foodsServedByStaple } from '../../domain/cooking/staples'
import { foodsServedBy } from '../../domain/foods/matchFood'
import { daysUntil } from '../../domain/stock/days'
import { foodTypeOf } from '../foods/food.types'
import { barcodesOfPantry, readPackets, type PantryPacket } from '../pantries/packets.sql'
import { assertPantryMatches, targetPantryId } from '../pantries/pantry.rules'
import type { Clock } from '../platform/clock'
import { ConcurrencyLimiter } from '../platform/concurrencyLimiter'
import type { HeavyWorkRunner } from '../platform/heavyWork'
import { cursorTimestamp, decodeCursor, encodeCursor, toPage, type Connection, type Page } from '../platform/paging'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Person } from '../platform/viewer'
import type { ItemMatchService } from '../recipes/itemMatch.service'
import type { DecidedMatch } from '../recipes/itemMatch.types'
import {
  hasPrivateRecipes,
  listRecipesByMissing,
  readNeeds,
  readNeedsOfLines,
  latestUrgency,
  type RankedRecipe,
  type RecipeSupply,
} from '../recipes/needs.sql'
import type { RecipeService } from '../recipes/recipe.service'
import { findVisibleLines, type LineWithNeed } from '../recipes/recipeLine.sql'
import type { CookableRecipesArgs } from './cooking.inputs'
import type { CookableRecipe, ServingPacket } from './cooking.types'
import { isUnserved, PantrySupply } from './pantrySupply'
import { supplyNeeds } from './recipeSupply.work'
import { bySoonest, toServing } from './servingPackets'

/** Comparing a pantry with all recipes costs more than other lists. */
const rankings: RateLimitRule = { name: 'cookable-recipes', atOnce: 60, everySeconds: 2 }
/** What a ranking with a filter counts: where few recipes pass it, every urgency is searched. */
const filteredWeight = 3

/** Of one person at a time: a crowd of them would have all processors of the database. */
const rankingsOfPerson = { atOnce: 1, waiting: 60 }

/** How many recipes with the same number of missing foods are searched for one that uses certain items. */
const candidates = 5

interface Dependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  recipes: RecipeService
  itemMatches: ItemMatchService
  heavyWork: HeavyWorkRunner
  /** The local day. */
  today: () => string
}

/** What can I cook: the recipes that a pantry serves, all of them or nearly. */
export class CookableRecipeService {
  readonly #rankings = new ConcurrencyLimiter(rankingsOfPerson)

  constructor(private readonly deps: Dependencies) {}

  /** A page of the public recipes, and the person's private ones, for which exactly so many foods are missing. BAD_INPUT, FORBIDDEN, RATE_LIMITED. */
  async listCookable(
    person: Person,
    { missing, first, after, pantryId: givenId, ...filters }: CookableRecipesArgs,
  ): Promise<Connection<CookableRecipe>> {
    const pantryId = targetPantryId(person, { pantryId: givenId })
    const page: Page = { first, after }
    assertPantryMatches(person, pantryId)
    const isFiltered = Object.values(filters).some((value) => value != null)
    await this.deps.limits.consume([rankings, String(person.accountId), isFiltered ? filteredWeight : 1])
    return this.#rankings.run(String(person.accountId), async () => {
      const [supply, filter] = await Promise.all([
        this.#readSupply(person, pantryId),
        this.deps.recipes.readFilter(filters),
      ])
      const [supplyOfRecipes, creatorId] = await Promise.all([
        this.#supplyOfRecipes(supply),
        this.#privateCreator(person),
      ])
      const ranked = await listRecipesByMissing(this.deps.db, supplyOfRecipes, {
        missing,
        filter,
        creatorId,
        after: positionAfter(page),
        limit: page.first + 1,
      })
      const { nodes, pageInfo } = toPage(ranked, page.first, ({ urgency, publishedAt, id }) =>
        encodeCursor([urgency, publishedAt, id]),
      )
      return {
        nodes: await this.#describe(
          person,
          supply,
          nodes.map(({ id }) => id),
        ),
        pageInfo,
      }
    })
  }

  /** The ids of public recipes, and the person's private ones, for which the fewest foods are missing, at most two; of as many, those first that use what goes off first. FORBIDDEN. */
  async listServed(person: Person, pantryId: number, limit: number): Promise<number[]> {
    assertPantryMatches(person, pantryId)
    const supply = await this.#supplyOfRecipes(await this.#readSupply(person, pantryId))
    const creatorId = await this.#privateCreator(person)
    const ids: number[] = []
    for (const missing of [0, 1, 2]) {
      if (ids.length < limit)
        ids.push(
          ...(
            await listRecipesByMissing(this.deps.db, supply, {
              missing,
              creatorId,
              after: null,
              limit: limit - ids.length,
            })
          ).map(({ id }) => id),
        )
    }
    return ids
  }

  /** A recipe, public or the person's own, that uses one of these items, and for which the fewest foods are missing, at most two; of as many, the one that uses what goes off first. Null: there is none. FORBIDDEN. */
  async findRecipeUsing(person: Person, pantryId: number, barcodes: readonly string[]): Promise<number | null> {
    assertPantryMatches(person, pantryId)
    const whole = await this.#readSupply(person, pantryId)
    const supply = await this.#supplyOfRecipes(whole)
    const creatorId = await this.#privateCreator(person)
    for (const missing of [0, 1, 2]) {
      const ranked = await listRecipesByMissing(this.deps.db, supply, {
        missing,
        creatorId,
        after: null,
        limit: candidates,
      })
      const found = (
        await this.#describe(
          person,
          whole,
          ranked.map(({ id }) => id),
        )
      ).find(({ usesSoon }) => usesSoon !== null && barcodes.includes(usesSoon.barcode))
      if (found) return found.id
    }
    return null
  }

  async #readSupply(person: Person, pantryId: number): Promise<WholeSupply> {
    const { db } = this.deps
    const [{ packets, staples }, decisions] = await Promise.all([
      readPackets(db, pantryId),
      this.deps.itemMatches.decided(person, barcodesOfPantry(pantryId)),
    ])
    return { pantryId, packets, ticked: staples, decisions, supply: new PantrySupply(packets, staples, decisions) }
  }

  /** The person's id if they have private recipes; else null, which costs less. */
  async #privateCreator({ accountId }: Person): Promise<number | null> {
    return (await hasPrivateRecipes(this.deps.db, accountId)) ? accountId : null
  }

  /** What there is for the needs of all recipes. */
  async #supplyOfRecipes({ pantryId, packets, ticked, decisions, supply }: WholeSupply): Promise<RecipeSupply> {
    const { db } = this.deps
    const decidedKeys = [...new Set(decisions.map(({ lineKey }) => lineKey))]
    const foods = new Set([
      ...packets.flatMap(({ food }) => (food ? foodsServedBy(food.food) : [])),
      ...supply.staples.flatMap((food) => foodsServedByStaple(food)),
    ])
    const [needs, keyed] = await Promise.all([
      readNeeds(db, [...foods]),
      decidedKeys.length === 0 ? [] : readNeedsOfLines(db, decidedKeys),
    ])
    const supplied = await this.deps.heavyWork.run(
      supplyNeeds,
      { packets, ticked, decisions, needs, keyed, today: this.deps.today(), latest: latestUrgency },
      `pantry ${pantryId}`,
    )
    return { ...supplied, decidedKeys }
  }

  async #describe(person: Person, { supply }: WholeSupply, ids: readonly number[]): Promise<CookableRecipe[]> {
    if (ids.length === 0) return []
    const { db, clock, recipes: service } = this.deps
    const [recipes, texts, lines] = await Promise.all([
      service.visibleById(db, person, ids, noPage),
      service.texts(db, person, ids, noPage),
      findVisibleLines(db, person, ids, clock.now()),
    ])
    return ids.flatMap((id, at) => {
      const recipe = recipes[at]
      const own = lines[at] ?? []
      // Deleted since it was ranked.
      if (!recipe) return []
      return [
        {
          id,
          recipe,
          missing: this.#unserved(own, supply.coverage(own), texts[at]?.ingredients ?? []),
          usesSoon: this.#usesSoon(supply, own),
        },
      ]
    })
  }

  #unserved(
    lines: readonly LineWithNeed[],
    { states }: Coverage,
    ingredients: readonly string[],
  ): CookableRecipe['missing'] {
    return lines.flatMap((line, at) => {
      const { foods, position, text } = line
      const state = states[at] ?? 'CANNOT_TELL'
      return isUnserved(line, state)
        ? [{ state, text: ingredients[position] ?? text, food: foodTypeOf(foods[0] ?? null) }]
        : []
    })
  }

  #usesSoon(supply: PantrySupply<PantryPacket>, lines: readonly LineWithNeed[]): ServingPacket | null {
    const today = this.deps.today()
    const [first] = bySoonest(
      lines.filter(({ isOptional }) => !isOptional).flatMap((line) => supply.ofLine(line).packets),
    )
    return first?.due != null && daysUntil(first.due, today) <= soonDays ? toServing(first) : null
  }
}

interface WholeSupply {
  pantryId: number
  packets: PantryPacket[]
  /** Slugs of foods that people ticked as always there. */
  ticked: readonly string[]
  decisions: DecidedMatch[]
  supply: PantrySupply<PantryPacket>
}

const noPage: Page = { first: 1 }

function positionAfter({ after }: Page): RankedRecipe | null {
  if (!after) return null
  const [urgency, publishedAt, id] = decodeCursor<readonly [number, string, number]>(after, [
    'number',
    'string',
    'number',
  ])
  return { urgency, publishedAt: cursorTimestamp(publishedAt), id }
}
