import { foodBySlug, type Food } from '../foods/foods'
import type { NeededAmount, Needs } from '../foods/neededAmount'
import { partGrams, partPackets, partsOf } from '../foods/parts'
import type { PacketAmount } from '../foods/packet'
import { convertedAmount, type Packet } from './supply'

/** A line of a recipe that is cooked, with what of a pantry serves it. */
export interface CookedLine<P extends Packet> {
  needed: Needs
  /** "2 tins", also where it says what they hold; null: the line counts no packets. */
  packetsAsked: number | null
  /** What serves it, in the order in which it is used. */
  packets: readonly P[]
  /** Is it proposed to take some? Otherwise its packets are named, and nothing is taken from them. */
  isTaken: boolean
}

/** What cooking takes from packets that are alike. */
export interface Take<P extends Packet> {
  packet: P
  /** The indexes of the lines that it serves. */
  lines: number[]
  /** How many whole packets. */
  packets: number
  /** What is taken from one more packet, in the unit of its size; null: nothing. */
  amount: number | null
  /** Is some of it used, though nothing is proposed: less than half a piece, or nobody knows how much? */
  isUncounted: boolean
}

/** A rest of less than this part of a packet is not worth keeping account of. */
const restOfPacket = 0.05

/**
 * What to take from which packets when a recipe is cooked: of what serves a line as much as it asks for, in the given order.
 * It is a proposal. Where it is not known how much a line asks for or what a packet holds, nothing is taken: the first such packet is
 * used uncounted.
 * @returns each packet that serves a line, once
 */
export function proposeTakes<P extends Packet>(lines: readonly CookedLine<P>[]): Take<P>[] {
  const uses = new Map<P, { lines: number[]; amount: number; isUsed: boolean }>()
  for (const [at, line] of lines.entries()) {
    let missing = line.isTaken ? 1 : 0
    for (const packet of line.packets) {
      const use = uses.get(packet) ?? { lines: [], amount: 0, isUsed: false }
      uses.set(packet, use)
      use.lines.push(at)
      const asked = missing > 0 ? amountAsked(line, packet) : null
      if (asked === null || asked <= 0) continue
      const taken = Math.min(asked * missing, heldIn(packet) - use.amount)
      use.amount += taken
      use.isUsed ||= taken > 0
      missing -= taken / asked
    }
    // For none of its packets is it known how much the line needs: the first one counts as used. What the others lack is in one of unknown size.
    const uncounted =
      missing === 1
        ? line.packets[0]
        : missing > restOfPacket
          ? line.packets.find(({ size }) => size === null)
          : undefined
    const use = uncounted && uses.get(uncounted)
    if (use) use.isUsed = true
  }
  return [...uses].map(([packet, { lines: served, amount, isUsed }]) => {
    const taken = wholeAndRest(packet, amount)
    return { packet, lines: served, ...taken, isUncounted: isUsed && taken.packets === 0 && taken.amount === null }
  })
}

/** What a packet without a size holds is counted in packets. */
const sizeOf = ({ size }: Packet): number => size?.amount ?? 1

const heldIn = (packet: Packet): number =>
  packet.isOpened ? (packet.left ?? sizeOf(packet)) : packet.quantity * sizeOf(packet)

/** How much a line asks for, in the unit of a packet's size; null: not known. */
function amountAsked(
  { needed, packetsAsked }: Pick<CookedLine<Packet>, 'needed' | 'packetsAsked'>,
  packet: Packet,
): number | null {
  if (needed === null || needed === 'UNCLEAR') return null
  const packets = needed.part === null ? undefined : partPackets[needed.part]
  // A sachet may be a part of a packet, and what is counted in pieces is not in a tin.
  if (packets) return packets[0] === 0 || packet.size?.unit === 'piece' ? null : needed.amount * sizeOf(packet)
  const food = packet.food === null ? null : foodBySlug(packet.food.food)
  const whole = wholeOf(needed, food)
  if (whole === null) return null
  const { amount, unit } = whole
  // "2 tins (400 g each)" are two tins, whatever is in those that are there. What is counted in pieces is one each: a bulb of garlic.
  if (packet.size === null)
    return packetsAsked ?? (food?.unit === 'piece' ? convertedAmount({ amount, unit }, 'piece', food) : null)
  return convertedAmount({ amount, unit }, packet.size.unit, food)
}

/** Parts as pieces, where it is known how many a piece has, or by what they weigh on average; null where neither is known. */
function wholeOf({ amount, unit, part }: NeededAmount, food: Food | null): PacketAmount | null {
  if (part === null) return { amount, unit }
  const [least, most] = (food && partsOf(food)[part]) ?? [0, Infinity]
  if (least === most) return { amount: amount / least, unit: 'piece' }
  const [lightest, heaviest] = partGrams[part] ?? [null, null]
  return lightest === null ? null : { amount: (amount * (lightest + heaviest)) / 2, unit: 'g' }
}

function wholeAndRest(packet: Packet, amount: number): Pick<Take<Packet>, 'packets' | 'amount'> {
  const size = sizeOf(packet)
  const limit = packet.isOpened ? 1 : packet.quantity
  if (amount <= 0) return { packets: 0, amount: null }
  if (packet.isOpened && packet.size !== null)
    return amount >= heldIn(packet) * (1 - restOfPacket)
      ? { packets: 1, amount: null }
      : { packets: 0, amount: rounded(amount) }
  // Half an onion: the other half is not stored as stock.
  if (packet.size === null || (packet.size.unit === 'piece' && size === 1))
    return { packets: Math.min(limit, Math.round(amount)), amount: null }
  const packets = Math.min(limit, Math.floor(amount / size + restOfPacket))
  const rest = amount - packets * size
  return { packets, amount: packets < limit && rest > 0 ? rounded(rest) : null }
}

const rounded = (amount: number): number =>
  amount >= 10 ? Math.round(amount) : Math.max(0.1, Math.round(amount * 10) / 10)
