import { collectionLimits as limits, draftOf, emptyResult } from '../recipe-import/draft'
import { cleanSteps, splitSteps } from '../recipe-import/lines'
import { firstText, instructionsOf, isThing, servingsOf, type Thing } from '../recipe-import/schemaValues'
import { cleanTags } from '../recipe-import/tags'
import { linesOfMarkup } from '../recipe-import/text'
import { importedTimes, readDuration } from '../recipe-times/recipeTimes'
import { manyLines, oneLine } from '../text/text'
import { fieldOf, isNutrient, nutrientInWords, type RecipeField } from './fieldNames'
import { withoutHeadings } from './ingredientHeadings'
import { ingredientLines } from './ingredientLines'
import type { FoundRecipe, PictureHint } from './movedRecipe'
import { quotedItems } from './textLists'

/** What was found for each field: several columns may hold tags, or a step each. */
export type RecipeFields = Partial<Record<RecipeField, unknown[]>>

/** Whoever stores a text says what of it does not fit. */
const longestText = 20_000
const maxPictures = 5

/** The fields of a row, a JSON object or an XML element, by its names. */
export function fieldsOf(entries: Iterable<readonly [string, unknown]>): RecipeFields {
  const fields: RecipeFields = {}
  for (const [name, value] of entries) {
    if (value == null || value === '') continue
    const field = fieldOf(name)
    if (field) (fields[field] ??= []).push(value)
    else if (isNutrient(name)) (fields.nutrition ??= []).push(`${name.trim()}: ${firstText(value)}`)
  }
  return fields
}

/**
 * Is it a recipe: has it a name and ingredients? Steps without ingredients are many things; they are a recipe's if it says how
 * long it takes or how many it serves, too.
 */
export const isRecipeLike = ({ name, ingredients, instructions, servings, prep, cook, total }: RecipeFields): boolean =>
  name !== undefined &&
  (ingredients !== undefined || (instructions !== undefined && (servings ?? prep ?? cook ?? total) !== undefined))

/** The recipe that fields hold, within the limits of a recipe. */
export function recipeOf(fields: RecipeFields): FoundRecipe {
  const all = (field: RecipeField) => fields[field] ?? []
  const first = (field: RecipeField) =>
    all(field)
      .map(textIn)
      .find((text) => text !== '') ?? ''
  const links = [...all('url'), ...all('source')].map(textIn).flatMap(linkIn)
  const sourceUrl = links[0] ?? null
  const { lines, parts } = withoutHeadings(all('ingredients').flatMap((value) => ingredientLines(value)))
  const draft = draftOf(
    {
      ...emptyResult,
      name:
        all('name')
          .map(nameIn)
          .find((name) => name !== '') ?? '',
      ingredients: lines,
      instructions: stepsOf(all('instructions')),
      servings: servingsOf(all('servings')),
      ...importedTimes({ prep: timeOf(first('prep')), cook: timeOf(first('cook')), total: timeOf(first('total')) }),
      imageUrl:
        all('picture')
          .flatMap(textsIn)
          .find((text) => /^https?:\/\//i.test(text)) ?? null,
      sourceName: sourceNameOf(all('source').map(textIn), sourceUrl),
    },
    sourceUrl,
    limits,
  )
  return {
    ...draft,
    tags: tagsIn(all('tags')),
    origin: 'IMPORTED',
    videoUrl: first('video').slice(0, limits.url) || null,
    description: paragraphs(all('description')),
    note: paragraphs([...all('note'), parts]),
    nutrition: paragraphs(all('nutrition')).replace(
      /^([^:\n]{1,60}?)\s*:/gm,
      (_label, name: string) => `${nutrientInWords(name)}:`,
    ),
    rating: ratingOf(first('rating')),
    favourite: all('favourite').some(isYes) ? 'own' : null,
    pictures: picturesIn(all('picture'), all('pictureData')),
  }
}

/** The fields of a recipe that a page is not asked for. */
export type Extras = Pick<FoundRecipe, 'description' | 'note' | 'nutrition' | 'rating' | 'favourite' | 'pictures'>

/** Steps as one text, several columns or lists; a text's paragraphs, lines or numbers divide it. */
function stepsOf(values: unknown[]): string[] {
  const [only] = values
  const texts = typeof only === 'string' ? (quotedItems(only.trim()) ?? only) : only
  if (values.length <= 1) return typeof texts === 'string' ? textSteps(texts) : instructionsOf(wrapped(texts))
  // Numbers are counted over all of them.
  return cleanSteps(
    values.flatMap((value) => (typeof value === 'string' ? plainLines(value) : instructionsOf(wrapped(value)))),
  )
}

/** The steps of a plain text, which may be Markdown: each paragraph is one where there are several, else each line. */
export const textSteps = (text: string): string[] => cleanSteps(splitSteps(plainLines(text)))

const plainLines = (text: string): string[] =>
  linesOfMarkup(text).map((line) => line.replace(/^#{1,6}\s+|\*\*|__/g, ''))

/** XML has lists in an element: `<steps><step>`. */
function wrapped(value: unknown): unknown {
  if (!isThing(value) || typeof value['text'] === 'string') return value
  const inner = Object.values(value)
  return inner.length === 1 ? inner[0] : value
}

/** A name as the program has it: unlike a line, it may begin with a mark, and say anything. */
export function nameIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(nameIn).find((text) => text !== '') ?? ''
  if (isThing(value)) return nameIn(value['name'] ?? value['title'] ?? value['text'] ?? value['@value'])
  return typeof value === 'string' || typeof value === 'number' ? oneLine(linesOfMarkup(String(value)).join(' ')) : ''
}

/** The text of a value: of a thing, its name, title or text. */
function textIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(textIn).find((text) => text !== '') ?? ''
  if (isThing(value))
    return firstText(value['name'] ?? value['title'] ?? value['text'] ?? value['url'] ?? value['@value'])
  return firstText(value)
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, 200).flatMap(textsIn)
  if (isThing(value)) {
    const named = value['name'] ?? value['title'] ?? value['label'] ?? value['location'] ?? value['url'] ?? value['tag']
    return named === undefined
      ? Object.values(value)
          .filter((inner) => typeof inner !== 'number')
          .flatMap(textsIn)
      : textsIn(named)
  }
  return typeof value === 'string' && value.length <= limits.url ? [value.trim()].filter((text) => text !== '') : []
}

