import { mergeMarkup, mergeVisible } from './mergeResults'
import { readClassNames } from './classNames'
import { draftOf, type ImportResult, type RecipeDraft } from './draft'
import { readHeadings, readLooks } from './headings'
import { readJsonLd } from './jsonLd'
import { readPluginCard } from './recipePlugins'
import { cleanLine } from './lines'
import { readMicrodata } from './microdata'
import { Page } from './page'
import { printedLines } from './printedLines'
import { textOf } from './text'

/**
 * Reads the recipe of a web page: from its JSON-LD, else from its microdata, from the marks of well-known recipe
 * plugins, and at last from the headings that people read; each fills what those before it left out or cut short.
 * Never throws, and its time grows with the length of the page alone.
 * @param html at most 2,000,000 characters are read
 * @param address where the page was found, whole
 * @returns null when there is no recipe on it
 */
export function readRecipePage(html: string, address: string): RecipeDraft | null {
  const page = new Page(html, address)
  const marked = [readJsonLd(page), readPluginCard(page), readMicrodata(page)].filter((reading) => reading !== null)
  const told = marked.length === 0 ? null : marked.reduce(mergeMarkup)
  const reading = told && isWhole(told) ? told : readVisible(page, told)
  if (!reading || (reading.ingredients.length === 0 && reading.instructions.length === 0)) return null
  return draftOf(
    {
      ...reading,
      name: reading.name || nameOf(page),
      imageUrl: page.resolve(reading.imageUrl ?? undefined) ?? page.resolve(page.meta('og:image') || undefined),
      sourceName: cleanLine(page.meta('og:site_name')) || reading.sourceName || hostOf(address),
    },
    page.resolve(address),
  )
}

/** What marks do not tell stands under headings, in boxes whose classes speak, or looks like nothing but a recipe. */
function readVisible(page: Page, told: ImportResult | null): ImportResult | null {
  const lines = printedLines(page)
  return mergeVisible(mergeVisible(told, readHeadings(lines)), readClassNames(page)) ?? readLooks(lines)
}

/** Lists that are there, and not run together in one line, need no look at the headings. */
function isWhole({ ingredients, instructions }: ImportResult): boolean {
  return ingredients.length > 1 && instructions.length > 1
}

/** What the page calls itself, without the name of its site behind a bar or a dash. */
export function nameOf(page: Page): string {
  const title = cleanLine(page.meta('og:title') || page.title)
  const heading = page.withTag('h1').map((element) => cleanLine(textOf(element))).find((text) => text !== '' && title.toLowerCase().includes(text.toLowerCase()))
  return heading ?? (title.replace(/\s+(?:[|·•»:]|[-–—])\s+[^|·•»–—]{1,60}$/u, '') || textOfFirst(page, 'h1'))
}

function textOfFirst(page: Page, tag: string): string {
  const [first] = page.withTag(tag)
  return first ? cleanLine(textOf(first)) : ''
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null
}
