import { expect, test } from '@jest/globals'
import { labelWarnings, findViolations, violationWarnings } from '../../api/generation/allergens'
import { foodGroups, type FoodGroup } from '../../api/generation/foodGroups'
import { parseIntent } from '../../api/generation/intent'
import { dietGroups } from '../../api/generation/intentWords'
import { sampleRecipes } from '../../api/sample/recipes'

const recipe = (...ingredients: string[]) => ({ name: 'Supper', ingredients, instructions: [] as string[] })
const without = (...groups: FoodGroup[]) => ({ without: groups, unwanted: [] as string[] })
const wordsIn = (line: string, group: FoodGroup) => findViolations(recipe(line), without(group)).map(({ word }) => word)

const named: [FoodGroup, string[]][] = [
  [
    'milk',
    [
      '40 g butter',
      'Butter',
      '2 tbsp ghee',
      '100 ml double cream',
      '1 tbsp crème fraîche',
      '200 g Greek yoghurt',
      '120 g gruyère, grated',
      'Parmesan to serve',
      '1 tub fromage frais',
      'dulce de leche',
      'buttered crumbs',
      '50 g milk chocolate',
      '3 tbsp pesto',
      '100g paneer',
      'coconut milk and milk',
      'almond or dairy milk',
      '1 cheeseburger',
      'serve with or without cream',
      'soy butter noodles',
      'eggplant parmesan',
    ],
  ],
  [
    'egg',
    ['2 eggs', '1 egg yolk', '2 tbsp mayonnaise', 'egg noodles', '3 large egg whites', 'meringue nests', 'aïoli'],
  ],
  [
    'gluten',
    [
      '200 g plain flour',
      '2 tbsp soy sauce',
      '200 g couscous',
      'bulgur',
      'seitan',
      '4 slices bread',
      'pearl barley',
      'rye bread',
      '100 ml ale',
      'egg noodles',
      'corn dog buns',
      'spaghetti',
      'puff pastry',
      'panko',
      '200 g digestive biscuits',
      'wheat noodles',
    ],
  ],
  [
    'nuts',
    [
      '50 g walnuts',
      'ground almonds',
      'almond milk',
      '2 tbsp hazelnut spread',
      'pine nuts',
      'pesto',
      'mixed nuts',
      'marzipan',
      'cashews',
    ],
  ],
  ['peanut', ['peanut butter', 'groundnut oil', 'salted peanuts', 'satay sauce']],
  ['soy', ['tofu', 'soy sauce', 'soya milk', 'miso paste', 'tamari', 'edamame', 'tempeh']],
  [
    'fish',
    [
      '2 tbsp fish sauce',
      '1 tsp Worcestershire sauce',
      'anchovies',
      '600 g cod fillet',
      'dashi',
      'tuna',
      'smoked haddock',
      'mushroom salmon bake',
    ],
  ],
  ['shellfish', ['200 g prawns', 'mussels', 'oyster sauce', 'shrimp paste', 'squid rings', 'crabmeat']],
  ['sesame', ['1 tsp sesame oil', 'tahini', 'hummus', 'za’atar', 'toasted sesame seeds']],
  ['celery', ['2 sticks celery', 'celeriac', 'celery salt']],
  ['mustard', ['1 tbsp Dijon mustard', 'mustard seeds', 'piccalilli']],
  ['pork', ['200 g bacon', 'lardons', 'chorizo', 'pancetta', '6 sausages', 'lard', 'prosciutto', 'ham hock']],
  ['alcohol', ['200 ml white wine', '2 tbsp rum', 'mirin', 'dry cider', '1 bottle stout', 'sherry', 'brandy']],
  [
    'meat',
    [
      'chicken stock',
      '500 g mince',
      'beef dripping',
      'suet',
      'turkey bacon',
      'chicken sausages',
      'duck fat',
      'liver',
      'the mince',
      'soy chicken',
      'mushroom chicken pie',
    ],
  ],
  ['rennet', ['30 g Parmesan', 'pecorino']],
  ['gelatine', ['4 leaves gelatine', 'gelatin']],
  ['honey', ['2 tsp honey']],
  ['chilli', ['1 green chilli, slit', '2 dried red chillies', 'cayenne', '1 scotch bonnet', 'harissa', 'jalapeño']],
]
test.each(named)('food with %s is recognised', (group, lines) => {
  expect(lines.filter((line) => wordsIn(line, group).length === 0)).toEqual([])
})

