import { expect, test } from '@jest/globals'
import { findViolations } from '../../api/generation/allergens'
import { chooseRecipe } from '../../api/generation/chooseRecipe.work'
import { parseIntent } from '../../api/generation/intent'
import type { RecipeCandidate } from '../../api/recipes/lines/candidate.sql'
import { sampleRecipes } from '../../api/sample/recipes'

const untimed = { prepMinutes: null, cookMinutes: null, totalMinutes: null }
const sources: RecipeCandidate[] = sampleRecipes.map((recipe, at) => ({
  id: at + 1,
  ...untimed,
  name: recipe.name,
  ingredients: recipe.ingredients,
  instructions: recipe.instructions,
  tags: recipe.tags,
  servings: recipe.servings,
}))
const sourceCalled = (name: string): RecipeCandidate => {
  const found = sources.find((source) => source.name === name)
  if (!found) throw new Error(`no recipe ${name}`)
  return found
}
const choose = (description: string, from: readonly RecipeCandidate[] = sources) =>
  chooseRecipe.run({ sources: from, intent: parseIntent(description), served: new Map(), isPantryAlone: false })
/** The draft where there is only this recipe. */
const only = (source: RecipeCandidate, description: string) => choose(description, [source]).draft
const textsOf = (messages: readonly { text: string }[] = []) => messages.map(({ text }) => text)

test('a recipe that is found keeps its name, lines and tags', () => {
  const source = sourceCalled('Rajma')
  expect(only(source, 'vegan curry')).toMatchObject({
    recipe: {
      name: source.name,
      ingredients: source.ingredients,
      instructions: source.instructions,
      tags: source.tags,
      servings: 6,
    },
    sourceId: source.id,
    changes: [],
  })
})

test('amounts are made for as many as were asked for, in the steps as well, and times and pots stay', () => {
  const scaled = only(sourceCalled('Kerala coconut fish curry'), 'for 8')
  expect(scaled?.recipe.servings).toBe(8)
  expect(scaled?.recipe.ingredients).toEqual(
    expect.arrayContaining([
      '4 tbsp coconut oil',
      '2 tins (400 ml) coconut milk',
      '1200 g firm white fish fillet, skinned, in 5 cm pieces',
    ]),
  )
  expect(scaled?.recipe.instructions[3]).toBe(
    'Pour in the coconut milk and 300 ml water. Add the tamarind, tomatoes and salt, and simmer for 8 minutes.',
  )
  expect(textsOf(scaled?.changes)).toEqual(['We changed the amounts from 4 to 8 servings.'])
  expect(textsOf(only(sourceCalled('Sticky chocolate cake'), 'for 16')?.warnings)).toContain(
    'Tin sizes and baking times are still for 8.',
  )
  expect(textsOf(only(sourceCalled('Turkish red lentil soup'), 'for 1')?.warnings)).toContain(
    'Pot sizes and cooking times are still for 12.',
  )
  const unsaid = only({ ...sourceCalled('Rajma'), servings: null }, 'for 2')
  expect(unsaid).toMatchObject({ recipe: { servings: null }, changes: [] })
  expect(textsOf(unsaid?.warnings)).toEqual([
    'The recipe doesn’t say how many it serves, so we left the amounts as they were.',
  ])
})

test('a draft has the times of its source, and none that nobody has said', () => {
  const source = { ...sourceCalled('Rajma'), prepMinutes: 15, cookMinutes: 60, totalMinutes: 600 }
  expect(only(source, 'for 2')?.recipe).toMatchObject({
    prepMinutes: 15,
    cookMinutes: 60,
    totalMinutes: 600,
    minutes: 600,
  })
  const steps = ['Fry for 5 minutes.', 'Simmer for 20 to 25 minutes. Keeps for 30 minutes.']
  expect(only({ ...source, ...untimed, instructions: steps }, 'for 2')?.recipe).toMatchObject({
    ...untimed,
    minutes: 25,
  })
})

test('a recipe that takes longer than there is time is not chosen, and one that says no time says so', () => {
  const stew = sourceCalled('Bigos')
  const timed = (totalMinutes: number | null, instructions = ['Cook.']) => ({ ...stew, totalMinutes, instructions })
  expect(only(timed(31), 'bigos in 30 minutes')).toBeNull()
  expect(only(timed(null, ['Simmer for 31 minutes.']), 'bigos in 30 minutes')).toBeNull()
  expect(textsOf(only(timed(30), 'bigos in 30 minutes')?.warnings)).toEqual([])
  expect(textsOf(only(timed(null), 'bigos in 30 minutes')?.warnings)).toEqual([
    'The steps don’t give any times, so we can’t say how long it takes.',
  ])
})

