import { findViolations } from './allergens'
import type { AdaptedRecipe } from './adapt'
import { dishesIn, familiesOf } from './dishes'
import { plainly, singularPhrase } from './foodWords'
import { dietClaims, nameWithFood } from './naming'
import { capitalise } from './rewriting'
import { additions } from './substitutions'
import type { Intent } from './intent'
import { messages, term } from './generation.texts'

/** How many foods are added at most: with more it is another dish. */
const maxAdded = 2

/** Can this food be added to a dish with this name and these tags? */
export function canBeAddedTo(food: string, dish: { name: string; tags: readonly string[] }): boolean {
  return additionFor(food, dish) !== undefined
}

function additionFor(food: string, { name, tags }: { name: string; tags: readonly string[] }) {
  const families = dishesIn(`${name} ${tags.join(' ')}`).flatMap(familiesOf)
  // Nothing can be stirred into sweet or baked dishes at the end.
  if (tags.some((tag) => ['baking', 'dessert', 'preserves', 'bread'].includes(tag))) return undefined
  return additions.find(({ of, into }) => of.includes(food) && into.some((family) => families.includes(family)))
}

/** The draft with missing foods added at the end; those that do not fit are left out. */
export function withFoodsAdded(adapted: AdaptedRecipe, foods: readonly string[], intent: Intent): AdaptedRecipe {
  let draft = adapted
  for (const food of foods.slice(0, maxAdded)) {
    const addition = additionFor(food, draft.recipe)
    if (!addition) continue
    const { recipe } = draft
    const people = recipe.servings ?? 4
    const foodsName = pluralOf(food)
    const fill = (text: string) => text.replaceAll('{foods}', foodsName).replaceAll('{food}', food)
    const line = `${addition.amount * people} ${addition.unit} ${fill(addition.line)}`
    const step = fill(addition.step)
    const instructions = [...recipe.instructions]
    instructions.splice(indexOfEnding(instructions, step), 0, step)
    const next = {
      ...recipe,
      name: nameWithFood(recipe.name, foodsName),
      ingredients: [...recipe.ingredients, line],
      instructions,
      tags: recipe.tags.filter((tag) => !dietClaims.test(tag)),
    }
    if (findViolations(next, intent).length > findViolations(recipe, intent).length) continue
    const minutes =
      recipe.minutes === null ? null : recipe.minutes + Number(/(\d+) (?:more )?minutes/.exec(step)?.[1] ?? 0)
    draft = {
      ...draft,
      recipe: { ...next, minutes },
      changes: [...draft.changes, messages.added({ foods: capitalise(foodsName), intent: term(foodsName) })],
      edits: draft.edits + 1,
    }
  }
  return draft
}

const uncountable = new Set(['spinach', 'kale', 'chard', 'cabbage', 'sweetcorn', 'corn', 'feta', 'cavolo nero'])

function pluralOf(food: string): string {
  if (uncountable.has(singularPhrase(plainly(food)))) return food
  return /[^aeiou]y$/.test(food) ? `${food.slice(0, -1)}ies` : `${food}s`
}

/** Where to insert a step: before seasoning, resting and serving; a step that scatters something over the dish comes last. */
function indexOfEnding(steps: readonly string[], step: string): number {
  if (!/^(?:Stir|Add)/.test(step)) return steps.length
  const ending =
    /^(?:Season|Serve|Rest|Leave|Cool|Spread|Stir in the (?:lemon|lime) juice|Scatter|Ladle|Eat|Fluff|Take out|Take off|Fork|Spoon|Slide)/
  let at = steps.length
  while (at > 1 && ending.test(steps[at - 1] ?? '')) at--
  return at
}
