import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** As the build has written it (web/entry-server.tsx). */
interface Painting {
  pages: Record<string, { visitor: string; known: string }>
  shelves: string[]
}

/** The home page as it is drawn before any script runs: in each language, with one of many shelves. */
export class PrerenderedHome {
  readonly #painting: Painting

  /** @param folder of the built web; one without a painting has no languages but English, and nothing is drawn beforehand */
  constructor(folder: string) {
    const file = join(folder, 'paint.json')
    this.#painting = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) as Painting : { pages: {}, shelves: [''] }
  }

  /** The languages that pages are painted in. */
  get languages(): string[] {
    return Object.keys(this.#painting.pages)
  }

  /** What was chosen (`language` cookie), else the first that the browser prefers and we speak, else English. As the app finds it by itself. */
  language(chosen: string | undefined, accepted: string | undefined): string {
    const preferred = (accepted ?? '').split(',').map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find((value) => value !== undefined)
      return { language: tag.toLowerCase().split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) }
    }).filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight).map(({ language }) => language)
    return [chosen ?? '', ...preferred].find((language) => Object.hasOwn(this.#painting.pages, language)) ?? 'en'
  }

  /** The home page's HTML, with a gap `__PRODUCT__` for the product's name. @param isKnown did they come with a session? */
  home(language: string, isKnown: boolean): string {
    const page = this.#painting.pages[language]?.[isKnown ? 'known' : 'visitor'] ?? ''
    return page.replace('__SHELF__', () => this.#painting.shelves[randomInt(this.#painting.shelves.length)] ?? '')
  }
}
