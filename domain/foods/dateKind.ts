import type { DateKind } from '../stock/batches'
import type { FoodGroup } from './foods'

/** Aisles whose foods keep without being cooled, or are sold frozen: their packets say best before. */
const keeping: ReadonlySet<string> = new Set<FoodGroup>([
  'pasta-rice-grains',
  'flour-baking',
  'sugar-sweeteners',
  'oils-vinegars',
  'tins-jars',
  'pulses',
  'nuts-seeds',
  'dried-fruit',
  'spices',
  'sauces-condiments',
  'stocks',
  'spreads',
  'breakfast',
  'snacks',
  'sweets',
  'frozen',
  'drinks',
  'hot-drinks',
  'alcohol',
])

/**
 * What the date on a packet probably says. Without anything that tells, it is a use-by date, after which food is not safe.
 * @param set what somebody chose for this packet, or its code carries; it is never changed
 * @param before what the date of earlier packets of this item said
 * @param group of its food; null: not known
 */
export function dateKindOf({
  set,
  before,
  group,
}: {
  set: DateKind | null
  before: DateKind | null
  group: string | null
}): DateKind {
  return set ?? before ?? (group !== null && keeping.has(group) ? 'BEST_BEFORE' : 'USE_BY')
}
