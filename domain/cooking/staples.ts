import { foodsServedBy, matchFood, unlistedKind, type QualifiedFood } from '../foods/matchFood'
import { ancestry, kindsOf } from '../foods/foods'

/** Foods that every pantry always has, whatever its owner ticked. */
export const alwaysThere: readonly string[] = ['water']

/** What is always there in a pantry whose owner never said so: nobody scans these, and hardly a kitchen lacks them. */
export const usualStaples: readonly string[] = ['water', 'salt', 'black-pepper', 'vegetable-oil', 'olive-oil', 'sugar']

/**
 * Foods of which any kind replaces any other as a staple: somebody with salt does not buy sea salt for a recipe. This holds for staples
 * only; for packets the food list says which food stands in for which.
 */
const families = ['salt', 'black-pepper', 'neutral-oil']

/** "Oil" is any oil without a taste of its own. */
const familyOf = (slug: string): string | null =>
  slug === 'oil'
    ? 'neutral-oil'
    : (ancestry(slug)
        .map((food) => food.slug)
        .find((each) => families.includes(each)) ?? null)

const membersOf = (family: string): readonly string[] => [
  ...kindsOf(family),
  ...(family === 'neutral-oil' ? ['oil'] : []),
]

/** Is the food of a line always there, if these foods are? */
export const isStaple = (line: QualifiedFood, staples: readonly string[]): boolean => {
  const family = line.attributes.includes(unlistedKind) ? null : familyOf(line.food)
  return staples.some(
    (slug) =>
      matchFood(line, { food: slug, attributes: [] }) === 'FITS' || (family !== null && familyOf(slug) === family),
  )
}

/** The foods that a staple may serve; for all others `isStaple` is false. */
export function foodsServedByStaple(slug: string): readonly string[] {
  const family = familyOf(slug)
  return family === null ? foodsServedBy(slug) : [...foodsServedBy(slug), ...membersOf(family)]
}
