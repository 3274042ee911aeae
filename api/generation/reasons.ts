import type { Violation } from './allergens'
import { foodGroups, type FoodGroup } from './foodGroups'
import { plainly, singularPhrase } from './foodWords'
import { dietGroups } from './intentWords'
import type { Intent } from './intent'

const spoken: Partial<Record<FoodGroup, string>> = { milk: 'dairy', egg: 'eggs', peanut: 'peanuts', chilli: 'heat' }

/** "because you asked for no dairy", "because you asked for something vegan". */
export function reasonFor({ group: label, word }: Pick<Violation, 'group' | 'word'>, { diets }: Intent): string {
  const group = (Object.keys(foodGroups) as FoodGroup[]).find((key) => foodGroups[key].label === label)
  const diet = diets.find((each) => group !== undefined && dietGroups[each].includes(group))
  // As the recipe has it, "mushrooms", where that is the same word.
  const asNamed = singularPhrase(plainly(word)) === label ? word.toLowerCase() : label
  return diet ? `because you asked for something ${diet}` : `because you asked for no ${group ? spoken[group] ?? label : asNamed}`
}
