import type { DataSource } from 'typeorm'
import type { Coverage, LineState } from '../../lib/cooking/coverage'
import type { NeedSupply } from '../../lib/cooking/supply'
import { foodsServedBy, foodsServing } from '../../lib/foods/matchFood'
import type { NeededAmount } from '../../lib/foods/neededAmount'
import { daysUntil } from '../../lib/stock/days'
import { foodTypeOf } from '../foods/food.types'
import { barcodesOfPantry, readPackets, type PantryPacket } from '../pantries/packets.sql'
import { assertPantryMatches, targetPantryId } from '../pantries/pantry.rules'
import type { Clock } from '../platform/clock'
import { cursorTimestamp, decodeCursor, encodeCursor, toPage, type Connection, type Page } from '../platform/paging'
import type { BatchFunction } from '../platform/loaders'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Person, Viewer } from '../platform/viewer'
import type { ItemMatchService } from '../recipes/itemMatch.service'
import { listRecipesByMissing, readNeeds, readNeedsOfLines, latestUrgency, type RankedRecipe, type RecipeSupply, type SupplyRow } from '../recipes/needs.sql'
import type { RecipeService } from '../recipes/recipe.service'
import { findVisibleLines, type LineWithNeed } from '../recipes/recipeLine.sql'
import type { CookableRecipesArgs, CoverageArgs } from './cooking.inputs'
import type { CookableRecipe, RecipeCoverage, ServingPacket } from './cooking.types'
import { PantrySupply } from './pantrySupply'

/** Comparing a pantry with all recipes costs more than other lists. */
const rankings: RateLimitRule = { name: 'cookable-recipes', atOnce: 60, everySeconds: 2 }

/** What goes off within so many days is named, and comes first. */
const soonDays = 7

interface Dependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  recipes: RecipeService
  itemMatches: ItemMatchService
  /** The local day. */
  today: () => string
}

/** What can be cooked from a pantry. */
export class CookingService {
  constructor(private readonly deps: Dependencies) {}

