import { article, numberWords, type WrittenNumber } from './numbers'
import { longestLine, readIngredient, type Amount } from './readIngredient'

/**
 * Multiplies the amounts of a line: "2–3 tbsp oil" by 2 is "4–6 tbsp oil". Replaces only numbers, and the English name of
 * a unit if the new number requires its singular or plural ("1 clove", "2 cloves"). Unchanged are lengths, the weight of each of
 * each tin ("a 400g tin" by 2 is "2 x 400g tin"), percentages, temperatures, times, and lines without an amount. A factor that is not positive changes nothing.
 * Fractions are written for spoons, cups and counts (¼ ⅓ ½ ⅔ ¾); grams and millilitres are rounded to halves below 10,
 * to 1 below 100 and to 5 above; a decimal comma is kept. Never throws.
 */
export function scaleLine(line: string, factor: number): string {
  if (factor === 1 || !Number.isFinite(factor) || factor <= 0 || line.length > longestLine) return line
  const { amounts, others } = readIngredient(line)
  const comma = /\d,\d{1,2}(?!\d)/.test(line) ? ',' : '.'
  const scaling = [...amounts, ...others].filter(({ scales }) => scales)
  const numbers = scaling.flatMap((amount) =>
    amount.numbers.map(({ start, end, ...number }) => ({
      start,
      end,
      text: rewritten({ start, end, ...number }, line.slice(start, end), amount, factor, comma),
    })),
  )
  const packets = [...amounts, ...others]
    .filter(({ isOfOnePacket }) => isOfOnePacket)
    .map(({ start }) => {
      const lead = oneBefore.exec(line.slice(0, start))?.[0] ?? ''
      return { start: start - lead.length, end: start, text: `${withFraction(factor, '')} x ` }
    })
  const units = scaling.flatMap((amount) => otherForm(line, amount, factor) ?? [])
  let scaled = ''
  let at = 0
  for (const { start, end, text } of [...packets, ...numbers, ...units].toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    scaled += line.slice(at, start) + text
    at = end
  }
  return scaled + line.slice(at)
}

/** What the number of packets stands in place of: "a 400g tin", "or one 800g tin". */
const oneBefore = new RegExp(`(?<!\\p{L})(?:${article}|one(?!\\p{L})) +$`, 'iu')

/** The unit's name in the singular or plural that its new number requires; null if the name does not change. */
function otherForm(
  line: string,
  { unit, unitStart, size, from, to }: Amount,
  factor: number,
): { start: number; end: number; text: string } | null {
  if (unit === null || unitStart === null) return null
  const isMany = (to ?? from) * factor > 1 + 1e-9
  const [written, wanted] = isMany ? [unit, pluralOf(unit)] : [pluralOf(unit), unit]
  const found = line.slice(unitStart, unitStart + 40).search(new RegExp(`(?<!\\p{L})${written}(?!\\p{L})`, 'u'))
  // Behind its size words; what is further on is another word.
  return found === -1 || found > (size?.length ?? 0) + 2
    ? null
    : { start: unitStart + found, end: unitStart + found + written.length, text: wanted }
}

const pluralOf = (unit: string): string =>
  /(?:[sxz]|[cs]h)$/.test(unit) ? `${unit}es` : /(?:lea|loa)f$/.test(unit) ? `${unit.slice(0, -1)}ves` : `${unit}s`

/** The number multiplied by the factor, in the notation of the original number. */
function rewritten(number: WrittenNumber, before: string, amount: Amount, factor: number, comma: string): string {
  const value = number.value * factor
  if (number.form === 'word') return inWords(value, before) ?? withFraction(value, before)
  const isRounded = amount.unit === 'gram' || amount.unit === 'milliliter' || amount.unit === 'milligram'
  if (isRounded && number.form !== 'vulgar' && number.form !== 'slash')
    return decimals(toSensibleGrams(value), comma, /\d,\d{3}/.test(before))
  const isMetric =
    amount.unit === 'kilogram' || amount.unit === 'liter' || amount.unit === 'deciliter' || amount.unit === 'centiliter'
  if (number.form === 'decimal' || (isMetric && number.form === 'digits')) return decimals(value, comma, false)
  return withFraction(value, before)
}

function toSensibleGrams(value: number): number {
  if (value < 1) return Number(value.toPrecision(2))
  const step = value < 10 ? 0.5 : value < 100 ? 1 : 5
  return Math.round(value / step + 1e-9) * step
}

/** Rounds to two decimals, below 1 to three (grams of a kilogram), below 0.1 to two significant digits. */
function decimals(value: number, comma: string, isGrouped: boolean): string {
  const short = value < 0.1 ? Number(value.toPrecision(2)) : Number(value.toFixed(value < 1 ? 3 : 2))
  const text = plain(short)
  if (isGrouped) return text.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return text.replace('.', comma)
}

/** Writes a number of any size without an exponent. */
function plain(value: number): string {
  return value >= 1e-6 && value < 1e21
    ? String(value)
    : value.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 2 })
}

const niceParts: [value: number, vulgar: string, slash: string][] = [
  [0, '', ''],
  [1 / 8, '⅛', '1/8'],
  [1 / 4, '¼', '1/4'],
  [1 / 3, '⅓', '1/3'],
  [3 / 8, '⅜', '3/8'],
  [1 / 2, '½', '1/2'],
  [5 / 8, '⅝', '5/8'],
  [2 / 3, '⅔', '2/3'],
  [3 / 4, '¾', '3/4'],
  [7 / 8, '⅞', '7/8'],
  [1, '', ''],
]

/** Writes a whole number and a kitchen fraction, with the same slash and space as the original number. */
function withFraction(value: number, before: string): string {
  if (value > 1000) return plain(Math.round(value))
  if (value < 0.1) return fine(value)
  const whole = Math.floor(value + 1e-9)
  const part = Math.max(0, value - whole)
  // Uses odd eighths only for values that are eighths, and for values below 0.2.
  const usable = niceParts.filter(([nice]) => (nice * 8) % 2 !== 1 || Math.abs(nice - part) < 0.005 || value < 0.2)
  const [nice, vulgar, slash] = usable.reduce((best, each) =>
    Math.abs(each[0] - part) < Math.abs(best[0] - part) ? each : best,
  )
  if (nice === 0 || nice === 1) return String(Math.max(whole + nice, nice === 0 && whole === 0 ? 1 : 0))
  if (whole === 0) return before.includes('/') ? slash : vulgar
  if (before.includes('/')) return `${whole}${/\d-\d+\//.test(before) ? '-' : ' '}${slash}`
  return `${whole}${/\d( +)\D/.exec(before)?.[1] ?? ''}${vulgar}`
}

/** Writes a value below 0.1: a sixteenth as a fraction, any other value as a decimal. */
function fine(value: number): string {
  return Math.abs(value - 1 / 16) < 0.002 ? '1/16' : plain(Number(value.toPrecision(1)))
}

const english = new RegExp(
  `^(?:an?|half.*|quarter.*|.*third.*|dozen|${numberWords.slice(1).join('|')})(?! ?(?:dutzend|douzaine|docena|dozzina|dozijn))`,
  'iu',
)

/** "Two" for "One" doubled, "one" for "half a" doubled; null if there is no single word for the number, and in other languages. */
function inWords(value: number, before: string): string | null {
  const name = english.test(before) ? numberWords[Math.round(value)] : undefined
  if (!name || Math.abs(value - Math.round(value)) > 1e-9) return null
  return /^\p{Lu}/u.test(before) ? name[0]?.toUpperCase() + name.slice(1) : name
}
