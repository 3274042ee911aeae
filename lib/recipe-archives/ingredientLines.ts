import { cleanIngredient } from '../recipe-import/lines'
import { startsWithAmount } from '../recipe-import/lineKinds'
import { firstText, isThing, type Thing } from '../recipe-import/schemaValues'
import { linesOfMarkup } from '../recipe-import/text'
import { listed } from './textLists'

/** More than a recipe has; the rest is left out. */
const maxLines = 400

/** The lines of ingredients in any of the ways programs write them: text, list of texts, or things with amount, unit and food. */
export function ingredientLines(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return listed(value, startsWithAmount).map(cleanIngredient).filter(isSaid)
  if (Array.isArray(value)) return value.slice(0, maxLines).flatMap((item) => itemLines(item, depth))
  return isThing(value) ? itemLines(value, depth) : []
}

const isSaid = (line: string) => line !== ''

function itemLines(item: unknown, depth: number): string[] {
  if (typeof item === 'string') return [cleanIngredient(linesOfMarkup(item).join(' '))].filter(isSaid)
  if (!isThing(item) || depth > 4) return Array.isArray(item) && depth <= 4 ? ingredientLines(item, depth + 1) : []
  if (item['is_header'] === true || item['isHeader'] === true) return []
  const [only, ...others] = Object.values(item)
  // A list that XML wraps has one name.
  if (typeof only === 'object' && others.length === 0) return ingredientLines(only, depth + 1)
  const line = ingredientLine(item)
  if (line !== '') return [line]
  // A group of ingredients.
  return Object.values(item)
    .filter((inner) => typeof inner === 'object' && inner !== null)
    .flatMap((inner) => ingredientLines(inner, depth + 1))
}

const wholeLine = ['display', 'originalText', 'original_text', 'original', 'text', 'raw', 'line', 'rawText', '#text']
const amounts = ['amount', 'quantity', 'qty']
const foods = ['food', 'ingredient', 'name', 'item', 'product', 'title']

/** One ingredient, composed of amount, unit, food and note where it is not written as a line. */
function ingredientLine(item: Thing): string {
  const quantity = amounts.map((key) => item[key]).find((value) => value != null)
  const isSeveral = Number(quantity) > 1
  const food = firstOf(item, foods, isSeveral || item['always_use_plural_food'] === true)
  const note = firstText(item['note'] ?? item['notes'] ?? item['comment'] ?? item['preparation'])
  if (food === '') {
    const written = firstOf(item, wholeLine)
    if (written !== '') return cleanIngredient(written)
  }
  const isWholeNote =
    food === '' && (item['disable_amount'] === true || item['disableAmount'] === true || startsWithAmount(note))
  const isBare = isWholeNote || item['no_amount'] === true
  const amount = isBare ? '' : amountText(quantity)
  const unit = isBare
    ? ''
    : unitText(item['unit'] ?? item['units'], isSeveral || item['always_use_plural_unit'] === true)
  const main = [amount, unit, food === '' ? note : food].filter(isSaid).join(' ')
  return cleanIngredient(food !== '' && note !== '' ? `${main}, ${note}` : main)
}

function firstOf(item: Thing, keys: readonly string[], isSeveral = false): string {
  for (const key of keys) {
    const text = nameOf(item[key], isSeveral)
    if (text !== '') return text
  }
  return ''
}

/** Mealie keeps names and abbreviations, and says which of them is shown. */
function unitText(unit: unknown, isSeveral: boolean): string {
  if (!isThing(unit)) return firstText(unit)
  const several = isSeveral ? firstText(unit['plural_abbreviation'] ?? unit['pluralAbbreviation']) : ''
  const short = several === '' ? firstText(unit['abbreviation']) : several
  const isShort = Boolean(unit['use_abbreviation'] ?? unit['useAbbreviation'])
  return isShort && short !== '' ? short : nameOf(unit, isSeveral)
}

/** The name of a food or unit; where there is more than one, Mealie and Tandoor show its plural. */
function nameOf(value: unknown, isSeveral: boolean): string {
  const plural = isSeveral && isThing(value) ? firstText(value['plural_name'] ?? value['pluralName']) : ''
  return plural === '' ? firstText(value) : plural
}

const fractions: readonly (readonly [number, string])[] = [
  [0.125, '1/8'],
  [0.25, '1/4'],
  [1 / 3, '1/3'],
  [0.375, '3/8'],
  [0.5, '1/2'],
  [0.625, '5/8'],
  [2 / 3, '2/3'],
  [0.75, '3/4'],
  [0.875, '7/8'],
]

/** An amount as people write it: 1.5 is "1 1/2"; '' for none, which many programs write as 0. */
export function amountText(amount: unknown): string {
  const number = typeof amount === 'string' && /^\s*\d+(?:\.\d+)?\s*$/.test(amount) ? Number(amount) : amount
  if (typeof number !== 'number') return firstText(amount)
  if (!Number.isFinite(number) || number <= 0) return ''
  const [whole, rest] = [Math.floor(number), number % 1]
  const fraction = fractions.find(([value]) => Math.abs(value - rest) < 0.005)?.[1]
  if (rest === 0) return String(whole)
  if (fraction === undefined) return String(Math.round(number * 100) / 100)
  return whole === 0 ? fraction : `${whole} ${fraction}`
}
