import { expect, test } from '@jest/globals'
import recipes from '../../api/sample/recipes.json'
import { coverOf, type CoverRecipe } from '../../web/recipes/cover/cover'
import { dishWords, fillingWords, foodWords, propWords, type Dish } from '../../web/recipes/cover/coverWords'
import { savedIdsOf, savedState } from '../../web/recipes/edit/savedRecipes'
import { wordsOf } from '../../web/recipes/cover/wordFinder'

const recipe = (name: string, tags: readonly string[] = [], mainIngredients: readonly string[] = []): CoverRecipe => ({
  name,
  tags,
  mainIngredients,
})
const dishOf = (...given: Parameters<typeof recipe>) => coverOf(recipe(...given)).dish

test('a recipe always has the same cover, and its dish is not lost in the colour behind it', () => {
  for (const name of ['Minestrone', 'Lemon rice', 'Oat loaf', '', 'ゆでたまご']) {
    const cover = coverOf(recipe(name, ['quick']))
    expect(coverOf(recipe(name, ['quick']))).toEqual(cover)
    expect(new Set([cover.ground, cover.tone, cover.accent]).size).toBe(3)
    expect(cover.tone).not.toBe(cover.filling)
    expect(new Set([cover.dish, ...cover.beside]).size).toBe(3)
  }
})

test('the words of the rules are written as they are searched for', () => {
  for (const written of [dishWords, foodWords, propWords, fillingWords]
    .flatMap((rules) => Object.values(rules))
    .flatMap((words) => words.split(', '))) {
    expect(written.replaceAll('-', ' ').trim()).toBe(wordsOf(written).join(' '))
  }
})

test('only the beginning of the ingredients counts, as lists have it', () => {
  const ingredients = [`${'x'.repeat(60)} pumpkin`, ...Array.from({ length: 7 }, () => '1 pinch of salt'), '1 pumpkin']
  expect(coverOf(recipe('Supper', [], ingredients))).toEqual(coverOf(recipe('Supper')))
})

// The name first, its head before what comes with it; then the tags; then the foods.
test.each<[name: string, tags: string[], dish: Dish]>([
  ['A dinner', ['onepot'], 'pot'],
  ['Leek and potato soup', [], 'soup'],
  ['Chicken soup with matzo balls', ['onepot'], 'soup'],
  ['Greek salad', ['quick'], 'salad'],
  ['Potato salad', [], 'salad'],
  ['Sourdough', ['bread'], 'loaf'],
  ['Scrambled eggs', ['breakfast'], 'egg'],
  ['Grilled mackerel', [], 'fish'],
  ['Mint tea', ['drink'], 'cup'],
  ['Parish tea loaf', ['baking'], 'loaf'],
  ['Spaghetti with meatballs', [], 'pasta'],
  ['One-pot tuna and sweetcorn pasta', ['onepot', 'fish'], 'pasta'],
  ['Cheeseburger pasta', [], 'pasta'],
  ['Tuna pasta bake', [], 'bake'],
  ['Chicken korma', [], 'curry'],
  ['Egg fried rice', [], 'rice'],
  ['Baked rice pudding with plums', ['rice', 'dessert'], 'dessert'],
  ['Peanut noodles with greens', [], 'noodles'],
  ['Fish tacos', ['fish'], 'taco'],
  ['Fish pie', [], 'bake'],
  ['Apple pie', [], 'pie'],
  ['Blueberry pancakes', [], 'pancakes'],
  ['Overnight oats', [], 'porridge'],
  ['Banana and berry smoothies', [], 'smoothie'],
  ['Victoria sponge cake', [], 'cake'],
  ['Oat and raisin biscuits', [], 'biscuits'],
  ['Cheese and courgette muffins', [], 'muffin'],
  ['Margherita pizza', [], 'pizza'],
  ['Bean burgers', ['vegan'], 'burger'],
  ['Cheese toastie', [], 'sandwich'],
  ['Mushrooms on toast', [], 'sandwich'],
  ['Tortilla de patatas', [], 'pan'],
  ['Broccoli stir-fry', [], 'wok'],
  ['Swedish meatballs', [], 'balls'],
  ['Pork gyoza', [], 'dumplings'],
  ['Jacket potatoes with beans', [], 'potato'],
  ['Beetroot hummus', [], 'dip'],
  ['Marmalade bread and butter pudding', ['dessert'], 'bake'],
  ['Strawberry jam', [], 'jar'],
  ['Roast chicken', [], 'roast'],
  ['Roast vegetables', [], 'tray'],
  ['Irish stew', ['onepot'], 'stew'],
  ['Caramel pork and eggs', ['onepot', 'stew'], 'stew'],
  ['Fruit salad', [], 'fruit'],
  ['Linsensuppe', [], 'soup'],
  ['Kartoffelsalat', [], 'salad'],
  ['Käsespätzle', [], 'pasta'],
  ['Nudelauflauf', [], 'bake'],
  ['Apfelkuchen', [], 'cake'],
  ['Pfannkuchen mit Apfelmus', [], 'pancakes'],
  ['Zwiebelkuchen', [], 'pie'],
  ['Flammkuchen', [], 'pizza'],
  ['Milchreis mit Kirschen', [], 'porridge'],
  ['Semmelknödel', [], 'dumplings'],
  ['Gulaschsuppe', [], 'soup'],
  ['Grünkohleintopf', [], 'stew'],
  ['Frikadellen', [], 'balls'],
  ['Gemüse vom Blech', [], 'tray'],
  ['Erdbeermarmelade', [], 'jar'],
  ['Roggenbrötchen', [], 'loaf'],
])('%s with the tags %j shows %s', (name, tags, dish) => {
  expect(dishOf(name, tags)).toBe(dish)
})