const harmless: [FoodGroup, string[]][] = [
  [
    'milk',
    [
      '1 tin coconut milk',
      '300 ml oat milk',
      'unsweetened almond milk',
      'soya yogurt',
      '3 tbsp peanut butter',
      'cocoa butter',
      '2 tins butter beans',
      '1 butternut squash',
      'cream of tartar',
      'coconut cream',
      'dairy-free margarine',
      'vegan butter',
      'dark chocolate without milk',
      'bean curd',
      'until creamy',
      'plant-based milk',
      'no butter',
      'non-dairy yogurt',
      'soya or oat milk',
      'cashew cheese',
    ],
  ],
  [
    'egg',
    [
      '1 eggplant',
      'wheat noodles without egg',
      'egg-free pasta',
      'vegan mayonnaise',
      'egg replacer',
      'small dried pasta without egg',
      'cake with no eggs',
      'without milk or eggs',
    ],
  ],
  [
    'gluten',
    [
      'buckwheat',
      'gluten-free flour',
      'gluten-free plain flour',
      'rice noodles',
      'rice flour',
      'cornflour',
      'chickpea flour',
      'gluten-free soy sauce',
      'tamari',
      'corn tortillas',
      'rice vermicelli',
      '2 tsp gluten-free Dijon mustard',
      '1½ tsp gluten-free baking powder',
      'fish cakes',
      'maize couscous',
      'buckwheat noodles',
      'ginger beer',
      'floury potatoes',
    ],
  ],
  [
    'nuts',
    [
      '¼ nutmeg, grated',
      '1 coconut',
      'coconut milk',
      'butternut squash',
      'peanut butter',
      'chestnut mushrooms',
      'water chestnuts',
      'doughnuts',
      'nut-free chocolate',
      'until it smells nutty',
    ],
  ],
  ['peanut', ['walnuts', 'peanut-free', 'pea shoots']],
  ['fish', ['fish out the rosemary', 'vegan fish sauce', 'sole purpose', 'kombu dashi']],
  ['shellfish', ['oyster mushrooms', 'crab apples', 'king oyster mushrooms']],
  [
    'pork',
    [
      'turkey bacon',
      'beef sausages',
      'hamburger buns',
      'vegetarian sausages',
      'vegan bacon',
      'vegetable suet',
      'shampoo',
    ],
  ],
  [
    'alcohol',
    [
      '2 tbsp red wine vinegar',
      'cider vinegar',
      'sherry vinegar',
      'ginger beer',
      'alcohol-free beer',
      'drumsticks',
      'garam masala',
      'a large portion',
      'gingerbread',
      'rump steak',
    ],
  ],
  [
    'meat',
    [
      'vegetable stock',
      'kidney beans',
      'beef tomatoes',
      "lamb's lettuce",
      '2 duck eggs',
      'vegetable suet',
      'vegetarian sausages',
      'mince the garlic',
      'chicken of the woods',
      'coconut meat',
      'cauliflower steaks',
      'soya mince',
      'vegan chicken pieces',
      'artichoke hearts',
    ],
  ],
  ['rennet', ['vegetarian hard cheese', 'vegan parmesan']],
  ['honey', ['honeydew melon', 'honey beans']],
  ['sesame', ['sunflower seeds']],
  ['celery', ['celebration cake']],
]
test.each(harmless)('food that only sounds like %s is not', (group, lines) => {
  expect(lines.filter((line) => wordsIn(line, group).length > 0)).toEqual([])
})

test('a dish may be called a cake or a pancake without wheat; flour is what counts', () => {
  const cake = {
    name: 'Orange and almond cake',
    ingredients: ['250 g ground almonds'],
    instructions: ['Bake the cake.'],
  }
  expect(findViolations(cake, without('gluten'))).toEqual([])
  expect(findViolations({ ...cake, ingredients: ['200 g cake, crumbled'] }, without('gluten'))).toHaveLength(1)
})

