import type { DataSource } from 'typeorm'
import type { LineState } from '../../domain/cooking/coverage'
import { soonDays } from '../../domain/cooking/soonDays'
import { proposeTakes } from '../../domain/cooking/takes'
import { foodBySlug } from '../../domain/foods/foods'
import { foodsServing } from '../../domain/foods/matchFood'
import { packetsAsked, type NeededAmount } from '../../domain/foods/neededAmount'
import { readIngredient } from '../../lib/ingredients/readIngredient'
import { daysUntil } from '../../domain/stock/days'
import { barcodesOfPantry, readPackets, type PantryPacket } from '../pantries/stock/packets.sql'
import { assertCanManage, targetPantryId } from '../pantries/pantry.rules'
import type { BatchFunction, Loaders } from '../platform/loaders'
import type { Page } from '../platform/paging'
import type { Person, Viewer } from '../platform/viewer'
import type { ItemMatchService } from '../recipes/matches/itemMatch.service'
import type { RecipeRow, RecipeService } from '../recipes/recipe.service'
import type { LineWithNeed } from '../recipes/lines/recipeLine.sql'
import type { CoverageArgs } from './cooking.inputs'
import { SizeUnit, type ProposedTake, type RecipeCoverage } from './cooking.types'
import { isUnserved, neededOf, PantrySupply } from './pantrySupply'
import { bySoonest, toServing } from './servingPackets'

interface Dependencies {
  db: DataSource
  recipes: RecipeService
  itemMatches: ItemMatchService
  /** The local day. */
  today: () => string
}

/** How far a pantry serves given recipes: the state of each line, what would be taken, and what is to be bought. */
export class CoverageService {
  constructor(private readonly deps: Dependencies) {}

  /** How far the person's pantry serves a recipe that they may see. FORBIDDEN. */
  async coverageOf(
    person: Person,
    recipe: Pick<RecipeRow, 'id'>,
    { args: { factor, atHome, ...args }, loaders }: { args: CoverageArgs; loaders: Loaders },
  ): Promise<RecipeCoverage> {
    const pantryId = atHome ? (args.pantryId ?? person.homePantryId) : targetPantryId(person, args)
    assertCanManage(person, pantryId, 'HOME')
    return loaders.of(this.#byRecipe).load({ recipeId: recipe.id, pantryId, factor })
  }

  /** How far pantries serve recipes that the viewer may see. Two statements for all recipes and one pantry. */
  readonly #byRecipe: BatchFunction<CoverageKey, RecipeCoverage> = async (_db, viewer, keys) => {
    const pantryIds = [...new Set(keys.map(({ pantryId }) => pantryId))]
    const found = new Map(
      (
        await Promise.all(
          pantryIds.map((id) =>
            this.#coveragesBy(
              viewer,
              id,
              keys.filter(({ pantryId }) => pantryId === id),
            ),
          ),
        )
      ).flat(),
    )
    return keys.map((key) => found.get(key) ?? nothingCovered)
  }

  async #coveragesBy(
    viewer: Viewer,
    pantryId: number,
    keys: readonly CoverageKey[],
  ): Promise<[CoverageKey, RecipeCoverage][]> {
    const { linesOf, supply } = await this.#readLines(
      viewer,
      pantryId,
      keys.map(({ recipeId }) => recipeId),
    )
    return keys.map((key, at) => [key, toCoverage(supply, linesOf[at] ?? [], key.factor)])
  }

  /** How far the person's pantry serves recipes, by their ids; without those that they may not see, or whose lines have not been read. */
  async serve(person: Person, pantryId: number, ids: readonly number[]): Promise<Map<number, ServedRecipe>> {
    const { db, recipes, itemMatches } = this.deps
    assertCanManage(person, pantryId, 'HOME')
    const [{ lines, decisions }, { packets, staples }] = await Promise.all([
      itemMatches.decidedLines(person, {
        ids,
        barcodes: barcodesOfPantry(pantryId),
        readable: recipes.readableBy(person),
      }),
      readPackets(db, pantryId),
    ])
    const supply = new PantrySupply(packets, staples, decisions)
    const served = ids.flatMap((id, at): [number, ServedRecipe][] => {
      const own = lines[at] ?? []
      return own.length === 0 ? [] : [[id, servedBy(supply, own, this.deps.today())]]
    })
    return new Map(served)
  }

  /**
   * Recipes that are cooked one after the other, and of each of their lines what a pantry has and lacks: lines that ask for the same
   * share what there is. Recipes that the person may not see are left out. FORBIDDEN.
   */
  async linesToBuy(person: Person, pantryId: number, wanted: readonly RecipeToCook[]): Promise<RecipeToBuy[]> {
    assertCanManage(person, pantryId, 'HOME')
    if (wanted.length === 0) return []
    const { db, recipes: service } = this.deps
    const ids = wanted.map(({ recipeId }) => recipeId)
    const [recipes, texts, { linesOf, supply }] = await Promise.all([
      service.readableById(db, person, ids, noPage),
      service.texts(db, person, ids, noPage),
      this.#readLines(person, pantryId, ids),
    ])
    const cooked = wanted.map(({ factor }, at) =>
      (linesOf[at] ?? []).map((line) => ({ ...line, amount: line.amount === null ? null : line.amount * factor })),
    )
    const { states } = supply.coverage(cooked.flat())
    const shortfalls = supply.shortfalls(cooked.flat())
    let first = 0
    return wanted.flatMap(({ recipeId, factor }, at) => {
      const own = cooked[at] ?? []
      const start = first
      first += own.length
      const recipe = recipes[at]
      if (!recipe) return []
      const lines = own.map((line, n): LineToBuy => {
        const { position, isOptional, foods } = line
        const state = states[start + n] ?? 'CANNOT_TELL'
        return {
          position,
          text: texts[at]?.ingredients[position] ?? line.text,
          missingText: absentOf(supply, line),
          state,
          isMissing: isUnserved({ isOptional, foods }, state),
          shortfall: state === 'SOME' ? (shortfalls[start + n] ?? null) : null,
        }
      })
      return [{ id: recipeId, name: recipe.name, factor, lines }]
    })
  }

  /** What is in the person's pantry and not past its use-by date, what goes off first at the beginning. FORBIDDEN. */
  async listPackets(person: Person, pantryId: number): Promise<PantryPacket[]> {
    assertCanManage(person, pantryId, 'HOME')
    return bySoonest((await readPackets(this.deps.db, pantryId)).packets)
  }

  /** The lines of recipes that the viewer may see, and what of a pantry serves them. Two statements. */
  async #readLines(
    viewer: Viewer,
    pantryId: number,
    recipeIds: readonly number[],
  ): Promise<{ linesOf: LineWithNeed[][]; supply: PantrySupply<PantryPacket> }> {
    const { db, recipes, itemMatches } = this.deps
    const { lines: linesOf, decisions } = await itemMatches.decidedLines(viewer, {
      ids: recipeIds,
      barcodes: barcodesOfPantry(pantryId),
      readable: recipes.readableBy(viewer),
    })
    const foods = new Set(linesOf.flat().flatMap((line) => line.foods.flatMap((food) => foodsServing(food))))
    const { packets, staples } = await readPackets(db, pantryId, {
      foods: [...foods],
      barcodes: decisions.map(({ barcode }) => barcode),
    })
    return { linesOf, supply: new PantrySupply(packets, staples, decisions) }
  }
}

