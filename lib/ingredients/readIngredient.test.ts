import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { longestLine, readIngredient } from './readIngredient'

/** The amounts of a line in short: "1 tin; 400 gram, each". */
const amounts = (line: string) =>
  readIngredient(line)
    .amounts.map(
      ({ from, to, unit, scales }) =>
        `${Number(from.toFixed(3))}${to === null ? '' : `-${to}`}${unit === null ? '' : ` ${unit}`}${scales ? '' : ', fixed'}`,
    )
    .join('; ')

test.each([
  ['3 onions', '3'],
  ['2 tbsp oil', '2 tablespoon'],
  ['2 Tbsp. oil', '2 tablespoon'],
  ['1 T oil', '1 tablespoon'],
  ['1 t oil', '1 teaspoon'],
  ['250g rice', '250 gram'],
  ['250 grams of rice', '250 gram'],
  ['1½ cups milk', '1.5 cup'],
  ['1 ½ cups milk', '1.5 cup'],
  ['1 1/2 cups milk', '1.5 cup'],
  ['1-1/2 cups milk', '1.5 cup'],
  ['1 and 1/2 cups milk', '1.5 cup'],
  ['13⁄4 cups milk', '1.75 cup'],
  ['0.5 l milk', '0.5 liter'],
  ['0,5 l Milch', '0.5 liter'],
  ['1,500 g plums', '1500 gram'],
  ['1.500 g Pflaumen', '1500 gram'],
  ['2-3 tbsp oil', '2-3 tablespoon'],
  ['2 – 3 tbsp oil', '2-3 tablespoon'],
  ['2 to 3 tbsp oil', '2-3 tablespoon'],
  ['200g-250g rice', '200-250 gram'],
  ['One lemon', '1'],
  ['half a lemon', '0.5'],
  ['About 6 plums', '6'],
  ['• 2 plums', '2'],
  ['4 fl oz cream', '4 fluid ounce'],
  ['½ glass cider', '0.5 glass'],
  ['11/2 teaspoons salt', '1.5 teaspoon'],
  ['12/3 cups rye flour', '1.667 cup'],
  ['12/2 cups', ''],
  ['2 large or 3 small pears', '2'],
  ['a dozen eggs', '12'],
  ['1 dozen eggs', '12'],
  ['half a dozen eggs', '6'],
  ['2-3 dozen eggs', '24-36'],
  ['ein halbes Dutzend Eier', '6'],
  ['zwei Eier', '2'],
  ['twenty olives', '20'],
  ['a gallon of milk', '1 gallon'],
  ['half a gallon of milk', '0.5 gallon'],
  ['three quarters of a cup of sugar', '0.75 cup'],
  ['2 quarts milk', '2 quart'],
  ['about a pint of stock', '1 pint'],
  ['a tin of beans', '1 tin'],
  ['eine Dose Bohnen', '1 tin'],
  ['a clove of garlic', '1 clove'],
  ['2 heads garlic', '2 head'],
  ['1 pond gehakt', '1 metric pound'],
  ['500 g or 1 Pfund Mehl', '500 gram'],
  ['1 Dessertlöffel Honig', '1 dessertspoon'],
  ['2 Dosen Bohnen', '2 tin'],
  ['1 dose of hot sauce', '1 dose'],
  ['Zwiebeln 2', '2'],
  ['Eggs 3', '3'],
  ['3½-to-4-pound goose', '3.5-4 pound'],
  ['200/250 g rice', '200-250 gram'],
  ['1 14- ounce can of beans', '1 can; 14 ounce, fixed'],
  ['1/4 + 1/8 teaspoon salt', '0.25 teaspoon; 0.125 teaspoon'],
  ['4 oz 1 stick butter', '4 ounce; 1 stick'],
  ['Sugar 2/3 cup, sifted', '0.667 cup'],
  ['Butter 100 g softened', '100 gram'],
  ['2 squashes, 600 g in total, diced', '2; 600 gram'],
  ['dressing: 2 tbsp oil', '2 tablespoon'],
  ['almonds (chopped (75g))', '75 gram'],
  ['a head of garlic', '1 head'],
])('"%s" gives %s', (line, expected) => {
  expect(amounts(line)).toBe(expected)
})

