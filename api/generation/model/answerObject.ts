import { firstNumber, minutesIn, partOfKey, plainKey, type Part } from './answerWords'
import { emptyDraft, type GeneratedRecipe } from '../draft'
import type { Json } from './looseJson'

type JsonObject = { [key: string]: Json }

const deepest = 4
const maxLines = 400

export interface ObjectResult {
  recipe: GeneratedRecipe
  /** How many of name, ingredients and instructions were recognised by their keys; 0.5: by their types alone; 0: not a recipe. */
  score: number
}

const nothing: ObjectResult = { recipe: emptyDraft, score: 0 }

/** The recipe in an object: itself, or one that is nested in it. */
export function recipeInObject(value: Json, depth = 0): ObjectResult {
  if (Array.isArray(value)) return best(value.slice(0, 20).map((inner) => recipeInObject(inner, depth + 1)))
  if (!isJsonObject(value) || depth > deepest) return nothing
  const here = readNamed(value)
  if (here.score >= 2) return here
  const inside = best(Object.values(value).map((inner) => recipeInObject(inner, depth + 1)))
  if (inside.score > here.score) return inside
  return here.score > 0 ? here : readByShape(value)
}

const best = (readings: ObjectResult[]): ObjectResult =>
  readings.reduce((one, other) => (other.score > one.score ? other : one), nothing)

/** By its keys. */
function readNamed(object: JsonObject): ObjectResult {
  const parts = new Map<Part, Json>()
  for (const [key, value] of Object.entries(object)) {
    const part = partOfKey(key)
    if (part && !parts.has(part) && value !== null) parts.set(part, value)
  }
  const recipe: GeneratedRecipe = {
    name: textOf(parts.get('name')),
    ingredients: lines(parts.get('ingredients'), 'ingredient'),
    instructions: lines(parts.get('instructions'), 'step'),
    tags: tagsOf(parts.get('tags')),
    servings: firstNumber(textOf(parts.get('servings'))),
    minutes: minutesOf(object, parts.get('minutes')),
  }
  return { recipe, score: ['name', 'ingredients', 'instructions'].filter((part) => parts.has(part as Part)).length }
}

/** By types, if no key is known: a string, then two arrays. */
function readByShape(object: JsonObject): ObjectResult {
  const values = Object.values(object)
  const [ingredients, instructions] = values.filter((value) => Array.isArray(value))
  const name = values.find((value) => typeof value === 'string')
  if (name === undefined || ingredients === undefined || instructions === undefined) return nothing
  return {
    recipe: {
      ...emptyDraft,
      name: textOf(name),
      ingredients: lines(ingredients, 'ingredient'),
      instructions: lines(instructions, 'step'),
    },
    score: 0.5,
  }
}

function minutesOf(object: JsonObject, total: Json | undefined): number | null {
  if (total !== undefined) return minutesIn(textOf(total))
  const parts = Object.entries(object)
    .filter(([key]) => /^(?:prep|preparation|cook|baking)(?:ing)?time/.test(plainKey(key)))
    .map(([, value]) => minutesIn(textOf(value)) ?? 0)
  const sum = parts.reduce((one, other) => one + other, 0)
  return sum > 0 ? sum : null
}

/** The lines of a list, a text, a map or a list of groups, each without its number or bullet. */
function lines(value: Json | undefined, kind: 'ingredient' | 'step'): string[] {
  return flatten(value, kind, 0)
    .map((line) => withoutBullet(line, kind))
    .slice(0, maxLines)
}

function flatten(value: Json | undefined, kind: 'ingredient' | 'step', depth: number): string[] {
  if (value === undefined || value === null || typeof value === 'boolean' || depth > deepest) return []
  if (typeof value === 'number') return depth > 1 ? [] : [String(value)]
  if (typeof value === 'string') return depth === 0 ? splitText(value, kind) : value.split(/[\r\n]+/)
  if (Array.isArray(value)) return value.flatMap((inner) => flatten(inner, kind, depth + 1))
  const line = kind === 'ingredient' ? ingredientOf(value) : stepOf(value)
  if (line !== null) return [line]
  return Object.entries(value).flatMap(([key, inner]) => {
    if (kind === 'step' || typeof inner === 'object') return flatten(inner, kind, depth + 1)
    // {"flour": "200 g"}
    return depth === 0 ? [`${textOf(inner)} ${key}`] : flatten(inner, kind, depth + 1)
  })
}

