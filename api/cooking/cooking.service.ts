import type { DataSource } from 'typeorm'
import type { Coverage, LineState } from '../../lib/cooking/coverage'
import type { NeedSupply } from '../../lib/cooking/supply'
import { proposeTakes } from '../../lib/cooking/takes'
import { foodsServedBy, foodsServing, matchFoods, type QualifiedFood } from '../../lib/foods/matchFood'
import { packetsAsked, type NeededAmount } from '../../lib/foods/neededAmount'
import { readIngredient } from '../../lib/ingredients/readIngredient'
import { daysUntil } from '../../lib/stock/days'
import { foodTypeOf } from '../foods/food.types'
import type { SharedFoodRow } from '../pantries/pantry.types'
import { barcodesOfPantry, readPackets, readSharedFoods, type PantryPacket } from '../pantries/packets.sql'
import { assertPantryMatches, targetPantryId } from '../pantries/pantry.rules'
import type { StockOperationService } from '../pantries/stockOperation.service'
import type { Clock } from '../platform/clock'
import { cursorTimestamp, decodeCursor, encodeCursor, toPage, type Connection, type Page } from '../platform/paging'
import { UserError } from '../platform/errors'
import type { BatchFunction } from '../platform/loaders'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Person, Viewer } from '../platform/viewer'
import type { ItemMatchService } from '../recipes/itemMatch.service'
import { listRecipesByMissing, readNeeds, readNeedsOfLines, latestUrgency, type RankedRecipe, type RecipeSupply, type SupplyRow } from '../recipes/needs.sql'
import { messages as recipeMessages } from '../recipes/recipe.messages'
import type { RecipeService } from '../recipes/recipe.service'
import { findVisibleLines, readRecipeLine, type LineWithNeed } from '../recipes/recipeLine.sql'
import { CookedRecipe } from './cookedRecipe.entity'
import type { CookableRecipesArgs, CookRecipeInput, CoverageArgs, SharersOfLineArgs } from './cooking.inputs'
import { maxMissingFoods, SizeUnit, type CookableRecipe, type CookRecipePayload, type MissingFood, type ProposedTake, type RecipeCoverage, type ServingPacket } from './cooking.types'
import { PantrySupply, qualifiedFoods, type CountedLine } from './pantrySupply'

/** Comparing a pantry with all recipes costs more than other lists. */
const rankings: RateLimitRule = { name: 'cookable-recipes', atOnce: 60, everySeconds: 2 }

/** Of a draft, so many lines are compared with the pantry. */
const maxReadLines = 200
const sharersOfMissing = 3
/** As `sharedCandidates`, of all missing foods of a draft and of each. */
const draftCandidates = { limit: 1_000, limitOfFood: 12 }

const sharersLimit: RateLimitRule = { name: 'sharers-of-lines', atOnce: 100, everySeconds: 2 }
/** Of so many shared entries of the right foods, those are listed that fit in every respect. */
const sharedCandidates = 200

/** Of so many recipes with as many foods missing, one is looked for that uses certain items. */
const candidates = 5

/** What goes off within so many days is named, and comes first. */
const soonDays = 7

interface Dependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  recipes: RecipeService
  itemMatches: ItemMatchService
  stockOperations: StockOperationService
  /** The local day. */
  today: () => string
}

