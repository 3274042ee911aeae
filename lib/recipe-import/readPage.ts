import { mergeAll } from './mergeResults'
import { readClassNames } from './classNames'
import { draftLimits, draftOf, type ImportResult, type RecipeDraft } from './draft'
import { readHeadings, readByLineKinds } from './headings'
import { readJsonLd } from './jsonLd'
import { readPluginCard } from './recipePlugins'
import { cleanLine } from './lines'
import { readMicrodata } from './microdata'
import { Page } from './page'
import { printedLines } from './printedLines'
import { nameOf } from './pageName'
import { withoutRepeats } from './repeats'
import { readScriptData } from './scriptData'

/**
 * Reads the recipe of a web page from its JSON-LD, the markup of known recipe plugins, microdata and the data of scripts,
 * and from the visible headings, class names and kinds of lines. Each fills fields that the previous ones left empty or cut
 * off. Never throws; takes time linear in the length.
 * @param html at most 2,000,000 characters are read
 * @param address the absolute address of the page
 * @returns null when there is no recipe on it
 */
export function readRecipePage(html: string, address: string, limits = draftLimits): RecipeDraft | null {
  const page = new Page(html, address)
  const fromMarkup = readMarkup(page)
  const lines = printedLines(page)
  const headings = readHeadings(lines)
  const seen = mergeAll([headings, readClassNames(page)], false)
  const found = mergeAll([fromMarkup, seen], headings?.isCertain ?? false)
  const result = isWhole(found) ? found : mergeAll([found, readByLineKinds(lines)], false)
  if (!result || (result.ingredients.length === 0 && result.instructions.length === 0)) return null
  return draftOf(
    {
      ...result,
      ingredients: withoutRepeats(result.ingredients),
      instructions: withoutRepeats(result.instructions),
      name: nameOf(page, address, result.name),
      imageUrl: page.resolve(result.imageUrl ?? undefined) ?? page.resolve(page.meta('og:image') || undefined),
      sourceName: cleanLine(page.meta('og:site_name')) || result.sourceName || hostOf(address),
    },
    page.resolve(address),
    limits,
  )
}

/** Merges the results of JSON-LD, recipe plugins and microdata; if ingredients or steps are missing, also the data of scripts. */
function readMarkup(page: Page): ImportResult | null {
  const marked = mergeAll([readJsonLd(page), readPluginCard(page), readMicrodata(page)], true)
  return isWhole(marked) ? marked : mergeAll([marked, readScriptData(page)], true)
}

const isWhole = (result: ImportResult | null) =>
  result !== null && result.ingredients.length > 0 && result.instructions.length > 0

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null
}
