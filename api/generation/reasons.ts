import type { Violation } from './allergens'
import { foodGroups, type FoodGroup } from './foodGroups'
import { plainly, singularPhrase } from './foodWords'
import { dietGroups, type Diet } from './intentWords'
import type { Intent } from './intent'
import type { Message } from '../platform/texts'
import { messages, term } from './generation.texts'

const spoken: Partial<Record<FoodGroup, string>> = { milk: 'dairy', egg: 'eggs', peanut: 'peanuts', chilli: 'heat' }

const becauseOfDiet: Record<Diet, Message> = {
  vegan: messages.becauseVegan,
  vegetarian: messages.becauseVegetarian,
  pescatarian: messages.becausePescatarian,
  halal: messages.becauseHalal,
  kosher: messages.becauseKosher,
}

/** "because you asked for no dairy", "because you asked for something vegan". */
export function reasonFor({ group: label, word }: Pick<Violation, 'group' | 'word'>, { diets }: Intent): Message {
  const group = (Object.keys(foodGroups) as FoodGroup[]).find((key) => foodGroups[key].label === label)
  const diet = diets.find((each) => group !== undefined && dietGroups[each].includes(group))
  // As the recipe has it, "mushrooms", where that is the same word.
  const asNamed = singularPhrase(plainly(word)) === label ? word.toLowerCase() : label
  return diet
    ? becauseOfDiet[diet]
    : messages.becauseWithout({ group: term(group ? (spoken[group] ?? label) : asNamed) })
}
