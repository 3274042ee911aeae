import type { Range } from '../../domain/cooking/range'
import type { NeedSupply, Supply } from '../../domain/cooking/supply'
import { daysUntil } from '../../domain/stock/days'
import type { PantryPacket } from '../pantries/stock/packets.sql'
import type { HeavyWork } from '../platform/workers/heavyWork'
import type { DecidedMatch } from '../recipes/matches/itemMatch.types'
import type { KeyedNeed, NeedRow } from '../recipes/lines/foodNeed.sql'
import type { RecipeSupply, SuppliedAmounts, SupplyRow } from '../recipes/lines/needs.sql'
import type { DietTable } from './dietTable'
import { lineNeed, PantrySupply } from './pantrySupply'
import { bySoonest } from './servingPackets'

interface PantryAndNeeds {
  packets: readonly PantryPacket[]
  /** Slugs of foods that people ticked as always there. */
  ticked: readonly string[]
  decisions: readonly DecidedMatch[]
  needs: readonly NeedRow[]
  /** Of lines on which people decided. */
  keyed: readonly KeyedNeed[]
  /** Who does not eat everything; null: everybody does. */
  table: DietTable | null
  /** The local day. */
  today: string
  /** The urgency of what need not be used soon. */
  latest: number
  /** Stands for the urgency of what is replaced by another food. */
  replaced: number
}

/** What a pantry has for the needs of all recipes, of which there are thousands. */
export const supplyNeeds: HeavyWork<PantryAndNeeds, Pick<RecipeSupply, 'rows' | 'urgencies'>> = {
  name: 'comparing a pantry with the needs of recipes',
  isLight: ({ needs, keyed }) => needs.length + keyed.length <= 100,
  run({ packets, ticked, decisions, table, needs, keyed, today, latest, replaced }) {
    const supply = new PantrySupply(packets, ticked, decisions, table)
    const rows: SupplyRow[] = []
    const urgencies = new Map<number, number>()
    for (const need of needs) {
      const { supply: held, packets: serving } = supply.ofLine({ ...need, needId: need.id, lineKey: '' })
      if (held === null) continue
      rows.push(toRow(String(need.id), held))
      urgencies.set(need.id, held === 'STAPLE' ? latest : held.isStandIn ? replaced : urgencyOf(serving, today, latest))
    }
    for (const { id, ...line } of keyed) {
      const { supply: held } = supply.ofLine({ ...line, needId: id })
      if (held === null) continue
      rows.push(toRow(lineNeed(id, line.lineKey), held))
      // Nothing is known of other lines with this need: they are compared line by line.
      if (id !== null && !urgencies.has(id)) urgencies.set(id, latest)
    }
    return { rows, urgencies }
  },
}

/** 1 for today and before, and one more for each day. */
function urgencyOf(packets: readonly PantryPacket[], today: string, latest: number): number {
  const [first] = bySoonest(packets)
  return first?.due == null ? latest : Math.min(latest, Math.max(0, daysUntil(first.due, today)) + 1)
}

const upper = ([, most]: Range): number | null => (most === Infinity ? null : most)
const lower = ([least]: Range): number | null => (least === 0 ? null : least)

function toRow(need: string, supply: NonNullable<NeedSupply['supply']>): SupplyRow {
  if (supply === 'STAPLE') return { need, isStaple: true, isStandIn: false, most: noAmounts, least: noAmounts }
  return {
    need,
    isStaple: false,
    isStandIn: supply.isStandIn,
    most: amountsOf(supply, upper),
    least: amountsOf(supply, lower),
  }
}

const noAmounts: SuppliedAmounts = {}

/** One end of each range, where it limits anything. */
function amountsOf({ g, ml, piece, packet, parts }: Supply, endOf: (range: Range) => number | null): SuppliedAmounts {
  const ends = (ranges: Readonly<Record<string, Range>>): Record<string, number> =>
    Object.fromEntries(
      Object.entries(ranges).flatMap(([measure, range]) => {
        const end = endOf(range)
        return end === null ? [] : [[measure, end]]
      }),
    )
  return { ...ends({ g, ml, piece, packet }), parts: ends(parts) }
}
