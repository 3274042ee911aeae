import { linesOfMarkup } from '../recipe-import/text'

/** Longer texts are cut. */
const longest = 100_000

/**
 * The items of a list that is written in one text: as lines, as a list of JSON or Python, with strokes or semicolons between
 * them, or with commas if each item is one.
 * @param isItem is this surely one item? Commas divide only what consists of such items
 */
export function listed(text: string, isItem: (text: string) => boolean): string[] {
  const quoted = quotedItems(text.slice(0, longest).trim())
  if (quoted) return quoted
  const lines = linesOfMarkup(text)
  const [only] = lines
  if (only === undefined || lines.length > 1) return lines
  for (const divider of ['|', ';', ' • ', ' * ']) {
    const items = only.split(divider).map((item) => item.trim())
    if (items.length > 1) return items.filter((item) => item !== '')
  }
  const items = only.split(',').map((item) => item.trim())
  return items.length > 1 && items.every(isItem) ? items : lines
}

/** The texts of `["a", "b"]` and `['a', "b's"]`; null for any other text. */
export function quotedItems(text: string): string[] | null {
  if (!/^\[\s*["'][^]*["']\s*,?\s*\]$/.test(text)) return null
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : null
  } catch {
    return [...text.matchAll(/(?<=[[,]\s*)(["'])((?:\\.|(?!\1)[^\\]|\1(?!\s*[,\]]))*)\1(?=\s*[,\]])/g)].map(
      ([, , item = '']) => item.replace(/\\(["'\\])/g, '$1'),
    )
  }
}
