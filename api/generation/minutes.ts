import { plainly } from './foodWords'

const whole: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  another: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  half: 0.5,
}
const parts: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }
const amount = '(?:\\d+(?:\\.\\d+)?\\s?[½¼¾⅓⅔]?|[½¼¾⅓⅔]|a|an|one|another|two|three|four|five|six|eight|ten)'
const unit = '(?:hours?|hrs?|minutes?|mins?|seconds?)'
const times = new RegExp(
  `(?<![\\p{L}\\d])(?:half an hour|(?<first>${amount})(?:[ -]+(?<firstUnit>${unit}))?(?:[ -]+(?<rest>\\d+) (?:minutes?|mins?))?(?: ?(?:to|or|-) ?(?<last>${amount}))?[ -]+(?<lastUnit>${unit})(?: (?:and )?(?<more>\\d+) (?:minutes?|mins?))?)(?!\\p{L})`,
  'gu',
)

/** Sentences about storing, whose times are not cooking times. */
const notCooking = /\b(?:keeps?|kept|freez\w+|store|what is left|leftovers?|within|per side of|before the end)\b/
const asleep = 8 * 60
const leastMinutes = 5

/**
 * Sum of the times in the steps, in minutes; ranges count by their end, "overnight" as eight hours. Work without a time
 * does not count, so the dish takes at least as long. null when there are no times, or less than five minutes.
 */
export function minutesOf(steps: readonly string[]): number | null {
  let sum = 0
  for (const sentence of steps.flatMap((step) => plainly(step).split(/(?<=[.;:])\s+/))) {
    if (notCooking.test(sentence)) continue
    if (/\bovernight\b/.test(sentence) && !/\b(?:or|best) overnight\b/.test(sentence)) sum += asleep
    for (const found of sentence.matchAll(times)) {
      if (/\b(?:the (?:last|first)|every|up to|in|less than) $/.test(sentence.slice(0, found.index))) continue
      sum += lengthOf(found)
    }
  }
  return sum >= leastMinutes ? Math.round(sum) : null
}

function lengthOf({ groups = {} }: RegExpMatchArray): number {
  const { first, rest, last, lastUnit, more } = groups
  if (first === undefined || lastUnit === undefined) return 30
  const hoursFirst = rest !== undefined && last === undefined ? valueOf(first) * 60 + Number(rest) : null
  if (hoursFirst !== null) return hoursFirst
  return valueOf(last ?? first) * minutesIn(lastUnit) + Number(more ?? 0)
}

const minutesIn = (unitName: string): number => (unitName.startsWith('h') ? 60 : unitName.startsWith('s') ? 1 / 60 : 1)

function valueOf(text: string): number {
  const spoken = whole[text]
  if (spoken !== undefined) return spoken
  return Number.parseFloat(text.replace(/[½¼¾⅓⅔]/, '') || '0') + (parts[text.slice(-1)] ?? 0)
}
