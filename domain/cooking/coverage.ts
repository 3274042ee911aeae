import type { NeededAmount, Needs } from '../foods/neededAmount'
import { partGrams, partPackets } from '../foods/parts'
import { addRanges, scaled, unknown, type Range } from './range'
import type { NeedSupply, Supply } from './supply'

/** Is there enough of what a line of a recipe asks for? */
export type LineState = 'ENOUGH' | 'STAND_IN' | 'SOME' | 'MISSING' | 'STAPLE' | 'CANNOT_TELL'

/** Cooks do not weigh to the gram: a packet of 390 g does for 400 g. */
export const tolerance = 0.95
/** Of what is counted nothing may lack; sums of thirds are not exact. */
export const countTolerance = 0.999

export const stateOf = (needed: Needs, supply: NeedSupply['supply']): LineState =>
  stateAmong(needed, supply, isAmount(needed) ? [needed] : [])

/** @param all the amounts that share what there is, among them that of the line */
function stateAmong(needed: Needs, supply: NeedSupply['supply'], all: readonly NeededAmount[]): LineState {
  if (supply === null) return 'MISSING'
  if (supply === 'STAPLE') return 'STAPLE'
  if (supply.isStandIn) return isAmount(needed) && shareOfAll(all, supply)[0] > 1 ? 'MISSING' : 'STAND_IN'
  if (needed === null) return 'ENOUGH'
  if (needed === 'UNCLEAR') return 'CANNOT_TELL'
  const [least, most] = shareOfAll(all, supply)
  if (most <= 1) return 'ENOUGH'
  return least > 1 ? 'SOME' : 'CANNOT_TELL'
}

/** How much of what there is amounts take together. @param all at least one */
const shareOfAll = (all: readonly NeededAmount[], supply: Supply): Range =>
  all.map((amount) => shareOf(amount, supply)).reduce(addRanges)

/** How much of what there is an amount takes, 1 for all of it. */
function shareOf(needed: NeededAmount, supply: Supply): Range {
  const shares = comparable(needed, supply).map(
    ([asked, held]) => [ratio(asked[0], held[1]), ratio(asked[1], held[0])] as const,
  )
  return [Math.max(...shares.map(([least]) => least)), Math.min(...shares.map(([, most]) => most))]
}

const ratio = (asked: number, held: number): number => (asked === 0 ? 0 : asked / held)

/** What does for what is asked for, and what there is, in the same unit: tins as packets, cloves by their number and by what they weigh. */
function comparable({ amount, unit, part }: NeededAmount, supply: Supply): [asked: Range, held: Range][] {
  const counted = amount * countTolerance
  if (part === null) return [[scaled([1, 1], unit === 'piece' ? counted : amount * tolerance), supply[unit]]]
  const [packets, weight] = [partPackets[part], partGrams[part]]
  if (packets) return [[scaled(packets, counted), supply.packet]]
  return [
    [[counted, counted], supply.parts[part] ?? unknown],
    [weight ? scaled(weight, amount * tolerance) : unknown, supply.g],
  ]
}

/** A line of a recipe, and by which supply it is served. */
export interface CoveredLine {
  /** The same for lines that the same packets serve; null: no known food, and nobody has said which packet it is. */
  need: string | null
  needed: Needs
  isOptional: boolean
}

export interface Coverage {
  /** Of each line. Lines with the same need share what there is, so that those with an amount have one state. */
  states: LineState[]
  /** How many needs of lines that are not optional are not met: missing, too little, or without a known food. */
  missingCount: number
}

/**
 * How far a pantry serves a recipe. Different needs that one packet serves (butter, and butter or margarine) each see all of it.
 * @param supplies by need; absent: nothing
 */
export function coverageOf(
  lines: readonly CoveredLine[],
  supplies: ReadonlyMap<string, NeedSupply['supply']>,
): Coverage {
  const totals = totalsOf(lines)
  const states = lines.map((line): LineState =>
    line.need === null
      ? 'CANNOT_TELL'
      : stateAmong(line.needed, supplies.get(line.need) ?? null, totals.get(sharedBy(line)) ?? []),
  )
  const unmet = new Set<string>()
  let unknownLines = 0
  for (const [at, { need, isOptional }] of lines.entries()) {
    if (isOptional) continue
    if (need === null) unknownLines++
    else if (states[at] === 'MISSING' || states[at] === 'SOME') unmet.add(need)
  }
  return { states, missingCount: unmet.size + unknownLines }
}

/**
 * How much more of each line is needed than there is, where that can be told. Of lines that are added up the first one has it all,
 * and the others have 0. null: everything that the line asks for.
 */
export function shortfallsOf(
  lines: readonly CoveredLine[],
  supplies: ReadonlyMap<string, NeedSupply['supply']>,
): (NeededAmount | null)[] {
  const totals = totalsOf(lines)
  const counted = new Set<string>()
  return lines.map((line) => {
    const shared = sharedBy(line)
    const [total, ...others] = isAmount(line.needed) ? (totals.get(shared) ?? []) : []
    const supply = line.need === null ? null : (supplies.get(line.need) ?? null)
    // How much of each is needed beside others in another measure cannot be told.
    if (total === undefined || others.length > 0 || supply === null || supply === 'STAPLE') return null
    const [one, [least, most]] =
      total.part === null ? [[1, 1], supply[total.unit]] : [partPackets[total.part] ?? unknown, supply.packet]
    // How many packets a large tin is cannot be told, nor what is left in one.
    if (least !== most || one[0] !== 1 || one[1] !== 1) return null
    const isFirst = !counted.has(shared)
    counted.add(shared)
    return { ...total, amount: isFirst ? Math.max(0, total.amount - least) : 0 }
  })
}

/** Lines that share what there is: "100 g butter" for the dough, and "2 tbsp butter" for the icing. */
const sharedBy = ({ need, isOptional }: CoveredLine): string => JSON.stringify([need, isOptional])

const isAmount = (needed: Needs): needed is NeededAmount => needed !== null && needed !== 'UNCLEAR'

/** By `sharedBy`, the sum in each measure. */
function totalsOf(lines: readonly CoveredLine[]): Map<string, NeededAmount[]> {
  const totals = new Map<string, NeededAmount[]>()
  for (const line of lines) {
    const { needed } = line
    if (!isAmount(needed)) continue
    const key = sharedBy(line)
    const own = totals.get(key) ?? []
    const same = own.find(({ unit, part }) => unit === needed.unit && part === needed.part)
    totals.set(
      key,
      same
        ? own.map((each) => (each === same ? { ...same, amount: same.amount + needed.amount } : each))
        : [...own, needed],
    )
  }
  return totals
}
