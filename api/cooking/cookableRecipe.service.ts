import type { DataSource } from 'typeorm'
import type { LineState } from '../../domain/cooking/coverage'
import { soonDays } from '../../domain/cooking/soonDays'
import { foodsServedByStaple } from '../../domain/cooking/staples'
import { foodsRefusedBy } from '../../domain/diets/dietProblems'
import { foodsServedBy } from '../../domain/foods/matchFood'
import { daysUntil } from '../../domain/stock/days'
import { everybody, type MealTable } from '../diets/diet.rules'
import { foodTypeOf } from '../foods/food.types'
import { barcodesOfPantry, readPackets, type PantryPacket } from '../pantries/stock/packets.sql'
import { assertCanManage, targetPantryId } from '../pantries/pantry.rules'
import type { Clock } from '../platform/clock'
import { ConcurrencyLimiter } from '../platform/limits/concurrencyLimiter'
import { messages, UserError } from '../platform/errors'
import type { HeavyWorkRunner } from '../platform/workers/heavyWork'
import { groupBy, type BatchFunction } from '../platform/loaders'
import { cursorTimestamp, decodeCursor, encodeCursor, toPage, type Connection, type Page } from '../platform/paging'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import { requirePerson, type Person } from '../platform/viewer'
import { limits } from '../recipes/content'
import { readNeeds, readNeedsOfLines } from '../recipes/lines/foodNeed.sql'
import type { ItemMatchService } from '../recipes/matches/itemMatch.service'
import type { DecidedMatch } from '../recipes/matches/itemMatch.types'
import {
  hasPrivateRecipes,
  listRecipesByMissing,
  latestUrgency,
  mostIndexed,
  replaced,
  type RankedRecipe,
  type RecipeSupply,
} from '../recipes/lines/needs.sql'
import type { RecipeService } from '../recipes/recipe.service'
import { type LineWithNeed } from '../recipes/lines/recipeLine.sql'
import type { CookableRecipesArgs } from './cooking.inputs'
import type { CookableRecipe, ServingPacket } from './cooking.types'
import { problemsOfRecipe, readDietTables, type DietTable } from './dietTable'
import { isUnserved, PantrySupply } from './pantrySupply'
import { supplyNeeds } from './recipeSupply.work'
import { bySoonest, toServing } from './servingPackets'

/** Comparing a pantry with all recipes costs more than other lists. */
const rankings: RateLimitRule = { name: 'cookable-recipes', atOnce: 60, everySeconds: 2 }
/** What a ranking with a filter counts: where few recipes pass it, every urgency is searched. */
const filteredWeight = 3

/** Of one person at a time: a crowd of them would have all processors of the database. */
const rankingsOfPerson = { atOnce: 1, waiting: 60 }

