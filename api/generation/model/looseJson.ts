import { jsonrepair } from 'jsonrepair'

/** What JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export interface LooseObject {
  /** Empty if it could not be repaired. */
  value: { [key: string]: Json }
  /** Index behind its closing brace. */
  end: number
  /** Did the text end before the object did? */
  isCut: boolean
}

const deepest = 60
/** jsonrepair takes quadratic time in the worst case, and answers are parsed in the main thread: longer broken JSON is not repaired. JSON that only lacks its end is parsed at any length. */
const maxRepaired = 32_000

/**
 * Reads the object that begins at a brace of a model's answer. The end may be missing, so that a growing answer can be
 * read at any time; all other mistakes are left to jsonrepair. Never throws.
 */
export function readLooseObject(text: string, start: number): LooseObject {
  const { end, cutAt, open } = endOf(text, start)
  const isCut = cutAt !== null
  const json = text.slice(start, cutAt ?? end) + open.quote
  const value = parse(json + open.brackets) ?? (json.length > maxRepaired || open.isTooDeep ? null : repair(json))
  return { value: value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}, end, isCut }
}

interface End {
  /** Index behind the closing brace, or the length of the text. */
  end: number
  /** Where to cut the text if it ends before the object does: before an escape that is not whole. null: the object is closed. */
  cutAt: number | null
  /** What is missing at the end: the quote of a string, and the brackets. */
  open: { quote: string; brackets: string; isTooDeep: boolean }
}

const closing: Record<string, string> = { '"': '"', "'": "'", '“': '”', '{': '}', '[': ']' }

/** Finds the brace that closes the object, outside of strings. */
function endOf(text: string, start: number): End {
  const brackets: string[] = []
  let quote = ''
  let before = ''
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at)
    if (quote !== '') {
      if (char === '\\') {
        const length = text[at + 1] === 'u' ? 6 : 2
        if (at + length > text.length)
          return {
            end: text.length,
            cutAt: at,
            open: { quote, brackets: brackets.reverse().join(''), isTooDeep: false },
          }
        at += 1
      } else if (char === quote && (quote !== "'" || !/[\p{L}\p{N}]/u.test(text.charAt(at + 1)))) quote = ''
    } else if (char === '"' || ((char === "'" || char === '“') && /[{[,:]/.test(before))) {
      quote = closing[char] ?? ''
    } else if (char === '{' || char === '[') {
      brackets.push(closing[char] ?? '')
      if (brackets.length > deepest)
        return { end: text.length, cutAt: text.length, open: { quote: '', brackets: '', isTooDeep: true } }
    } else if (char === ']' || char === '}') {
      // A brace that closes an object closes the arrays in it, whose brackets were forgotten.
      if (char === '}') while (brackets.at(-1) === ']') brackets.pop()
      if (brackets.at(-1) === char) brackets.pop()
      if (brackets.length === 0)
        return { end: at + 1, cutAt: null, open: { quote: '', brackets: '', isTooDeep: false } }
    }
    if (!/\s/.test(char)) before = char
  }
  return {
    end: text.length,
    cutAt: text.length,
    open: { quote, brackets: brackets.reverse().join(''), isTooDeep: false },
  }
}

function parse(json: string): Json {
  try {
    return JSON.parse(json) as Json
  } catch {
    return null
  }
}

function repair(json: string): Json {
  try {
    return parse(jsonrepair(json))
  } catch {
    return null
  }
}
