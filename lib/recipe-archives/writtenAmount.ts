import { numberAt } from '../ingredients/numbers'

const longest = 100

/** A quantity with its unit, as people write it in one cell: "500 g", "1 1/2 packs", "2,5". Null without a number. */
export function writtenAmount(text: string): { quantity: number; unit: string } | null {
  const written = text
    .slice(0, longest)
    .replace(/^\s*(?:ca\.?|circa|about|approx\.?|etwa|env\.?|~|≈|x(?=\s*\d))\s*/i, '')
    .trim()
  const zero = /^[-+]?0+(?:[.,]0+)?(?![\d.,])/.exec(written)
  if (zero) return { quantity: 0, unit: unitBehind(written, zero[0].length) }
  const number = numberAt(written, 0)
  return number && number.form !== 'word' ? { quantity: number.value, unit: unitBehind(written, number.end) } : null
}

/** "x" and "×" between a number and what is counted are no unit. */
const unitBehind = (text: string, end: number): string =>
  text
    .slice(end)
    .replace(/^\s*[x×]?\s*/i, '')
    .trim()
