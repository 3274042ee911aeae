/** A label of a domain name. */
const label = '[\\p{L}\\p{N}-]'
/** A domain name; its last part in one case, unlike the next sentence after a full stop without a space. */
const domain = `(?:(?:${label}+\\.)*${label}{2,}|${label})\\.(?:\\p{Ll}{2,24}|\\p{Lu}{2,24})`
/** The end of an address, without the punctuation of the sentence around it. */
const rest = '(?:\\S*[^\\s.,;:!?)\\]}"\'’”»])?'

const links = new RegExp(
  [
    // With a scheme: https://example.org, hxxp://, //example.org, mailto:me@example.org
    `\\b[A-Za-z][A-Za-z\\d+.-]{0,20}:[/\\\\]{2}${rest}`,
    `(?<!\\S)[/\\\\]{2}(?=\\p{L})${rest}`,
    `\\b(?:mailto|tel|sms|javascript|data|whatsapp):(?=\\S)${rest}`,
    `\\b[\\w.+-]{1,64}@${domain}`,
    `\\b[Ww]{3}\\d?\\.${rest}`,
    // Without one: only with a path, a port or a frequent ending, because full stops stand between words, too.
    `(?<![\\p{L}\\p{N}.@-])${domain}(?::\\d+)?(?=[/?#])${rest}`,
    `(?<![\\p{L}\\p{N}.@-])${domain}:\\d{2,5}\\b`,
    `(?<![\\p{L}\\p{N}.@-])(?:${label}+\\.)+(?:com|net|org|info|biz|io|xyz|co\\.uk|COM|NET|ORG)(?![\\p{L}\\p{N}])`,
  ].join('|'),
  'gu',
)

const maxRounds = 5

/**
 * A text without web and email addresses: a recipe that a language model wrote names none that somebody has looked at. What
 * is left may form another one, so it is repeated.
 */
export function withoutLinks(text: string): string {
  let left = text
  for (let round = 0; round < maxRounds; round++) {
    const next = left.replace(links, ' ')
    if (next === left) break
    left = next
  }
  if (left === text) return text
  // What stood around an address: brackets, and the space before a full stop.
  return left
    .replace(/\(\s*\)|\[\s*\]|"\s*"|<\s*>/g, ' ')
    .replace(/\s+([.,;:!?])/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .trim()
}
