import { Field, Float, Int, ObjectType } from 'type-graphql'
import { foodBySlug } from '../../../domain/foods/foods'
import { StockReason } from '../pantry.entity'

@ObjectType({
  description: 'What became of food, in grams. Packets of which the weight is not known are left out and counted.',
  simpleResolvers: true,
})
export class StockTotals {
  @Field(() => Float, {
    description: 'Kept out of the bin: eaten, cooked or given away from three days before its date on.',
  })
  savedGrams!: number

  @Field(() => Float, { description: 'Given away.' })
  givenGrams!: number

  @Field(() => Float, { description: 'Thrown away; of an opened packet, what was left of it.' })
  thrownAwayGrams!: number

  @Field(() => Int, { description: 'How many packets and pieces are left out.' })
  unweighed!: number

  @Field(() => Int, { description: 'How many packets and pieces are left out of `savedGrams`.' })
  savedUnweighed!: number

  @Field(() => Int, { description: 'How many packets and pieces are left out of `givenGrams`.' })
  givenUnweighed!: number

  @Field(() => Int, { description: 'How many packets and pieces are left out of `thrownAwayGrams`.' })
  thrownAwayUnweighed!: number
}

@ObjectType({
  description: 'What became of the food of a pantry, by its journal. Moves that were undone do not count.',
  simpleResolvers: true,
})
export class StockStats {
  @Field(() => StockTotals, { description: "In this month, in the community's time zone." })
  thisMonth!: StockTotals

  @Field(() => StockTotals)
  inAll!: StockTotals
}

/** What the journal says of packets that were taken out, summed over those that are alike. */
export interface TakenOutRow {
  /** The food's slug; null: not known. */
  slug: string | null
  /** Is it a food without a barcode, which is counted in pieces? */
  isFoodKey: boolean
  /** Of `amount`. */
  unit: 'G' | 'ML' | null
  reason: StockReason
  isSaved: boolean
  isThisMonth: boolean
  /** The contents of those whose size is known. */
  amount: number
  /** How many have a size. */
  sized: number
  /** How many have none. */
  unsized: number
}

/** Grams of what is known, and how many packets are not. Millilitres count where the density of the food is known. */
function weigh({ slug, isFoodKey, unit, amount, sized, unsized }: TakenOutRow): { grams: number; unweighed: number } {
  const food = slug === null ? null : foodBySlug(slug)
  const gramsPerUnit = unit === 'G' ? 1 : unit === 'ML' ? (food?.density ?? null) : null
  const pieceGrams = isFoodKey ? (food?.pieceGrams ?? null) : null
  return {
    grams: amount * (gramsPerUnit ?? 0) + unsized * (pieceGrams ?? 0),
    unweighed: (gramsPerUnit === null ? sized : 0) + (pieceGrams === null ? unsized : 0),
  }
}

function totalsOf(rows: readonly TakenOutRow[]): StockTotals {
  const totals: StockTotals = {
    savedGrams: 0,
    givenGrams: 0,
    thrownAwayGrams: 0,
    unweighed: 0,
    savedUnweighed: 0,
    givenUnweighed: 0,
    thrownAwayUnweighed: 0,
  }
  for (const row of rows) {
    const { grams, unweighed } = weigh(row)
    totals.unweighed += unweighed
    if (row.isSaved) {
      totals.savedGrams += grams
      totals.savedUnweighed += unweighed
    }
    if (row.reason === StockReason.GIVEN) {
      totals.givenGrams += grams
      totals.givenUnweighed += unweighed
    }
    if (row.reason === StockReason.THROWN_AWAY) {
      totals.thrownAwayGrams += grams
      totals.thrownAwayUnweighed += unweighed
    }
  }
  return totals
}

export const stockStatsOf = (rows: readonly TakenOutRow[]): StockStats => ({
  thisMonth: totalsOf(rows.filter(({ isThisMonth }) => isThisMonth)),
  inAll: totalsOf(rows),
})
