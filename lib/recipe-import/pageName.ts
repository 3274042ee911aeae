import { cleanLine, wordsOf } from './lines'
import type { Page } from './page'
import { textOf } from './text'

const generic = /^(?:recipes?|rezepte?|recettes?|recetas?|ricett[ae]|home|untitled|unnamed|print|welcome|blog)$/i

/**
 * The name of a page's recipe: what the markup calls it, unless that is the name of the site or says nothing; else a
 * heading; else the title of the page without the name of the site.
 */
export function nameOf(page: Page, address: string, marked = ''): string {
  const sites = siteNames(page, address)
  const isSite = (text: string) => sites.includes(keyOf(text))
  const given = withoutSite(marked, isSite)
  // Good marks stand: a heading of the page is longer, shorter or written for show.
  if (given !== '' && !isSite(given) && !generic.test(given)) return given
  const titles = [page.meta('og:title'), page.title].map(cleanLine).filter((title) => title !== '')
  const isLast = (text: string) => titles.some((title) => keyOf(lastPart.exec(title)?.[1] ?? '') === keyOf(text))
  const headings = headingsOf(page).filter(
    (text) => text.length <= 150 && !isSite(text) && !isLast(text) && !generic.test(text),
  )
  const inTitle = headings.find((text) => titles.some((title) => keyOf(title).includes(keyOf(text))))
  if (inTitle) return inTitle
  const known = new Set(wordsOf([...titles, decoded(address)]).filter((word) => word.length > 2))
  const [only, second] = page.withTag('h1').length > 0 ? headings : []
  if (only && second === undefined && (titles.length === 0 || wordsOf([only]).some((word) => known.has(word))))
    return only
  return titleWithoutSite(titles[0] ?? '', isSite) || only || given
}

const keyOf = (text: string) => wordsOf([text]).join('')

/** The names of the site: as the page states it, and its host. */
function siteNames(page: Page, address: string): string[] {
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
  return [page.meta('og:site_name'), page.meta('application-name'), host, host.replace(/\.[^.]+$/, '')]
    .map(keyOf)
    .filter((key) => key !== '')
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(new URL(address).pathname)
  } catch {
    return ''
  }
}

/** The first headings of the page, and elements whose class marks them as the title of an article. */
function headingsOf(page: Page): string[] {
  const titles = ['entry-title', 'post-title'].flatMap((name) => page.withClass(name)).slice(0, 10)
  return [
    ...new Set(
      [...titles, ...page.withTag('h1').slice(0, 10)]
        .map((element) => cleanLine(textOf(element)))
        .filter((text) => text !== ''),
    ),
  ]
}

/** Removes the name of the site before or behind the title: "Kitchen: Soup", "Soup | Kitchen". */
function withoutSite(title: string, isSite: (part: string) => boolean): string {
  const [before, first = ''] = /^([^|·•»:–—]{1,60}?)(?:\s+[|·•»–—-]|:)\s+/u.exec(title) ?? ['']
  const rest = isSite(first) ? title.slice(before.length) : title
  const [behind, last = ''] = lastPart.exec(rest) ?? ['']
  return isSite(last) ? rest.slice(0, rest.length - behind.length) : rest
}

const lastPart = /\s+(?:[|·•»:]|[-–—])\s+([^|·•»–—]{1,60})$/u

/** Removes the name of the site from a page title; if the name is not known, the part after the last bar or dash. */
function titleWithoutSite(title: string, isSite: (part: string) => boolean): string {
  const bare = withoutSite(title, isSite)
  return (bare === title ? title.replace(lastPart, '') : bare).replace(/\s+\|\s.*$/u, '')
}
