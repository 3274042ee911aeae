import { isGtin, keysOfTyped } from '../../../lib/barcode/gtin'
import type {
  MovedDetails,
  MovedListItem,
  MovedMeal,
  MovedOther,
  MovedReason,
  MovedStock,
} from '../../../lib/recipe-archives/movedPantry'
import { isPlainList, isPlainPlace } from '../../../lib/recipe-archives/places'
import { unitNamed } from '../../../lib/ingredients/units'
import { shorten } from '../../../lib/text/shorten'
import { oneLine } from '../../../lib/text/text'
import { foodOfItem } from '../../../domain/foods/foodOfItem'
import { foodBySlug } from '../../../domain/foods/foods'
import { maxLineLength } from '../../../domain/shopping/limits'
import { mergeKeyOf, readShoppingLine } from '../../../domain/shopping/readShoppingLine'
import type { Loss } from './fitRecipe'
import type { ContentOf } from './importedContent'

/** Something that is no recipe, as it can be stored. */
export type FittedThing = { name: string; losses: Loss[] } & (
  | { kind: 'STOCK'; content: ContentOf['STOCK'] }
  | { kind: 'LIST_ITEM'; content: ContentOf['LIST_ITEM'] }
  | { kind: 'PLANNED_MEAL'; content: ContentOf['PLANNED_MEAL'] }
)

type Size = ContentOf['STOCK']['packets']['size']

const maxName = 200
const maxNote = 2_000
/** Reasons of one line. */
const maxReasons = 50
const maxUnit = 60
/** A longer code is none that anybody could scan. */
const longestCode = 80
/** As a batch takes the lot of its packet. */
const longestLot = 20
/** As a planned meal takes what its guests do not eat. */
const maxAvoids = 20
const longestAvoid = 40
/** As moving stock takes them. */
const maxPackets = 1_000
/** As a batch takes its size. */
const [minSize, maxSize] = [0.01, 100_000]

/** Grams or millilitres of one, by the names that `unitNamed` gives. */
const measures: Readonly<Record<string, { factor: number; unit: 'G' | 'ML' }>> = {
  gram: { factor: 1, unit: 'G' },
  kilogram: { factor: 1_000, unit: 'G' },
  metric_pound: { factor: 500, unit: 'G' },
  pound: { factor: 453.592, unit: 'G' },
  ounce: { factor: 28.3495, unit: 'G' },
  milliliter: { factor: 1, unit: 'ML' },
  centiliter: { factor: 10, unit: 'ML' },
  deciliter: { factor: 100, unit: 'ML' },
  liter: { factor: 1_000, unit: 'ML' },
}

/** Fits what is no recipe of another program into what can be stored, and says what is lost. Never throws. */
export function fitThing(item: Exclude<MovedOther, { type: 'table' }>): FittedThing {
  if (item.type === 'stock') return fitStock(item.stock)
  return item.type === 'listItem' ? fitLine(item.listItem) : fitMeal(item.plannedMeal)
}

function fitStock(written: MovedStock): FittedThing {
  const losses = new Set<Loss>()
  const { quantity, unit, packet, place, placeName } = written
  const name = nameOf(written.name, losses)
  const measured = packet || quantity === null || quantity === 0 ? null : sizeOf(quantity, unit)
  const size = packet ? sizeOf(packet.amount, packet.unit) : measured
  const minimum = written.minimum === null || written.minimum === 0 ? null : written.minimum
  if (place === null && placeName !== '') losses.add('PLACE_DROPPED')
  else if (placeName !== '' && !isPlainPlace(placeName)) losses.add('PLACE_CHANGED')
  const barcode = codeOf(written.barcode, losses)
  const hasCode = barcode !== null && isProduct(barcode)
  const food = foodOf(name)
  if (food !== null && !hasCode && !isNameOf(food, name)) losses.add('NAME_REPLACED')
  const packets = {
    food,
    quantity: measured ? 1 : quantity === 0 ? 0 : wholePackets(quantity ?? 1, () => losses.add('AMOUNT_CHANGED')),
    size,
    minimum: minimum === null ? null : minimumOf(minimum, { size, unit }),
  }
  const { details, ...stock } = written
  const content = {
    ...stock,
    name,
    barcode,
    unit: clean(unit),
    placeName: clean(placeName),
    ...(details !== undefined && { details: fitDetails(details, { place, quantity: packets.quantity }, losses) }),
    packets,
  }
  return { kind: 'STOCK', name, content, losses: [...losses] }
}

/** A code as it was written, also one that is none of a product. */
function codeOf(written: string | null, losses: Set<Loss>): string | null {
  const code = written === null ? null : shorten(clean(written), longestCode) || null
  if (code !== null && !isProduct(code)) losses.add('CODE_DROPPED')
  return code
}

const isProduct = (code: string): boolean => keysOfTyped(code).some(isGtin)

