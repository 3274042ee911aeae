import { foods, type Food } from './foods'
import { plainWords } from './words'

export interface FoodSearch {
  /** At most so many foods. */
  first: number
  /** Names in this language come before equally good ones in the other. */
  language: 'en' | 'de'
}

/** One name of a food, ready to be compared. */
interface Name {
  food: Food
  text: string
  words: string[]
  isGerman: boolean
  isAlias: boolean
}

const plainly = (text: string): string => plainWords(text).join(' ')

const names: Name[] = foods.flatMap((food) => {
  const name = (text: string, isGerman: boolean, isAlias: boolean): Name => ({ food, text: plainly(text), words: plainWords(text), isGerman, isAlias })
  return [name(food.name, false, false), name(food.german, true, false), ...food.aliases.map((text) => name(text, false, true)), ...food.germanAliases.map((text) => name(text, true, true))]
})

const fewestLetters = 2
const fewestLettersForTypo = 4

/**
 * Foods whose English or German name begins with the text, then those with a word that does, then those with a word that
 * does but for one wrong, missing, additional or transposed letter. Empty for fewer than two letters.
 */
export function searchFoods(text: string, { first, language }: FoodSearch): Food[] {
  const query = plainly(text)
  if (query.length < fewestLetters) return []
  const ranks = new Map<Food, number>()
  const collect = (penaltyOf: (name: Name) => number | null) => {
    for (const name of names) {
      const penalty = penaltyOf(name)
      if (penalty === null) continue
      const rank = penalty + (name.isAlias ? 2_000 : 0) + (name.isGerman === (language === 'de') ? 0 : 25_000) + Math.min(name.text.length, 999)
      if (rank < (ranks.get(name.food) ?? Infinity)) ranks.set(name.food, rank)
    }
  }
  collect((name) => (name.text.startsWith(query) ? (name.text === query ? 0 : 10_000) : name.text.includes(` ${query}`) ? 20_000 : null))
  if (ranks.size < first && query.length >= fewestLettersForTypo) collect((name) => (name.words.some((word) => beginsNearly(word, query)) || beginsNearly(name.text, query) ? 30_000 : null))
  return [...ranks].sort(([a, rankA], [b, rankB]) => rankA - rankB || (a.slug < b.slug ? -1 : 1)).slice(0, first).map(([food]) => food)
}

/** Does the word begin with the query but for one letter that is wrong, missing, additional or exchanged with the next? */
function beginsNearly(word: string, query: string): boolean {
  // Only one letter differs, so that one of the first two is where it should be, or next to it.
  if (word[0] !== query[0] && word[1] !== query[1] && word[0] !== query[1] && word[1] !== query[0]) return false
  let at = 0
  while (at < query.length && word[at] === query[at]) at++
  if (at === query.length) return true
  const rest = query.slice(at + 1)
  return word.startsWith(rest, at + 1) || word.startsWith(rest, at) || word.startsWith(query.slice(at), at + 1)
    || (word[at] === query[at + 1] && word[at + 1] === query[at] && word.startsWith(query.slice(at + 2), at + 2))
}
