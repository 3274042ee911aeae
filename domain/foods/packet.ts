import { foodBySlug, type Food } from './foods'
import type { NeededAmount, Needs } from './neededAmount'
import { partGrams } from './parts'
import { smallestPackets } from './smallestPackets'

export interface PacketAmount {
  amount: number
  unit: 'g' | 'ml' | 'piece'
}

const units: Record<string, [PacketAmount['unit'], number]> = {
  g: ['g', 1],
  gr: ['g', 1],
  gram: ['g', 1],
  gramme: ['g', 1],
  kg: ['g', 1000],
  mg: ['g', 0.001],
  oz: ['g', 28.35],
  lb: ['g', 453.6],
  ml: ['ml', 1],
  cl: ['ml', 10],
  dl: ['ml', 100],
  l: ['ml', 1000],
  lt: ['ml', 1000],
  ltr: ['ml', 1000],
  litre: ['ml', 1000],
  liter: ['ml', 1000],
  pint: ['ml', 568],
  piece: ['piece', 1],
  pc: ['piece', 1],
  stuck: ['piece', 1],
  egg: ['piece', 1],
  pack: ['piece', 1],
  pk: ['piece', 1],
}
const measure = new RegExp(`(?:(\\d+) ?[x×*] ?)?(\\d+(?:[.,]\\d+)?) ?(${Object.keys(units).join('|')})s?\\b`, 'giu')

/** "6 x 45 g" as 270 g, "75 cl" as 750 ml, "6 eggs" as 6 pieces; null for text without an amount. */
export function packetAmount(quantity: string): PacketAmount | null {
  const plain = quantity.normalize('NFKD').replace(/\p{M}/gu, '')
  if (/^\s*\d{1,3}\s*$/.test(plain)) return { amount: Number(plain), unit: 'piece' }
  const found = [...plain.matchAll(measure)].flatMap(
    ({ 0: whole, 1: times = '1', 2: number = '', 3: name = '', index }) => {
      const [unit, factor] = units[name.toLowerCase()] ?? []
      return unit === undefined || factor === undefined
        ? []
        : [
            {
              amount: Number(times) * Number(number.replace(',', '.')) * factor,
              unit,
              isAdded: /\+ ?$/.test(plain.slice(0, index)),
              whole,
            },
          ]
    },
  )
  const [first, ...others] = found
  if (!first || first.amount <= 0) return null
  const added = others.filter(({ unit, isAdded }) => isAdded && unit === first.unit)
  return { amount: added.reduce((sum, { amount }) => sum + amount, first.amount), unit: first.unit }
}

/** From the least to the most that something can weigh, in grams. */
type Range = readonly [number, number]

/** No food of a kitchen is lighter or heavier than this, in grams a millilitre: dried herbs and syrup. */
const anyDensity: Range = [0.05, 1.5]
/** Millilitres of stock that come from one gram of cube, powder or jelly. */
export const stockOfOneGram: Range = [12, 70]

export interface PacketQuestion {
  needs: Needs
  /** The slug of what is in the packet. */
  food: string
  /** As printed: "2 x 400 g"; null where it is not known. */
  quantity: string | null
}

/** Is one packet enough for the line? Null where a figure is missing and the answer depends on it. */
export function isPacketEnough({ needs, food: slug, quantity }: PacketQuestion): boolean | null {
  const food = foodBySlug(slug)
  if (needs === null || needs === 'UNCLEAR' || !food) return null
  const packet = packetAmount(quantity ?? '')
  if (!packet) return isLessThanAnyPacket(needs, food)
  if (packet.unit === needs.unit && needs.part === null) return needs.amount <= packet.amount
  if (packet.unit === 'piece')
    return food.pieceGrams === null
      ? null
      : compared(gramsNeeded(needs, food), [packet.amount * food.pieceGrams, packet.amount * food.pieceGrams])
  const [least, most] = packet.unit === 'g' ? [1, 1] : densityOf(food)
  return compared(gramsNeeded(needs, food), [packet.amount * least, packet.amount * most])
}

/** Grams of a millilitre, from the least to the most. */
export const densityOf = ({ density }: Food): Range => (density === null ? anyDensity : [density, density])

export const isDryStock = ({ group, attributes, unit }: Food): boolean =>
  group === 'stocks' && (unit !== 'ml' || attributes.includes('dried') || attributes.includes('instant'))

/** The grams that the line asks for; null where nothing is known of the piece. */
function gramsNeeded({ amount, unit, part }: NeededAmount, food: Food): Range | null {
  if (unit === 'g') return [amount, amount]
  if (unit === 'ml') {
    if (isDryStock(food) && amount > 100) return [amount / stockOfOneGram[1], amount / stockOfOneGram[0]]
    const [least, most] = densityOf(food)
    return [amount * least, amount * most]
  }
  const piece =
    part === null
      ? food.pieceGrams === null
        ? undefined
        : ([food.pieceGrams, food.pieceGrams] as const)
      : partGrams[part]
  return piece === undefined ? null : [amount * piece[0], amount * piece[1]]
}

function compared(needed: Range | null, held: Range): boolean | null {
  if (!needed) return null
  if (needed[1] <= held[0]) return true
  return needed[0] > held[1] ? false : null
}

/** A spoonful is in every packet, whatever its size. */
function isLessThanAnyPacket(needs: NeededAmount, food: Food): true | null {
  const smallest = smallestPackets[food.group]
  const most = needs.unit === 'ml' && food.unit === 'ml' ? needs.amount : gramsNeeded(needs, food)?.[1]
  return smallest !== undefined && most !== undefined && most <= smallest ? true : null
}
