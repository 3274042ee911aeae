import { foodKey } from '../../domain/foods/foodKey'
import type { FoodField_foodFragment } from '../generated/items/FoodField'
import type { PutAwayRow_itemFragment, PutAwayRow_lineFragment } from '../generated/shopping/PutAway'
import type { PutAwayPacketInput } from '../generated/schema'
import { foodName, itemName } from '../items/itemName'
import { inLargestUnit } from '../items/weight'
import { onePiece, batchOf, countOf, type Amount } from '../pantries/add/AmountOrSize'
import { noDetails, type PacketDetails } from '../pantries/scan/scanDates'
import { usualPlace } from '../pantries/add/storagePlaces'
import { number } from '../platform/language'
import { isInSpoons } from './describeLine'

/** What goes into the pantry. */
interface BoughtItem {
  /** Its barcode, or the key of a food. */
  barcode: string
  name: string
  food: FoodField_foodFragment | null
}

/** What was bought for a line, as it is going to be put away. */
export interface PutAwayChoice {
  /** Is it put into the pantry? Otherwise the line just comes off the list. */
  isPutAway: boolean
  /** null: nobody knows what the line means, so that nothing can be put into the pantry. */
  thing: BoughtItem | null
  amount: Amount
  details: PacketDetails
}

const thingOfFood = (food: FoodField_foodFragment): BoughtItem => ({
  barcode: foodKey(food.slug),
  name: foodName(food),
  food,
})
const thingOfItem = (item: PutAwayRow_itemFragment): BoughtItem => ({
  barcode: item.barcode,
  name: itemName(item),
  food: item.food,
})

/** What a line proposes: the packet that was scanned, the item to buy again, or its food. @param items by barcode */
export function boughtFor(
  line: PutAwayRow_lineFragment,
  items: ReadonlyMap<string, PutAwayRow_itemFragment>,
): PutAwayChoice {
  const item = items.get(line.boughtBarcode ?? line.barcode ?? '')
  const thing = item ? thingOfItem(item) : line.food ? thingOfFood(line.food) : null
  return { isPutAway: thing !== null, thing, amount: amountOf(line, item ?? null), details: detailsFor(thing) }
}

/** The same, with another thing that was bought instead. */
export const boughtInstead = (bought: PutAwayChoice, food: FoodField_foodFragment): PutAwayChoice => ({
  ...bought,
  isPutAway: true,
  thing: thingOfFood(food),
  details: { ...detailsFor(thingOfFood(food)), date: bought.details.date, dateKind: bought.details.dateKind },
})

const detailsFor = (thing: BoughtItem | null): PacketDetails =>
  thing?.food ? { ...noDetails, storagePlace: usualPlace(thing.food, []) } : noDetails

/**
 * Whole packets of a product that has a size; any other weight or volume is the size of one packet. What is listed by the spoon, or
 * without an amount, is bought as a packet, of which nobody has said how much it holds.
 */
function amountOf(
  { amounts }: PutAwayRow_lineFragment,
  item: Pick<PutAwayRow_itemFragment, 'capacity' | 'unit'> | null,
): Amount {
  const [first, ...others] = amounts
  if (first === undefined || others.length > 0) return onePiece
  const unit = first.unit === 'g' ? 'G' : first.unit === 'ml' ? 'ML' : null
  if (unit === null) return { ...onePiece, pieces: String(Math.max(1, Math.ceil(first.amount))) }
  if (item?.capacity == null)
    return isInSpoons(first) ? onePiece : { ...onePiece, ...inLargestUnit(first.amount, unit) }
  return item.unit === unit
    ? { ...onePiece, pieces: String(Math.max(1, Math.ceil(first.amount / item.capacity))) }
    : onePiece
}

/** "2", "500 g"; null while it cannot be told. */
export function amountWords({ pieces, unit, size }: Amount): string | null {
  if (unit === null) return countOf({ pieces, unit, size }) === '' ? null : pieces.trim()
  return size === '' ? null : `${number(size)} ${unit.toLowerCase()}`
}

/** What is sent; null: nothing goes into the pantry. Undefined while the amount cannot be told. */
export function packetsOf(
  lineId: string,
  { isPutAway, thing, amount, details }: PutAwayChoice,
): PutAwayPacketInput | null | undefined {
  if (!isPutAway || thing === null) return null
  const quantity = countOf(amount)
  return quantity === '' ? undefined : { lineId, barcode: thing.barcode, quantity, batch: batchOf(amount, details) }
}
