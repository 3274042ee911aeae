import {
  coverageOf,
  shortfallsOf,
  type Coverage,
  type CoveredLine,
  type LineState,
} from '../../domain/cooking/coverage'
import { alwaysThere } from '../../domain/cooking/staples'
import { isLineRefused, isPacketRefused } from '../../domain/diets/dietProblems'
import { supplyOf, type NeedSupply, type Packet } from '../../domain/cooking/supply'
import type { DietProfile } from '../../domain/diets/dietProfile'
import type { PacketContents } from '../../domain/diets/judgePacket'
import { foodsServedBy, type FoodMatch, type QualifiedFood } from '../../domain/foods/matchFood'
import type { NeededAmount, Needs } from '../../domain/foods/neededAmount'
import type { DecidedMatch } from '../recipes/matches/itemMatch.types'

/** What a line asks for. */
export interface SuppliedLine {
  lineKey: string
  /** null: no known food. */
  needId: number | null
  foods: readonly string[]
  /** Of each of the foods, with spaces between. */
  attributes: readonly string[]
  isEach: boolean
}

export interface CountedLine extends SuppliedLine, Pick<NeededAmount, 'part'> {
  isOptional: boolean
  amount: number | null
  unit: NeededAmount['unit'] | null
  /** It names an amount that was not understood. */
  isAmountUnclear: boolean
}

/** How much a line asks for. @param factor how many times the recipe is cooked */
export function neededOf(
  { amount, unit, part, isAmountUnclear }: Pick<CountedLine, 'amount' | 'unit' | 'part' | 'isAmountUnclear'>,
  factor: number,
): Needs {
  if (amount !== null && unit !== null) return { amount: amount * factor, unit, part }
  return isAmountUnclear ? 'UNCLEAR' : null
}

/** The foods that a line names, with what binds each. */
export const qualifiedFoods = ({ foods, attributes }: Pick<SuppliedLine, 'foods' | 'attributes'>): QualifiedFood[] =>
  foods.map((food, at) => ({ food, attributes: attributes[at]?.split(' ').filter((word) => word !== '') ?? [] }))

/** Is a line one that is missing? Not if the dish does without it. */
export const isUnserved = (
  { isOptional, foods }: Pick<CountedLine, 'isOptional' | 'foods'>,
  state: LineState,
): boolean =>
  !isOptional && (state === 'MISSING' || state === 'SOME' || (state === 'CANNOT_TELL' && foods.length === 0))

/**
 * The name of a need that people decided on by its line. Lines with one key may ask for different foods: of another language, or
 * read by another version.
 */
export const lineNeed = (needId: number | null, lineKey: string): string => `line ${needId ?? ''} ${lineKey}`

/** What of a pantry serves the lines of recipes. Each need is looked up once. */
export class PantrySupply<P extends Packet> {
  /** Slugs of foods that are always there: what people ticked, and what nobody buys. */
  readonly staples: readonly string[]
  readonly #byServedFood = new Map<string, P[]>()
  readonly #decided = new Map<string, Map<string, FoodMatch>>()
  readonly #supplies = new Map<string, NeedSupply<P>>()

  /** Barcodes of packets that somebody who eats refuses: they serve only lines that ask for just that. */
  readonly #refused: ReadonlySet<string>

  /**
   * @param decisions of people, on lines and items, in place of the food list's
   * @param table who does not eat everything, and what is in the packets; null: everybody does
   */
  constructor(
    private readonly packets: readonly P[],
    ticked: readonly string[],
    decisions: readonly DecidedMatch[],
    private readonly table: { eaters: readonly DietProfile[]; contents: Record<string, PacketContents> } | null = null,
  ) {
    this.#refused = new Set(
      table === null
        ? []
        : Object.entries(table.contents).flatMap(([barcode, contents]) =>
            isPacketRefused(contents, table.eaters) ? [barcode] : [],
          ),
    )
    this.staples = [...new Set([...alwaysThere, ...ticked])]
    for (const packet of packets) {
      for (const slug of foodsServedBy(packet.food?.food ?? '')) {
        const others = this.#byServedFood.get(slug)
        if (others) others.push(packet)
        else this.#byServedFood.set(slug, [packet])
      }
    }
    for (const { lineKey, barcode, match } of decisions)
      this.#decided.set(lineKey, (this.#decided.get(lineKey) ?? new Map<string, FoodMatch>()).set(barcode, match))
  }

  /** By which `coverageOf` and the ranking name what serves a line; null: nothing is known of what it asks for. */
  needOf({ lineKey, needId }: SuppliedLine): string | null {
    if (this.#decided.has(lineKey)) return lineNeed(needId, lineKey)
    return needId === null ? null : String(needId)
  }

  ofLine(line: SuppliedLine): NeedSupply<P> {
    const need = this.needOf(line)
    if (need === null) return { supply: null, packets: [], standIns: [], absent: [] }
    const known = this.#supplies.get(need)
    if (known) return known
    const supply = this.#supplyFor(line, (packet) => !this.#isKeptFrom(packet, line))
    this.#supplies.set(need, supply)
    return supply
  }

  /** The packets that would serve a line if nobody refused what is in them. */
  refusedFor(line: SuppliedLine): P[] {
    if (this.#refused.size === 0) return []
    const { packets, standIns } = this.#supplyFor(line, (packet) => this.#isKeptFrom(packet, line))
    return [...packets, ...standIns]
  }

  /** Is the packet refused, and the line not? Where the line is, the recipe is marked anyway. */
  #isKeptFrom({ barcode }: P, line: SuppliedLine): boolean {
    return this.#refused.has(barcode) && !this.refuses(line)
  }

  /** Does somebody who eats refuse what a line asks for, as it is written? */
  refuses(line: Pick<SuppliedLine, 'foods' | 'attributes' | 'isEach'>): boolean {
    return this.table !== null && isLineRefused({ foods: qualifiedFoods(line), isEach: line.isEach }, this.table.eaters)
  }

  #supplyFor(line: SuppliedLine, isUsed: (packet: P) => boolean): NeedSupply<P> {
    const verdicts = this.#decided.get(line.lineKey)
    const foods = qualifiedFoods(line)
    const candidates = verdicts
      ? this.packets
      : [...new Set(line.foods.flatMap((food) => this.#byServedFood.get(food) ?? []))]
    return supplyOf({ foods, isEach: line.isEach }, candidates.filter(isUsed), {
      staples: this.staples,
      verdictOf: (barcode) => verdicts?.get(barcode) ?? null,
    })
  }

  /** @param factor how many times the recipe is cooked */
  coverage(lines: readonly CountedLine[], factor = 1): Coverage {
    return coverageOf(...this.#covered(lines, factor))
  }

  /** How much more of each line is needed than there is: see `shortfallsOf`. @param factor how many times the recipe is cooked */
  shortfalls(lines: readonly CountedLine[], factor = 1): (NeededAmount | null)[] {
    return shortfallsOf(...this.#covered(lines, factor))
  }

  #covered(lines: readonly CountedLine[], factor: number): [CoveredLine[], Map<string, NeedSupply<P>['supply']>] {
    const supplies = new Map<string, NeedSupply<P>['supply']>()
    const covered = lines.map((line) => {
      const need = this.needOf(line)
      if (need !== null) supplies.set(need, this.ofLine(line).supply)
      return { need, needed: neededOf(line, factor), isOptional: line.isOptional }
    })
    return [covered, supplies]
  }
}
