import { collectionLimits, type RecipeDraft } from './draft'
import { partOf } from './headingWords'
import { readRecipePage } from './readPage'
import { readRecipeText } from './readText'
import { isThing, listOf, servingsOf, type Thing } from './schemaValues'
import { additionalTypes, plainText, type ExportedRecipe } from '../recipe-export/jsonLd'
import { fromMarkdown } from '../recipe-export/markdown'
import { isTotalTooShort, noTimes, readDuration, type RecipeTimes } from '../recipe-times/recipeTimes'
import { oneLine } from '../text/text'
import { cleanTags } from './tags'

const maxCharacters = 20_000_000
const maxRecipes = 20_000
const maxThings = 200_000

/** A recipe of a file, with its origin: recipes of other programs are IMPORTED, exports of lib/recipe-export keep theirs. */
export interface FileRecipe extends RecipeDraft, Pick<ExportedRecipe, 'origin' | 'videoUrl'> {}

/**
 * The recipes of a file: exports of lib/recipe-export (JSON-LD or Markdown) unchanged, other JSON-LD, pages, Markdown and
 * text as well as possible. Never throws; an empty list if there is no recipe.
 * @param text at most 20,000,000 characters and 20,000 recipes are read
 */
export function readRecipeFile(text: string): FileRecipe[] {
  const file = text
    .slice(0, maxCharacters)
    .replace(/^\uFEFF/, '')
    .toWellFormed()
  if (/^\s*[[{]/.test(file)) return fromJson(file)
  return /^\s*<[a-z!]/i.test(file) ? fromPage(file) : fromText(file)
}

function fromJson(file: string): FileRecipe[] {
  const recipes = recipesIn(tryParse(file))
  // Broken JSON, or another structure: one recipe may still be found.
  return recipes.length === 0
    ? fromPage(scriptOf(file))
    : recipes.flatMap((recipe) => ownJsonLd(recipe) ?? fromPage(scriptOf(JSON.stringify(recipe))))
}

const scriptOf = (json: string): string =>
  `<script type="application/ld+json">${json.replaceAll('</', '<\\/')}</script>`

/** The recipe of a page that somebody saved. */
function fromPage(html: string): FileRecipe[] {
  const draft = readRecipePage(html, '', collectionLimits)
  return draft ? [{ ...draft, imageUrl: null, origin: 'IMPORTED', videoUrl: null }] : []
}

function tryParse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** The origins that a file names; a recipe without one was WRITTEN. */
export const origins = ['GENERATED', 'COMPOSED', 'IMPORTED'] as const

/** The recipes of a list, a graph, or a file of one, in order. */
function recipesIn(value: unknown): Thing[] {
  const recipes: Thing[] = []
  const left: unknown[] = [value]
  for (let looked = 0; left.length > 0 && looked < maxThings && recipes.length < maxRecipes; looked++) {
    const next = left.pop()
    if (Array.isArray(next)) left.push(...next.slice(0, maxRecipes).reverse())
    else if (isThing(next) && listOf(next['@type']).includes('Recipe')) recipes.push(next)
    else if (isThing(next)) left.push(next['@graph'], next['itemListElement'], next['item'])
  }
  return recipes
}

/** A recipe with plain texts, as lib/recipe-export writes it; null for others. */
function ownJsonLd(thing: Thing): FileRecipe[] | null {
  if (thing['encodingFormat'] !== plainText) return null
  const [source] = listOf(thing['isBasedOn'])
  const [video] = listOf(thing['video']).filter(isThing)
  const { keywords } = thing
  return draftIn({
    name: listOf(thing['name']),
    ingredients: listOf(thing['recipeIngredient']),
    instructions: listOf(thing['recipeInstructions']).map((step) => (isThing(step) ? step['text'] : step)),
    tags: typeof keywords === 'string' ? keywords.split(',') : listOf(keywords),
    servings: thing['servings'] === null ? null : servingsOf(thing['recipeYield']),
    times: exactTimes(thing),
    origin: origins.find((origin) => additionalTypes[origin] === thing['additionalType']) ?? 'WRITTEN',
    source: isThing(source) ? { name: source['name'], url: source['url'] } : { name: thing['creditText'], url: source },
    video: video?.['url'],
  })
}

/** Our own exports: a time of zero was written by a person. */
function exactTimes(thing: Thing): RecipeTimes {
  return {
    prepMinutes: readDuration(thing['prepTime']),
    cookMinutes: readDuration(thing['cookTime']),
    totalMinutes: readDuration(thing['totalTime']),
  }
}

/** The fields of an export of lib/recipe-export, as they were found in the file. */
export interface ParsedRecipe {
  name: unknown[]
  ingredients: unknown[]
  instructions: unknown[]
  tags: unknown[]
  servings: number | null
  times: RecipeTimes
  origin: FileRecipe['origin']
  source: { name: unknown; url: unknown }
  video: unknown
}

/** A result within the limits of a collection. An empty list if the result is empty. */
export function draftIn({
  name,
  ingredients,
  instructions,
  tags,
  servings,
  times,
  origin,
  source,
  video,
}: ParsedRecipe): FileRecipe[] {
  const limits = collectionLimits
  const [url = ''] = texts([source.url], 1, limits.url)
  const [videoUrl = ''] = texts([video], 1, limits.url)
  const draft: FileRecipe = {
    name: texts(name, 1, limits.name)[0] ?? '',
    ingredients: texts(ingredients, limits.lines, limits.ingredient),
    instructions: texts(instructions, limits.lines, limits.instruction),
    tags: cleanTags(texts(tags, limits.tags, limits.tag)),
    servings: servings !== null && servings >= 1 && servings <= limits.servings ? servings : null,
    ...(isTotalTooShort(times) ? { ...times, totalMinutes: null } : times),
    imageUrl: null,
    origin,
    sourceName: texts([source.name], 1, limits.sourceName)[0] ?? null,
    sourceUrl: /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null,
    videoUrl: /^https:\/\//i.test(videoUrl) && URL.canParse(videoUrl) ? videoUrl : null,
  }
  return draft.name !== '' || hasLines(draft) ? [draft] : []
}

const hasLines = ({ ingredients, instructions }: RecipeDraft): boolean =>
  ingredients.length > 0 || instructions.length > 0

function texts(values: unknown[], most: number, longest: number): string[] {
  const strings = values.filter((value) => typeof value === 'string').slice(0, most)
  // Cut at a whole character: half of a surrogate pair cannot be stored.
  return strings
    .map((text) =>
      oneLine(text)
        .slice(0, longest)
        .replace(/[\uD800-\uDBFF]$/, ''),
    )
    .filter((text) => text !== '')
}

function fromText(file: string): FileRecipe[] {
  const lines = file.split(/\r\n|\r|\n/)
  const ours = ownMarkdownRecipes(lines)
  if (ours) return ours
  // In files of other programs, "# Ingredients" is a part of a recipe, not a new recipe.
  const chunks = chunksOf(lines, (heading) => partOf(heading, true) === null)
  return chunks.flatMap(
    (chunk) =>
      ownMarkdown(chunk) ??
      [readRecipeText(chunk.join('\n'), collectionLimits)]
        .filter(hasLines)
        .map((draft) => ({ ...draft, origin: 'IMPORTED', videoUrl: null })),
  )
}

/** The recipes of Markdown as lib/recipe-export writes it, exactly as they were; null for any other text. */
export const readOwnMarkdown = (text: string): FileRecipe[] | null =>
  text.startsWith('#') ? ownMarkdownRecipes(text.slice(0, maxCharacters).split(/\r\n|\r|\n/)) : null

function ownMarkdownRecipes(lines: string[]): FileRecipe[] | null {
  const ours = chunksOf(lines, () => true).map(ownMarkdown)
  return ours.every((drafts) => drafts !== null) ? ours.flat() : null
}

/** The lines from one heading of the first level to the next. */
function chunksOf(lines: string[], isTitle: (heading: string) => boolean): string[][] {
  const chunks: string[][] = [[]]
  for (const line of lines) {
    const heading = /^#(?: (.*))?$/.exec(line)
    if (heading && isTitle(heading[1] ?? '') && chunks.length <= maxRecipes) chunks.push([line])
    else chunks.at(-1)?.push(line)
  }
  return chunks.filter((chunk) => chunk.some((line) => line.trim() !== ''))
}

const timeNames: Readonly<Record<string, keyof RecipeTimes>> = { P: 'prepMinutes', C: 'cookMinutes', T: 'totalMinutes' }

/** A recipe as `markdownFile` writes it; null where any line is not one of its kinds. */
function ownMarkdown(lines: string[]): FileRecipe[] | null {
  const found: ParsedRecipe = {
    name: [],
    ingredients: [],
    instructions: [],
    tags: [],
    servings: null,
    times: noTimes,
    origin: 'WRITTEN',
    source: { name: null, url: null },
    video: null,
  }
  let part: 'title' | 'facts' | 'ingredients' | 'method' = 'title'
  for (const line of lines.map((line) => line.trimEnd()).filter((line) => line !== '')) {
    const [, text = ''] =
      /^(?:#|-|\d+\.|Serves|Preparation:|Cooking:|Total:|Tags:|Origin:|Source:|Video:)(?: (.*))?$/.exec(line) ?? []
    if (part === 'title') {
      if (!/^#(?: |$)/.test(line)) return null
      found.name = [fromMarkdown(text)]
      part = 'facts'
    } else if (line === '## Ingredients' && part === 'facts') part = 'ingredients'
    else if (line === '## Method' && part !== 'method') part = 'method'
    else if (part === 'ingredients' && line.startsWith('- ')) found.ingredients.push(fromMarkdown(text))
    else if (part === 'method' && /^\d+\. /.test(line)) found.instructions.push(fromMarkdown(text))
    else if (part === 'facts' && /^Serves \d{1,3}$/.test(line)) found.servings = Number(text)
    else if (part === 'facts' && /^(?:Preparation|Cooking|Total): \d{1,5} min$/.test(line))
      found.times = { ...found.times, [timeNames[line.charAt(0)] ?? '']: readDuration(text) }
    else if (part === 'facts' && line.startsWith('Tags: #'))
      found.tags = text.split(' ').map((tag) => fromMarkdown(tag.replace(/^#/, '')))
    else if (part === 'facts' && line.startsWith('Origin: '))
      found.origin = origins.find((origin) => origin.toLowerCase() === text) ?? 'IMPORTED'
    else if (part === 'facts' && line.startsWith('Source: ')) found.source = sourceIn(text)
    else if (part === 'facts' && /^Video: <[^<>]+>$/.test(line)) found.video = text.slice(1, -1)
    else return null
  }
  return draftIn(found)
}

function sourceIn(text: string): ParsedRecipe['source'] {
  const [link, url] = /(?:^| )<(https?:\/\/[^\s<>]+)>$/i.exec(text) ?? ['', null]
  return { name: fromMarkdown(text.slice(0, text.length - link.length)), url }
}