/** Tags as texts or lists of them; `a, b; c` are three. */
export function tagsIn(values: unknown[]): string[] {
  const words = values
    .flatMap((value) => (typeof value === 'string' ? (quotedItems(value) ?? value) : textsIn(value)))
    .flatMap((text) => text.split(/[,;|^\n]/))
    .map((word) => firstText(word))
  return cleanTags(words.filter((word) => word.length <= limits.tag && !/^https?:/i.test(word))).slice(0, limits.tags)
}

/** A web address in the text; programs also write "example.org/soup". */
function linkIn(text: string): string[] {
  const found = /https?:\/\/[^\s<>"]+/i.exec(text)?.[0]
  return found !== undefined && found.length <= limits.url && URL.canParse(found) ? [found] : []
}

function sourceNameOf(sources: string[], url: string | null): string | null {
  const named = sources.find((text) => text !== '' && linkIn(text).length === 0)
  return named ?? (url === null ? null : new URL(url).hostname.replace(/^www\./, ''))
}

/** Minutes; in words, as a clock or as ISO 8601, and "about 20 mins" and "10-15 minutes", of which the longer is taken. */
function timeOf(text: string): number | null {
  const bare = text
    .replace(/^(?:about|approx\.?|ca\.?|circa|etwa|~)\s*/i, '')
    .replace(/^\d+\s*(?:-|–|to|bis)\s*(?=\d)/i, '')
  return readDuration(bare)
}

/** Paragraphs of plain text. */
function paragraphs(values: unknown[]): string {
  const lines = values.flatMap((value) =>
    isThing(value) || Array.isArray(value) ? thingLines(value) : linesOfMarkup(String(value)),
  )
  return manyLines([...new Set(lines)].join('\n').slice(0, longestText).toWellFormed())
}

/** "Tip: use ripe ones" of `{ title: "Tip", text: "use ripe ones" }`, "calories: 200" of any other thing. */
function thingLines(value: Thing | unknown[]): string[] {
  if (Array.isArray(value))
    return value
      .slice(0, 100)
      .flatMap((item) => (isThing(item) || Array.isArray(item) ? thingLines(item) : linesOfMarkup(firstText(item))))
  const [title, text] = [firstText(value['title'] ?? value['name']), value['text']]
  if (typeof text === 'string') return linesOfMarkup(title === '' ? text : `${title}: ${text}`)
  return Object.entries(value)
    .filter(
      ([key, inner]) =>
        !/^@|(?:^|_)id$/i.test(key) && (typeof inner === 'string' || typeof inner === 'number') && inner !== '',
    )
    .slice(0, 50)
    .map(([key, inner]) => `${key}: ${firstText(inner)}`)
}

function ratingOf(text: string): number | null {
  const rating = Number(text.replace(',', '.'))
  return text !== '' && Number.isFinite(rating) && rating > 0 && rating <= 100 ? rating : null
}

/** What programs write for a mark that is set. */
const isYes = (value: unknown): boolean =>
  value === true || /^(?:true|1|yes|y|x|ja)$/i.test(typeof value === 'number' ? String(value) : firstText(value).trim())

/** Pictures in the file itself first, then names of files. */
function picturesIn(pictures: unknown[], data: unknown[]): PictureHint[] {
  const embedded = data.filter((value) => typeof value === 'string').flatMap(base64In)
  const paths = pictures.flatMap((value) => pathsIn(value))
  return [...embedded, ...paths].slice(0, maxPictures)
}

function pathsIn(value: unknown): PictureHint[] {
  if (typeof value === 'string' && value.startsWith('data:')) return base64In(value)
  return textsIn(value)
    .filter((text) => !/^https?:|^data:/i.test(text))
    .map((path) => ({ path }))
}

/** Base64, with or without "data:image/jpeg;base64," before it. */
function base64In(text: string): PictureHint[] {
  const base64 = text.replace(/^data:[\w/+.-]{0,50};base64,/i, '')
  return base64.length > 100 && /^[A-Za-z0-9+/=\s]{1,200}/.test(base64) ? [{ base64 }] : []
}
