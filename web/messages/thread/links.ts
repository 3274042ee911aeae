/** A part of a message: text, or a link. */
export interface TextPart {
  text: string
  /** The URL; null for text. */
  href: string | null
}

const candidate = /https?:\/\/[^\s<>"`]+/gi
/** Longer URLs stay text, because few browsers and servers accept them. */
const maxUrlLength = 2048
const brackets: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]
/** Punctuation that ends a sentence rather than a URL. */
const trailingPunctuation = new Set(".,:;!?'’”»*_~")

/**
 * Splits a text into text and links. Only http and https URLs become links, and only if they show their host:
 * a URL with a user name, as in https://bank.example@elsewhere.example, stays text.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(candidate)) {
    if (match[0].length > maxUrlLength) continue
    const url = trimPunctuation(match[0])
    const href = hrefOf(url)
    if (href === null) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: url, href })
    end = match.index + url.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

/** Removes trailing punctuation, and closing brackets that were opened before the URL. One pass from the end, since messages may be crafted to be expensive. */
function trimPunctuation(candidateUrl: string): string {
  const unopened = new Map(
    brackets.map(([open, close]) => [close, candidateUrl.split(close).length - candidateUrl.split(open).length]),
  )
  for (let end = candidateUrl.length; end > 0; end--) {
    const last = candidateUrl.charAt(end - 1)
    const left = unopened.get(last) ?? 0
    if (left > 0) unopened.set(last, left - 1)
    else if (!trailingPunctuation.has(last)) return candidateUrl.slice(0, end)
  }
  return ''
}

function hrefOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { protocol, username, password, hostname, href } = new URL(url)
  const isSafe =
    (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && hostname.includes('.')
  return isSafe ? href : null
}
