/** False for text with NUL, which Postgres cannot store, or with a lone surrogate, which is not a character. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

/** Are all strings in a parsed JSON value storable, keys included? */
export function isAllStorable(value: unknown): boolean {
  const stack: unknown[] = [value]
  while (stack.length > 0) {
    const next = stack.pop()
    if (typeof next === 'string' && !isStorable(next)) return false
    if (typeof next !== 'object' || next === null) continue
    for (const [key, inner] of Object.entries(next)) stack.push(key, inner)
  }
  return true
}

/** Characters that change the direction of text, or are invisible. Not the joiners U+200C and U+200D, which some scripts and emoji need. */
const invisible = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g

/** The text on one line, without control, bidirectional and invisible characters; '' if nothing visible is left. */
export function oneLine(text: string): string {
  const line = text
    .replace(invisible, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return /[^\p{Cf}\p{Mn}\s]/u.test(line) ? line : ''
}

/** The text with its line breaks, at most three in a row, without control, bidirectional and invisible characters; '' if nothing visible is left. */
export function manyLines(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()
  return /[^\p{Cf}\p{Mn}\s]/u.test(lines) ? lines : ''
}
