import { load } from 'cheerio/slim'
import { isElement, type PageElement } from '../recipe-import/page'
import { readRecipePage } from '../recipe-import/readPage'
import { readRecipeText } from '../recipe-import/readText'
import { collectionLimits, type RecipeDraft } from '../recipe-import/draft'
import { firstText, listOf, type Thing } from '../recipe-import/schemaValues'
import { linesOfMarkup } from '../recipe-import/text'
import { looksLike, type DocumentResult, type FoundRecipe } from './movedRecipe'
import { recipeOfThing } from './readJson'
import { recipeOf } from './recipeFields'

/** Elements that a document has one of for each recipe. */
const recordNames = ['recipe', 'Recipe', 'recipes', 'rezept', 'note', 'item', 'row', 'record', 'cml:recipe']
const maxRecords = 20_000
/** One recipe with its pictures in base64. */
const longestRecord = 32_000_000
const deepest = 20

/** The recipes of an XML document: notes of Evernote, and elements that hold a recipe by the names of their children. */
export function readXml(xml: string, where: string): DocumentResult {
  const isEvernote = xml.slice(0, 2_000).includes('<en-export')
  const recipes: FoundRecipe[] = []
  const problems = []
  for (const record of isEvernote ? recordsOf(xml, 'note') : anyRecordsOf(xml)) {
    const thing = thingOf(record)
    const recipe = isEvernote ? noteRecipe(thing) : recipeOfThing(thing)
    if (recipe) recipes.push(recipe)
    else if (isEvernote) problems.push(looksLike('text', `${where}: ${firstText(thing['title'])}`))
  }
  if (recipes.length === 0 && problems.length === 0) problems.push(looksLike('xml', where))
  return { format: isEvernote ? 'Evernote' : 'XML', recipes, problems }
}

/** The elements of the first name that gives recipes. */
function anyRecordsOf(xml: string): string[] {
  for (const name of recordNames) {
    const records = [...recordsOf(xml, name)]
    if (records.some((record) => recipeOfThing(thingOf(record)) !== null)) return records
  }
  return []
}

/** The texts of all elements with this name, found without a tree of the whole document. */
function* recordsOf(xml: string, name: string): Generator<string> {
  let at = 0
  for (let count = 0; count < maxRecords; count += 1) {
    const start = startOf(xml, name, at)
    const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start)
    if (end < 0) return
    at = end + name.length + 3
    if (at - start <= longestRecord) yield xml.slice(start, at)
  }
}

function startOf(xml: string, name: string, from: number): number {
  for (let at = xml.indexOf(`<${name}`, from); at >= 0; at = xml.indexOf(`<${name}`, at + 1)) {
    if (/[\s>]/.test(xml.charAt(at + name.length + 1))) return at
  }
  return -1
}

/** An element as an object: children by their names, several of one name as a list, texts as they are. */
function thingOf(xml: string): Thing {
  const [root] = load(xml, { xml: true }).root().get(0)?.children.filter(isElement) ?? []
  const value = root ? valueOf(root, 0) : {}
  return typeof value === 'object' ? value : {}
}

function valueOf(element: PageElement, depth: number): Thing | string {
  const children = element.children.filter(isElement)
  if (children.length === 0 || depth > deepest) return textIn(element)
  const entries = new Map<string, unknown[]>()
  for (const child of children) {
    const values = entries.get(child.name)
    if (values) values.push(valueOf(child, depth + 1))
    else entries.set(child.name, [valueOf(child, depth + 1)])
  }
  return Object.fromEntries([...entries].map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
}

/** The text of an element and of the CDATA in it. */
function textIn(element: PageElement): string {
  return element.children
    .map((child) =>
      'data' in child
        ? child.data
        : 'children' in child && !isElement(child)
          ? child.children.map((inner) => ('data' in inner ? inner.data : '')).join('')
          : '',
    )
    .join('')
    .trim()
}

/** A note of Evernote: a page in CDATA, with its pictures beside it. */
function noteRecipe(note: Thing): FoundRecipe | null {
  const title = firstText(note['title'])
  const page = typeof note['content'] === 'string' ? note['content'].replace(/^[^]*?<en-note[^>]*>/, '') : ''
  const draft = noteDraft(title, page)
  if (!draft) return null
  const attributes = listOf(note['note-attributes'])[0] as Thing | undefined
  const { sourceUrl, sourceName, tags, pictures } = recipeOf({
    url: [attributes?.['source-url'] ?? ''],
    tags: listOf(note['tag']),
    pictureData: (listOf(note['resource']) as Thing[])
      .filter(({ mime }) => String(mime).startsWith('image/'))
      .map(({ data }) => data),
  })
  return { ...recipeOf({}), ...draft, name: title || draft.name, imageUrl: null, sourceUrl, sourceName, tags, pictures }
}

/** What people type into a note has fewer marks than a page: what the one reader misses, the reader of texts may find. */
function noteDraft(title: string, page: string): RecipeDraft | null {
  const html = `<html><head><title>${title}</title></head><body><h1>${title}</h1>${page}</body></html>`
  const [fromPage, fromText] = [
    readRecipePage(html, '', collectionLimits),
    readRecipeText([title, '', ...linesOfMarkup(page)].join('\n'), collectionLimits),
  ]
  const isComplete = (draft: RecipeDraft) => draft.ingredients.length > 0 && draft.instructions.length > 0
  return isComplete(fromText) && !(fromPage && isComplete(fromPage)) ? fromText : fromPage
}
