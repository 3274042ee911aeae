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
 * Reads the recipe of a web page from its JSON-LD, the markup of known recipe plugins, microdata, and finally from the
 * visible headings; each fills fields that the previous ones left empty or cut off. Never throws; takes time linear in the length.
 * @param html at most 2,000,000 characters are read
 * @param address the absolute address of the page
 * @returns null when there is no recipe on it
 */
export function readRecipePage(html: string, address: string): RecipeDraft | null {
  const page = new Page(html, address)
  const marked = [readJsonLd(page), readPluginCard(page), readMicrodata(page)].filter((result) => result !== null)
  const fromMarkup = marked.length === 0 ? null : marked.reduce(mergeMarkup)
  const result = fromMarkup && isWhole(fromMarkup) ? fromMarkup : readVisible(page, fromMarkup)
  if (!result || (result.ingredients.length === 0 && result.instructions.length === 0)) return null
  return draftOf(
    {
      ...result,
      name: result.name || nameOf(page),
      imageUrl: page.resolve(result.imageUrl ?? undefined) ?? page.resolve(page.meta('og:image') || undefined),
      sourceName: cleanLine(page.meta('og:site_name')) || result.sourceName || hostOf(address),
    },
    page.resolve(address),
  )
}

/** Adds what the markup lacks from headings, descriptive classes and kinds of lines. */
function readVisible(page: Page, fromMarkup: ImportResult | null): ImportResult | null {
  const lines = printedLines(page)
  return mergeVisible(mergeVisible(fromMarkup, readHeadings(lines)), readClassNames(page)) ?? readLooks(lines)
}

/** Are there ingredients and steps in several lines each? Then the headings are not needed. */
function isWhole({ ingredients, instructions }: ImportResult): boolean {
  return ingredients.length > 1 && instructions.length > 1
}

/** The title of the page, without the name of its site behind a bar or a dash. */
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
