import { foodNamed } from '../../domain/foods/foodNames'

/**
 * Normalises text for comparison: lower-case and without accents, each character replaced by one, so that indexes stay
 * the same as in the NFC text.
 */
export function plainly(text: string): string {
  // Fast path: most lines are ASCII.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return [...text.normalize('NFC')]
    .map((char) => {
      if (char === '’' || char === '‘') return "'"
      if (/[‐‑‒–]/.test(char)) return '-'
      const [first = char] = char.normalize('NFD')
      return char.length > 1 ? char : first.toLowerCase().slice(0, 1)
    })
    .join('')
}

/** Words and phrases from a text with commas between them. */
export const listed = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '')

/** One phrase as part of a pattern: singular or plural, with gaps or dashes between its words. */
function patternOf(phrase: string): string {
  const words = phrase.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const last = words.pop() ?? ''
  return [...words, eitherNumber(last)].join('[\\s-]+')
}

function eitherNumber(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}(?:y|ies)`
  if (/(?:af|olf)$/.test(word)) return `${word.slice(0, -1)}(?:f|ves)`
  if (/(?:s|x|z|ch|sh|o|i)$/.test(word)) return `${word}(?:e?s)?`
  return `${word}s?`
}

/** Compiled patterns by their phrases: compiling is expensive, and nearly all are needed again. */
const compiled = new Map<string, RegExp>()
const maxCompiled = 1_000

/** A pattern for any of the phrases as whole words, longest first; null for an empty list. */
export function phrases(list: readonly string[]): RegExp | null {
  if (list.length === 0) return null
  const key = list.join()
  const pattern = compiled.get(key) ?? patternOfAll(list)
  // The cache also holds words that people type, so its size is limited.
  if (compiled.size >= maxCompiled) compiled.clear()
  compiled.set(key, pattern)
  return pattern
}

function patternOfAll(list: readonly string[]): RegExp {
  const longestFirst = [...list].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(patternOf).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}

const unchanging = new Set(
  listed(
    'hummus, couscous, asparagus, molasses, swiss, hollandaise, mayonnaise, cheese, goose, octopus, citrus, watercress, cress, schnapps, brussels, lemongrass, swede, haggis, cos, bass, jus, panettone, tapas, pus, houmous',
  ),
)
const irregular = new Map([
  ['loaves', 'loaf'],
  ['leaves', 'leaf'],
  ['halves', 'half'],
  ['calves', 'calf'],
  ['geese', 'goose'],
  ['chilies', 'chili'],
  ['chilis', 'chili'],
  ['zucchinis', 'zucchini'],
  ['chillies', 'chilli'],
  ['cookies', 'cookie'],
  ['pies', 'pie'],
  ['smoothies', 'smoothie'],
  ['brownies', 'brownie'],
  ['veggies', 'veggie'],
  ['potatos', 'potato'],
  ['tomatos', 'tomato'],
])

/** A normalised word in the singular. */
export function singularForm(word: string): string {
  const known = irregular.get(word)
  if (known !== undefined) return known
  if (word.length < 4 || unchanging.has(word) || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|o)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** American words, and others of which recipes and people use either; the list of foods says what each of them is. */
const otherWords = listed('zucchini, eggplant, garbanzo, cilantro, scallion, shrimp')
const spellings = new Map([
  ['chili', 'chilli'],
  ['chile', 'chilli'],
  ['yoghurt', 'yogurt'],
  ['veggie', 'vegetable'],
  ['veg', 'vegetable'],
])
const synonyms = new Map([...spellings, ...otherWords.map((word): [string, string] => [word, nameOf(word)])])

function nameOf(word: string): string {
  const food = foodNamed(word)
  if (food === null) throw new Error(`The list of foods does not know the word "${word}".`)
  return singularForm(plainly(food.name))
}

/** A normalised word in the singular, with synonyms replaced by the one in the tables ("zucchini": "courgette"). */
export function singular(word: string): string {
  const one = singularForm(word)
  return synonyms.get(one) ?? one
}

/** A phrase with its last word in the singular. */
export function singularPhrase(phrase: string): string {
  const words = phrase.trim().split(/[\s-]+/)
  const last = words.pop() ?? ''
  return [...words, singular(last)].join(' ')
}