test('where neither name nor tags tell, the ingredients do', () => {
  expect(dishOf('Tuesday’s favourite', ['quick'], ['400 g spaghetti', '2 tomatoes'])).toBe('pasta')
  expect(dishOf('Nan’s secret', [], ['4 salmon fillets', '1 lemon'])).toBe('fish')
  expect(dishOf('Omas Geheimnis', [], ['500 g Linsen', '2 Zwiebeln'])).toBe('stew')
  expect(coverOf(recipe('Tuesday’s favourite', [], ['1 aubergine', '200 g mushrooms', '1 onion'])).beside).toEqual([
    'aubergine',
    'mushroom',
  ])
})

test('the dish has the colour of what is in it', () => {
  expect(
    ['Tomato soup', 'Pea soup', 'Beetroot soup', 'Kürbissuppe', 'Pilzsuppe'].map(
      (name) => coverOf(recipe(name)).filling,
    ),
  ).toEqual(['tomato', 'leaf', 'plum', 'carrot', 'crust'])
})

test('a one-pot meal shows the pot that it is made in', () => {
  for (const name of ['Lentil soup', 'Bean pasta', 'Supper'])
    expect([coverOf(recipe(name, ['onepot'])).dish, ...coverOf(recipe(name, ['onepot'])).beside]).toContain('pot')
})

test('there is nothing of an animal on the cover of a vegan recipe', () => {
  for (const name of ['Italian breakfast pizza', 'Vegan salmon', 'Scrambled eggs', 'Roast chicken']) {
    const { dish, beside } = coverOf(recipe(name, ['vegan'], ['cheese', '2 eggs', '1 tin tuna']))
    for (const animal of ['fish', 'egg', 'roast', 'pan', 'cheese']) expect([dish, ...beside]).not.toContain(animal)
  }
  expect(dishOf('Vegetarian roast chicken', [])).not.toBe('roast')
})

test('the sample community’s recipes get covers of many kinds', () => {
  const dishes = recipes.map(({ name, tags, ingredients }) => dishOf(name, tags, ingredients))
  expect(new Set(dishes).size).toBeGreaterThanOrEqual(22)
  const counts = dishes.map((dish) => dishes.filter((other) => other === dish).length)
  expect(Math.max(...counts)).toBeLessThan(recipes.length / 5)
})

test('a recipe counts as just saved for a minute', () => {
  expect(savedIdsOf(savedState(['7'], 1_000), 60_000)).toEqual(['7'])
  for (const state of [savedState(['7'], 1_000), null, 'x', {}, { savedRecipeIds: 7, savedAt: 70_000 }])
    expect(savedIdsOf(state, 70_000)).toEqual([])
})
