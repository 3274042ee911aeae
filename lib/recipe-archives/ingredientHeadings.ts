import { partOf } from '../recipe-import/headingWords'
import { startsWithAmount } from '../recipe-import/lineKinds'

const longestHeading = 60
/** Of the line that a heading stands before. */
const longestLine = 60

/**
 * The lines of ingredients without the headings among them, which are nothing to buy: "INGREDIENTS:" says nothing, "For the
 * sauce:" begins a part.
 * @returns parts: what each part is called and begins with, for a note
 */
export function withoutHeadings(lines: readonly string[]): { lines: string[]; parts: string } {
  const isHeading = lines.map(isHeadingLine)
  const rest = lines.filter((_, at) => !isHeading[at])
  if (rest.length === 0) return { lines: [...lines], parts: '' }
  const parts = lines.flatMap((line, at) => {
    if (!isHeading[at] || isOfAll(line)) return []
    const first = lines.find((_, other) => other > at && !isHeading[other]) ?? ''
    return [{ name: line.replace(/\s*:\s*$/, ''), first }]
  })
  return { lines: rest, parts: partsInWords(parts) }
}

/** Parts of the ingredients, each with its first line, for a note; '' without any. */
export function partsInWords(parts: readonly { name: string; first: string }[]): string {
  const words = parts.map(({ name, first }) =>
    first === '' ? name : `${name} (from “${first.slice(0, longestLine).toWellFormed()}”)`,
  )
  return words.length === 0 ? '' : `Parts of the ingredients: ${words.join(', ')}`
}

/** "INGREDIENTS:" */
const isOfAll = (line: string): boolean => partOf(line, false) === 'ingredients'

const isHeadingLine = (line: string): boolean =>
  line.length <= longestHeading && (isOfAll(line) || (/\p{L}[^:]*:\s*$/u.test(line) && !startsWithAmount(line)))
