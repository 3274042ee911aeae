import { wordsOf } from './lines'

const metric = new Set(
  'g gr kg mg ml l cl dl gram grams kilogram kilograms millilitre millilitres milliliters litre litres liter liters'.split(
    ' ',
  ),
)
const imperial = new Set(
  'oz lb lbs cup cups fl ounce ounces pound pounds pint pints quart quarts stick sticks'.split(' '),
)
const others = new Set('fluid tbsp tbsps tsp tsps tablespoon tablespoons teaspoon teaspoons'.split(' '))
const isUnit = (word: string) => metric.has(word) || imperial.has(word) || others.has(word)

interface Item {
  line: string
  /** What it is, without numbers and units. */
  food: string
  amount: string
  system: 'metric' | 'imperial' | null
}

function itemOf(line: string): Item {
  const words = wordsOf([line.replace(/\([^()]{0,100}\)/g, ' ').replace(/(\d)(\p{L})/gu, '$1 $2')])
  const isAmount = (word: string) => /^(?:\d|\p{No}+$)/u.test(word)
  return {
    line,
    food: words.filter((word) => !isAmount(word) && !isUnit(word)).join(' '),
    amount: words.filter(isAmount).join(' '),
    system: words.some((word) => metric.has(word))
      ? 'metric'
      : words.some((word) => imperial.has(word))
        ? 'imperial'
        : null,
  }
}

const isConverted = (one: Item, other: Item) =>
  one.system !== null && other.system !== null && one.system !== other.system
/** The same food in the same amount or in units of the other system; not half of it for the glaze. */
const isSame = (one: Item, other: Item) =>
  one.food === other.food && (one.amount === other.amount || isConverted(one, other))
/** "Caster sugar" and "superfine sugar": the British and the American list differ in words, too. */
const isAlike = (one: Item, other: Item) =>
  one.food.split(' ').at(-1) === other.food.split(' ').at(-1) &&
  (one.amount === other.amount || isConverted(one, other))

/**
 * Lines without the repetitions of a list: pages have it again for small screens, for print, or in other units. The first
 * one stays. A repetition follows its list and has most of its lines in the same order: three at least, because "1 egg" may be
 * in the dough and in the glaze, or two with one in other units.
 */
export function withoutRepeats(lines: string[]): string[] {
  const items = lines.map(itemOf)
  const kept: Item[] = []
  for (let at = 0; at < items.length;) {
    const rest = items.slice(at)
    const repeated = repeatedOf(kept, rest)
    if (repeated === 0) kept.push(...rest.slice(0, 1))
    at += Math.max(1, repeated)
  }
  return kept.map(({ line }) => line)
}

/** How many of the next lines repeat the last ones. */
function repeatedOf(kept: Item[], rest: Item[]): number {
  const [first] = rest
  if (!first || first.food === '') return 0
  const same = kept.findLastIndex((item) => isSame(item, first))
  const list = kept.slice(same < 0 ? kept.findLastIndex((item) => isAlike(item, first)) : same)
  let [next, end, equal, converted] = [0, 0, 0, 0]
  for (const [at, item] of rest.entries()) {
    if (at - end > 2 || next >= list.length) break
    const left = list.slice(next)
    const found = left.findIndex((other) => isSame(other, item))
    const like = found < 0 && at === end ? left.findIndex((other) => isAlike(other, item)) : found
    if (like < 0) continue
    if (found >= 0) equal += 1
    if (left.slice(like, like + 1).some((other) => isConverted(other, item))) converted += 1
    next += like + 1
    end = at + 1
  }
  const isReprint = equal >= 3 && equal * 4 >= list.length * 3
  return isReprint || (converted > 0 && equal >= 2 && equal * 2 > list.length) ? end : 0
}
