/**
 * Text as it is compared: lower-case and without accents, one character for one, so that a place found
 * in it is the same place in the composed text.
 */
export function plainly(text: string): string {
  // Most lines are plain already, and many are looked at.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  return [...text.normalize('NFC')].map((char) => {
    if (char === '’' || char === '‘') return "'"
    if (/[‐‑‒–]/.test(char)) return '-'
    const [first = char] = char.normalize('NFD')
    return char.length > 1 ? char : first.toLowerCase().slice(0, 1)
  }).join('')
}

/** A list of words and phrases, written with commas between them. */
export const listed = (text: string): string[] => text.split(',').map((word) => word.trim().replace(/\s+/g, ' ')).filter((word) => word !== '')

/** One phrase as part of a pattern: singular or plural, with gaps or dashes between its words. */
function patternOf(phrase: string): string {
  const words = phrase.split(' ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const last = words.pop() ?? ''
  return [...words, eitherNumber(last)].join('[\\s-]+')
}

function eitherNumber(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}(?:y|ies)`
  if (/(?:af|olf)$/.test(word)) return `${word.slice(0, -1)}(?:f|ves)`
  if (/(?:s|x|z|ch|sh|o)$/.test(word)) return `${word}(?:e?s)?`
  return `${word}s?`
}

/** Patterns are dear to make, and nearly all are asked for again. */
const made = new Map<string, RegExp>()
const mostMade = 1_000

/** Finds any of the phrases as whole words, longest first; null for none, which finds nothing. */
export function phrases(list: readonly string[]): RegExp | null {
  if (list.length === 0) return null
  const key = list.join()
  const pattern = made.get(key) ?? patternOfAll(list)
  // What people type is in there as well, so it may not grow without end.
  if (made.size >= mostMade) made.clear()
  made.set(key, pattern)
  return pattern
}

function patternOfAll(list: readonly string[]): RegExp {
  const longestFirst = [...list].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(patternOf).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
}

const unchanging = new Set(listed('hummus, couscous, asparagus, molasses, swiss, hollandaise, mayonnaise, cheese, goose, octopus, citrus, watercress, cress, schnapps, brussels, lemongrass, swede, haggis, cos, bass, jus, panettone, tapas, pus, houmous'))
const irregular = new Map([['loaves', 'loaf'], ['leaves', 'leaf'], ['halves', 'half'], ['calves', 'calf'], ['geese', 'goose'], ['chilies', 'chilli'], ['chillies', 'chilli'], ['chili', 'chilli'], ['chilis', 'chilli'], ['chile', 'chilli'], ['yoghurt', 'yogurt'], ['yoghurts', 'yogurt'], ['cookies', 'cookie'], ['pies', 'pie'], ['smoothies', 'smoothie'], ['brownies', 'brownie'], ['veggies', 'vegetable'], ['veggie', 'vegetable'], ['veg', 'vegetable'], ['courgettes', 'courgette'], ['zucchini', 'courgette'], ['zucchinis', 'courgette'], ['eggplant', 'aubergine'], ['eggplants', 'aubergine'], ['garbanzo', 'chickpea'], ['garbanzos', 'chickpea'], ['cilantro', 'coriander'], ['scallion', 'spring onion'], ['scallions', 'spring onion'], ['shrimps', 'prawn'], ['shrimp', 'prawn'], ['potatos', 'potato'], ['tomatos', 'tomato']])

/** A plain word as tables and comparisons have it: in the singular, and of several names for one thing the one that we use. */
export function singular(word: string): string {
  const known = irregular.get(word)
  if (known !== undefined) return known
  if (word.length < 4 || unchanging.has(word) || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|o)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** A phrase with its last word in the singular. */
export function singularPhrase(phrase: string): string {
  const words = phrase.trim().split(/[\s-]+/)
  const last = words.pop() ?? ''
  return [...words, singular(last)].join(' ')
}
