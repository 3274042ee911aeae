import { expect, test } from '@jest/globals'
import { adaptRecipe, type SourceRecipe } from '../../api/generation/adapt'
import { withFoodsAdded } from '../../api/generation/addFood'
import { findViolations } from '../../api/generation/allergens'
import { caveats, chooseCandidate } from '../../api/generation/chooseCandidate'
import { minutesOf } from '../../api/generation/minutes'
import { rank } from '../../api/generation/ranking'
import { foodMatcher, removeFoodFromStep } from '../../api/generation/rewriting'
import { substitutions } from '../../api/generation/substitutions'
import { parseIntent, type Intent } from '../../api/generation/intent'
import { sampleRecipes } from '../../api/sample/recipes'

const sources: SourceRecipe[] = sampleRecipes.map((recipe, at) => ({ id: at + 1, ...recipe }))
const called = (name: string): SourceRecipe => {
  const found = sources.find((source) => source.name === name)
  if (!found) throw new Error(`no recipe ${name}`)
  return found
}
const made = (name: string, description: string) => adaptRecipe(called(name), parseIntent(description))

test('butter and milk are substituted in the list and in the steps alike, and each substitution is listed', () => {
  const adapted = made('Leek and potato soup', 'no dairy')
  expect(adapted?.recipe.ingredients).toEqual(expect.arrayContaining(['3 tbsp olive oil', '100 ml oat milk']))
  expect(adapted?.recipe.instructions[0]).toBe(
    'Warm the olive oil in a large pan. Add the leeks and onion with a pinch of salt, cover, and sweat over a low heat for 10 minutes without browning.',
  )
  expect(adapted?.recipe.instructions[3]).toContain('Stir in the oat milk')
  expect(adapted?.changes.map(String)).toEqual([
    'Butter became olive oil, because you asked for no dairy.',
    'Milk became oat milk, because you asked for no dairy.',
  ])
})

test('an adapted recipe makes no claims: neither name nor tags say vegan or free of something', () => {
  const adapted = made('Apple and cinnamon porridge', 'vegan')
  expect(adapted?.recipe.name).toBe('Apple and cinnamon porridge with oat milk')
  expect(adapted?.recipe.tags).toEqual(['breakfast', 'quick', 'british'])
  expect(made('Banana bread with no eggs', 'no nuts')?.recipe.name ?? 'Banana bread').toBe('Banana bread')
})

test('a recipe that needs no change keeps its name, lines and tags', () => {
  const source = called('Rajma')
  const adapted = adaptRecipe(source, parseIntent('vegan curry'))
  expect(adapted).toMatchObject({
    recipe: {
      name: source.name,
      ingredients: source.ingredients,
      instructions: source.instructions,
      tags: source.tags,
      servings: 6,
    },
    changes: [],
    edits: 0,
  })
})

test('amounts are made for as many as were asked for, in the steps as well, and times and pots stay', () => {
  const adapted = made('Kerala coconut fish curry', 'for 8')
  expect(adapted?.recipe.servings).toBe(8)
  expect(adapted?.recipe.ingredients).toEqual(
    expect.arrayContaining([
      '4 tbsp coconut oil',
      '2 tins (400 ml) coconut milk',
      '1200 g firm white fish fillet, skinned, in 5 cm pieces',
    ]),
  )
  expect(adapted?.recipe.instructions[3]).toBe(
    'Pour in the coconut milk and 300 ml water. Add the tamarind, tomatoes and salt, and simmer for 8 minutes.',
  )
  expect(adapted?.changes.map(String)).toEqual(['We changed the amounts from 4 to 8 servings.'])
  expect(made('Sticky chocolate cake', 'for 16')?.warnings.map(String)).toContain(
    'Tin sizes and baking times are still for 8.',
  )
  expect(made('Turkish red lentil soup', 'for 1')?.warnings.map(String)).toContain(
    'Pot sizes and cooking times are still for 12.',
  )
  expect(adaptRecipe({ ...called('Rajma'), servings: null }, parseIntent('for 2'))).toMatchObject({
    recipe: { servings: null },
    changes: [],
  })
})

