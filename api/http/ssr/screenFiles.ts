import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RoutePattern } from './routes'

/** The scripts and styles that each screen needs beside the first ones, as the build has written them (vite.config.ts). */
export class ScreenFiles {
  readonly #tags: Map<string, string>
  readonly #styles: Map<string, string>

  /** @param folder of the built web; one that says nothing of its screens has their files fetched by the first script */
  constructor(folder: string) {
    const file = join(folder, 'screens.json')
    const screens = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]> : {}
    this.#tags = new Map(Object.entries(screens).map(([address, files]) => [address, files.map(tagOf).join('')]))
    const stylesOf = (files: string[]) => files.filter((name) => name.endsWith('.css')).map((name) => readFileSync(join(folder, name), 'utf8')).join('')
    this.#styles = new Map(Object.entries(screens).map(([address, files]) => [address, stylesOf(files)]))
  }

  /** Tags for the page's head, which have the browser fetch what the screen there is made of; '' where nothing is known. */
  tags(address: RoutePattern): string {
    return this.#tags.get(address) ?? ''
  }

  /** What the screen's style sheets say, for a page that shows it before they have come. */
  styles(address: RoutePattern): string {
    return this.#styles.get(address) ?? ''
  }
}

const tagOf = (file: string): string => (file.endsWith('.css')
  ? `\n    <link rel="preload" as="style" crossorigin href="${file}">`
  : `\n    <link rel="modulepreload" crossorigin href="${file}">`)
