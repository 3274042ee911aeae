import { parseJson } from './jsonRepair'
import { linesOfMarkup } from './text'
import { cleanIngredient, cleanLine, cleanSteps, splitSteps } from './lines'

export type Thing = Record<string, unknown>

export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const maxThings = 50_000

/** All objects in the values at any depth, outermost first. */
export function thingsIn(values: unknown[]): Thing[] {
  const things: Thing[] = []
  const left = [...values].reverse()
  while (left.length > 0 && things.length < maxThings) {
    const value = left.pop()
    if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at -= 1) left.push(value[at])
    } else if (isThing(value)) {
      things.push(value)
      left.push(
        ...Object.values(value)
          .slice(0, 1000)
          .filter((inner) => typeof inner === 'object' && inner !== null)
          .reverse(),
      )
    }
  }
  return things
}

/** Returns an array unchanged, any other value in an array, and an empty array for null and undefined. */
export function listOf(value: unknown): unknown[] {
  if (value == null) return []
  return Array.isArray(value) ? value : [value]
}

/** The first text in a value: a string, a number, or the name or value of a thing. */
export function firstText(value: unknown): string {
  for (const item of flat(value)) {
    if (typeof item === 'string' || typeof item === 'number') {
      const text = cleanLine(linesOfMarkup(String(item)).join(' '))
      if (text !== '') return text
    }
    if (isThing(item)) {
      const text = firstText(item['name'] ?? item['@value'] ?? item['value'])
      if (text !== '') return text
    }
  }
  return ''
}

/** The maximum number of lines, far more than a recipe has. */
const maxItems = 400

/** Flattens nested lists in their order, up to a few levels. */
function flat(value: unknown): unknown[] {
  return listOf(value).slice(0, maxItems).flat(4).flatMap(withoutJson).slice(0, maxItems)
}

/** Some sites write their data as text into the marks: it is parsed, or dropped when it is cut off. */
function withoutJson(item: unknown): unknown[] {
  return typeof item === 'string' && /^\s*(?:\[\s*["{[]|\{\s*")/.test(item) ? listOf(parseJson(item)).flat(4) : [item]
}

/** Ingredient lines; one text with line breaks is taken as its lines. */
export function ingredientsOf(value: unknown): string[] {
  const items = flat(isThing(value) ? (value['itemListElement'] ?? value) : value)
  const texts = items.map((item) => (isThing(item) ? (item['text'] ?? item['name'] ?? item['item']) : item))
  const strings = texts.filter((text): text is string => typeof text === 'string')
  const lines =
    strings.length === 1 ? linesOfMarkup(strings[0] ?? '') : strings.map((text) => linesOfMarkup(text).join(' '))
  return lines.map(cleanIngredient).filter((line) => line !== '')
}

/** Steps from any of the ways in which pages write `recipeInstructions`; the names of sections and of steps are lines of their own. */
export function instructionsOf(value: unknown): string[] {
  const steps: string[][] = []
  collectSteps(value, steps, 0)
  const [only] = steps
  if (steps.length === 1 && isAdvertisement(only?.join(' ') ?? '')) return []
  return cleanSteps(only && steps.length === 1 ? splitSteps(only) : steps.map((lines) => lines.join(' ')))
}

/** A sentence with the address of another page in place of the steps. */
const isAdvertisement = (step: string) =>
  step.length < 300 && /^[^.!?]*\b(?:https?:\/\/|www\.)\S+[^.!?]*[.!?]?$/i.test(step)

function collectSteps(value: unknown, into: string[][], depth: number): void {
  if (depth > 8) return
  for (const item of flat(value)) {
    if (into.length >= maxItems) return
    if (typeof item === 'string') into.push(linesOfMarkup(item))
    if (!isThing(item)) continue
    const inner = item['itemListElement'] ?? item['steps']
    const text = firstString(item['text']) || (inner === undefined ? firstString(item['description']) : '')
    const name = firstString(item['name'])
    if (name !== '' && isHeadingOf(name, text)) into.push([linesOfMarkup(name).join(' ')])
    if (text !== '') into.push(linesOfMarkup(text))
    else if (inner === undefined && isThing(item['item'])) collectSteps(item['item'], into, depth + 1)
    if (inner !== undefined) collectSteps(inner, into, depth + 1)
  }
}

function firstString(value: unknown): string {
  const first = listOf(value).find((item) => typeof item === 'string')
  return typeof first === 'string' ? first : ''
}

/** Many plugins repeat the step, or its beginning, as its name, or call it "Step 1": such names are removed. */
function isHeadingOf(name: string, text: string): boolean {
  const [title, whole] = [name, text].map((part) =>
    linesOfMarkup(part.slice(0, 2000))
      .join(' ')
      .slice(0, 300)
      .toLowerCase()
      .replace(/[.:…\s]+$/, ''),
  ) as [string, string]
  return !whole.startsWith(title) && cleanSteps([title]).length > 0
}

const units =
  /^\s*(?:g|gr|grams?|kg|oz|ounces?|lbs?|pounds?|ml|cl|dl|l|lit(?:er|re)s?|cups?|cm|inch(?:es)?|"|tbsp|tsp|pints?|quarts?|gallons?)\b/i

/**
 * How many it serves: the first number of a text such as "4 to 6 servings" or "Serves four (4)"; null for weights and volumes.
 * Whoever stores it says that more than a recipe can serve does not fit.
 */
export function servingsOf(value: unknown): number | null {
  const texts = flat(value).map((item) => (typeof item === 'number' ? String(item) : firstText(item)))
  const best = (
    texts.find((text) => /serv|portion|pers|people|personas|porc|rationen/i.test(text) && /\d/.test(text)) ??
    texts.find((text) => /\d/.test(text)) ??
    ''
  ).replace(/(?<![\d.,])([1-9]\d{0,2})[.,](?=\d{3}(?!\d))/, '$1')
  const found = /(?<![\d.,/])(\d{1,6})(?![\d/])(?:[.,]\d+)?/.exec(best)
  if (!found || units.test(best.slice(found.index + found[0].length))) return null
  const number = Number(found[1])
  return number >= 1 ? number : null
}

/** The address of a picture written as text, list or ImageObject; '' without one. */
export function imageOf(value: unknown): string {
  for (const item of flat(value)) {
    if (typeof item === 'string' && item.trim() !== '') return item.trim()
    if (!isThing(item)) continue
    const inner = imageOf(item['url'] ?? item['contentUrl'] ?? item['@id'])
    if (inner !== '') return inner
  }
  return ''
}

/** Category and cuisine, and keywords that are short enough to be tags. */
export function tagsOf(recipe: Thing): string[] {
  const words = (key: string) =>
    flat(recipe[key])
      .filter((item) => typeof item === 'string')
      .flatMap((text) => text.split(/[,;|]/))
      .map((word) => firstText(word))
  const keywords = words('keywords').filter((word) => word.length <= 24 && word.split(' ').length <= 2)
  return [...words('recipeCategory'), ...words('recipeCuisine'), ...keywords].filter((word) => !/^https?:/i.test(word))
}