  /** A page of the public recipes for which exactly so many foods are missing. BAD_INPUT, FORBIDDEN, RATE_LIMITED. */
  async listCookable(person: Person, { missing, ...args }: CookableRecipesArgs): Promise<Connection<CookableRecipe>> {
    const pantryId = targetPantryId(person, args)
    const page: Page = { first: args.first, after: args.after }
    assertPantryMatches(person, pantryId)
    await this.deps.limits.consume([rankings, String(person.accountId)])
    const supply = await this.#readSupply(person, pantryId)
    const ranked = await listRecipesByMissing(this.deps.db, await this.#supplyOfRecipes(supply), { missing, after: positionAfter(page), limit: page.first + 1 })
    const { nodes, pageInfo } = toPage(ranked, page.first, ({ urgency, publishedAt, id }) => encodeCursor([urgency, publishedAt, id]))
    return { nodes: await this.#describe(person, supply, nodes.map(({ id }) => id)), pageInfo }
  }

  /** What to load a coverage by. FORBIDDEN. */
  coverageKey(person: Person, recipeId: number, { factor, ...args }: CoverageArgs): CoverageKey {
    const pantryId = targetPantryId(person, args)
    assertPantryMatches(person, pantryId)
    return { recipeId, pantryId, factor }
  }

  /** How far pantries serve recipes that the viewer may see. Three statements for all recipes and one pantry. */
  readonly coverages: BatchFunction<CoverageKey, RecipeCoverage> = async (_db, viewer, keys) => {
    const pantryIds = [...new Set(keys.map(({ pantryId }) => pantryId))]
    const found = new Map((await Promise.all(pantryIds.map((id) => this.#coveragesBy(viewer, id, keys.filter(({ pantryId }) => pantryId === id))))).flat())
    return keys.map((key) => found.get(key) ?? { missingCount: 0, lines: [] })
  }

  async #coveragesBy(viewer: Viewer, pantryId: number, keys: readonly CoverageKey[]): Promise<[CoverageKey, RecipeCoverage][]> {
    const { linesOf, supply } = await this.#readLines(viewer, pantryId, keys.map(({ recipeId }) => recipeId))
    return keys.map((key, at) => [key, toCoverage(supply, linesOf[at] ?? [], key.factor)])
  }

  /** The recipe, and of each of its lines what a pantry has and lacks. FORBIDDEN, NOT_FOUND. */
  async linesToBuy(person: Person, pantryId: number, { recipeId, factor }: { recipeId: number; factor: number }): Promise<{ name: string; lines: LineToBuy[] }> {
    assertPantryMatches(person, pantryId)
    const recipe = await this.deps.recipes.require(person, recipeId)
    const { linesOf: [lines = []], supply } = await this.#readLines(person, pantryId, [recipeId])
    const [texts] = await this.deps.recipes.texts(this.deps.db, person, [recipeId], noPage)
    const { states } = supply.coverage(lines, factor)
    const shortfalls = supply.shortfalls(lines, factor)
    return {
      name: recipe.name,
      lines: lines.map(({ position, text, isOptional, foods }, at) => {
        const state = states[at] ?? 'CANNOT_TELL'
        return { position, text: texts?.ingredients[position] ?? text, state, isMissing: isUnserved({ isOptional, foods }, state), shortfall: state === 'SOME' ? shortfalls[at] ?? null : null }
      }),
    }
  }

  /** The lines of recipes that the viewer may see, and what of a pantry serves them. Three statements. */
  async #readLines(viewer: Viewer, pantryId: number, recipeIds: readonly number[]): Promise<{ linesOf: LineWithNeed[][]; supply: PantrySupply<PantryPacket> }> {
    const { db, clock, itemMatches } = this.deps
    const linesOf = await findVisibleLines(db, viewer, recipeIds, clock.now())
    const lines = linesOf.flat()
    const decisions = await itemMatches.decided(viewer, barcodesOfPantry(pantryId), lines.map(({ lineKey }) => lineKey))
    const foods = new Set(lines.flatMap((line) => line.foods.flatMap((food) => foodsServing(food))))
    const { packets, staples } = await readPackets(db, pantryId, { foods: [...foods], barcodes: decisions.map(({ barcode }) => barcode) })
    return { linesOf, supply: new PantrySupply(packets, staples, decisions) }
  }

  async #readSupply(person: Person, pantryId: number): Promise<WholeSupply> {
    const { db } = this.deps
    const [{ packets, staples }, decisions] = await Promise.all([readPackets(db, pantryId), this.deps.itemMatches.decided(person, barcodesOfPantry(pantryId))])
    return { packets, staples, supply: new PantrySupply(packets, staples, decisions), decidedKeys: [...new Set(decisions.map(({ lineKey }) => lineKey))] }
  }

  /** What there is for the needs of all recipes. */
  async #supplyOfRecipes({ packets, staples, supply, decidedKeys }: WholeSupply): Promise<RecipeSupply> {
    const { db } = this.deps
    const today = this.deps.today()
    const foods = new Set([...packets.flatMap(({ food }) => (food ? [food.food] : [])), ...staples].flatMap((food) => foodsServedBy(food)))
    const [needs, keyed] = await Promise.all([readNeeds(db, [...foods]), decidedKeys.length === 0 ? [] : readNeedsOfLines(db, decidedKeys)])
    const rows: SupplyRow[] = []
    const urgencies = new Map<number, number>()
    for (const need of needs) {
      const { supply: held, packets: serving } = supply.ofLine({ ...need, needId: need.id, lineKey: '' })
      if (held === null) continue
      rows.push(toRow(String(need.id), held))
      urgencies.set(need.id, held === 'STAPLE' ? latestUrgency : urgencyOf(serving, today))
    }
    for (const { id, ...line } of keyed) {
      const { supply: held } = supply.ofLine({ ...line, needId: id })
      if (held === null) continue
      rows.push(toRow(`line ${line.lineKey}`, held))
      // Nothing is known of other lines with this need: they are compared line by line.
      if (id !== null && !urgencies.has(id)) urgencies.set(id, latestUrgency)
    }
    return { rows, urgencies, decidedKeys }
  }

  async #describe(person: Person, { supply }: WholeSupply, ids: readonly number[]): Promise<CookableRecipe[]> {
    if (ids.length === 0) return []
    const { db, clock, recipes: service } = this.deps
    const [recipes, texts, lines] = await Promise.all([service.visibleById(db, person, ids, noPage), service.texts(db, person, ids, noPage), findVisibleLines(db, person, ids, clock.now())])
    return ids.flatMap((id, at) => {
      const recipe = recipes[at]
      const own = lines[at] ?? []
      // Deleted since it was ranked.
      if (!recipe) return []
      return [{ id, recipe, missing: this.#unserved(own, supply.coverage(own), texts[at]?.ingredients ?? []), usesSoon: this.#usesSoon(supply, own) }]
    })
  }

  #unserved(lines: readonly LineWithNeed[], { states }: Coverage, ingredients: readonly string[]): CookableRecipe['missing'] {
    return lines.flatMap((line, at) => {
      const { foods, position, text } = line
      const state = states[at] ?? 'CANNOT_TELL'
      return isUnserved(line, state) ? [{ state, text: ingredients[position] ?? text, food: foodTypeOf(foods[0] ?? null) }] : []
    })
  }

  #usesSoon(supply: PantrySupply<PantryPacket>, lines: readonly LineWithNeed[]): ServingPacket | null {
    const today = this.deps.today()
    const [first] = bySoonest(lines.filter(({ isOptional }) => !isOptional).flatMap((line) => supply.ofLine(line).packets))
    return first?.due != null && daysUntil(first.due, today) <= soonDays ? toServing(first) : null
  }
}

/** A line of a recipe, as it is bought for. */
export interface LineToBuy {
  /** Its index in `ingredients`. */
  position: number
  /** As it stands there. */
  text: string
  state: LineState
  /** Does the pantry not serve it, and the dish not do without it? */
  isMissing: boolean
  /** Of a line of which there is some, how much more is needed; null: the whole line, or it cannot be told. */
  shortfall: NeededAmount | null
}

/** Is a line one that is missing? Not if the dish does without it. */
const isUnserved = ({ isOptional, foods }: Pick<LineWithNeed, 'isOptional' | 'foods'>, state: LineState): boolean =>
  !isOptional && (state === 'MISSING' || state === 'SOME' || (state === 'CANNOT_TELL' && foods.length === 0))

interface CoverageKey {
  recipeId: number
  pantryId: number
  /** How many times the recipe is cooked. */
  factor: number
}

interface WholeSupply {
  packets: PantryPacket[]
  staples: string[]
  supply: PantrySupply<PantryPacket>
  /** The keys of lines on which people decided. */
  decidedKeys: string[]
}

const noPage: Page = { first: 1 }

/** 1 for today and before, and one more for each day. */
function urgencyOf(packets: readonly PantryPacket[], today: string): number {
  const [first] = bySoonest(packets)
  return first?.due == null ? latestUrgency : Math.min(latestUrgency, Math.max(0, daysUntil(first.due, today)) + 1)
}

const bySoonest = (packets: readonly PantryPacket[]): PantryPacket[] => packets.toSorted((a, b) => {
  const [first, second] = [a.due ?? '9999', b.due ?? '9999']
  return first === second ? Number(b.isOpened) - Number(a.isOpened) : first < second ? -1 : 1
})

const toServing = ({ batchId, barcode, name, germanName, quantity, isOpened, left, due, dateKind }: PantryPacket): ServingPacket =>
  ({ batchId, barcode, name, germanName, quantity, isOpened, left, due, dateKind })

function toCoverage(supply: PantrySupply<PantryPacket>, lines: readonly LineWithNeed[], factor: number): RecipeCoverage {
  const { states, missingCount } = supply.coverage(lines, factor)
  return {
    missingCount,
    lines: lines.map((line, at) => {
      const { packets, standIns } = supply.ofLine(line)
      return { position: line.position, state: states[at] ?? 'CANNOT_TELL', packets: bySoonest(packets).map(toServing), standIns: bySoonest(standIns).map(toServing) }
    }),
  }
}

const upper = (value: number): number | null => (value === Infinity ? null : value)

function toRow(need: string, supply: NonNullable<NeedSupply['supply']>): SupplyRow {
  if (supply === 'STAPLE') return { need, isStaple: true, g: null, ml: null, piece: null }
  return { need, isStaple: false, g: upper(supply.g[1]), ml: upper(supply.ml[1]), piece: upper(supply.piece[1]) }
}

function positionAfter({ after }: Page): RankedRecipe | null {
  if (!after) return null
  const [urgency, publishedAt, id] = decodeCursor<readonly [number, string, number]>(after, ['number', 'string', 'number'])
  return { urgency, publishedAt: cursorTimestamp(publishedAt), id }
}
