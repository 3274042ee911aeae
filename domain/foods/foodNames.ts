import { ancestry, foodBySlug, foods, type Food } from './foods'
import { phraseOf, plainWords, stemOf, stemsOf } from './words'

/** Foods by their names and aliases in one language, as phrases of stems. */
export interface NameIndex {
  /** By the names as they are written, in lower case: "mints" are sweets, "mint" is a herb. */
  exact: ReadonlyMap<string, string>
  /** By the stems of the names, for every other form of them. */
  slugs: ReadonlyMap<string, string>
  /** What names of several words begin with, as phrases of stems. */
  beginnings: ReadonlySet<string>
  /** The most words of the names that begin with a stem. */
  longest: ReadonlyMap<string, number>
}

/** @param formsOf the names of a food as their words, in each form that they may have */
function indexOf(formsOf: (food: Food) => string[][]): NameIndex {
  const exact = new Map<string, string>()
  const slugs = new Map<string, string>()
  const beginnings = new Set<string>()
  const longest = new Map<string, number>()
  const ambiguous = new Set<string>()
  for (const food of foods) {
    for (const words of formsOf(food)) {
      const stems = words.map(stemOf)
      const name = words.join(' ')
      if (!exact.has(name)) exact.set(name, food.slug)
      const phrase = stems.join(' ')
      const [first = ''] = stems
      longest.set(first, Math.max(longest.get(first) ?? 0, stems.length))
      for (let length = 1; length < stems.length; length++) beginnings.add(stems.slice(0, length).join(' '))
      if ((slugs.get(phrase) ?? food.slug) !== food.slug) ambiguous.add(phrase)
      slugs.set(phrase, food.slug)
    }
  }
  for (const phrase of ambiguous) slugs.delete(phrase)
  return { exact, slugs, beginnings, longest }
}

export const englishNames = indexOf(({ name, aliases }) => [name, ...aliases].map(plainWords))

/** The food whose English name or alias is exactly this phrase, in whichever number and spelling. */
export function foodNamed(phrase: string): Food | null {
  const slug = englishNames.exact.get(plainWords(phrase).join(' ')) ?? englishNames.slugs.get(phraseOf(phrase))
  return slug === undefined ? null : foodBySlug(slug)
}

/** German plurals have many endings; a name is found with any of the regular ones. */
const germanEndings = ['', 'n', 'en', 'e', 'er']

export const germanNames = indexOf(({ german, germanAliases }) =>
  [german, ...germanAliases]
    .map(plainWords)
    .flatMap((words) => germanEndings.map((ending) => [...words.slice(0, -1), `${words.at(-1) ?? ''}${ending}`])),
)

const ownWords = new Map<string, ReadonlySet<string>>()

/** All words in the names of a food and of its ancestors: in "Cod Fish" the fish adds nothing to the cod. */
export function wordsInNames(slug: string): ReadonlySet<string> {
  const known = ownWords.get(slug)
  if (known) return known
  const words = new Set(
    ancestry(slug).flatMap(({ name, aliases, german, germanAliases }) =>
      [name, ...aliases, german, ...germanAliases].flatMap(stemsOf),
    ),
  )
  ownWords.set(slug, words)
  return words
}
