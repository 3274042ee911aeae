import type { DataSource } from 'typeorm'
import { foodsServing, matchFoods, type QualifiedFood } from '../../domain/foods/matchFood'
import { barcodesOfPantry, readPackets, readSharedFoods, type PantryPacket } from '../pantries/stock/packets.sql'
import { assertCanManage } from '../pantries/pantry.rules'
import type { SharedFoodRow } from '../pantries/pantry.types'
import type { Clock } from '../platform/clock'
import type { HeavyWorkRunner } from '../platform/workers/heavyWork'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Person } from '../platform/viewer'
import type { ItemMatchService } from '../recipes/matches/itemMatch.service'
import type { RecipeService } from '../recipes/recipe.service'
import { readRecipeLines, type ReadLine } from '../recipes/lines/recipeLine.work'
import type { SharersOfLineArgs } from './cooking.inputs'
import { maxMissingFoods, maxServingPackets, type MissingFood, type ServingPacket } from './cooking.types'
import { isUnserved, PantrySupply, qualifiedFoods, type CountedLine } from './pantrySupply'
import { bySoonest, toServing } from './servingPackets'

/** The most lines of a draft that are compared with the pantry. */
const maxReadLines = 200
const sharersOfMissing = 3
/** As `sharedCandidates`, of all missing foods of a draft and of each. */
const draftCandidates = { limit: 1_000, limitOfFood: 12 }

const sharersLimit: RateLimitRule = { name: 'sharers-of-lines', atOnce: 100, everySeconds: 2 }
/** The most shared entries of the right foods that are checked for fitting in every respect. */
const sharedCandidates = 200

interface Dependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  recipes: RecipeService
  itemMatches: ItemMatchService
  heavyWork: HeavyWorkRunner
}

/** What a pantry lacks for recipes, and which neighbours share it. */
export class MissingFoodService {
  constructor(private readonly deps: Dependencies) {}

  /** What neighbours share now that serves a line of a recipe, one entry of each pantry, the nearest first; none where the person may not see the recipe. RATE_LIMITED. */
  async listSharers(person: Person, { recipeId, position, first }: SharersOfLineArgs): Promise<SharedFoodRow[]> {
    const { db, recipes, limits } = this.deps
    await limits.consume([sharersLimit, String(person.accountId)])
    const [lines = []] = await recipes.linesWithNeeds(db, person, [recipeId], { first: 1 })
    const line = lines.find((each) => each.position === position)
    const asked = line ? qualifiedFoods(line) : []
    return sharersOf(asked, await readSharedFoods(db, person, servingAny(asked), { limit: sharedCandidates }), first)
  }

  /**
   * Of ingredients as they are written, those that the person's pantry does not serve and that name a known food, with the
   * neighbours who share that now, as `listSharers` has them. Three statements, however many there are. FORBIDDEN, RATE_LIMITED.
   */
  async listMissing(person: Person, pantryId: number, ingredients: readonly string[]): Promise<MissingFood[]> {
    const { db, limits } = this.deps
    assertCanManage(person, pantryId, 'HOME')
    if (ingredients.length === 0) return []
    await limits.consume([sharersLimit, String(person.accountId)])
    const lines = await this.#readLines(person, ingredients)
    const { states } = (await this.#supplyOf(person, pantryId)).coverage(lines)
    const missing = lines
      .flatMap((line, position) =>
        line.foods.length > 0 && isUnserved(line, states[position] ?? 'CANNOT_TELL')
          ? [{ position, asked: qualifiedFoods(line) }]
          : [],
      )
      .slice(0, maxMissingFoods)
    const shared =
      missing.length === 0
        ? []
        : await readSharedFoods(
            db,
            person,
            [...new Set(missing.flatMap(({ asked }) => servingAny(asked)))],
            draftCandidates,
          )
    return missing.map(({ position, asked }) => ({
      position,
      text: ingredients[position] ?? '',
      sharers: sharersOf(asked, shared, sharersOfMissing),
    }))
  }

  /**
   * What of the person's pantry serves ingredients as they are written, in their order: of each item what goes off first.
   * Without what would only replace something else. Two statements. FORBIDDEN.
   */
  async listServing(person: Person, pantryId: number, ingredients: readonly string[]): Promise<ServingPacket[]> {
    assertCanManage(person, pantryId, 'HOME')
    if (ingredients.length === 0) return []
    const [supply, lines] = await Promise.all([this.#supplyOf(person, pantryId), this.#readLines(person, ingredients)])
    const byBarcode = new Map<string, PantryPacket>()
    for (const packet of lines.flatMap((line) => bySoonest(supply.ofLine(line).packets)))
      if (!byBarcode.has(packet.barcode)) byBarcode.set(packet.barcode, packet)
    return [...byBarcode.values()].slice(0, maxServingPackets).map(toServing)
  }

  async #readLines({ accountId }: Person, ingredients: readonly string[]): Promise<CountedLine[]> {
    return (
      await this.deps.heavyWork.run(readRecipeLines, ingredients.slice(0, maxReadLines), `account ${accountId}`)
    ).map(toCountedLine)
  }

  async #supplyOf(person: Person, pantryId: number): Promise<PantrySupply<PantryPacket>> {
    const { db, itemMatches } = this.deps
    const [decisions, { packets, staples }] = await Promise.all([
      itemMatches.decided(person, barcodesOfPantry(pantryId)),
      readPackets(db, pantryId),
    ])
    return new PantrySupply(packets, staples, decisions)
  }
}

/** The foods that serve any of those asked for. */
const servingAny = (asked: readonly QualifiedFood[]): string[] => [
  ...new Set(asked.flatMap(({ food }) => foodsServing(food))),
]

/** Of what is shared, what fits in every respect: one entry of each pantry, in the same order. */
function sharersOf(asked: readonly QualifiedFood[], shared: readonly SharedFoodRow[], count: number): SharedFoodRow[] {
  const byPantry = new Map<number, SharedFoodRow>()
  for (const entry of shared)
    if (!byPantry.has(entry.pantryId) && matchFoods(asked, entry.food) === 'FITS') byPantry.set(entry.pantryId, entry)
  return [...byPantry.values()].slice(0, count)
}

/** A line that is not stored: its need has the number of the line, so that each is looked up by itself. */
function toCountedLine({ need, ...line }: ReadLine, position: number): CountedLine {
  return {
    ...line,
    needId: need && position,
    foods: need?.foods ?? [],
    attributes: need?.attributes ?? [],
    isEach: need?.isEach ?? false,
  }
}
