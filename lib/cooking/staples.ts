import { foodsServedBy, matchFood, unlistedKind, type QualifiedFood } from '../foods/matchFood'
import { ancestry, kindsOf } from '../foods/foods'

/** What comes out of the tap is always there, whoever ticked what. */
export const alwaysThere: readonly string[] = ['water']

/**
 * Foods of which any kind does for another where it is always there: nobody who has salt buys sea salt for a recipe, nor rapeseed oil
 * who fries with sunflower oil. Packets are another matter: of these it is said which one stands in for which.
 */
const families = ['salt', 'black-pepper', 'neutral-oil']

/** "Oil" is any oil without a taste of its own. */
const familyOf = (slug: string): string | null => (slug === 'oil' ? 'neutral-oil' : ancestry(slug).map((food) => food.slug).find((each) => families.includes(each)) ?? null)

const membersOf = (family: string): readonly string[] => [...kindsOf(family), ...(family === 'neutral-oil' ? ['oil'] : [])]

/** Is what a line asks for always there, where these foods are? */
export const isStaple = (line: QualifiedFood, staples: readonly string[]): boolean => {
  const family = line.attributes.includes(unlistedKind) ? null : familyOf(line.food)
  return staples.some((slug) => matchFood(line, { food: slug, attributes: [] }) === 'FITS' || (family !== null && familyOf(slug) === family))
}

/** Which foods of lines may be always there because this one is: `isStaple` says no of all others. */
export function foodsServedByStaple(slug: string): readonly string[] {
  const family = familyOf(slug)
  return family === null ? foodsServedBy(slug) : [...foodsServedBy(slug), ...membersOf(family)]
}
