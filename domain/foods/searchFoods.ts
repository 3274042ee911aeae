import { commonFoods } from './commonFoods'
import { foods, type Food } from './foods'
import { plainWords, spellingsOf } from './words'

export interface FoodSearch {
  /** The most foods to return. */
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

/** The words of a name, and the same with each other spelling of one of them. */
function spelled(text: string): string[][] {
  const words = plainWords(text)
  return [
    words,
    ...words.flatMap((word, at) =>
      spellingsOf(word)
        .filter((other) => other !== word)
        .map((other) => words.with(at, other)),
    ),
  ]
}

const names: Name[] = foods.flatMap((food) => {
  const name = (text: string, isGerman: boolean, isAlias: boolean): Name[] =>
    spelled(text).map((words) => ({ food, text: words.join(' '), words, isGerman, isAlias }))
  return [
    name(food.name, false, false),
    name(food.german, true, false),
    ...food.aliases.map((text) => name(text, false, true)),
    ...food.germanAliases.map((text) => name(text, true, true)),
  ].flat()
})

/** How common each food is: 0 is the most common. */
const commonness = new Map(commonFoods.map((slug, at) => [slug, at]))
/** Beyond the place of every common food. */
const uncommon = 1_000
/** A common food by another of its names comes before an uncommon one by its name. */
const aliasPenalty = 400

/** The order of foods whose names match equally well: common ones first, then short names. */
const orderOf = ({ food, text, isAlias }: Name): number =>
  (commonness.get(food.slug) ?? uncommon + Math.min(text.length, 999)) + (isAlias ? aliasPenalty : 0)

const fewestLetters = 2
const fewestLettersForTypo = 4

/**
 * Foods whose English or German name begins with the text, then those with a word that does, then those with a word that
 * does but for one wrong, missing, additional or transposed letter; among these, common foods first. Empty for fewer than two letters.
 */
export function searchFoods(text: string, { first, language }: FoodSearch): Food[] {
  const query = plainly(text)
  if (query.length < fewestLetters) return []
  const ranks = new Map<Food, number>()
  const collect = (penaltyOf: (name: Name) => number | null) => {
    for (const name of names) {
      const penalty = penaltyOf(name)
      if (penalty === null) continue
      const rank = penalty + (name.isGerman === (language === 'de') ? 0 : 25_000) + orderOf(name)
      if (rank < (ranks.get(name.food) ?? Infinity)) ranks.set(name.food, rank)
    }
  }
  collect((name) =>
    name.text.startsWith(query) ? (name.text === query ? 0 : 10_000) : name.text.includes(` ${query}`) ? 20_000 : null,
  )
  if (ranks.size < first && query.length >= fewestLettersForTypo)
    collect((name) =>
      name.words.some((word) => beginsNearly(word, query)) || beginsNearly(name.text, query) ? 30_000 : null,
    )
  return [...ranks]
    .sort(([a, rankA], [b, rankB]) => rankA - rankB || (a.slug < b.slug ? -1 : 1))
    .slice(0, first)
    .map(([food]) => food)
}

/** Does the word begin with the query but for one letter that is wrong, missing, additional or exchanged with the next? */
function beginsNearly(word: string, query: string): boolean {
  // Only one letter differs, so that one of the first two is where it should be, or next to it.
  if (word[0] !== query[0] && word[1] !== query[1] && word[0] !== query[1] && word[1] !== query[0]) return false
  let at = 0
  while (at < query.length && word[at] === query[at]) at++
  if (at === query.length) return true
  const rest = query.slice(at + 1)
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(query.slice(at), at + 1) ||
    (word[at] === query[at + 1] && word[at + 1] === query[at] && word.startsWith(query.slice(at + 2), at + 2))
  )
}
