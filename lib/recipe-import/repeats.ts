import { wordsOf } from './lines'

/** The minimum number of lines of a repetition. Fewer may be equal by chance: "1 egg" in the dough and in the glaze. */
const minRepeatedLines = 3

/** A list without its repetition: pages print a list again for small screens, for print, or in other units. The first one stays. */
export function withoutRepeats(lines: string[], keyOf: (line: string) => string): string[] {
  const keys = lines.map(keyOf)
  const half = lines.length / 2
  if (Number.isInteger(half) && half >= minRepeatedLines) {
    const equal = keys.slice(0, half).filter((key, at) => key !== '' && key === keys[at + half]).length
    if (equal >= half * 0.75) return lines.slice(0, half)
  }
  return lines
}

const units = new Set(
  'g kg mg ml l cl dl oz lb lbs cup cups tbsp tbsps tsp tsps gram grams kilogram kilograms millilitre millilitres milliliters litre litres liter liters ounce ounces pound pounds pint pints quart quarts fl fluid tablespoon tablespoons teaspoon teaspoons stick sticks'.split(
    ' ',
  ),
)

/** The words of an ingredient line without numbers and units: equal for the same ingredient in other units. */
export function foodOf(line: string): string {
  return wordsOf([line.replace(/\([^()]{0,100}\)/g, ' ')])
    .flatMap((word) => (/^\d/.test(word) || units.has(word) || /^\p{No}+$/u.test(word) ? [] : [word]))
    .join(' ')
}

/** The words of a line: equal for lines that differ in upper case, punctuation and spaces only. */
export const wordsKey = (line: string): string => wordsOf([line]).join(' ')
