import type { NeededAmount, Needs } from '../foods/neededAmount'
import { partGrams, partPackets } from '../foods/parts'
import { scaled, unknown, type Range } from './range'
import type { NeedSupply, Supply } from './supply'

/** Is there enough of what a line of a recipe asks for? */
export type LineState = 'ENOUGH' | 'SOME' | 'MISSING' | 'STAPLE' | 'CANNOT_TELL'

/** Cooks do not weigh to the gram: a packet of 390 g does for 400 g. */
export const tolerance = 0.95
/** Of what is counted nothing may lack; sums of thirds are not exact. */
export const countTolerance = 0.999

export function stateOf(needed: Needs, supply: NeedSupply['supply']): LineState {
  if (supply === null) return 'MISSING'
  if (supply === 'STAPLE') return 'STAPLE'
  if (needed === null) return 'ENOUGH'
  if (needed === 'UNCLEAR') return 'CANNOT_TELL'
  const pairs = comparable(needed, supply)
  if (pairs.some(([asked, held]) => asked[1] <= held[0])) return 'ENOUGH'
  return pairs.some(([asked, held]) => asked[0] > held[1]) ? 'SOME' : 'CANNOT_TELL'
}

/** What does for what is asked for, and what there is, in the same unit: tins as packets, cloves by their number and by what they weigh. */
function comparable({ amount, unit, part }: NeededAmount, supply: Supply): [asked: Range, held: Range][] {
  const counted = amount * countTolerance
  if (part === null) return [[scaled([1, 1], unit === 'piece' ? counted : amount * tolerance), supply[unit]]]
  const [packets, weight] = [partPackets[part], partGrams[part]]
  if (packets) return [[scaled(packets, counted), supply.packet]]
  return [[[counted, counted], supply.parts[part] ?? unknown], [weight ? scaled(weight, amount * tolerance) : unknown, supply.g]]
}

/** A line of a recipe, and by which supply it is served. */
export interface CoveredLine {
  /** The same for lines that the same packets serve; null: no known food, and nobody has said which packet it is. */
  need: string | null
  needed: Needs
  isOptional: boolean
}

export interface Coverage {
  /** Of each line. Lines with the same need share what there is, so that they have one state if they are measured alike. */
  states: LineState[]
  /** How many needs of lines that are not optional are not met: missing, too little, or without a known food. */
  missingCount: number
}

/**
 * How far a pantry serves a recipe. Different needs that one packet serves (butter, and butter or margarine) each see all of it.
 * @param supplies by need; absent: nothing
 */
export function coverageOf(lines: readonly CoveredLine[], supplies: ReadonlyMap<string, NeedSupply['supply']>): Coverage {
  const totals = totalsOf(lines)
  const states = lines.map((line): LineState => {
    if (line.need === null) return 'CANNOT_TELL'
    return stateOf(totals.get(measureOf(line)) ?? line.needed, supplies.get(line.need) ?? null)
  })
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
export function shortfallsOf(lines: readonly CoveredLine[], supplies: ReadonlyMap<string, NeedSupply['supply']>): (NeededAmount | null)[] {
  const totals = totalsOf(lines)
  const counted = new Set<string>()
  return lines.map((line) => {
    const measure = measureOf(line)
    const total = totals.get(measure)
    const supply = line.need === null ? null : supplies.get(line.need) ?? null
    if (total === undefined || supply === null || supply === 'STAPLE') return null
    const [one, [least, most]] = total.part === null ? [[1, 1], supply[total.unit]] : [partPackets[total.part] ?? unknown, supply.packet]
    // How many packets a large tin is cannot be told, nor what is left in one.
    if (least !== most || one[0] !== 1 || one[1] !== 1) return null
    const isFirst = !counted.has(measure)
    counted.add(measure)
    return { ...total, amount: isFirst ? Math.max(0, total.amount - least) : 0 }
  })
}

/** Lines that are added up: "100 g butter" for the dough, and "50 g butter" for the icing. */
const measureOf = ({ need, needed, isOptional }: CoveredLine): string => JSON.stringify([need, ...(isAmount(needed) ? [needed.unit, needed.part] : []), isOptional])

const isAmount = (needed: Needs): needed is NeededAmount => needed !== null && needed !== 'UNCLEAR'

function totalsOf(lines: readonly CoveredLine[]): Map<string, NeededAmount> {
  const totals = new Map<string, NeededAmount>()
  for (const line of lines) {
    if (!isAmount(line.needed)) continue
    const key = measureOf(line)
    totals.set(key, { ...line.needed, amount: line.needed.amount + (totals.get(key)?.amount ?? 0) })
  }
  return totals
}
