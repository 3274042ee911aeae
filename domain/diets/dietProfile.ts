/** The fourteen allergens that British food law wants named. */
export const ukAllergens = [
  'CELERY',
  'GLUTEN',
  'CRUSTACEANS',
  'EGGS',
  'FISH',
  'LUPIN',
  'MILK',
  'MOLLUSCS',
  'MUSTARD',
  'NUTS',
  'PEANUTS',
  'SESAME',
  'SOYA',
  'SULPHITES',
] as const
export type UkAllergen = (typeof ukAllergens)[number]

export const diets = ['VEGETARIAN', 'VEGAN', 'PESCATARIAN', 'HALAL', 'KOSHER', 'NO_PORK', 'NO_ALCOHOL'] as const
export type Diet = (typeof diets)[number]

/** What somebody does not eat. */
export interface DietProfile {
  allergens: readonly UkAllergen[]
  diets: readonly Diet[]
  /** Foods in free words: "coriander". */
  avoid: readonly string[]
}

/** Somebody at the table, and what they do not eat. */
export interface Eater extends DietProfile {
  /** `account:1`, `child:<uuid>`, or `guests`. */
  id: string
  name: string
}

/** How much a profile holds: free words, letters of each and of a child's name; and how many profiles a home has. */
export const profileLimits = { words: 20, word: 40, name: 60, ofHome: 20 } as const

/** Does the profile leave anything out? */
export const isRestricted = ({ allergens, diets: followed, avoid }: DietProfile): boolean =>
  allergens.length + followed.length + avoid.length > 0