/** How many of the first recipes are searched for one that uses certain items. */
const candidates = 15

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

  /** A page of the public recipes, and the person's private ones: those first for which the fewest foods are missing, or exactly so many. BAD_INPUT, FORBIDDEN, RATE_LIMITED. */
  async listCookable(
    person: Person,
    { missing = null, first, after, pantryId: givenId, leaveOutRefused, ...filters }: CookableRecipesArgs,
  ): Promise<Connection<CookableRecipe>> {
    const pantryId = targetPantryId(person, { pantryId: givenId })
    const page: Page = { first, after }
    assertCanManage(person, pantryId, 'HOME')
    const isFiltered = Object.values(filters).some((value) => value != null)
    await this.deps.limits.consume([rankings, String(person.accountId), isFiltered ? filteredWeight : 1])
    return this.#rankings.run(String(person.accountId), async () => {
      const [supply, filter] = await Promise.all([
        this.#readSupply(person, pantryId),
        this.deps.recipes.readFilter(filters),
      ])
      const [supplyOfRecipes, creatorId, refusedNeeds] = await Promise.all([
        this.#supplyOfRecipes(supply),
        this.#privateCreator(person),
        this.#refusedNeeds(supply),
      ])
      const ranked = await listRecipesByMissing(this.deps.db, supplyOfRecipes, {
        missing,
        usesPantry: missing !== null,
        filter,
        creatorId,
        refusedNeeds,
        leaveOutRefused,
        after: positionAfter(page),
        limit: page.first + 1,
      })
      const { nodes, pageInfo } = toPage(ranked, page.first, cursorOf)
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

  /** The ids of the first recipes of the list, as far as at most two foods are missing. FORBIDDEN. */
  async listServed(person: Person, pantryId: number, limit: number): Promise<number[]> {
    assertCanManage(person, pantryId, 'HOME')
    const whole = await this.#readSupply(person, pantryId)
    return this.#firstServed(person, whole, limit)
  }

  /** The first recipe of the list that uses one of these items, as far as at most two foods are missing. Null: there is none. FORBIDDEN. */
  async findRecipeUsing(person: Person, pantryId: number, barcodes: readonly string[]): Promise<number | null> {
    assertCanManage(person, pantryId, 'HOME')
    const whole = await this.#readSupply(person, pantryId)
    const ids = await this.#firstServed(person, whole, candidates)
    const found = (await this.#describe(person, whole, ids)).find(
      ({ usesSoon }) => usesSoon !== null && barcodes.includes(usesSoon.barcode),
    )
    return found?.id ?? null
  }

  /** Without what somebody at home does not eat: nobody proposes that. */
  async #firstServed(person: Person, whole: WholeSupply, limit: number): Promise<number[]> {
    const found = await listRecipesByMissing(this.deps.db, await this.#supplyOfRecipes(whole), {
      missing: null,
      mostMissing: mostIndexed,
      usesPantry: true,
      creatorId: await this.#privateCreator(person),
      refusedNeeds: await this.#refusedNeeds(whole),
      leaveOutRefused: true,
      after: null,
      limit,
    })
    return found.map(({ id }) => id)
  }

  /** How far a pantry serves these recipes, without those that the person may not see. FORBIDDEN. */
  async describe(person: Person, pantryId: number, recipeIds: readonly number[]): Promise<CookableRecipe[]> {
    assertCanManage(person, pantryId, 'HOME')
    return this.#describe(person, await this.#readSupply(person, pantryId), recipeIds)
  }

  /** The same for several at once, with who eats them; null for those that the person may not see. Each pantry is read once. */
  readonly described: BatchFunction<DescribedKey, CookableRecipe | null> = async (_db, viewer, keys) => {
    const person = requirePerson(viewer)
    const found = new Map<string, CookableRecipe>()
    const tableOf = ({ pantryId, meal = everybody }: DescribedKey) => JSON.stringify([pantryId, meal])
    for (const [pantryId, ofPantry] of groupBy(keys, (key) => key.pantryId)) {
      assertCanManage(person, pantryId, 'HOME')
      const tables = [...groupBy(ofPantry, tableOf)]
      const meals = tables.map(([, wanted]) => wanted[0]?.meal ?? everybody)
      const supplies = await this.#readSupplies(person, pantryId, meals)
      for (const [at, [table, wanted]] of tables.entries()) {
        const [supply, ids] = [supplies[at], [...new Set(wanted.map(({ recipeId }) => recipeId))]]
        for (const cookable of supply === undefined ? [] : await this.#describe(person, supply, ids))
          found.set(`${table} ${cookable.id}`, cookable)
      }
    }
    return keys.map((key) => found.get(`${tableOf(key)} ${key.recipeId}`) ?? null)
  }

  async #readSupply(person: Person, pantryId: number): Promise<WholeSupply> {
    const [supply] = await this.#readSupplies(person, pantryId, [everybody])
    if (supply === undefined) throw new Error(`pantry ${pantryId} has no supply`)
    return supply
  }

  /** What a pantry has for each of these meals; it is read once. */
  async #readSupplies(person: Person, pantryId: number, meals: readonly MealTable[]): Promise<WholeSupply[]> {
    const { db } = this.deps
    const [{ packets, staples }, decisions, tables] = await Promise.all([
      readPackets(db, pantryId),
      this.deps.itemMatches.decided(person, barcodesOfPantry(pantryId)),
      readDietTables(db, person, pantryId, meals),
    ])
    return tables.map((table) => {
      const supply = new PantrySupply(packets, staples, decisions, table)
      return { pantryId, packets, ticked: staples, decisions, table, supply }
    })
  }

  /** The ids of the needs that somebody at home refuses, whatever the pantry has; null: everybody eats everything. */
  async #refusedNeeds({ table, supply }: WholeSupply): Promise<ReadonlySet<number> | null> {
    if (table === null) return null
    const needs = await readNeeds(this.deps.db, foodsRefusedBy(table.eaters))
    return new Set(needs.filter((need) => supply.refuses(need)).map(({ id }) => id))
  }

  /** The person's id if they have private recipes; else null, which costs less. */
  async #privateCreator({ accountId }: Person): Promise<number | null> {
    return (await hasPrivateRecipes(this.deps.db, accountId)) ? accountId : null
  }

  /** What there is for the needs of all recipes. */
  async #supplyOfRecipes({ pantryId, packets, ticked, decisions, table, supply }: WholeSupply): Promise<RecipeSupply> {
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
      { packets, ticked, decisions, table, needs, keyed, today: this.deps.today(), latest: latestUrgency, replaced },
      `pantry ${pantryId}`,
    )
    return { ...supplied, decidedKeys }
  }

  async #describe(person: Person, { supply, table }: WholeSupply, ids: readonly number[]): Promise<CookableRecipe[]> {
    if (ids.length === 0) return []
    const { db, recipes: service } = this.deps
    const [recipes, texts, lines] = await Promise.all([
      service.readableById(db, person, ids, noPage),
      service.texts(db, person, ids, noPage),
      service.linesWithNeeds(db, person, ids, noPage),
    ])
    return ids.flatMap((id, at) => {
      const recipe = recipes[at]
      const own = lines[at] ?? []
      // Deleted since it was ranked.
      if (!recipe) return []
      const { states, missingCount } = supply.coverage(own)
      const described = own.map((line, n): DescribedLine => {
        const { position, text, foods } = line
        return {
          line,
          state: states[n] ?? 'CANNOT_TELL',
          text: texts[at]?.ingredients[position] ?? text,
          food: foodTypeOf(foods[0] ?? null),
        }
      })
      const needed = described.filter(({ line }) => !line.isOptional)
      return [
        {
          id,
          recipe,
          missingCount,
          missing: needed.filter(({ line, state }) => isUnserved(line, state)),
          toCheck: needed.filter(({ line, state }) => state === 'CANNOT_TELL' && !isUnserved(line, state)),
          standIns: needed.flatMap(({ line, state, text, food }) => {
            const [packet] = state === 'STAND_IN' ? bySoonest(supply.ofLine(line).standIns) : []
            return packet === undefined ? [] : [{ text, food, packet: toServing(packet) }]
          }),
          usesSoon: this.#usesSoon(supply, own),
          dietProblems:
            table === null
              ? []
              : problemsOfRecipe(table, supply, { lines: own, texts: described.map(({ text }) => text) }),
        },
      ]
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

interface DescribedKey {
  pantryId: number
  recipeId: number
  /** Who eats it; left out: everybody of the home. */
  meal?: MealTable
}

interface WholeSupply {
  pantryId: number
  packets: PantryPacket[]
  /** Slugs of foods that people ticked as always there. */
  ticked: readonly string[]
  decisions: DecidedMatch[]
  /** Who does not eat everything; null: everybody does. */
  table: DietTable | null
  supply: PantrySupply<PantryPacket>
}

/** A line, as it is written, and what the pantry has of it. */
interface DescribedLine {
  line: LineWithNeed
  state: LineState
  text: string
  /** The first food that it names; null: no known one. */
  food: ReturnType<typeof foodTypeOf>
}

const noPage: Page = { first: 1 }

const cursorOf = ({ refused, missing, age, tier, standIns, urgency, publishedAt, id }: RankedRecipe): string =>
  encodeCursor([refused, missing, age, tier, standIns, urgency, publishedAt, id])

function positionAfter({ after }: Page): RankedRecipe | null {
  if (!after) return null
  const number = 'number'
  const [refused, missing, age, tier, standIns, urgency, publishedAt, id] = decodeCursor<
    readonly [number, number, number, number, number, number, string, number]
  >(after, [number, number, number, number, number, number, 'string', number])
  if (missing < 0 || missing > limits.ingredients)
    throw new UserError('BAD_INPUT', messages.noSuchPage, { field: 'after' })
  return {
    refused: refused === 1 ? 1 : 0,
    missing,
    age: age === 1 ? 1 : 0,
    tier,
    standIns,
    urgency,
    publishedAt: cursorTimestamp(publishedAt),
    id,
  }
}
