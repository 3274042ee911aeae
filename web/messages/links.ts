/** A piece of a message: words, or an address that may be opened. */
export interface Piece {
  text: string
  /** Null: words. */
  href: string | null
}

const candidate = /https?:\/\/[^\s<>"`]+/gi
const brackets: readonly (readonly [open: string, close: string])[] = [['(', ')'], ['[', ']'], ['{', '}']]
/** What stands behind an address in a sentence, and hardly ever in it. */
const tail = /[.,:;!?'’”»*_~]+$/u

/**
 * Splits a text into words and links. Only http and https become links, and only where the address shows who is
 * behind it: one with a user name in it, as in https://bank.example@elsewhere.example, stays text.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of text.matchAll(candidate)) {
    const shown = withoutTail(found[0])
    const href = hrefOf(shown)
    if (href === null) continue
    if (found.index > end) pieces.push({ text: text.slice(end, found.index), href: null })
    pieces.push({ text: shown, href })
    end = found.index + shown.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: null })
  return pieces
}

/** Without the full stop of the sentence, and without a bracket that was opened before the address. */
function withoutTail(found: string): string {
  let shown = found
  for (;;) {
    let next = shown.replace(tail, '')
    for (const [open, close] of brackets) {
      if (next.endsWith(close) && next.split(close).length > next.split(open).length) next = next.slice(0, -1)
    }
    if (next === shown) return shown
    shown = next
  }
}

function hrefOf(shown: string): string | null {
  if (!URL.canParse(shown)) return null
  const { protocol, username, password, hostname, href } = new URL(shown)
  const isSafe = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && hostname.includes('.')
  return isSafe ? href : null
}
