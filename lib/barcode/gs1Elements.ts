/** One element of a GS1 message: an application identifier and its value, which is not validated here. */
export interface Gs1Element {
  ai: string
  value: string
}

/** Longer texts are not GS1 messages: the longest Digital Link in use is a few hundred characters. */
const longestMessage = 2000

const groupSeparator = '\u001d'

/**
 * Splits a GS1 message into its elements, in their order. Three forms are read: an uncompressed GS1 Digital Link URI, elements
 * in brackets as printed under the bars, and an element string with FNC1 as 0x1d. The last one begins with a symbology
 * identifier (]C1, ]d2, ]Q3, ]e0), with FNC1, or with a GTIN.
 * @returns null where the text has none of these forms, or is longer than 2,000 characters
 * Sources: GS1 General Specifications 7.8 (element strings), GS1 Digital Link Standard: URI Syntax.
 */
export function gs1Elements(text: string): Gs1Element[] | null {
  if (text.length > longestMessage) return null
  return elementsOfLink(text) ?? elementsOfPrinted(text) ?? elementsOfString(text)
}

/** The names that earlier issues of the Digital Link standard permitted in place of application identifiers. */
const identifiersByName = new Map([
  ['gtin', '01'],
  ['cpv', '22'],
  ['lot', '10'],
  ['ser', '21'],
  ['exp', '17'],
])
/** The elements that may follow the GTIN in the path: variant, lot, serial number and its third-party extension. */
const pathQualifiers = new Set(['22', '10', '21', '235'])

/** https://example.com/some/path/01/09506000134352/10/ABC?17=270131 */
function elementsOfLink(text: string): Gs1Element[] | null {
  const [, path, query = ''] = /^https?:\/\/[^/?#\s]+\/([^?#]*)(?:\?([^#]*))?/i.exec(text) ?? []
  if (path === undefined) return null
  const segments = path.split('/')
  const start = segments.findIndex(
    (segment, at) => identifierOf(segment) === '01' && /^\d{12,14}$/.test(segments[at + 1] ?? ''),
  )
  if (start === -1) return null
  const [[, gtin = ''] = [], ...afterGtin] = pairsOf(segments.slice(start))
  const end = afterGtin.findIndex(([name]) => !pathQualifiers.has(identifierOf(name) ?? ''))
  const qualifiers = end === -1 ? afterGtin : afterGtin.slice(0, end)
  const parameters = query
    .split(/[&;]/)
    .map((parameter) => parameter.split(/=(.*)/, 2))
    .flatMap(pairsOf)
  return [{ ai: '01', value: gtin.padStart(14, '0') }, ...[...qualifiers, ...parameters].flatMap(elementOfLink)]
}

/** The element in one pair of path segments or in one parameter; none where it is no element or its percent-encoding is malformed. */
function elementOfLink([name, encoded]: Pair): Gs1Element[] {
  const ai = identifierOf(name)
  const value = percentDecoded(encoded)
  return ai === null || value === null ? [] : [{ ai, value }]
}

type Pair = [name: string, value: string]

/** Texts two by two; one that is left over at the end is dropped. */
function pairsOf(texts: readonly string[]): Pair[] {
  const pairs: Pair[] = []
  for (const [at, value] of texts.entries()) if (at % 2 === 1) pairs.push([texts[at - 1] ?? '', value])
  return pairs
}

/** The application identifier that a part of a Digital Link is or names; null for any other text. */
function identifierOf(name: string): string | null {
  return /^\d{2,4}$/.test(name) ? name : (identifiersByName.get(name.toLowerCase()) ?? null)
}

function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** (01)09506000134352(17)270131, as printed under the bars. Any text may begin with a bracket, so it must contain a GTIN. */
function elementsOfPrinted(text: string): Gs1Element[] | null {
  const [before, ...parts] = text.split(/\((\d{2,4})\)/)
  if (before !== '') return null
  const elements = pairsOf(parts).map(([ai, value]) => ({ ai, value: value.trim() }))
  return elements.some(({ ai, value }) => ai === '01' && /^\d{14}$/.test(value)) ? elements : null
}

/**
 * Lengths of the elements without a separator at their end, including the application identifier, by its
 * first two digits (GS1 General Specifications 7.8.5). All others end at the next separator.
 */
const fixedLengths: Record<string, number> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  '11': 8,
  '12': 8,
  '13': 8,
  '14': 8,
  '15': 8,
  '16': 8,
  '17': 8,
  '18': 8,
  '19': 8,
  '20': 4,
  '31': 10,
  '32': 10,
  '33': 10,
  '34': 10,
  '35': 10,
  '36': 10,
  '41': 16,
}

/** Application identifiers have two to four digits, which their first two decide. */
const identifierPattern = /^(?:(?:3[1-69]|43|7[02]|8[0-2])\d\d|(?:2[3-5]|4[0-2]|71)\d|\d\d)/

/** 010950600013435210ABC, a separator, 17270131, with or without its symbology identifier. */
function elementsOfString(text: string): Gs1Element[] | null {
  const mark = /^(?:\](?:C1|d2|Q3|e0)|\u001d)/.exec(text)?.[0]
  // Any text can begin with 01. So without a mark the GTIN must come first, followed by an element or nothing.
  if (mark === undefined && !/^01\d{14}(?:$|\u001d|\d\d)/.test(text)) return null
  return text
    .slice(mark?.length ?? 0)
    .split(groupSeparator)
    .flatMap(elementsWithoutSeparator)
}

/**
 * An element string with the symbology identifier of DataBar, the form in which a reader transmits these elements.
 * A separator ends each element that has no fixed length, except the last one.
 */
export function databarString(elements: readonly Gs1Element[]): string {
  const parts = elements.map(({ ai, value }) => `${ai}${value}${ai.slice(0, 2) in fixedLengths ? '' : groupSeparator}`)
  return `]e0${parts.join('')}`.replace(/\u001d$/, '')
}

/** The elements between two separators: any number of those with a fixed length, then at most one other. */
function elementsWithoutSeparator(text: string): Gs1Element[] {
  const elements: Gs1Element[] = []
  let rest = text
  while (rest !== '') {
    const ai = identifierPattern.exec(rest)?.[0]
    // What follows has no known length.
    if (ai === undefined) break
    const length = fixedLengths[rest.slice(0, 2)] ?? rest.length
    elements.push({ ai, value: rest.slice(ai.length, length) })
    rest = rest.slice(length)
  }
  return elements
}