test.each([
  ['3½pts/2L stock', '3.5 pint; 2 liter'],
  ['2 tsps/10g arrowroot', '2 teaspoon; 10 gram'],
  ['4 tbsps/60g lard', '4 tablespoon; 60 gram'],
  ['½ cup plus 2 tablespoons extra virgin rapeseed oil', '0.5 cup; 2 tablespoon'],
  ['1 cup less 1 tbsp flour', '1 cup; 1 tablespoon'],
  ['175g/6oz hazelnuts', '175 gram; 6 ounce'],
  ['1kg/2lb 3oz swede', '1 kilogram; 2 pound; 3 ounce'],
  ['1 cup (240 ml) broth', '1 cup; 240 milliliter'],
  ['¼ cup (1 oz / 30 g) sugar', '0.25 cup; 1 ounce; 30 gram'],
  ['1 cup plus 2 tbsp sugar', '1 cup; 2 tablespoon'],
  ['3 pears (about 500 g)', '3; 500 gram'],
  ['yoghurt 500 ml', '500 milliliter'],
  ['Flour: 200 g', '200 gram'],
  ['Ripe tomato x2', '2'],
  ['2 cups plain yoghurt 500 ml', '2 cup; 500 milliliter'],
])('"%s" is measured more than once, or behind the name: %s', (line, expected) => {
  expect(amounts(line)).toBe(expected)
})

test.each([
  ['2 x 400g tins of beans', '2 tin; 400 gram, fixed'],
  ['2 (15-ounce) cans beans', '2 can; 15 ounce, fixed'],
  ['One 28-ounce can beans', '1 can; 28 ounce, fixed'],
  ['4 trout (200 g each)', '4; 200 gram, fixed'],
  ['2 12-inch tortillas', '2; 12 inch, fixed'],
  ['12 ½-inch-thick slices rye bread', '12 slice; 0.5 inch, fixed'],
  ['10 1/2-inch pieces of rhubarb', '10 piece; 0.5 inch, fixed'],
  ['1 ½-inch piece of ginger', '1.5 inch, fixed'],
  ['3cm piece of ginger', '3 centimeter, fixed'],
])('What each of several weighs or is long stays as it is: "%s" gives %s', (line, expected) => {
  expect(amounts(line)).toBe(expected)
})

test.each([
  'salt to taste',
  '7-up',
  '00 flour',
  'no. 5 pasta',
  '180C',
  '200 °C',
  '20 minutes',
  '70% chocolate',
  '5-spice powder',
  'Heinz 57',
  '1-1 mix of salt and pepper',
  'a pinch of salt',
  '',
  '   ',
  '12/0 cups',
  'For the sauce:',
])('"%s" has no amount', (line) => {
  expect(amounts(line)).toBe('')
})

test.each([
  'several onions',
  'a couple of onions',
  'a few onions',
  'dozens of eggs',
  '-3 onions',
  '−3 onions',
  'a few tins of beans',
  'some tins of beans',
  'eggs, three',
  'einige Zwiebeln',
  'oil, plus 1 tbsp for frying',
  'x'.repeat(longestLine + 1),
])('"%s" says how much, but it is not understood', (line) => {
  expect(readIngredient(line)).toMatchObject({ amounts: [], amountNotUnderstood: true })
})

test.each([
  'butter for greasing',
  'butter, for greasing a 20cm tin',
  'salt to taste',
  'a pinch of salt',
  'small handful mint',
  'a few sprigs of dill',
  '00 flour',
  'no. 5 pasta',
  '7-up',
  '70% chocolate',
  'five spice powder',
  'half-fat crème fraîche',
  'half and half',
  'salt (see note 2)',
  'cinnamon, toasted for 2 minutes',
  '',
])('"%s" names no amount', (line) => {
  expect(readIngredient(line)).toMatchObject({ amounts: [], amountNotUnderstood: false })
})

test.each(['3 onions', '- 3 onions', '2 tins beans', 'a dozen eggs'])('The amount of "%s" is understood', (line) => {
  expect(readIngredient(line).amountNotUnderstood).toBe(false)
})

