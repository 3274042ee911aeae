import { foodBySlug } from '../foods/foods'
import { foodsOfLine } from '../foods/foodsOfLine'
import { unlistedKind, type QualifiedFood } from '../foods/matchFood'
import { neededAmount } from '../foods/neededAmount'
import { partPackets } from '../foods/parts'
import { plainLine } from '../foods/words'
import { readIngredient, type Ingredient } from '../../lib/ingredients/readIngredient'

export interface ShoppingAmount {
  amount: number
  /** `g`, `ml` or `piece`; or as it was written: `tin`, `bunch`, `clove`. */
  unit: string
}

/** Something to buy. */
export interface ShoppingThing {
  /** Without its amount: "mince". */
  text: string
  /** The slug of its food; null: no known one. */
  food: string | null
  /** Qualifiers of the food, such as `tinned` or `unsalted`. */
  attributes: readonly string[]
  /** null: it is not said how much. */
  amount: ShoppingAmount | null
  /** Is how much said in the words alone, because it was not understood? Then it is added to no other line. */
  isAmountInText: boolean
}

/** What somebody typed: one thing, in their words. */
export function readShoppingLine(line: string): ShoppingThing {
  const read = readIngredient(line)
  const foods = foodsOfLine(line)
  if (foods === null) return unknownThing(read, line)
  const one = foods.isEach ? undefined : foods.foods[0]
  // An amount that was not understood stays in the words: "several onions".
  return {
    text: read.amountNotUnderstood ? line.trim() : wordsOf(read, line),
    food: one?.food ?? null,
    attributes: one?.attributes ?? [],
    amount: amountOf(read, line),
    isAmountInText: read.amountNotUnderstood,
  }
}

/**
 * What a line of a recipe is bought as, by the names of the foods: "1 onion, finely chopped" is an onion. Several things for a
 * line that needs several foods ("salt and pepper").
 */
export function readRecipeLine(line: string): ShoppingThing[] {
  const read = readIngredient(line)
  const foods = foodsOfLine(line)
  const [first] = foods?.foods ?? []
  if (foods === null || first === undefined) return [unknownThing(read, line)]
  if (foods.isEach)
    return foods.foods.map((food) => ({ text: nameOf(food, ''), ...food, amount: null, isAmountInText: false }))
  const text = isChoice.test(read.name) ? read.name : nameOf(first, read.name)
  return [{ text, ...first, amount: amountOf(read, line), isAmountInText: false }]
}

const isChoice = / (?:or|oder) |\//

/** The food's name, where that says all; otherwise the recipe's words. */
function nameOf({ food, attributes }: QualifiedFood, written: string): string {
  const name = foodBySlug(food)?.name ?? food
  return attributes.length > 0 && written !== '' ? written : name
}

/** The name, with the words before it that say in which form it is bought. */
function wordsOf({ name, preparation }: Ingredient, line: string): string {
  const whole = `${preparation} ${name}`
  const at = line.toLowerCase().indexOf(whole.toLowerCase())
  const words = preparation !== '' && at >= 0 ? line.slice(at, at + whole.length) : name
  return words.trim() || line.trim()
}

/** No food of the list: its words may be read as units ("3 light bulbs"), and stay as they are. */
function unknownThing(read: Ingredient, line: string): ShoppingThing {
  const [first, ...others] = read.amounts
  const unknown = { food: null, attributes: [], isAmountInText: false }
  if (first === undefined) return { ...unknown, text: line.trim(), amount: null }
  if (others.length > 0 || (first.unitStart !== null && first.unitStart < first.end))
    return { ...unknown, text: read.name || line.trim(), amount: amountOf(read, line) }
  const rest = line.slice(first.end).trim()
  // "500 g" alone says nothing of what is bought.
  if (first.start > 0 || rest.length < 2) return { ...unknown, text: line.trim(), amount: null }
  return { ...unknown, text: rest, amount: positive(first.to ?? first.from, 'piece') }
}

/** Tins and bunches are no measure that recipes are compared by, but they are what people buy. */
function amountOf(read: Ingredient, line: string): ShoppingAmount | null {
  if (read.amountNotUnderstood) return null
  const needs = neededAmount(line, read)
  if (needs !== null && needs !== 'UNCLEAR' && !(needs.part !== null && needs.part in partPackets))
    return positive(needs.amount, needs.part ?? needs.unit)
  const counted = read.amounts.find(({ kind }) => kind === null || kind === 'container' || kind === 'count')
  if (counted === undefined) return null
  const unit = counted.unit ?? read.container ?? 'piece'
  return positive(counted.to ?? counted.from, unit === 'can' ? 'tin' : unit)
}

/** Less than can be said is no amount: "0.04 g saffron". */
const positive = (amount: number, unit: string): ShoppingAmount | null => (amount > 0 ? { amount, unit } : null)

/** By which lines are the same: the food with what binds it, or the words. */
export function mergeKeyOf({ text, food, attributes, isAmountInText }: Omit<ShoppingThing, 'amount'>): string {
  if (food === null || isAmountInText || attributes.includes(unlistedKind)) return `text ${plainLine(text)}`
  return ['food', food, ...attributes.toSorted()].join(' ')
}
