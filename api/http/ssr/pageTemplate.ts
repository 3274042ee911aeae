import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/config/config'
import { fillPlaceholders } from '../pageSettings'
import { HtmlShell } from './htmlShell'
import { preloadedQueriesTag, type PreloadedQuery } from './preloadedQueries'
import type { RouteMatch } from './routes'
import type { ScreenFiles } from './screenFiles'

/** The element that the app renders into. */
const root = '<div id="root"></div>'

/** The start of the page, whose language differs, and which says what the first script has to know. */
const htmlTag = '<html lang="en"'

/** The lines of the page's head that differ from page to page. */
const headTagLines = /<!-- head tags\b.*?<!-- \/head tags -->/s

/** What the server renders of a page. */
export interface RenderedPage {
  html: string
  /** The style sheets of its screen. */
  styles: string
}

/** What one response's page differs by. */
export interface PageContent {
  nonce: string
  language: string
  /** Has the request a session's cookie? Of the page without a route it is not said. */
  hasSession: boolean
  /** Does the user agent name a phone? */
  isForPhones: boolean
  /** The tags of its head; null: those that the page was built with, and nothing of a route. */
  head: string | null
  /** Null: there is no such page. */
  route: RouteMatch | null
  /** The queries that travel with the page of a route. */
  queries: readonly PreloadedQuery[]
  /** Null: the browser renders the page. */
  rendered: RenderedPage | null
}

interface PageTemplateOptions {
  config: Config
  screenFiles: ScreenFiles
  /** Must the built page have lines that head tags replace? */
  hasHeadTags: boolean
}

/** The app's built page, and how the page of one response is made from it. */
export class PageTemplate {
  /** The inline scripts' hashes for the content security policy. */
  readonly scriptSources: string
  readonly #shell: HtmlShell
  /** The page before and after its head tags. */
  readonly #plain: readonly string[]
  readonly #aroundRendered: readonly string[]

  /** @param folder of the built web */
  constructor(
    folder: string,
    private readonly options: PageTemplateOptions,
  ) {
    const file = join(folder, 'index.html')
    this.#shell = new HtmlShell(folder, readFileSync(file, 'utf8'))
    this.scriptSources = this.#shell.scriptSources
    if (!this.#shell.plain.includes(root)) throw new Error(`${file} has no element that the app renders into.`)
    if (!this.#shell.plain.includes(htmlTag)) throw new Error(`${file} does not begin with ${htmlTag}.`)
    if (options.hasHeadTags && !headTagLines.test(this.#shell.plain))
      throw new Error(`${file} does not mark the lines that head tags replace.`)
    this.#plain = this.#shell.plain.split(headTagLines)
    this.#aroundRendered = this.#shell.html.split(headTagLines)
  }

  /** The HTML of one response. */
  html(content: PageContent): string {
    const { head, route, queries, rendered, nonce } = content
    if (head === null) return this.#fill(this.#shell.plain, content)
    const [before = '', after = ''] = rendered === null ? this.#plain : this.#aroundRendered
    const preloaded = route === null ? '' : preloadedQueriesTag(queries)
    const start = `${this.#fill(before, content)}${head}`
    const end = this.#fill(after, content)
    if (rendered === null)
      return `${start}${route === null ? '' : this.options.screenFiles.tags(route.pattern)}${preloaded}${end}`
    // After the style sheet of all pages, which stands at the end of the head.
    const styles = rendered.styles === '' ? '' : `<style nonce="${nonce}">${rendered.styles}</style>`
    const loader = this.#shell.appLoader(route === null ? '' : this.options.screenFiles.tags(route.pattern))
    return `${start}${preloaded}${end.replace('</head>', () => `${styles}</head>`).replace('</body>', () => `${loader}</body>`)}`
  }

  /** Fills a part of the page. The rendered HTML comes last, so that nothing in it is taken for a placeholder. */
  #fill(part: string, { nonce, language, hasSession, isForPhones, rendered }: PageContent): string {
    return fillPlaceholders(part, nonce, this.options.config)
      .replace(
        htmlTag,
        () =>
          `<html lang="${language}" data-session="${hasSession ? 'some' : 'none'}" data-device="${isForPhones ? 0 : 2}"`,
      )
      .replace(
        root,
        () => `<div id="root">${rendered?.html.replaceAll('nonce="__NONCE__"', `nonce="${nonce}"`) ?? ''}</div>`,
      )
  }
}