test('what the recipe lacks of the words, and what could not be checked, stands beside it', () => {
  const source = { ...sourceCalled('Rajma'), tags: ['curry'], name: 'Bean curry', ingredients: ['2 tins kidney beans'] }
  expect(textsOf(only(source, 'halal bean curry with spinach, low salt')?.warnings)).toEqual([
    'You asked for spinach, but this recipe has none.',
    'We can’t be sure this is halal. We only left out what clearly isn’t.',
    'We haven’t checked whether it’s low in salt.',
  ])
  expect(textsOf(only({ ...source, ingredients: ['1 l stock'] }, 'bean curry, no celery')?.warnings)).toEqual([
    'Check the label of the stock: it may contain celery.',
  ])
})

test('a food counts where it is an ingredient, not where a product of it is, nor where it is left out', () => {
  const with_ = (line: string) => ({ ...sourceCalled('Rajma'), name: 'Supper', tags: [], ingredients: [line] })
  expect(only(with_('2 chickens, jointed'), 'chicken')).not.toBeNull()
  expect(only(with_('200 g stale sourdough bread'), 'stale bread')).not.toBeNull()
  for (const line of ['1 l chicken stock', 'pie without chicken']) expect(only(with_(line), 'chicken')).toBeNull()
})

const refusals = [
  'no dairy',
  'no eggs',
  'no gluten',
  'no nuts',
  'no peanuts',
  'no soy',
  'no fish',
  'no sesame',
  'no celery',
  'no mustard',
  'no pork',
  'no meat',
  'no alcohol',
  'vegan',
  'vegetarian',
  'halal',
  'no honey',
  'no mushrooms',
  'no onions',
  'no garlic',
  'no coriander',
  'not spicy',
  'no coconut',
  'no raisins',
  'no butter',
  'no lemon',
  'no cheese',
  'no tomatoes',
  'vegan and no gluten',
  'no dairy, eggs or nuts',
  'no soya and no gluten for 3',
  'no sugar',
  'no celery for 10',
  'no flour',
  'no rice',
]

test.each(refusals)('"%s" over every recipe: it comes as it is and without, or does not come', (description) => {
  const intent = parseIntent(description)
  for (const source of sources) {
    const isWithout = findViolations(source, intent).length === 0
    const draft = only(source, description)
    expect([source.name, draft !== null]).toEqual([source.name, isWithout])
    if (!draft) continue
    const { recipe, changes } = draft
    expect(findViolations(recipe, intent).map(({ word, line }) => `${source.name}: ${word} in ${line}`)).toEqual([])
    expect([recipe.name, recipe.tags]).toEqual([source.name, source.tags])
    const differs =
      JSON.stringify([recipe.ingredients, recipe.instructions]) !==
      JSON.stringify([source.ingredients, source.instructions])
    expect([source.name, changes.length > 0]).toEqual([source.name, differs])
  }
})

const dishes = [
  'soup',
  'stew',
  'curry',
  'pasta',
  'cake',
  'bread',
  'salad',
  'rice',
  'noodles',
  'breakfast',
  'dessert',
  'biscuits',
  'something warm with beans',
  'chicken',
  'quick dinner',
  'xyzzy',
  '',
]

const refusedWithDishes = [
  'no dairy',
  'vegan',
  'no gluten, no nuts',
  'vegetarian, no onions',
  'halal',
  'no celery for 10',
]

test.each(dishes)(
  '"%s" and something left out: neither a draft nor a nearest recipe names it, and they are the same every time',
  (dish) => {
    for (const refusal of refusedWithDishes) {
      // Nobody cooks lobster here, so that the nearest are offered.
      for (const description of [`${dish}, ${refusal}`, `lobster ${dish}, ${refusal}`]) {
        const intent = parseIntent(description)
        const { draft, nearestIds } = choose(description)
        const offered = [
          ...(draft ? [draft.recipe] : []),
          ...nearestIds.flatMap((id) => sources.filter((source) => source.id === id)),
        ]
        expect(
          offered.flatMap((recipe) => findViolations(recipe, intent).map(({ word }) => `${description}: ${word}`)),
        ).toEqual([])
        expect(draft?.recipe.ingredients).not.toEqual([])
      }
    }
    expect(choose(dish)).toEqual(choose(dish))
  },
)
