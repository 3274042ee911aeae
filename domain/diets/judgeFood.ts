import type { Content } from '../foods/contents'
import { ancestry, foodBySlug, isA, type Food, type FoodGroup } from '../foods/foods'
import { foodNamed, germanNames } from '../foods/foodNames'
import type { QualifiedFood } from '../foods/matchFood'
import { phraseOf, plainWords } from '../foods/words'
import type { Diet, DietProfile, UkAllergen } from './dietProfile'

/** REFUSED: it holds what is avoided. CHECK: nobody can tell; only the packet says. There is no word for what fits: we never promise. */
export type Verdict = 'REFUSED' | 'CHECK'

/** Which part of a profile something is against. */
export type Cause =
  | { kind: 'ALLERGEN'; allergen: UkAllergen }
  | { kind: 'DIET'; diet: Diet }
  | { kind: 'WORD'; word: string }

export interface Finding {
  cause: Cause
  verdict: Verdict
  /** Of a diet, what it leaves out that this holds: "pork". null: it is not known whether it does. */
  content: Content | null
}

/** The content of the food list that an allergen is. */
const contentOf: Record<UkAllergen, Content> = {
  CELERY: 'celery',
  GLUTEN: 'gluten',
  CRUSTACEANS: 'shellfish',
  EGGS: 'egg',
  FISH: 'fish',
  LUPIN: 'lupin',
  MILK: 'milk',
  MOLLUSCS: 'shellfish',
  MUSTARD: 'mustard',
  NUTS: 'nuts',
  PEANUTS: 'peanut',
  SESAME: 'sesame',
  SOYA: 'soy',
  SULPHITES: 'sulphites',
}

/** What each diet refuses, and of what only a closer look tells: gelatine may be of fish, and rennet of a microbe. */
const rules: Record<Diet, { refused: readonly Content[]; check: readonly Content[] }> = {
  VEGETARIAN: { refused: ['meat', 'fish', 'shellfish', 'gelatine'], check: ['rennet'] },
  VEGAN: { refused: ['meat', 'fish', 'shellfish', 'gelatine', 'milk', 'egg', 'honey', 'rennet'], check: [] },
  PESCATARIAN: { refused: ['meat', 'gelatine'], check: ['rennet'] },
  HALAL: { refused: ['pork', 'alcohol'], check: ['meat', 'gelatine', 'rennet'] },
  KOSHER: { refused: ['pork', 'shellfish'], check: ['meat', 'fish', 'gelatine', 'rennet', 'milk', 'alcohol'] },
  NO_PORK: { refused: ['pork'], check: ['gelatine'] },
  NO_ALCOHOL: { refused: ['alcohol'], check: [] },
}

/** The contents that a profile leaves out for certain. */
export const contentsRefusedBy = ({ allergens, diets }: DietProfile): Content[] => [
  ...allergens.map((allergen) => contentOf[allergen]),
  ...diets.flatMap((diet) => rules[diet].refused),
]

/** Nothing is ever said to be halal or kosher: how it was made decides, and nobody here knows that. */
export const neverFits: ReadonlySet<Diet> = new Set(['HALAL', 'KOSHER'])

/** Foods of blood, which neither diet has, whatever animal it is of. */
const bloody = ['black-pudding']

/** Aisles of mixtures: what their foods hold differs from packet to packet. */
const mixed: ReadonlySet<FoodGroup> = new Set([
  'deli',
  'bakery',
  'tins-jars',
  'sauces-condiments',
  'stocks',
  'spreads',
  'breakfast',
  'snacks',
  'sweets',
  'desserts',
  'frozen',
  'ready-meals',
  'drinks',
  'hot-drinks',
  'plant-based',
  'baby',
  'other',
])

/** Water holds nothing, though it stands in an aisle of mixtures. */
const isMixed = ({ slug, group }: Food): boolean => mixed.has(group) && !isA(slug, 'water')

const crustaceans = ['prawn', 'shrimp', 'crab', 'crabmeat', 'crayfish', 'langoustine', 'lobster', 'scampi']
const molluscs = [
  'abalone',
  'clam',
  'cockle',
  'cuttlefish',
  'mussel',
  'octopus',
  'oyster',
  'scallop',
  'squid',
  'snail',
  'whelk',
  'winkle',
]

/** What an attribute frees a food of, if the packet keeps its word. */
const freedBy: Record<string, readonly Content[]> = {
  vegan: [
    'milk',
    'cheese',
    'egg',
    'meat',
    'pork',
    'beef',
    'lamb',
    'poultry',
    'fish',
    'shellfish',
    'gelatine',
    'rennet',
    'honey',
  ],
  vegetarian: ['meat', 'pork', 'beef', 'lamb', 'poultry', 'fish', 'shellfish', 'gelatine', 'rennet'],
  'dairy-free': ['milk', 'cheese'],
  'gluten-free': ['gluten'],
  'alcohol-free': ['alcohol'],
}