/** What can be cooked from a pantry, and what was cooked. */
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

  /** How far the person's pantry serves recipes, by their ids; without those that they may not see, or whose lines have not been read. */
  async serve(person: Person, pantryId: number, ids: readonly number[]): Promise<Map<number, ServedRecipe>> {
    const { db, clock, itemMatches } = this.deps
    assertPantryMatches(person, pantryId)
    const [{ lines, decisions }, { packets, staples }] = await Promise.all([
      itemMatches.decidedLines(person, { ids, barcodes: barcodesOfPantry(pantryId), now: clock.now() }), readPackets(db, pantryId),
    ])
    const supply = new PantrySupply(packets, staples, decisions)
    const served = ids.flatMap((id, at): [number, ServedRecipe][] => {
      const own = lines[at] ?? []
      return own.length === 0 ? [] : [[id, servedBy(supply, own, this.deps.today())]]
    })
    return new Map(served)
  }

  /** The ids of recipes for which the fewest foods are missing, at most two; of as many, those first that use what goes off first. FORBIDDEN. */
  async listServed(person: Person, pantryId: number, limit: number): Promise<number[]> {
    assertPantryMatches(person, pantryId)
    const supply = await this.#supplyOfRecipes(await this.#readSupply(person, pantryId))
    const ids: number[] = []
    for (const missing of [0, 1, 2]) {
      if (ids.length < limit) ids.push(...(await listRecipesByMissing(this.deps.db, supply, { missing, after: null, limit: limit - ids.length })).map(({ id }) => id))
    }
    return ids
  }

  /** A public recipe that uses one of these items, and for which the fewest foods are missing, at most two; of as many, the one that uses what goes off first. Null: there is none. FORBIDDEN. */
  async findRecipeUsing(person: Person, pantryId: number, barcodes: readonly string[]): Promise<number | null> {
    assertPantryMatches(person, pantryId)
    const whole = await this.#readSupply(person, pantryId)
    const supply = await this.#supplyOfRecipes(whole)
    for (const missing of [0, 1, 2]) {
      const ranked = await listRecipesByMissing(this.deps.db, supply, { missing, after: null, limit: candidates })
      const found = (await this.#describe(person, whole, ranked.map(({ id }) => id))).find(({ usesSoon }) => usesSoon !== null && barcodes.includes(usesSoon.barcode))
      if (found) return found.id
    }
    return null
  }

  /** What is in the person's pantry and not past its use-by date, what goes off first at the beginning. FORBIDDEN. */
  async listPackets(person: Person, pantryId: number): Promise<PantryPacket[]> {
    assertPantryMatches(person, pantryId)
    return bySoonest((await readPackets(this.deps.db, pantryId)).packets)
  }

  /** What neighbours share now that serves a line of a recipe, one entry of each pantry, the nearest first; none where the person may not see the recipe. RATE_LIMITED. */
  async listSharers(person: Person, { recipeId, position, first }: SharersOfLineArgs): Promise<SharedFoodRow[]> {
    const { db, clock, limits } = this.deps
    await limits.consume([sharersLimit, String(person.accountId)])
    const [lines = []] = await findVisibleLines(db, person, [recipeId], clock.now())
    const line = lines.find((each) => each.position === position)
    const asked = line ? qualifiedFoods(line) : []
    return sharersOf(asked, await readSharedFoods(db, person, servingAny(asked), { limit: sharedCandidates }), first)
  }

  /**
   * Of ingredients as they are written, those that the person's pantry does not serve and that name a known food, with the
   * neighbours who share that now, as `listSharers` has them. Three statements, however many there are. FORBIDDEN, RATE_LIMITED.
   */
  async listMissing(person: Person, pantryId: number, ingredients: readonly string[]): Promise<MissingFood[]> {
    const { db, limits, itemMatches } = this.deps
    assertPantryMatches(person, pantryId)
    if (ingredients.length === 0) return []
    await limits.consume([sharersLimit, String(person.accountId)])
    const lines = ingredients.slice(0, maxReadLines).map(toCountedLine)
    const [decisions, { packets, staples }] = await Promise.all([itemMatches.decided(person, barcodesOfPantry(pantryId)), readPackets(db, pantryId)])
    const { states } = new PantrySupply(packets, staples, decisions).coverage(lines)
    const missing = lines.flatMap((line, position) => (line.foods.length > 0 && isUnserved(line, states[position] ?? 'CANNOT_TELL') ? [{ position, asked: qualifiedFoods(line) }] : [])).slice(0, maxMissingFoods)
    const shared = missing.length === 0 ? [] : await readSharedFoods(db, person, [...new Set(missing.flatMap(({ asked }) => servingAny(asked)))], draftCandidates)
    return missing.map(({ position, asked }) => ({ position, text: ingredients[position] ?? '', sharers: sharersOf(asked, shared, sharersOfMissing) }))
  }

  /** What to load a coverage by. FORBIDDEN. */
  coverageKey(person: Person, recipeId: number, { factor, ...args }: CoverageArgs): CoverageKey {
    const pantryId = targetPantryId(person, args)
    assertPantryMatches(person, pantryId)
    return { recipeId, pantryId, factor }
  }

  /** How far pantries serve recipes that the viewer may see. Two statements for all recipes and one pantry. */
  readonly coverages: BatchFunction<CoverageKey, RecipeCoverage> = async (_db, viewer, keys) => {
    const pantryIds = [...new Set(keys.map(({ pantryId }) => pantryId))]
    const found = new Map((await Promise.all(pantryIds.map((id) => this.#coveragesBy(viewer, id, keys.filter(({ pantryId }) => pantryId === id))))).flat())
    return keys.map((key) => found.get(key) ?? nothingCovered)
  }

  async #coveragesBy(viewer: Viewer, pantryId: number, keys: readonly CoverageKey[]): Promise<[CoverageKey, RecipeCoverage][]> {
    const { linesOf, supply } = await this.#readLines(viewer, pantryId, keys.map(({ recipeId }) => recipeId))
    return keys.map((key, at) => [key, toCoverage(supply, linesOf[at] ?? [], key.factor)])
  }

  /**
   * Recipes that are cooked one after the other, and of each of their lines what a pantry has and lacks: lines that ask for the same
   * share what there is. Recipes that the person may not see are left out. FORBIDDEN.
   */
  async linesToBuy(person: Person, pantryId: number, wanted: readonly RecipeToCook[]): Promise<RecipeToBuy[]> {
    assertPantryMatches(person, pantryId)
    if (wanted.length === 0) return []
    const { db, recipes: service } = this.deps
    const ids = wanted.map(({ recipeId }) => recipeId)
    const [recipes, texts, { linesOf, supply }] = await Promise.all([service.visibleById(db, person, ids, noPage), service.texts(db, person, ids, noPage), this.#readLines(person, pantryId, ids)])
    const cooked = wanted.map(({ factor }, at) => (linesOf[at] ?? []).map((line) => ({ ...line, amount: line.amount === null ? null : line.amount * factor })))
    const { states } = supply.coverage(cooked.flat())
    const shortfalls = supply.shortfalls(cooked.flat())
    let first = 0
    return wanted.flatMap(({ recipeId, factor }, at) => {
      const own = cooked[at] ?? []
      const start = first
      first += own.length
      const recipe = recipes[at]
      if (!recipe) return []
      const lines = own.map(({ position, text, isOptional, foods }, n): LineToBuy => {
        const state = states[start + n] ?? 'CANNOT_TELL'
        return { position, text: texts[at]?.ingredients[position] ?? text, state, isMissing: isUnserved({ isOptional, foods }, state), shortfall: state === 'SOME' ? shortfalls[start + n] ?? null : null }
      })
      return [{ id: recipeId, name: recipe.name, factor, lines }]
    })
  }

  /** The lines of recipes that the viewer may see, and what of a pantry serves them. Two statements. */
  async #readLines(viewer: Viewer, pantryId: number, recipeIds: readonly number[]): Promise<{ linesOf: LineWithNeed[][]; supply: PantrySupply<PantryPacket> }> {
    const { db, clock, itemMatches } = this.deps
    const { lines: linesOf, decisions } = await itemMatches.decidedLines(viewer, { ids: recipeIds, barcodes: barcodesOfPantry(pantryId), now: clock.now() })
    const foods = new Set(linesOf.flat().flatMap((line) => line.foods.flatMap((food) => foodsServing(food))))
    const { packets, staples } = await readPackets(db, pantryId, { foods: [...foods], barcodes: decisions.map(({ barcode }) => barcode) })
    return { linesOf, supply: new PantrySupply(packets, staples, decisions) }
  }

  /** Takes out what was cooked, adds the leftovers, and remembers it for the cook. NOT_FOUND, NONE_TO_DEDUCT, BAD_INPUT, KEY_REUSED, FORBIDDEN, RATE_LIMITED. */
  async cook(person: Person, { recipeId, factor, takes, leftovers, key, ...args }: CookRecipeInput): Promise<CookRecipePayload> {
    const { db, recipes, stockOperations } = this.deps
    const pantryId = targetPantryId(person, args)
    assertPantryMatches(person, pantryId)
    const [recipe] = await recipes.visibleById(db, person, [recipeId], noPage)
    if (!recipe) throw new UserError('NOT_FOUND', recipeMessages.noSuchRecipe, { field: 'recipeId' })
    const taken = takes.map(({ batchId, packets, amount = null }) => ({ batchId, packets, amount }))
    const pantry = await stockOperations.cook(person, pantryId, { takes: taken, leftovers: leftovers ?? null, about: [recipeId, factor], key }, async (inner, { id: operationId }) => {
      await inner.insert(CookedRecipe, { operationId, accountId: person.accountId, recipeId, factor })
    })
    return { recipe, pantry }
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

/** How far a pantry serves a recipe. */
export interface ServedRecipe {
  /** Of the lines that are not optional, those of which there is enough, 0 to 1. What is always there does not count. */
  coverage: number
  /** How soon what it uses first goes off: 1 for today, less for each day of the next week, 0 beyond. */
  dueSoon: number
}

/** A recipe that is cooked. */
export interface RecipeToCook {
  recipeId: number
  /** How many times its amounts. */
  factor: number
}

/** A recipe, as it is bought for. */
export interface RecipeToBuy {
  id: number
  name: string
  factor: number
  lines: LineToBuy[]
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

/** The foods that serve any of those asked for. */
const servingAny = (asked: readonly QualifiedFood[]): string[] => [...new Set(asked.flatMap(({ food }) => foodsServing(food)))]

/** Of what is shared, what fits in every respect: one entry of each pantry, in the same order. */
function sharersOf(asked: readonly QualifiedFood[], shared: readonly SharedFoodRow[], count: number): SharedFoodRow[] {
  const byPantry = new Map<number, SharedFoodRow>()
  for (const entry of shared) if (!byPantry.has(entry.pantryId) && matchFoods(asked, entry.food) === 'FITS') byPantry.set(entry.pantryId, entry)
  return [...byPantry.values()].slice(0, count)
}

/** A line that is not stored: its need has the number of the line, so that each is looked up by itself. */
function toCountedLine(text: string, position: number): CountedLine {
  const { need, ...line } = readRecipeLine(text)
  return { ...line, needId: need && position, foods: need?.foods ?? [], attributes: need?.attributes ?? [], isEach: need?.isEach ?? false }
}

/** Is a line one that is missing? Not if the dish does without it. */
const isUnserved = ({ isOptional, foods }: Pick<CountedLine, 'isOptional' | 'foods'>, state: LineState): boolean =>
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

function servedBy(supply: PantrySupply<PantryPacket>, lines: readonly LineWithNeed[], today: string): ServedRecipe {
  const { states } = supply.coverage(lines)
  const needed = lines.flatMap(({ isOptional }, at) => (isOptional || states[at] === 'STAPLE' ? [] : [states[at]]))
  const [first] = bySoonest(lines.filter((line, at) => !line.isOptional && states[at] !== 'STAPLE').flatMap((line) => supply.ofLine(line).packets))
  const days = first?.due == null ? soonDays : Math.max(0, daysUntil(first.due, today))
  return { coverage: needed.length === 0 ? 0 : needed.filter((state) => state === 'ENOUGH').length / needed.length, dueSoon: Math.max(0, 1 - days / soonDays) }
}

const nothingCovered: RecipeCoverage = { missingCount: 0, lines: [], proposeTakes: () => [] }

const sizeUnits = { g: SizeUnit.G, ml: SizeUnit.ML, piece: SizeUnit.PIECE } as const

function takesOf(supply: PantrySupply<PantryPacket>, lines: readonly LineWithNeed[], factor: number): ProposedTake[] {
  const cooked = lines.map((line) => {
    const { supply: held, packets } = supply.ofLine(line)
    const { amount, unit, part, isOptional, text } = line
    const asked = packetsAsked(readIngredient(text))
    return {
      needed: amount === null || unit === null ? null : { amount: amount * factor, unit, part },
      packetsAsked: asked === null ? null : asked * factor,
      packets: bySoonest(packets),
      // What is always there is not kept account of.
      isTaken: !isOptional && held !== 'STAPLE',
    }
  })
  return proposeTakes(cooked).map(({ packet, lines: served, ...take }) => ({
    ...take,
    packet: toServing(packet),
    positions: served.flatMap((at) => lines[at]?.position ?? []),
    size: packet.size?.amount ?? null,
    unit: packet.size === null ? null : sizeUnits[packet.size.unit],
  }))
}

function toCoverage(supply: PantrySupply<PantryPacket>, lines: readonly LineWithNeed[], factor: number): RecipeCoverage {
  const { states, missingCount } = supply.coverage(lines, factor)
  return {
    missingCount,
    lines: lines.map((line, at) => {
      const { packets, standIns } = supply.ofLine(line)
      return { position: line.position, state: states[at] ?? 'CANNOT_TELL', packets: bySoonest(packets).map(toServing), standIns: bySoonest(standIns).map(toServing) }
    }),
    proposeTakes: () => takesOf(supply, lines, factor),
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