test.each([
  ['a pinch of salt', 'pinch', 'salt'],
  ['small handful mint', 'small handful', 'mint'],
  ['a few sprigs of dill', 'sprig', 'dill'],
  ['splash of cider', 'splash', 'cider'],
  ['sugar, a pinch of', 'pinch', 'sugar'],
  ['dill sprigs', 'sprig', 'dill'],
])('"%s" has a measure without a number: %s', (line, measure, name) => {
  expect(readIngredient(line)).toMatchObject({ measure, name })
})

test.each([
  ['2 tbsp finely chopped fresh dill', 'fresh dill', 'finely chopped'],
  ['3 small leeks, trimmed and sliced', 'leeks', 'trimmed and sliced'],
  ['100 g butter, at room temperature', 'butter', 'at room temperature'],
  ['2 cups peeled, cored, and diced quince', 'quince', 'peeled, cored, and diced'],
  ['pork shoulder cut into strips', 'pork shoulder', 'cut into strips'],
  ['Juice of 2 limes', 'limes', 'Juice of'],
  ['1 tin chopped tomatoes', 'chopped tomatoes', ''],
  ['4 young, tender turnips', 'young, tender turnips', ''],
  ['2 tbsp walnut, hazelnut, or linseed oil', 'walnut, hazelnut, or linseed oil', ''],
  ['2 tbsp iced water', 'water', 'iced'],
  ['1 cup well-shaken, canned coconut cream', 'canned coconut cream', 'well-shaken'],
  ['2 cups washed, dried kale', 'dried kale', 'washed'],
  ['½ cup plus 2 tablespoons extra virgin rapeseed oil', 'extra virgin rapeseed oil', ''],
  ['2 large or 3 small pears', 'pears', ''],
  ['1 small, ripe melon', 'ripe melon', ''],
  ['1 tsp each ground cloves and mace', 'ground cloves and mace', ''],
  ['2 tsps/10g arrowroot', 'arrowroot', ''],
  ['1 cup, packed, basil leaves', 'basil leaves', 'packed'],
  ['4 tbsp fresh, chopped dill', 'fresh dill', 'chopped'],
  ['4 garlic cloves', 'garlic', ''],
  ['5 cloves', 'cloves', ''],
  ['3 EL Olivenöl', 'Olivenöl', ''],
  ['2 gousses d’ail', 'ail', ''],
  ['A bunch of spring onions (scallions), sliced', 'spring onions (scallions)', 'sliced'],
  ['¼ tsp asafoetida (hing) powder', 'asafoetida (hing) powder', ''],
  ['2 scallions (white parts)', 'scallions', ''],
  ['1 tsp chilli (optional)', 'chilli', ''],
  ['not-smoked, wet-cured ham', 'not-smoked, wet-cured ham', ''],
  ['8 boneless, skinless turkey legs', 'boneless, skinless turkey legs', ''],
  ['1 loaf rustic, crusty bread', 'rustic, crusty bread', ''],
  ['1 cup long-grain, white rice', 'long-grain, white rice', ''],
  ['1 medium size, ripe tomato', 'ripe tomato', ''],
  ['1 lg or 2 small leeks', 'leeks', ''],
  ['Optional: chopped parsley', 'parsley', 'chopped'],
  ['1 teaspoon plus a pinch kosher salt', 'kosher salt', ''],
  ['1 teaspoon plus a pinch of salt', 'salt', ''],
  ['black and/or white sesame seeds', 'black and/or white sesame seeds', ''],
  ['1 tbsp salt and/or pepper', 'salt and/or pepper', ''],
  ['small handful each fresh chives, parsley, basil, mint', 'fresh chives, parsley, basil, mint', ''],
  ['2 tbsp each dill, chives and mint, chopped', 'dill, chives and mint', 'chopped'],
  ['Healthy dose of hot sauce', 'hot sauce', ''],
  ['Sugar 2/3 cup', 'Sugar', ''],
  ['Butter 100 g softened', 'Butter', 'softened'],
  ['drippings from 4 slices bacon', 'bacon', 'drippings from'],
  ['corn from 2 cobs', 'corn', 'corn from'],
  ['a couple of onions', 'onions', ''],
  ['-3 onions', '-3 onions', ''],
  ['For serving: pear ice cream', 'pear ice cream', ''],
  ['carrots (peeled and sliced (julienned))', 'carrots', ''],
  ['½ cup (60g) (rolled oats)', 'rolled oats', ''],
  ['4 packed cups spinach', 'spinach', ''],
])('"%s" is %s', (line, name, preparation) => {
  expect(readIngredient(line)).toMatchObject({ name, preparation })
})