test('an adapted recipe has the times of its source, and none that nobody has said', () => {
  const source = { ...called('Rajma'), prepMinutes: 15, cookMinutes: 60, totalMinutes: 600 }
  expect(adaptRecipe(source, parseIntent('for 2'))?.recipe).toMatchObject({
    prepMinutes: 15,
    cookMinutes: 60,
    totalMinutes: 600,
    minutes: 600,
  })
  const { minutes, ...untimed } =
    adaptRecipe({ ...source, prepMinutes: null, cookMinutes: null, totalMinutes: null }, parseIntent('for 2'))
      ?.recipe ?? {}
  expect(untimed).toMatchObject({ prepMinutes: null, cookMinutes: null, totalMinutes: null })
  expect(minutes).toBe(minutesOf(source.instructions))
})

test('a dish is not made without what it is called after, nor without what holds it together', () => {
  expect(made('One-pot macaroni cheese with peas', 'no dairy')).toBeNull()
  expect(made('Vanilla cream fudge', 'no dairy')).toBeNull()
  expect(made('Tortilla de patatas', 'no eggs')).toBeNull()
  expect(made('No-knead white loaf', 'no gluten')).toBeNull()
  expect(made('Bigos', 'vegetarian')).toBeNull()
})

test('of two alternatives in a line the one that is not excluded is kept', () => {
  expect(made('Chicken yakhni pulao', 'no dairy')?.recipe.ingredients).toContain('3 tbsp vegetable oil')
  expect(made('Stovies', 'no dairy')?.recipe.ingredients).toContain('50 g beef dripping')
  expect(made('Oyakodon', 'no fish')?.recipe.instructions[1]).toContain(
    'bring the chicken stock, soy sauce, mirin and sugar',
  )
})

test('a dispensable food is removed from the ingredients and from every step', () => {
  const adapted = made('Fridge-drawer minestrone', 'no celery')
  expect(adapted?.changes.map(String)).toEqual(['Celery was left out, because you asked for no celery.'])
  expect(adapted?.recipe.instructions[0]).toBe(
    'Warm the oil in a large pot. Cook the onion and carrots gently with a pinch of salt for 10 minutes, until soft.',
  )
  expect(adapted?.warnings.map(String)).toEqual(['Check the label of the stock: it may contain celery.'])
})

test('a substitute is never an excluded food', () => {
  expect(made('Apple and cinnamon porridge', 'no dairy')?.recipe.ingredients).toContain('200 ml oat milk')
  expect(made('Night shift egg fried rice', 'no gluten')?.recipe.ingredients).toContain('1½ tbsp tamari')
  expect(made('Night shift egg fried rice', 'no gluten and no soya')?.recipe.ingredients).toContain(
    '1½ tbsp coconut aminos',
  )
  expect(made('Baked oat and date bars', 'no peanuts, no sesame')?.recipe.ingredients).toContain(
    '100 g sunflower seed butter',
  )
})

test('wanted greens go in at the end of a pot, and never into a cake', () => {
  const intent = parseIntent('dal with spinach')
  const [dal, cake] = [called('Sunday masoor dal'), called('Orange and almond cake')].map((source) =>
    adaptRecipe(source, intent),
  )
  if (!dal || !cake) throw new Error('both can be made as they are')
  const added = withFoodsAdded(dal, ['spinach'], intent)
  expect(added.recipe.ingredients.at(-1)).toBe('240 g spinach, washed')
  expect(added.changes.map(String)).toEqual(['Spinach went in, because you asked for spinach.'])
  expect(added.recipe.name).toBe('Sunday masoor dal with spinach')
  expect(added.recipe.tags).not.toContain('vegan')
  expect(withFoodsAdded(cake, ['spinach'], intent)).toEqual(cake)
})

const removals: [step: string, food: string, left: string | null][] = [
  ['Add the celery, onion and leek.', 'celery', 'Add the onion and leek.'],
  ['Add the onion, celery and leek.', 'celery', 'Add the onion and leek.'],
  ['Add the onion, leek and celery.', 'celery', 'Add the onion and leek.'],
  ['Add the onion and celery for 5 minutes.', 'celery', 'Add the onion for 5 minutes.'],
  ['Add the celery and onion.', 'celery', 'Add the onion.'],
  ['Simmer. Scatter over the parsley.', 'parsley', 'Simmer.'],
  ['Simmer for 5 minutes, and scatter over the parsley.', 'parsley', 'Simmer for 5 minutes.'],
  ['Eat with injera or rice.', 'injera', 'Eat with rice.'],
  ['Add the mushrooms and fry until brown.', 'mushroom', null],
  ['Crush the garlic.', 'garlic', null],
  ['Fold in the flour with the walnuts, until mixed.', 'walnut', 'Fold in the flour, until mixed.'],
  ['Serve.', 'garlic', 'Serve.'],
]
test.each(removals)('"%s" without %s', (step, food, left) => {
  expect(removeFoodFromStep(step, foodMatcher([food], []))).toBe(left)
})

