import { emptyResult, type ImportResult } from './draft'
import { parseJson } from './jsonRepair'
import { cleanLine, wordsOf } from './lines'
import { rawTextOf, type Page } from './page'
import {
  firstText,
  imageOf,
  ingredientsOf,
  instructionsOf,
  isThing,
  listOf,
  servingsOf,
  thingsIn,
  type Thing,
} from './schemaValues'

const maxScripts = 200
const ingredientKey = /^(?:recipe)?_?ingredients?(?:_?(?:list|groups?|sections?|lines?))?$/i
const stepKey =
  /^(?:recipe)?_?(?:instructions?|directions?|methods?|steps|preparation|procedure)(?:_?(?:list|groups?|sections?|steps))?$/i

/**
 * The recipe in the data that an app leaves in its page: `<script type="application/json">`, `window.__STATE__ = {...}`,
 * `JSON.parse("...")`, chunks of React's server components; null without one. Of several, the one that the page is named after.
 */
export function readScriptData(page: Page): ImportResult | null {
  const scripts = page
    .withTag('script')
    .filter(({ attribs }) => !/ld\+json/i.test(attribs['type'] ?? ''))
    .map(rawTextOf)
  const attributes = page.elements
    .flatMap(({ attribs }) => Object.values(attribs))
    .filter((value) => /^\s*[[{]/.test(value))
  const values = [...scripts, ...attributes, streamedIn(scripts)]
    .filter((text) => /ingredient/i.test(text))
    .slice(0, maxScripts)
    .flatMap(valuesIn)
  const title = wordsOf([page.meta('og:title'), page.title])
  const rank = ({ name, ingredients }: ImportResult) =>
    (1000 * wordsOf([name]).filter((word) => title.includes(word)).length) / Math.max(1, wordsOf([name]).length) +
    ingredients.length
  const results = thingsIn(values)
    .flatMap((thing) => resultOf(thing) ?? [])
    .slice(0, 50)
  return results.sort((one, other) => rank(other) - rank(one))[0] ?? null
}

/** The data that React's server components stream in pieces: `self.__next_f.push([1,"5:{..."])`. */
function streamedIn(scripts: string[]): string {
  const pieces = scripts
    .map((text) => parseJson(/^\s*self\.__next_f\.push\((\[[^]*\])\);?\s*$/.exec(text)?.[1] ?? ''))
    .map((value) => listOf(value)[1])
  return JSON.stringify(pieces.filter((piece) => typeof piece === 'string').join(''))
}

/** The JSON values in a script: the whole of it, or every object and string in it that is JSON. */
function valuesIn(script: string): unknown[] {
  const whole = parseJson(script)
  if (typeof whole === 'string') return valuesInText(whole)
  if (isThing(whole) || Array.isArray(whole)) return [whole]
  const values: unknown[] = []
  const start = /[=(:,]\s*(?=[{["])/g
  for (let found = start.exec(script); found && values.length < maxScripts; found = start.exec(script)) {
    const from = start.lastIndex
    const end = endOfValue(script, from)
    const value = parseJson(script.slice(from, end).replace(/:\s*undefined(?=[,}])/g, ':null'))
    if (value !== undefined) values.push(...(typeof value === 'string' ? valuesInText(value) : [value]))
    start.lastIndex = Math.max(from + 1, end)
  }
  return values
}

/** The values in a text that is JSON again, or lines of JSON with a label before each ("5:[...]"). */
function valuesInText(text: string): unknown[] {
  if (!/ingredient/i.test(text)) return []
  return text
    .split('\n')
    .map((line) => parseJson(line.replace(/^[\da-f]{1,4}:(?=[[{])/, '')))
    .filter((value) => value !== undefined)
}

/** The position behind the object, list or string that begins here; the end of the script if it is not closed. */
function endOfValue(script: string, from: number): number {
  const token = /"(?:[^"\\]|\\[^])*"|[{}[\]]/gy
  const next = /["{}[\]]/g
  let depth = 0
  for (let at = from; at < script.length; at = token.lastIndex) {
    next.lastIndex = at
    const found = next.exec(script)
    if (!found) return script.length
    token.lastIndex = found.index
    const [text] = token.exec(script) ?? []
    if (text === undefined) return script.length
    if (text === '{' || text === '[') depth += 1
    else if (text === '}' || text === ']') depth -= 1
    if (depth <= 0) return token.lastIndex
  }
  return script.length
}

function resultOf(thing: Thing): ImportResult | null {
  const valuesOf = (pattern: RegExp) =>
    Object.keys(thing)
      .filter((key) => pattern.test(key))
      .map((key) => thing[key])
  const longest = (lists: string[][]) => lists.sort((one, other) => other.length - one.length)[0] ?? []
  const ingredients = longest(valuesOf(ingredientKey).map((value) => ingredientsOf(linesIn(value))))
  const instructions = longest(valuesOf(stepKey).map((value) => instructionsOf(stepsIn(value))))
  if (ingredients.length < 2 || instructions.length === 0) return null
  return {
    ...emptyResult,
    name: cleanLine(firstText(thing['name'] ?? thing['title'] ?? thing['headline'])),
    ingredients,
    instructions,
    servings: servingsOf(thing['recipeYield'] ?? thing['yield'] ?? thing['servings'] ?? thing['serves']),
    imageUrl: imageOf(thing['image']) || null,
  }
}

const firstOf = (thing: Thing, keys: string[]): unknown =>
  keys.map((key) => thing[key]).find((value) => value !== undefined && value !== null && value !== '')

/** Ingredients of an app: texts, objects of amount, unit and food, or groups of them. */
function linesIn(value: unknown, depth = 0): string[] {
  if (depth > 4) return []
  return listOf(value)
    .slice(0, 400)
    .flatMap((item) => {
      if (typeof item === 'string') return [item]
      if (Array.isArray(item)) return linesIn(item, depth + 1)
      if (!isThing(item)) return []
      const inner = Object.keys(item).find(
        (key) => (ingredientKey.test(key) || key === 'items' || key === 'list') && Array.isArray(item[key]),
      )
      if (inner !== undefined) return linesIn(item[inner], depth + 1)
      const whole = firstOf(item, ['text', 'original', 'display', 'line', 'description', 'content'])
      if (typeof whole === 'string') return [whole]
      const parts = [
        firstOf(item, ['quantity', 'amount', 'qty']),
        firstOf(item, ['unit', 'measure', 'unitName']),
        firstOf(item, ['name', 'ingredient', 'food', 'title']),
        firstOf(item, ['note', 'notes', 'preparation']),
      ]
      return [
        parts
          .map((part) => firstText(part))
          .filter((part) => part !== '')
          .join(' '),
      ]
    })
}

/** Steps of an app in the form of schema.org: texts, or objects with a text, or groups of them. */
function stepsIn(value: unknown, depth = 0): unknown[] {
  if (depth > 4) return []
  return listOf(value)
    .slice(0, 400)
    .flatMap((item): unknown[] => {
      if (!isThing(item)) return Array.isArray(item) ? stepsIn(item, depth + 1) : [item]
      if (item['itemListElement'] !== undefined) return [item]
      const inner = Object.keys(item).find((key) => (stepKey.test(key) || key === 'items') && Array.isArray(item[key]))
      if (inner !== undefined) return stepsIn(item[inner], depth + 1)
      const text = firstOf(item, ['text', 'description', 'content', 'body', 'instruction', 'step', 'direction', 'name'])
      return typeof text === 'string' ? [text] : []
    })
}
