import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RoutePattern } from './routes'

/** The scripts and style sheets of each screen's own chunk, as the build lists them (vite.config.ts). */
export class ScreenFiles {
  readonly #tags: Map<string, string>
  readonly #styles: Map<string, string>

  /** @param folder of the built web; without screens.json the first script fetches the screens' files */
  constructor(folder: string) {
    const file = join(folder, 'screens.json')
    const screens = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {}
    this.#tags = new Map(Object.entries(screens).map(([pattern, files]) => [pattern, files.map(preloadTag).join('')]))
    const stylesOf = (files: string[]) =>
      files
        .filter((name) => name.endsWith('.css'))
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('')
    this.#styles = new Map(Object.entries(screens).map(([pattern, files]) => [pattern, stylesOf(files)]))
  }

  /** Preload tags for the files of the screen at this route; '' where the build lists none. */
  tags(pattern: RoutePattern): string {
    return this.#tags.get(pattern) ?? ''
  }

  /** The screen's style sheets, to be inlined in a page that shows it before its files have arrived. */
  styles(pattern: RoutePattern): string {
    return this.#styles.get(pattern) ?? ''
  }
}

const preloadTag = (file: string): string =>
  file.endsWith('.css')
    ? `\n    <link rel="preload" as="style" crossorigin href="${file}">`
    : `\n    <link rel="modulepreload" crossorigin href="${file}">`
