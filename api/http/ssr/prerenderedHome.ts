import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** For requests without a session, and for those with one. */
interface HomePages {
  visitor: string
  known: string
}

/** The contents of prerendered.json, which the build writes (web/entry-server.tsx). */
interface Prerendered {
  /** By language. */
  pages: Record<string, HomePages & { liveStatistics: HomePages }>
  shelves: string[]
}

/** Which of the home pages is wanted. */
interface HomeRequest {
  language: string
  /** Has the request a session's cookie? */
  hasSession: boolean
  /** Does the page show true counts of pantries, items and recipes? They arrive with its queries. */
  liveStatistics: boolean
}

/** The home page's HTML as the build has rendered it: in each language, with one of many shelves. */
export class PrerenderedHome {
  readonly #prerendered: Prerendered

  /** @param folder of the built web; without prerendered.json there is no language but English, and no HTML */
  constructor(folder: string) {
    const file = join(folder, 'prerendered.json')
    this.#prerendered = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Prerendered)
      : { pages: {}, shelves: [''] }
  }

  /** The languages that pages are rendered in. */
  get languages(): string[] {
    return Object.keys(this.#prerendered.pages)
  }

  /**
   * The `language` cookie's, else the first that the browser prefers and the app has, else English: the same choice that
   * web/platform/language.ts makes.
   */
  language(chosen: string | undefined, acceptLanguage: string | undefined): string {
    const preferred = (acceptLanguage ?? '')
      .split(',')
      .map((part) => {
        const [tag = '', ...parameters] = part.trim().split(';')
        const weight = parameters
          .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
          .find((value) => value !== undefined)
        return { language: tag.toLowerCase().split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) }
      })
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .map(({ language }) => language)
    return [chosen ?? '', ...preferred].find((language) => Object.hasOwn(this.#prerendered.pages, language)) ?? 'en'
  }

  /** The home page's HTML, with the placeholder `__PRODUCT__` for the product's name. */
  home({ language, hasSession, liveStatistics }: HomeRequest): string {
    const pages = this.#prerendered.pages[language]
    const page = (liveStatistics ? pages?.liveStatistics : pages)?.[hasSession ? 'known' : 'visitor'] ?? ''
    return page.replace('__SHELF__', () => this.#prerendered.shelves[randomInt(this.#prerendered.shelves.length)] ?? '')
  }
}