test.each([
  ['2 tbsp cream, or more to taste', 'cream', 'or more to taste'],
  ['oil, for frying', 'oil', 'for frying'],
  ['parsley to garnish', 'parsley', 'to garnish'],
  ['3 eggs (see note)', 'eggs', 'see note'],
  ['1 cup flour plus more for dusting', 'flour', 'plus more for dusting'],
])('What is said beside the name of "%s" is comment', (line, name, comment) => {
  expect(readIngredient(line)).toMatchObject({ name, comment })
})

test('A line says that it is optional', () => {
  expect(readIngredient('dill (optional)').optional).toBe(true)
  expect(readIngredient('dill').optional).toBe(false)
})

test('A size before a unit belongs to the unit, any other to the ingredient', () => {
  expect(readIngredient('1 heaped tsp cumin')).toMatchObject({
    amounts: [{ unit: 'teaspoon', size: 'heaped' }],
    size: '',
    name: 'cumin',
  })
  expect(readIngredient('6 large, ripe plums')).toMatchObject({ size: 'large', name: 'ripe plums' })
  expect(readIngredient('2 large eggs')).toMatchObject({
    amounts: [{ unit: null, size: null }],
    size: 'large',
    name: 'eggs',
  })
})

test('The packet that a weight is of is told apart from the amount', () => {
  expect(readIngredient('150g tub of yoghurt')).toMatchObject({
    amounts: [{ from: 150, unit: 'gram' }],
    container: 'tub',
    name: 'yoghurt',
  })
})

test('Amounts of alternatives and additions are told apart from those of the ingredient', () => {
  const { amounts, others } = readIngredient('4 tbsp paprika, or 2 tbsp cayenne')
  expect(amounts.map(({ from }) => from)).toEqual([4])
  expect(others.map(({ from, unit }) => [from, unit])).toEqual([[2, 'tablespoon']])
})

test('Every amount and every number names its exact place in the line', () => {
  const line = '\u00a0• 2–3 tbsp (about 40 g) oil'
  const { amounts } = readIngredient(line)
  expect(amounts.map(({ start, end }) => line.slice(start, end))).toEqual(['2–3 tbsp', '40 g'])
  expect(amounts.flatMap(({ numbers }) => numbers.map(({ start, end }) => line.slice(start, end)))).toEqual([
    '2',
    '3',
    '40',
  ])
})

test('A line of unreasonable length is not read', () => {
  const line = `2 eggs ${'and so on '.repeat(longestLine / 10)}`
  expect(readIngredient(line)).toMatchObject({ amounts: [], name: line.trim() })
})

const pieces = [
  '1',
  '½',
  '1/2',
  '2-3',
  ' ',
  '(',
  ')',
  ',',
  ' or ',
  ' plus ',
  'x',
  '/',
  'tbsp',
  'g',
  'oz',
  'can',
  ' of ',
  'chopped',
  'finely ',
  'small ',
  'egg',
  '-',
  '–',
  '.',
  '\u00a0',
  '\n',
  '🥚',
  '⁄',
  '"',
]
const kitchenNoise = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(''))

test('No text makes it throw, and all places lie in the line, in order', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 1200 }), kitchenNoise), (line) => {
      const { amounts, others } = readIngredient(line)
      for (const amount of [...amounts, ...others]) {
        expect(amount.from).toBeGreaterThan(0)
        expect(amount.start).toBeGreaterThanOrEqual(0)
        expect(amount.end).toBeLessThanOrEqual(line.length)
        for (const { start, end } of amount.numbers) {
          expect(start).toBeGreaterThanOrEqual(amount.start)
          expect(end).toBeLessThanOrEqual(amount.end)
          expect(end).toBeGreaterThan(start)
        }
      }
    }),
    { numRuns: 2000 },
  )
})
