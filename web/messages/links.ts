/** A piece of a message: words, or an address that may be opened. */
export interface TextPart {
  text: string
  /** Null: words. */
  href: string | null
}

const candidate = /https?:\/\/[^\s<>"`]+/gi
/** What browsers and servers take is hardly longer; what is, stays text. */
const longestAddress = 2048
const brackets: readonly (readonly [open: string, close: string])[] = [['(', ')'], ['[', ']'], ['{', '}']]
/** What stands behind an address in a sentence, and hardly ever in it. */
const tail = new Set('.,:;!?\'’”»*_~')

/**
 * Splits a text into words and links. Only http and https become links, and only where the address shows who is
 * behind it: one with a user name in it, as in https://bank.example@elsewhere.example, stays text.
 */
export function splitLinks(text: string): TextPart[] {
  const pieces: TextPart[] = []
  let end = 0
  for (const found of text.matchAll(candidate)) {
    if (found[0].length > longestAddress) continue
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

/** Without the full stop of the sentence, and without a bracket that was opened before the address. One walk from the end: messages may be written to cost much. */
function withoutTail(found: string): string {
  const unopened = new Map(brackets.map(([open, close]) => [close, found.split(close).length - found.split(open).length]))
  for (let end = found.length; end > 0; end--) {
    const last = found.charAt(end - 1)
    const left = unopened.get(last) ?? 0
    if (left > 0) unopened.set(last, left - 1)
    else if (!tail.has(last)) return found.slice(0, end)
  }
  return ''
}

function hrefOf(shown: string): string | null {
  if (!URL.canParse(shown)) return null
  const { protocol, username, password, hostname, href } = new URL(shown)
  const isSafe = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && hostname.includes('.')
  return isSafe ? href : null
}