/** Frozen is what is in the freezer; packets are opened one by one, and something is left only of such a one. */
function fitDetails(
  given: MovedDetails,
  { place, quantity }: { place: MovedStock['place']; quantity: number },
  losses: Set<Loss>,
): MovedDetails {
  const lot = given.lot === null ? null : clean(given.lot) || null
  const openedOn = quantity === 1 ? given.openedOn : null
  const isLeft = given.amountLeft !== null && given.amountLeft > 0 && given.amountLeft <= maxSize && openedOn !== null
  const fits: MovedDetails = {
    frozenOn: place === 'FREEZER' ? given.frozenOn : null,
    openedOn,
    amountLeft: isLeft ? given.amountLeft : null,
    lot: lot !== null && lot.length > longestLot ? null : lot,
  }
  const isWhole =
    fits.frozenOn === given.frozenOn &&
    openedOn === given.openedOn &&
    fits.amountLeft === given.amountLeft &&
    fits.lot === lot
  if (!isWhole) losses.add('DETAILS_DROPPED')
  return fits
}

/** A food without a barcode has no words that bind it: unsalted butter would be any butter. */
function foodOf(name: string): string | null {
  const found = foodOfItem({ name })
  return found && found.attributes.length === 0 ? found.food : null
}

/** Is this what the food itself is called, in one language or the other, one of them or several? */
function isNameOf(slug: string, name: string): boolean {
  const food = foodBySlug(slug)
  const called = name.toLowerCase()
  return [food?.name, food?.german].some((each) => {
    const own = each?.toLowerCase()
    return own === called || `${own}s` === called || `${own}es` === called
  })
}

/** "500 g" is a packet of that size; "3 tins" are three of a size that is not known. */
function sizeOf(quantity: number, unit: string): Size {
  const measure = measures[unitNamed(unit.trim().replace(/\.$/, ''))?.id ?? '']
  if (!measure) return null
  const amount = Math.round(quantity * measure.factor * 100) / 100
  return amount >= minSize && amount <= maxSize ? { amount, unit: measure.unit } : null
}

/** What is left of a packet is a packet. */
function wholePackets(quantity: number, report: () => void): number {
  const packets = Math.min(Math.max(1, Math.ceil(quantity)), maxPackets)
  if (packets !== quantity) report()
  return packets
}

/** In packets. How many "1 kg at least" are, is not known without the size of one. */
function minimumOf(minimum: number, { size, unit }: { size: Size; unit: string }): number {
  const amount = sizeOf(minimum, unit)?.amount
  const packets = amount === undefined ? minimum : size === null ? 1 : amount / size.amount
  return Math.min(Math.max(1, Math.ceil(packets)), maxPackets)
}

/** The amounts of a line whose recipes are known are those of its reasons; of any other they are read from its words. */
function fitLine(written: MovedListItem): FittedThing {
  const losses = new Set<Loss>()
  const name = nameOf(written.name, losses)
  const amount = clean(written.amount)
  const { reasons: why = [], barcode: typed, ...line } = written
  const reasons = why.some(({ recipe }) => recipe !== null) ? why.slice(0, maxReasons).map(fitReason) : []
  const isForRecipe = reasons.length > 0
  const text = oneLine(isForRecipe ? name : `${amount} ${name}`)
  if (text.length > maxLineLength) losses.add('NAME_CUT')
  const thing = readShoppingLine(shorten(text, maxLineLength))
  const listName = clean(written.listName)
  if (listName !== '' && !isPlainList(listName)) losses.add('LIST_NAME_DROPPED')
  const barcode = typed === undefined ? null : codeOf(typed, losses)
  const content = {
    ...line,
    name,
    amount,
    listName,
    ...(isForRecipe && { reasons }),
    ...(barcode !== null && { barcode }),
    thing,
    mergeKey: mergeKeyOf(thing),
  }
  return { kind: 'LIST_ITEM', name, content, losses: [...losses] }
}

const fitReason = ({ recipe, amount }: MovedReason): MovedReason => ({
  recipe: recipe === null ? null : shorten(clean(recipe), maxName) || null,
  amount: amount && { amount: amount.amount, unit: shorten(clean(amount.unit), maxUnit) },
})

function fitMeal(written: MovedMeal): FittedThing {
  const losses = new Set<Loss>()
  const title = nameOf(written.title, losses)
  const note = shorten(clean(written.note), maxNote)
  // Where the name is none of a recipe, the note stands behind it.
  if (`${title}: ${note}`.length > maxName && note !== '') losses.add('NOTE_CUT')
  const mealType = clean(written.mealType)
  if (mealType !== '') losses.add('MEAL_TYPE_DROPPED')
  const content = { ...written, title, note, mealType }
  if (written.guestAvoids) {
    const words = written.guestAvoids.map(clean).filter((word) => word !== '')
    content.guestAvoids = words.filter((word) => word.length <= longestAvoid).slice(0, maxAvoids)
    if (content.guestAvoids.length < words.length) losses.add('DETAILS_DROPPED')
  }
  return { kind: 'PLANNED_MEAL', name: title, content, losses: [...losses] }
}

function nameOf(written: string, losses: Set<Loss>): string {
  const name = clean(written)
  if (name.length > maxName) losses.add('NAME_CUT')
  return shorten(name, maxName)
}

const clean = (text: string): string => oneLine(text.toWellFormed().replaceAll('\u0000', ''))
