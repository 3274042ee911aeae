/** Characters that a file system or a zip of some system refuses. */
const refused = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu
/** Names of devices on Windows. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const longest = 80

/** A name for a file or folder: what people wrote, as far as every system stores it; `fallback` if nothing is left. */
export function fileNameOf(text: string, fallback: string): string {
  const name = text
    .normalize('NFC')
    .replace(refused, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, longest)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .replace(/^[. ]+|[. ]+$/g, '')
  return name === '' ? fallback : reserved.test(name) ? `${name} -` : name
}

/** Gives names that differ also where a system does not tell capitals from small letters: "Soup", "Soup (2)". */
export class DistinctNames {
  readonly #used = new Set<string>()
  /** The number that is tried next for a name: many may be called alike. */
  readonly #next = new Map<string, number>()

  take(text: string, fallback: string): string {
    const name = fileNameOf(text, fallback)
    const key = name.toLowerCase()
    let distinct = name
    for (let count = this.#next.get(key) ?? 2; this.#used.has(distinct.toLowerCase()); count += 1) {
      distinct = `${name} (${count})`
      this.#next.set(key, count + 1)
    }
    this.#used.add(distinct.toLowerCase())
    return distinct
  }
}