/** How far a pantry serves a recipe. */
export interface ServedRecipe {
  /** Of the lines that are not optional, those of which there is enough, 0 to 1. What is always there does not count. */
  coverage: number
  /** How soon what it uses first goes off: 1 for today, less for each day of the next week, 0 beyond. */
  dueSoon: number
  /** Is there anything in the pantry that it uses, enough or not? */
  usesAny: boolean
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
  /** Of a line that needs several foods, those of which there is nothing; null: the whole line is missing, or none of it. */
  missingText: string | null
  state: LineState
  /** Does the pantry not serve it, and the dish not do without it? */
  isMissing: boolean
  /** Of a line of which there is some, how much more is needed; null: the whole line, or it cannot be told. */
  shortfall: NeededAmount | null
}

interface CoverageKey {
  recipeId: number
  pantryId: number
  /** How many times the recipe is cooked. */
  factor: number
}

const noPage: Page = { first: 1 }

function servedBy(supply: PantrySupply<PantryPacket>, lines: readonly LineWithNeed[], today: string): ServedRecipe {
  const { states } = supply.coverage(lines)
  const needed = lines.flatMap(({ isOptional }, at) => (isOptional || states[at] === 'STAPLE' ? [] : [states[at]]))
  const [first] = bySoonest(
    lines
      .filter((line, at) => !line.isOptional && states[at] !== 'STAPLE')
      .flatMap((line) => supply.ofLine(line).packets),
  )
  const days = first?.due == null ? soonDays : Math.max(0, daysUntil(first.due, today))
  return {
    coverage: needed.length === 0 ? 0 : needed.filter((state) => state === 'ENOUGH').length / needed.length,
    dueSoon: Math.max(0, 1 - days / soonDays),
    usesAny: first !== undefined,
  }
}

/** Of "salt and pepper", where there is salt: "black pepper"; null where the whole line is to be bought. */
function absentOf(supply: PantrySupply<PantryPacket>, line: LineWithNeed): string | null {
  const { absent } = supply.ofLine(line)
  return absent.length === 0 ? null : absent.map((slug) => foodBySlug(slug)?.name ?? slug).join(', ')
}

const nothingCovered: RecipeCoverage = { missingCount: 0, lines: [], proposeTakes: () => [] }

const sizeUnits = { g: SizeUnit.G, ml: SizeUnit.ML, piece: SizeUnit.PIECE } as const

function takesOf(supply: PantrySupply<PantryPacket>, lines: readonly LineWithNeed[], factor: number): ProposedTake[] {
  const cooked = lines.map((line) => {
    const { supply: held, packets, standIns } = supply.ofLine(line)
    const { isOptional, text } = line
    const isReplaced = held !== null && held !== 'STAPLE' && held.isStandIn
    const asked = packetsAsked(readIngredient(text))
    return {
      needed: neededOf(line, factor),
      packetsAsked: asked === null ? null : asked * factor,
      packets: bySoonest(isReplaced ? [...packets, ...standIns] : packets),
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

function toCoverage(
  supply: PantrySupply<PantryPacket>,
  lines: readonly LineWithNeed[],
  factor: number,
): RecipeCoverage {
  const { states, missingCount } = supply.coverage(lines, factor)
  return {
    missingCount,
    lines: lines.map((line, at) => {
      const { packets, standIns } = supply.ofLine(line)
      return {
        position: line.position,
        state: states[at] ?? 'CANNOT_TELL',
        packets: bySoonest(packets).map(toServing),
        standIns: bySoonest(standIns).map(toServing),
      }
    }),
    proposeTakes: () => takesOf(supply, lines, factor),
  }
}