/** What a food is found to hold against a profile, each cause once; a line says it of the food it names, without knowing the packet. */
export function judgeFood({ food: slug, attributes }: QualifiedFood, profile: DietProfile): Finding[] {
  const food = foodBySlug(slug)
  if (food === null) return unknownFindings(profile)
  return [
    ...profile.allergens.flatMap((allergen) => judgeAllergen(food, attributes, allergen)),
    ...profile.diets.flatMap((diet) => judgeDiet(food, attributes, diet)),
    ...profile.avoid.flatMap((word) => judgeWord(food, word)),
  ]
}

/** Of what nobody knows anything: all of the profile is to be checked. */
export const unknownFindings = ({ allergens, diets, avoid }: DietProfile): Finding[] => [
  ...allergens.map((allergen) => check({ kind: 'ALLERGEN', allergen })),
  ...diets.map((diet) => check({ kind: 'DIET', diet })),
  ...avoid.map((word) => check({ kind: 'WORD', word })),
]

const check = (cause: Cause): Finding => ({ cause, verdict: 'CHECK', content: null })

/** How a food has a content: by its nature, in some products, or not by anything that is known. */
function holds(food: Food, attributes: readonly string[], content: Content): 'YES' | 'PERHAPS' | 'NO' {
  const isFreed = attributes.some((attribute) => freedBy[attribute]?.includes(content) === true)
  // A label that says "free from" is to be read: "may contain" stands below it.
  if (food.contains.includes(content)) return isFreed ? 'PERHAPS' : 'YES'
  return food.mayContain.includes(content) ? 'PERHAPS' : 'NO'
}

function judgeAllergen(food: Food, attributes: readonly string[], allergen: UkAllergen): Finding[] {
  const cause: Cause = { kind: 'ALLERGEN', allergen }
  const content = contentOf[allergen]
  const held = holds(food, attributes, content)
  if (held === 'YES') return [{ cause, verdict: isOfOtherShell(food, allergen) ? 'CHECK' : 'REFUSED', content }]
  if (held === 'PERHAPS') return [{ cause, verdict: 'CHECK', content }]
  return isMixed(food) ? [check(cause)] : []
}

/** Mussels are no crustaceans, but are often caught and sold together. */
function isOfOtherShell({ slug }: Food, allergen: UkAllergen): boolean {
  const named = (words: readonly string[]) =>
    ancestry(slug).some((food) =>
      words.some((word) => food.slug.split('-').some((part) => part.replace(/s$/, '') === word)),
    )
  if (allergen === 'CRUSTACEANS') return named(molluscs) && !named(crustaceans)
  return allergen === 'MOLLUSCS' && named(crustaceans) && !named(molluscs)
}

function judgeDiet(food: Food, attributes: readonly string[], diet: Diet): Finding[] {
  const cause: Cause = { kind: 'DIET', diet }
  const { refused, check: checked } = rules[diet]
  const isBloody = bloody.some((slug) => isA(food.slug, slug)) && neverFits.has(diet)
  const refusing = refused.find((content) => holds(food, attributes, content) === 'YES')
  if (refusing !== undefined || isBloody) return [{ cause, verdict: 'REFUSED', content: refusing ?? 'meat' }]
  const doubtful =
    refused.find((content) => holds(food, attributes, content) === 'PERHAPS') ??
    checked.find((content) => holds(food, attributes, content) !== 'NO') ??
    // A stock with "meat" in some products may be of any animal.
    (diet === 'NO_PORK' && food.mayContain.includes('meat') ? ('pork' as const) : undefined)
  if (doubtful !== undefined) return [{ cause, verdict: 'CHECK', content: doubtful }]
  return isMixed(food) || neverFits.has(diet) ? [check(cause)] : []
}

/** A word that names a food means it and its kinds; another one means the foods that have it in their names. */
function judgeWord(food: Food, word: string): Finding[] {
  const cause: Cause = { kind: 'WORD', word }
  const named = foodOfWord(word)
  const isMeant = named === null ? namesHold(food, word) : isA(food.slug, named)
  if (isMeant) return [{ cause, verdict: 'REFUSED', content: null }]
  return isMixed(food) ? [check(cause)] : []
}

/** The slug of the food that a word of a profile names, in English or German; null: none. */
const foodOfWord = (word: string): string | null =>
  foodNamed(word)?.slug ?? germanNames.exact.get(plainWords(word).join(' ')) ?? null

const namesHold = (food: Food, word: string): boolean =>
  ancestry(food.slug).some(({ name, aliases, german, germanAliases }) =>
    [name, ...aliases, german, ...germanAliases].some((each) => holdsWord(each, word)),
  )

/** Does a text have the word, or the words one after the other, in whichever number? */
export function holdsWord(text: string, word: string): boolean {
  const phrase = phraseOf(word)
  return phrase !== '' && ` ${phraseOf(text)} `.includes(` ${phrase} `)
}