/** Splits a list that is one string. */
function splitText(text: string, kind: 'ingredient' | 'step'): string[] {
  const split = text.split(/[\r\n]+/)
  if (split.length > 1) return split
  if (kind === 'step') return text.split(/\s+(?=\d{1,2}[.)]\s+\p{Lu})/u)
  return text.split(/;\s*|,\s+(?=\d)/).length > 1 ? text.split(/;\s*|,\s+(?=\d)/) : text.split(/,\s+/)
}

const nameKeys = new Set([
  'name',
  'ingredient',
  'item',
  'food',
  'product',
  'zutat',
  'ingrediente',
  'text',
  'label',
  'description',
])
const amountKeys = new Set([
  'quantity',
  'amount',
  'qty',
  'value',
  'number',
  'count',
  'menge',
  'quantite',
  'cantidad',
  'quantita',
  'quantidade',
])
const unitKeys = new Set([
  'unit',
  'units',
  'measure',
  'measurement',
  'uom',
  'einheit',
  'unite',
  'unidad',
  'unita',
  'unidade',
])
const noteKeys = new Set(['note', 'notes', 'preparation', 'prep', 'comment', 'remark', 'state', 'hinweis'])

/** `{ quantity: 2, unit: "cups", name: "flour", note: "sifted" }` as "2 cups flour, sifted"; null: not a line. */
function ingredientOf(object: JsonObject): string | null {
  const name = pick(object, nameKeys)
  if (name === '') return null
  const line = [pick(object, amountKeys), pick(object, unitKeys), name].filter((part) => part !== '').join(' ')
  const note = pick(object, noteKeys)
  return note === '' ? line : `${line}, ${note}`
}

const stepKeys = new Set([
  'instruction',
  'text',
  'description',
  'direction',
  'details',
  'detail',
  'content',
  'action',
  'do',
  'schritt',
  'anweisung',
  'step',
  'instruccion',
  'paso',
  'etape',
])

/** `{ step: 1, instruction: "Chop." }` as "Chop."; null: not a line. */
function stepOf(object: JsonObject): string | null {
  const texts = Object.entries(object)
    .filter(
      ([key, value]) =>
        !/\d/.test(key) && stepKeys.has(plainKey(key)) && typeof value === 'string' && /\p{L}/u.test(value),
    )
    .map(([, value]) => textOf(value))
  return texts.length === 0 ? null : texts.reduce((one, other) => (other.length > one.length ? other : one))
}

function pick(object: JsonObject, keys: ReadonlySet<string>): string {
  for (const [key, value] of Object.entries(object)) {
    if (keys.has(plainKey(key)) && (typeof value === 'string' || typeof value === 'number')) return textOf(value).trim()
  }
  return ''
}

function tagsOf(value: Json | undefined): string[] {
  if (typeof value === 'string') return value.split(/[,;#\n]+/)
  return Array.isArray(value) ? value.map((tag) => textOf(tag)) : []
}

/** A text or a number as a text; of a list, its first. */
function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return Array.isArray(value)
    ? textOf(value.find((inner) => typeof inner === 'string' || typeof inner === 'number'))
    : ''
}

const isJsonObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without the bullet, or the number of a step. */
export function withoutBullet(line: string, kind: 'ingredient' | 'step'): string {
  const plain = line.trim().replace(/^(?:[-*•–—·+]|\[[ x]?\])\s+(?:\[[ x]?\]\s+)?/i, '')
  const counted = /^(?:\*\*|__)?\(?\d{1,2}[.)]\)?(?:\*\*|__)?\s+(?=\S)/
  if (kind === 'ingredient') return plain.replace(counted, '')
  return plain
    .replace(/^(?:\*\*|__)?step\s*\d{1,2}\s*(?:[.:)–-]\s*)?(?:\*\*|__)?[.:]?\s*(?=\S)/i, '')
    .replace(counted, '')
}