const times: [string, number | null][] = [
  ['Simmer for 8 to 10 minutes.', 10],
  ['Bake for 1 hour 10 minutes to 1 hour 20 minutes.', 80],
  ['Leave for 1½ to 2 hours.', 120],
  ['Wait half an hour.', 30],
  ['Fry for 30 seconds, then another minute, then for 8 minutes.', 10],
  ['Boil for a minute less than the packet says, and toss for 1 minute.', null],
  ['Take off the lid for the last 20 minutes.', null],
  ['Keep for 3 months. Freeze within 2 hours.', null],
  ['Heat to 180 °C.', null],
  ['Soak overnight.', 480],
  ['Bake for 2–3 minutes and rest for an hour.', 63],
]
test.each(times)('"%s" takes %s minutes', (step, minutes) => {
  expect(minutesOf([step])).toBe(minutes)
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

test.each(refusals)(
  '"%s" over every recipe: it comes without, reads well and says what changed, or does not come',
  (description) => {
    const intent = parseIntent(description)
    for (const source of sources) {
      const adapted = adaptRecipe(source, intent)
      if (!adapted) continue
      const { recipe, changes } = adapted
      const lines = [...recipe.ingredients, ...recipe.instructions]
      const about = `${source.name}: `
      expect(findViolations(recipe, intent).map(({ word, line }) => `${about}${word} in ${line}`)).toEqual([])
      expect(
        lines
          .filter(
            (line) =>
              line.trim() === '' ||
              (/  | [.,;]|,,|\bthe (?:and|or|until|for|with)\b|\b(?:with|and|or) (?:until|and|or)\b|undefined|\b(\w{3,}) \1\b/.test(
                line,
              ) &&
                !source.instructions.includes(line) &&
                !source.ingredients.includes(line)),
          )
          .map((line) => about + line),
      ).toEqual([])
      const differs =
        JSON.stringify([recipe.ingredients, recipe.instructions]) !==
        JSON.stringify([source.ingredients, source.instructions])
      expect([about, changes.length > 0]).toEqual([about, differs])
      expect(changes.every((change) => /^\p{Lu}.*\.$/u.test(change.text))).toBe(true)
      if (adapted.edits > 0) expect(recipe.tags.filter((tag) => /^vegan$|^vegetarian$|free$/.test(tag))).toEqual([])
    }
  },
)

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
const chosenFor = (intent: Intent) => chooseCandidate(rank(sources, { intent, served: new Map() }), intent)

test.each(dishes)('"%s" and something left out: never a draft that names it, and the same one every time', (dish) => {
  for (const refusal of [
    'no dairy',
    'vegan',
    'no gluten, no nuts',
    'vegetarian, no onions',
    'halal',
    'no celery for 10',
  ]) {
    const description = `${dish}, ${refusal}`
    const intent = parseIntent(description)
    const chosen = chosenFor(intent)
    if (!chosen) continue
    expect(findViolations(chosen.adapted.recipe, intent).map(({ word }) => `${description}: ${word}`)).toEqual([])
    expect(chosen.adapted.recipe.ingredients.length).toBeGreaterThan(0)
    expect(caveats(chosen, intent).filter((sentence) => !sentence.text.endsWith('.'))).toEqual([])
  }
  const intent = parseIntent(dish)
  expect(chosenFor(intent)).toEqual(chosenFor(intent))
})

test('every exchange in the table is for food that another food replaces, not for itself', () => {
  for (const { of, into } of substitutions) {
    expect(into.length).toBeGreaterThan(0)
    expect(into.filter((each) => of.length === 1 && each === of[0])).toEqual([])
  }
})
