/** Postgres text cannot hold NUL, and a half of a surrogate pair is no character: neither can be stored or shown. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

/** Looks into everything a client sent. Depth is bounded by the parser that made `value`. */
export function isAllStorable(value: unknown): boolean {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && !isStorable(next)) return false
    if (typeof next !== 'object' || next === null) continue
    for (const [key, inner] of Object.entries(next)) left.push(key, inner)
  }
  return true
}

/** Turns the direction of text, or is not seen at all. Joiners stay: some scripts and emoji are written with them. */
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g

/** As typed, on one line, without what would break it or hide in it; empty where nothing can be seen. */
export function oneLine(text: string): string {
  const line = text.replace(unseen, '').replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return /[^\p{Cf}\p{Mn}\s]/u.test(line) ? line : ''
}

/** As typed, with its line breaks, without what would hide in it or turn it around; empty where nothing can be seen. */
export function manyLines(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(unseen, '').replace(/[^\P{Cc}\n\t]/gu, ' ').replace(/\n{4,}/g, '\n\n\n').trim()
  return /[^\p{Cf}\p{Mn}\s]/u.test(lines) ? lines : ''
}
