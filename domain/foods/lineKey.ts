import { longestLine, readIngredient, type Amount } from '../../lib/ingredients/readIngredient'
import { unitNamed, type Unit } from '../../lib/ingredients/units'
import { plainLine, plainWords, stemOf } from './words'

/** Words around an amount that say nothing of the food. */
const empty = new Set(['of', 'a', 'an', 'the', 'some', 'about', 'approx', 'approximately', 'around', 'each', 'x'])
/** Units that say how many there are, and nothing of the food. */
const numbers = new Set(['piece', 'dozen', 'handful', 'portion', 'serving', 'part', 'measure'])

/** In characters. */
const longestKey = 500

/**
 * The same for lines that ask for the same thing in other amounts: "2 x 400g Chopped Tomatoes" and "400 g chopped tomatoes" give
 * "chopped tomato". Left out are amounts, packets and the cook's work behind the name. What may say that another food is meant
 * stays: tins, units that people count ("clove", "sprig"), sizes, work before the name, comments. Empty for a line without words.
 */
export function lineKey(line: string): string {
  const plain = plainLine(line)
  if (plain.length > longestLine) return ''
  const { name, comment, amounts } = readIngredient(plain)
  const bare = withoutAmounts(plain, amounts)
  const at = name === '' ? -1 : bare.indexOf(name)
  const short = at < 0 ? [] : wordsOf(`${bare.slice(0, at)} ${name} ${comment}`)
  const units = amounts.flatMap(({ unit }) => (unit === null ? [] : withoutMeasure(unit)))
  const words = new Set([...units, ...(short.length > 0 ? short : wordsOf(bare))])
  return Array.from([...words].map(stemOf).join(' '))
    .slice(0, longestKey)
    .join('')
    .trimEnd()
}

const wordsOf = (text: string): string[] =>
  plainWords(text)
    .flatMap(withoutMeasure)
    .filter((word) => !empty.has(word))

const withoutAmounts = (line: string, amounts: readonly Amount[]): string =>
  amounts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, line)

/** The word; nothing for a unit that measures, or a packet. */
function withoutMeasure(word: string): string[] {
  const unit = unitNamed(word)
  return unit === null ? [word] : wordsOfUnit(unit)
}

function wordsOfUnit({ id, kind }: Unit): string[] {
  if (id === 'tin' || id === 'can') return ['tinned']
  return kind === 'count' && !numbers.has(id) ? [id] : []
}
