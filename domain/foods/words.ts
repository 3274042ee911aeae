/** Spellings of one word that no rule for plurals brings together, by their stems. */
const spellings: Record<string, string> = {
  yoghurt: 'yogurt',
  yogourt: 'yogurt',
  chili: 'chilli',
  chile: 'chilli',
  chilly: 'chilli',
  chily: 'chilli',
  flavor: 'flavour',
  flavored: 'flavoured',
  color: 'colour',
  fiber: 'fibre',
  whiskey: 'whisky',
  doughnut: 'donut',
  bbq: 'barbecue',
  barbeque: 'barbecue',
  veg: 'vegetable',
  choc: 'chocolate',
  beanz: 'bean',
  houmous: 'hummus',
  hommus: 'hummus',
  humus: 'hummus',
  mozarella: 'mozzarella',
  parmigiano: 'parmesan',
  parmesean: 'parmesan',
  omelette: 'omelet',
  grey: 'gray',
  grtd: 'grated',
  n: 'and',
  und: 'and',
  et: 'and',
  pured: 'puree',
  pur: 'puree',
  lite: 'light',
  mashed: 'mash',
  sulfite: 'sulphite',
  '1': 'one',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  '10': 'ten',
  '12': 'twelve',
}

/** The spellings of one word, the one that stems have first. */
const spellingGroups = new Map<string, string[]>()
for (const [other, usual] of Object.entries(spellings))
  spellingGroups.set(usual, [...(spellingGroups.get(usual) ?? [usual]), other])

/** All spellings of a word, itself included: "yogurt", "yoghurt", "yogourt". */
export const spellingsOf = (word: string): readonly string[] => spellingGroups.get(spellings[word] ?? word) ?? [word]

const unchanging = /(?:ss|us|is)$|^(?:cos|haas|swiss|tapas|christmas)$/

const stems = new Map<string, string>()
/** Names of products are endless, so the number of remembered stems is limited. */
const maxStems = 20_000

/**
 * A form that singular and plural of one word share. It need not be a word: "pie" and "pies" give "py". British and
 * American spellings share theirs too.
 */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const bare = bareStem(word)
  const stem = spellings[bare] ?? bare
  if (stems.size >= maxStems) stems.clear()
  stems.set(word, stem)
  return stem
}

function bareStem(word: string): string {
  if (word.length < 3 || /\d/.test(word)) return word
  let stem = word
  if (word.length > 3 && word.endsWith('s') && !unchanging.test(word)) stem = word.slice(0, -1)
  if (/(?:sh|ch|x|ss|o)e$/.test(stem)) return stem.slice(0, -1)
  if (stem.endsWith('ie')) return `${stem.slice(0, -2)}y`
  if (stem.endsWith('ve')) return `${stem.slice(0, -2)}f`
  return stem
}

/** Lower case, without accents and apostrophes; "&" and "+" as "and". */
export function plainText(text: string): string {
  const ascii = /^[\x20-\x7e]*$/.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/ß/g, 'ss')
        .replace(/[’‘´`]/g, "'")
  return ascii.toLowerCase().replaceAll("'", '').replace(/[&+]/g, ' and ')
}

/** A line as `plainText` has it, with single spaces: equal for lines that differ in case, spaces and accents alone. */
export const plainLine = (line: string): string => plainText(line).replace(/\s+/g, ' ').trim()

/** The words of a text in lower case, without accents and signs. */
export const plainWords = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The stems of the words in a text, in order. */
export const stemsOf = (text: string): string[] => plainWords(text).map(stemOf)

/** The stems with one space between them: equal for texts that differ only in number, case, accents, dashes and spelling. */
export const phraseOf = (text: string): string => stemsOf(text).join(' ')
