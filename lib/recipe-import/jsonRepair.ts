import { jsonrepair } from 'jsonrepair'

/**
 * jsonrepair takes quadratic time in the worst case: about a second for this many characters, minutes for two million.
 * Broken JSON that is longer is not repaired; valid JSON of any length is parsed.
 */
export const maxRepaired = 100_000
/** jsonrepair recurses: deeper nesting would end in a stack overflow. */
const deepest = 200

/** The value of valid JSON, with space or a byte order mark around it; undefined if it is not valid. */
export function parseJson(text: string): unknown {
  return tryParse(text.replace(/^\uFEFF/, '').trim())
}

/**
 * The values in broken JSON as web pages contain it: comments and CDATA marks around it, raw line breaks in strings,
 * trailing commas, unescaped quotes, several values in a row. Never throws.
 * @param maxLength of a text that is repaired, in characters
 * @returns an empty list if the text cannot be repaired, or is too long
 */
export function repairJson(text: string, maxLength = maxRepaired): unknown[] {
  const json = text.replace(/^\uFEFF/, '').trim()
  if (json.length > maxLength) return []
  const bare = withQuotesBeforeCommas(withoutBadCharacters(withoutWrapper(json)))
  if (depthOf(bare) > deepest) return []
  const repaired = tryRepair(bare)
  if (repaired !== undefined) return [repaired]
  // jsonrepair reads several values in a row only if each stands on its own line.
  const several = tryRepair(bare.replace(/\}\s*\{/g, '},\n{'))
  return Array.isArray(several) ? several : []
}

/** The values in JSON, valid or broken. */
export function readLooseJson(text: string): unknown[] {
  const valid = parseJson(text)
  return valid === undefined ? repairJson(text) : [valid]
}

/** The JSON without the HTML comment, the CDATA marks or the semicolon around it, and with its quotes if they are HTML entities. */
function withoutWrapper(json: string): string {
  const bare = json
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>|;)\s*$/, '')
  return /^\s*[[{]\s*&quot;/.test(bare) ? bare.replaceAll('&quot;', '"').replaceAll('&amp;', '&') : bare
}

/** jsonrepair refuses control characters, and escapes of the kind \u00 with too few digits. */
function withoutBadCharacters(json: string): string {
  return json
    .replace(/[\u0000-\u0007\u000B\u000E-\u001F\u007F]/g, ' ')
    .replace(/\\(?:u[\da-f]{4}|[^])/gi, (escape) => (escape === '\\u' ? 'u' : escape))
}

/** Escapes the second quote of `a "b", c`: jsonrepair treats a quote before a comma as the end of the string, whatever follows the comma. */
function withQuotesBeforeCommas(json: string): string {
  return json.replace(/(?<![:[{,\\]\s*)"(?=,\s*(?!(?:true|false|null)\b|[\w$]+\s*:)[\p{L}<(])/gu, '\\"')
}

function tryParse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function tryRepair(json: string): unknown {
  try {
    return JSON.parse(jsonrepair(json))
  } catch {
    return undefined
  }
}

/** How deep brackets are nested. Brackets in strings count, which is close enough for a limit. */
function depthOf(json: string): number {
  let depth = 0
  let deepestSoFar = 0
  for (const char of json) {
    if (char === '{' || char === '[') deepestSoFar = Math.max(deepestSoFar, ++depth)
    else if ((char === '}' || char === ']') && depth > 0) depth -= 1
  }
  return deepestSoFar
}
