/**
 * JSON as web pages have it: read as it is, else with its usual faults mended (comments around it,
 * raw line breaks in strings, commas too many, quotes that nobody escaped, several values in a row).
 * @returns every value found; an empty list where nothing can be read
 */
export function readLooseJson(text: string): unknown[] {
  const json = text.replace(/^\uFEFF/, '').trim()
  const whole = tryParse(json)
  if (whole !== undefined) return [whole]
  const bare = json.replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '').replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>|;)\s*$/, '')
  const unescaped = /^\s*[[{]\s*&quot;/.test(bare) ? bare.replaceAll('&quot;', '"').replaceAll('&amp;', '&') : bare
  const mended = tryParse(mend(unescaped))
  if (mended !== undefined) return [mended]
  const several = tryParse(`[${mend(unescaped).replace(/\}\s*\{/g, '},{')}]`)
  return Array.isArray(several) ? several : []
}

function tryParse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' }

/** One walk over the text that knows whether it is inside a string. */
function mend(json: string): string {
  const out: string[] = []
  let inString = false
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charAt(at)
    if (inString) {
      if (char === '\\') {
        const [written, length] = escapeAt(json, at)
        out.push(written)
        at += length - 1
      } else if (char === '"' && endsString(json, at)) {
        inString = false
        out.push(char)
      } else if (char === '"') {
        out.push('\\"')
      } else {
        out.push(char < ' ' ? (escapes[char] ?? ' ') : char)
      }
    } else if (char === '"') {
      inString = true
      out.push(char)
    } else if (char === '/' && json[at + 1] === '*') {
      const end = json.indexOf('*/', at + 2)
      at = end < 0 ? json.length : end + 1
    } else if (char === ',' && isBeforeEnd(json, at + 1)) {
      continue
    } else {
      out.push(char < ' ' ? ' ' : char)
    }
  }
  return out.join('')
}

/** A backslash that JSON does not know keeps the character after it. */
function escapeAt(json: string, at: number): [written: string, length: number] {
  const next = json.charAt(at + 1)
  if (next === 'u') return /^[\da-f]{4}$/i.test(json.slice(at + 2, at + 6)) ? [json.slice(at, at + 6), 6] : ['u', 2]
  if ('"\\/bfnrt'.includes(next) && next !== '') return [json.slice(at, at + 2), 2]
  return [escapes[next] ?? next, 2]
}

/** A quote ends its string when what follows is how JSON goes on; any other was meant as a quote. */
function endsString(json: string, at: number): boolean {
  const next = skipSpace(json, at + 1)
  const char = json.charAt(next)
  if (char === '' || char === ':' || char === '}' || char === ']') return true
  if (char !== ',') return false
  const after = json.charAt(skipSpace(json, next + 1))
  return after === '' || '"{[}]-0123456789tfn/'.includes(after)
}

function isBeforeEnd(json: string, from: number): boolean {
  const char = json.charAt(skipSpace(json, from))
  return char === '}' || char === ']'
}

/** Looks at most 10,000 characters ahead, so that a page of spaces costs no more than its length. */
function skipSpace(json: string, from: number): number {
  let at = from
  while (at - from < 10_000 && /\s/.test(json.charAt(at))) at += 1
  return at
}
