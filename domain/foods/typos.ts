import { foods } from './foods'
import { meanings } from './vocabulary'
import { plainWords, stemOf } from './words'

const shortest = 5

/** Words in the names of foods, by their first letter and their length. */
const words = new Map<string, Set<string>>()
const known = new Set<string>()

for (const { name, aliases } of foods) {
  for (const word of [name, ...aliases].flatMap(plainWords)) {
    known.add(stemOf(word))
    if (word.length < shortest) continue
    const key = `${word.charAt(0)}${word.length}`
    words.set(key, (words.get(key) ?? new Set()).add(word))
  }
}
for (const phrase of meanings.keys()) for (const stem of phrase.split(' ')) known.add(stem)

/**
 * The words with a typing error in one letter mended: "basmat" as "basmati". Null if there is none, or if a word is left that
 * is unknown: then the text may be in another language. A word is not mended if it is short, if its first letter would change,
 * or if it could be either of two words.
 */
export function withoutTypos(text: readonly string[]): string[] | null {
  const result = text.map((word) => (isKnown(word) ? word : mended(word)))
  const words = result.filter((word) => word !== null)
  return words.length < text.length || words.every((word, at) => word === text[at]) ? null : words
}

const isKnown = (word: string): boolean => word.length < 3 || /\d/.test(word) || known.has(stemOf(word))

function mended(word: string): string | null {
  if (word.length < shortest - 1) return null
  const near = new Set<string>()
  for (const length of [word.length - 1, word.length, word.length + 1]) {
    for (const other of words.get(`${word.charAt(0)}${length}`) ?? []) if (isNear(word, other)) near.add(stemOf(other))
  }
  const [only] = near
  return near.size === 1 && only !== undefined ? only : null
}

/** Do the words differ in one letter, which is wrong, missing, additional or exchanged with the next? */
export function isNear(word: string, other: string): boolean {
  let from = 0
  while (from < word.length && word[from] === other[from]) from++
  let end = 0
  while (
    end < Math.min(word.length, other.length) - from &&
    word[word.length - 1 - end] === other[other.length - 1 - end]
  )
    end++
  const left = word.length - from - end
  const right = other.length - from - end
  if (left <= 1 && right <= 1) return true
  return left === 2 && right === 2 && word[from] === other[from + 1] && word[from + 1] === other[from]
}
