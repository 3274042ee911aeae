import { foodBySlug, type Food } from '../foods/foods'
import { matchFood, type FoodMatch, type QualifiedFood } from '../foods/matchFood'
import { densityOf, isDryStock, stockOfOneGram, type PacketAmount } from '../foods/packet'
import { partsOf } from '../foods/parts'
import { smallestPackets } from '../foods/smallestPackets'
import { addRanges, minRange, maxRange, scaled, unknown, type Range } from './range'
import { isStaple } from './staples'

/** Packets of a pantry that are alike. */
export interface Packet {
  /** By which it is told from others: the item's barcode. */
  barcode: string
  /** null: its food is not known. */
  food: QualifiedFood | null
  quantity: number
  /** Of one, unopened; null: not known. */
  size: PacketAmount | null
  /** Of an opened packet in the unit of `size`; null: not known how much. */
  left: number | null
  isOpened: boolean
  /** The local day by which it is to be used; null: none that counts. */
  due: string | null
}

/** What lines of recipes ask for, amounts aside. */
export interface Need {
  foods: readonly QualifiedFood[]
  /** All of the foods are needed, not any one of them. */
  isEach: boolean
}

/** How much there is, from the least to the most that it can be. */
export interface Supply {
  g: Range
  ml: Range
  piece: Range
  /** Packets as shops sell them. */
  packet: Range
  /** Of parts that people count, such as cloves; of others it is not known how many there are. */
  parts: Readonly<Record<string, Range>>
  /** Is it of another food that replaces what is asked for? */
  isStandIn: boolean
}

/** What a pantry has for a need. */
export interface NeedSupply<P extends Packet = Packet> {
  /** 'STAPLE': it is always there. null: there is nothing that fits, nor anything that replaces it. */
  supply: Supply | 'STAPLE' | null
  /** The packets that fit. */
  packets: P[]
  /** Packets of other foods that replace it. They count only where nothing fits. */
  standIns: P[]
  /** Of foods that are all needed, those of which there is nothing, where there is some of the others; empty otherwise. */
  absent: string[]
}

/** What else decides, beside the foods. */
export interface SupplyOptions {
  /** Slugs of foods that are always there. */
  staples: readonly string[]
  /** What people said of this need and an item; null: nothing, so the foods decide. */
  verdictOf?: (barcode: string) => FoodMatch | null
}

/**
 * What a pantry has for a need. Packets of one food add up; of several foods that will do, the best counts and not their sum,
 * because a cook takes one of them. Of foods that are all needed, the scarcest counts. What only replaces a food counts where
 * nothing fits.
 */
export function supplyOf<P extends Packet>(
  { foods, isEach }: Need,
  packets: readonly P[],
  { staples, verdictOf = () => null }: SupplyOptions,
): NeedSupply<P> {
  const fitting: P[] = []
  const standIns: P[] = []
  const byFood = foods.map((): P[] => [])
  const replacing = foods.map((): P[] => [])
  // What people call the same needs no known food.
  const called: P[] = []
  for (const packet of packets) {
    const verdict = verdictOf(packet.barcode)
    const matches = foods.map((food) => (packet.food === null ? 'NO' : matchFood(food, packet.food)))
    const at = matches.indexOf('FITS')
    if (verdict === 'NO') continue
    if (at >= 0) byFood[at]?.push(packet)
    else if (verdict === 'FITS') called.push(packet)
    else if (matches.includes('STANDS_IN')) {
      standIns.push(packet)
      for (const [n, match] of matches.entries()) if (match === 'STANDS_IN') replacing[n]?.push(packet)
    }
    if (at >= 0 || verdict === 'FITS') fitting.push(packet)
  }
  const each = foods.map((food, at) => {
    const own = byFood[at] ?? []
    return isStaple(food, staples) ? ('STAPLE' as const) : own.length > 0 ? sumOf(own) : null
  })
  const ofCalled = called.length > 0 ? sumOf(called) : null
  const ofStandIns = replacing.map((own) => (own.length > 0 ? { ...sumOf(own), isStandIn: true } : null))
  const supply = isEach
    ? (scarcest(each) ?? ofCalled ?? scarcest(each.map((own, at) => own ?? ofStandIns[at] ?? null)))
    : (best([...each, ofCalled]) ?? best(ofStandIns))
  const isPartly = isEach && supply === null && each.some((own) => own !== null)
  return {
    supply,
    packets: fitting,
    standIns,
    absent: isPartly ? foods.flatMap(({ food }, at) => (each[at] === null ? [food] : [])) : [],
  }
}

function best(supplies: readonly NeedSupply['supply'][]): NeedSupply['supply'] {
  if (supplies.includes('STAPLE')) return 'STAPLE'
  return combined(supplies, maxRange)
}

function scarcest(supplies: readonly NeedSupply['supply'][]): NeedSupply['supply'] {
  if (supplies.includes(null)) return null
  return supplies.length > 0 && supplies.every((supply) => supply === 'STAPLE')
    ? 'STAPLE'
    : combined(supplies, minRange)
}

