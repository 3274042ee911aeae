import { collectionLimits } from '../recipe-import/draft'
import { Page, type PageElement } from '../recipe-import/page'
import { readRecipePage } from '../recipe-import/readPage'
import { linesOf } from '../recipe-import/text'
import { copyMeThatRecipe } from './programs/copyMeThat'
import { fieldOf, type RecipeField } from './fieldNames'
import { looksLike, type DocumentResult, type FoundRecipe } from './movedRecipe'
import { isRecipeLike, recipeOf, type RecipeFields } from './recipeFields'

interface Start {
  format: string
  start: RegExp
  sign: RegExp
  read: (html: string) => FoundRecipe | null
}

/** What each recipe of a page of many begins with, and which program writes it so. */
const starts: readonly Start[] = [
  {
    format: 'Recipe Keeper',
    start: /<div\b[^<>]{0,200}\bclass="recipe-details"/gi,
    sign: /class="recipe-details"/i,
    read: markedRecipe,
  },
  {
    format: 'CopyMeThat',
    start: /<div\b[^<>]{0,200}\bclass\s*=\s*["']?recipe["'\s>]/gi,
    sign: /id\s*=\s*["']?(?:recipeIngredients|recipeInstructions|original_link)\b/i,
    read: copyMeThatRecipe,
  },
  {
    format: 'Paprika',
    start: /<[a-z]+\b[^<>]{0,300}\bitemtype=["']https?:\/\/schema\.org\/Recipe["']/gi,
    sign: /class="[^"]{0,60}\b(?:directions|ingredients) text"/i,
    read: markedRecipe,
  },
  {
    format: 'HTML',
    start: /<[a-z]+\b[^<>]{0,300}\bitemtype=["']https?:\/\/(?:www\.)?schema\.org\/Recipe["']/gi,
    sign: /itemtype/i,
    read: markedRecipe,
  },
]

/** The recipes of a page: of one that a program exported with all of them, each; of any other, its one. */
export function readHtml(html: string, where: string): DocumentResult {
  for (const { format, start, sign, read } of starts) {
    if (!sign.test(html)) continue
    const recipes = partsOf(html, start).flatMap((part) => read(part) ?? [])
    // A page of one recipe says more than its marks do.
    if (recipes.length > 1 || (recipes.length === 1 && format !== 'HTML')) return { format, recipes, problems: [] }
  }
  const recipe = pageRecipe(html)
  return { format: 'HTML', recipes: recipe ? [recipe] : [], problems: recipe ? [] : [looksLike('page', where)] }
}

/** The page from each start to the next. */
function partsOf(html: string, start: RegExp): string[] {
  const places = [...html.matchAll(start)].map(({ index }) => index)
  return places.map((place, index) => html.slice(place, places[index + 1]))
}

/** The recipe that names of classes, ids and properties mark; null without a name or lines. */
function markedRecipe(html: string): FoundRecipe | null {
  const fields = fieldsOfMarks(new Page(html, ''), true)
  if (!isRecipeLike(fields)) return null
  const recipe = recipeOf(fields)
  return recipe.ingredients.length > 0 || recipe.instructions.length > 0 ? recipe : null
}

function pageRecipe(html: string): FoundRecipe | null {
  const draft = readRecipePage(html, '', collectionLimits)
  if (!draft) return null
  const page = new Page(html, '')
  const fields = fieldsOfMarks(page, false)
  const address = canonicalOf(page)
  if (address !== '') fields.url = [address]
  const { description, note, nutrition, rating, favourite, pictures, ...marked } = recipeOf(fields)
  return {
    ...marked,
    ...draft,
    description,
    note,
    nutrition,
    rating,
    favourite,
    pictures,
    sourceUrl: draft.sourceUrl ?? marked.sourceUrl,
    sourceName: draft.sourceName ?? marked.sourceName,
    tags: marked.tags.length > draft.tags.length ? marked.tags : draft.tags,
  }
}

/** Where a saved page was. */
function canonicalOf(page: Page): string {
  const link = page.withTag('link').find(({ attribs }) => attribs['rel'] === 'canonical')
  return link?.attribs['href'] ?? page.meta('og:url')
}

/**
 * The outermost elements that each field is marked with.
 * @param withClasses by classes, too: on the pages of sites they mean other things
 */
function fieldsOfMarks(page: Page, withClasses: boolean): RecipeFields {
  const fields: RecipeFields = {}
  const last = new Map<RecipeField, PageElement>()
  for (const element of page.elements) {
    const nutrient = withClasses ? nutrientOf(element) : ''
    if (nutrient !== '') (fields.nutrition ??= []).push(nutrient)
    const field = markOf(element, withClasses)
    if (!field) continue
    const outer = last.get(field)
    if (outer && page.isInside(element, outer)) continue
    const value = valueOf(element, field)
    if (value.length === 0) continue
    last.set(field, element)
    ;(fields[field] ??= []).push(...value)
  }
  // Lists of one item each are one list.
  if (fields.ingredients) fields.ingredients = [fields.ingredients]
  // The name of the recipe comes first; what follows are names of authors and the like.
  if (fields.name) fields.name = fields.name.slice(0, 1)
  return fields
}

/** "Total Fat: 3" of Recipe Keeper's `<meta itemprop="recipeNutTotalFat" content="3">`; '' for all others. */
function nutrientOf({ attribs }: PageElement): string {
  const [, name = ''] = /^recipeNut([A-Z]\w{0,40})$/.exec(attribs['itemprop'] ?? '') ?? []
  const value = (attribs['content'] ?? '').trim()
  return name === '' || value === '' ? '' : `${name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}: ${value}`
}

/** The field that an element's property, id or classes name. */
function markOf({ attribs, name }: PageElement, withClasses: boolean): RecipeField | null {
  if (name === 'html' || name === 'body' || name === 'head' || name === 'link') return null
  if (attribs['itemtype'] !== undefined && /recipe$/i.test(attribs['itemtype'])) return null
  const classes = withClasses ? (attribs['class'] ?? '').slice(0, 200).split(/\s+/) : []
  // A recipe's element is called so, not its name.
  const names = [attribs['itemprop'], attribs['id'], ...classes].filter((mark) => mark !== 'recipe')
  for (const mark of names) {
    const field = mark ? fieldOf(mark) : null
    if (field === 'picture' && name !== 'img' && name !== 'a' && name !== 'meta') continue
    if (field) return field
  }
  return null
}

/** The name of a group of ingredients, which is none. */
const groupName = /sub-?head|group-?name/i

/** Lines of an element; the address of a link or picture, and the exact value that a program gave beside its text. */
function valueOf(element: PageElement, field: RecipeField): string[] {
  const { attribs, name } = element
  const exact = attribs['content'] ?? attribs['datetime']
  if (exact !== undefined && field !== 'ingredients') return [exact].filter((text) => text.trim() !== '')
  if (field === 'picture') return [attribs['src'] ?? attribs['href'] ?? ''].filter((text) => text !== '')
  if (field === 'rating' && attribs['value'] !== undefined) return [attribs['value']]
  const lines = linesOf(element, true)
    .filter(({ block }) => field !== 'ingredients' || !groupName.test(block?.attribs['class'] ?? ''))
    .map(({ text }) => text)
  const link = field === 'url' || field === 'source' ? hrefIn(element) : null
  return [
    ...(link ? [link] : []),
    ...withoutLabel(field === 'tags' ? lines.flatMap((line) => line.split(/[,;]/)) : lines),
  ]
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, name === 'li' ? 20 : 400)
}

/** "Servings: 4", "Tags:", as some programs print the name with the value. */
const withoutLabel = (lines: string[]): string[] =>
  lines.map((line) =>
    line.replace(/^(\p{L}[\p{L} ]{2,20}):\s*/u, (label, name: string) => (fieldOf(name) ? '' : label)),
  )

function hrefIn({ attribs, children }: PageElement): string | null {
  const href =
    attribs['href'] ??
    children.map((child) => ('attribs' in child ? child.attribs['href'] : undefined)).find((each) => each !== undefined)
  return href !== undefined && /^https?:\/\//i.test(href) ? href : null
}