test('name, ingredients and steps are searched, and the line is returned as written', () => {
  const found = findViolations(
    { name: 'Crème brûlée of milk', ingredients: ['½ litre MILK'], instructions: ['Warm the Milk.', 'Serve.'] },
    without('milk'),
  )
  expect(found).toEqual([
    { word: 'milk', line: 'Crème brûlée of milk', group: 'milk' },
    { word: 'MILK', line: '½ litre MILK', group: 'milk' },
    { word: 'Milk', line: 'Warm the Milk.', group: 'milk' },
  ])
})

test('the milk of a step is the oat milk of the list, unless another milk goes in', () => {
  const steps = ['Stir in the milk.']
  expect(findViolations({ name: '', ingredients: ['300 ml oat milk'], instructions: steps }, without('milk'))).toEqual(
    [],
  )
  expect(
    findViolations({ name: '', ingredients: ['300 ml oat milk', '100 ml milk'], instructions: steps }, without('milk')),
  ).toHaveLength(2)
  expect(
    findViolations(
      { name: '', ingredients: ['2 tins butter beans'], instructions: ['Spread with butter.'] },
      without('milk'),
    ),
  ).toHaveLength(1)
})

test('a food is found in singular and plural, but not in the names of other foods', () => {
  const intent = { without: [], unwanted: ['mushroom', 'butter'] }
  expect(
    findViolations(
      recipe('200 g Mushrooms', 'oyster mushroom', '1 tin butter beans', 'peanut butter', 'butter'),
      intent,
    ).map(({ line }) => line),
  ).toEqual(['200 g Mushrooms', 'oyster mushroom', 'butter'])
})

test('food that depends on its label is a warning, not a violation', () => {
  const stew = recipe('1 litre vegetable stock', '2 tsp curry powder', '100 ml vegan stock')
  expect(findViolations(stew, without('milk', 'celery', 'mustard'))).toEqual([])
  expect(labelWarnings(stew, without('milk', 'celery', 'mustard')).map(String)).toEqual([
    'Check the label of the stock: it may contain milk, celery or mustard.',
    'Check the label of the curry powder: it may contain celery or mustard.',
  ])
  expect(labelWarnings(stew, without('lamb')).map(String)).toEqual([])
})

test('the warning names the word, and what it has where that is another word', () => {
  expect(
    violationWarnings(findViolations(recipe('40 g butter', 'butter, melted', '1 egg'), without('milk', 'egg'))).map(
      String,
    ),
  ).toEqual([
    'This still mentions butter (milk), which you wanted to leave out.',
    'This still mentions egg, which you wanted to leave out.',
  ])
})

test.each([
  ['vegan', dietGroups.vegan],
  ['vegetarian', dietGroups.vegetarian],
  ['gluten-free', ['gluten']],
] as [string, FoodGroup[]][])('no recipe of the sample that is tagged %s breaks it', (tag, groups) => {
  const tagged = sampleRecipes.filter(({ tags }) => tags.includes(tag))
  expect(tagged.length).toBeGreaterThan(10)
  expect(
    tagged.flatMap((each) => findViolations(each, without(...groups))).map(({ word, line }) => `${word}: ${line}`),
  ).toEqual([])
})

test('every recipe of the sample that is not tagged as vegetarian or vegan names meat or fish', () => {
  const untagged = sampleRecipes.filter(({ tags }) => !tags.includes('vegan') && !tags.includes('vegetarian'))
  expect(
    untagged
      .filter((each) => findViolations(each, without(...dietGroups.vegetarian)).length === 0)
      .map(({ name }) => name),
  ).toEqual([])
})

test('a group accepts food that is labelled as free of it', () => {
  for (const [key, { label }] of Object.entries(foodGroups) as [FoodGroup, { label: string }][])
    expect([key, wordsIn(`${label}-free sauce mix`, key)]).toEqual([key, []])
})

test('descriptions are parsed into the excluded foods', () => {
  const found = findViolations(
    recipe('2 tbsp soy sauce', '40 g butter', '1 handful peanuts'),
    parseIntent('noodles, I am coeliac and have a nut allergy'),
  )
  expect(found.map(({ word, group }) => [word, group])).toEqual([
    ['soy sauce', 'gluten'],
    ['peanuts', 'peanut'],
  ])
})