function combined(supplies: readonly NeedSupply['supply'][], combine: Combine): Supply | null {
  const [first, ...others] = supplies.filter((supply) => supply !== null && supply !== 'STAPLE')
  return first ? others.reduce((a, b) => together(a, b, combine), first) : null
}

type Combine = (a: Range, b: Range) => Range

function together(a: Supply, b: Supply, combine: Combine): Supply {
  const parts = [...new Set([...Object.keys(a.parts), ...Object.keys(b.parts)])].map(
    (part) => [part, combine(a.parts[part] ?? unknown, b.parts[part] ?? unknown)] as const,
  )
  return {
    g: combine(a.g, b.g),
    ml: combine(a.ml, b.ml),
    piece: combine(a.piece, b.piece),
    packet: combine(a.packet, b.packet),
    parts: Object.fromEntries(parts),
    isStandIn: a.isStandIn || b.isStandIn,
  }
}

/** @param packets at least one */
const sumOf = (packets: readonly Packet[]): Supply => packets.map(amountsOf).reduce((a, b) => together(a, b, addRanges))

/** What packets that are alike hold together, in each of the units that lines are measured in. */
function amountsOf(packet: Packet): Supply {
  const { quantity, food: qualified } = packet
  const food = qualified && foodBySlug(qualified.food)
  const one = amountsOfOne(packet, food)
  const piece = scaled(one.piece, quantity)
  const parts = Object.entries(food ? partsOf(food) : {}).map(
    ([part, [least, most]]) => [part, [piece[0] * least, piece[1] * most]] as const,
  )
  return {
    g: scaled(one.g, quantity),
    ml: scaled(one.ml, quantity),
    piece,
    packet: scaled(packetsOfOne(packet), quantity),
    parts: Object.fromEntries(parts),
    isStandIn: false,
  }
}

/** Two eggs are not two boxes of eggs, though somebody may have noted boxes like that. */
function packetsOfOne({ size, isOpened, left }: Packet): Range {
  if (size?.unit === 'piece' && size.amount === 1) return [0, 1]
  if (!isOpened) return [1, 1]
  if (size === null || left === null) return [0, 1]
  return [left / size.amount, left / size.amount]
}

function amountsOfOne({ size, isOpened, left }: Packet, food: Food | null): Amounts {
  if (!food) return size ? { ...unknownAmounts, [size.unit]: rangeOf(size, isOpened, left) } : unknownAmounts
  if (size === null) return isOpened ? unknownAmounts : smallestOf(food)
  return converted(rangeOf(size, isOpened, left), size.unit, food)
}

type Amounts = Pick<Supply, 'g' | 'ml' | 'piece'>

const unknownAmounts: Amounts = { g: unknown, ml: unknown, piece: unknown }

function rangeOf({ amount }: PacketAmount, isOpened: boolean, left: number | null): Range {
  if (!isOpened) return [amount, amount]
  return left === null ? [0, amount] : [left, left]
}

/** An amount of a food in the other units, as far as its density and the weight of a piece are known. */
function converted(range: Range, unit: PacketAmount['unit'], food: Food): Amounts {
  const [lightest, heaviest] = densityOf(food)
  const piece = food.pieceGrams
  const g: Range =
    unit === 'g'
      ? range
      : unit === 'ml'
        ? [range[0] * lightest, range[1] * heaviest]
        : piece === null
          ? unknown
          : scaled(range, piece)
  const ml: Range =
    unit === 'ml'
      ? range
      : g === unknown
        ? unknown
        : isDryStock(food)
          ? [g[0] * stockOfOneGram[0], g[1] * stockOfOneGram[1]]
          : [g[0] / heaviest, g[1] / lightest]
  return { g, ml, piece: unit === 'piece' ? range : piece === null || g === unknown ? unknown : scaled(g, 1 / piece) }
}

/** Between the least and the most that an amount can be in another unit, it is not guessed beyond this. */
const widestGuess = 2.5

/** An amount of a food in another unit, in the middle of what it can be; null: that is not known well enough. */
export function convertedAmount(
  { amount, unit }: PacketAmount,
  to: PacketAmount['unit'],
  food: Food | null,
): number | null {
  if (unit === to) return amount
  if (food === null) return null
  const [least, most] = converted([amount, amount], unit, food)[to]
  return least > 0 && most <= least * widestGuess ? (least + most) / 2 : null
}

/** A packet of unknown size holds at least as much as the smallest that shops have, and one piece of what is counted. */
function smallestOf(food: Food): Amounts {
  const smallest = smallestPackets[food.group] ?? 0
  const { g, ml, piece } = converted([smallest, Infinity], food.unit === 'ml' ? 'ml' : 'g', food)
  return { g, ml, piece: [food.unit === 'piece' ? Math.max(1, piece[0]) : piece[0], Infinity] }
}
