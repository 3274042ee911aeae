import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readIngredient } from './readIngredient'
import { scaleLine } from './scaleLine'

test.each([
  ['2–3 tbsp olive oil', 2, '4–6 tbsp olive oil'],
  ['½ tsp salt', 3, '1½ tsp salt'],
  ['375g/13oz sultanas', 2, '750g/26oz sultanas'],
  ['1 x 400g tin of beans', 2, '2 x 400g tins of beans'],
  ['2 (15-ounce) cans beans', 2, '4 (15-ounce) cans beans'],
  ['4 trout (200 g each)', 2, '8 trout (200 g each)'],
  ['1 cup (250 ml) milk', 2, '2 cups (500 ml) milk'],
  ['1 cup plus 2 tbsp sugar', 2, '2 cups plus 4 tbsp sugar'],
  ['3 pears (about 500g/1lb 2oz)', 2, '6 pears (about 1000g/2lb 4oz)'],
  ['4 tbsp paprika, or 2 tbsp cayenne', 2, '8 tbsp paprika, or 4 tbsp cayenne'],
  ['2 tbsp flour, plus 1 tbsp for dusting', 2, '4 tbsp flour, plus 2 tbsp for dusting'],
  ['1 packet (2 1/4 tsp) yeast', 2, '2 packets (4 1/2 tsp) yeast'],
  ['200g-250g rice', 2, '400g-500g rice'],
  ['Flour - 200g', 2, 'Flour - 400g'],
  ['1 4- to 5-pound goose', 2, '2 4- to 5-pound goose'],
  ['2 packets (2¼ tsp each) yeast', 2, '4 packets (2¼ tsp each) yeast'],
  ['2 Dosen Tomaten à 400 g', 2, '4 Dosen Tomaten à 400 g'],
  ['zest and juice of ½ lime', 2, 'zest and juice of 1 lime'],
  ['•\u00a02 onions', 2, '•\u00a04 onions'],
  ['3 EL Öl', 2, '6 EL Öl'],
  ['11/2 tsp salt', 2, '3 tsp salt'],
  ['1 glass cider', 2, '2 glasses cider'],
  ['12 ½-inch-thick slices rye bread', 2, '24 ½-inch-thick slices rye bread'],
  ['2 large or 3 small pears', 2, '4 large or 6 small pears'],
  ['1 clove garlic', 3, '3 cloves garlic'],
  ['2 cloves garlic', 0.5, '1 clove garlic'],
  ['1 bunch parsley', 2, '2 bunches parsley'],
  ['1 large handful spinach', 2, '2 large handfuls spinach'],
  ['1 cup milk', 0.5, '½ cup milk'],
  ['½ cup milk', 3, '1½ cups milk'],
  ['1 tin (400 g) tomatoes', 2, '2 tins (400 g) tomatoes'],
  ['6 skinless trout, 6 ounces each', 2, '12 skinless trout, 6 ounces each'],
  ['4 trout 150g/5½oz each, gutted', 2, '8 trout 150g/5½oz each, gutted'],
  ['4 trout of about 150 g', 2, '8 trout of about 150 g'],
  ['4 trout, each weighing about 150 g', 2, '8 trout, each weighing about 150 g'],
  ['4 Forellen, je ca. 150 g', 2, '8 Forellen, je ca. 150 g'],
  ['4 rolls, 60 g per roll', 2, '8 rolls, 60 g per roll'],
  ['4 slices ham, 30g a slice', 2, '8 slices ham, 30g a slice'],
  ['a 400g tin tomatoes', 2, '2 x 400g tin tomatoes'],
  ['400 g (14 oz) tin tomatoes', 2, '2 x 400 g (14 oz) tin tomatoes'],
  ['400g tin tomatoes', 0.5, '½ x 400g tin tomatoes'],
  ['2 400g tins tomatoes (or one 800g tin)', 2, '4 400g tins tomatoes (or 2 x 800g tin)'],
  ['a six-pack of beer', 2, '2 x six-pack of beer'],
  ['2 six-packs of beer', 2, '4 six-packs of beer'],
  ['a bottle and a half of cider', 2, 'two bottles and one of cider'],
  ['200g piece of ginger', 2, '400g piece of ginger'],
  ['1 garlic clove', 2, '2 garlic cloves'],
  ['1 tin of 400 g tomatoes', 2, '2 tins of 400 g tomatoes'],
  ['2 pounds trout, cut into 6-ounce pieces', 2, '4 pounds trout, cut into 6-ounce pieces'],
  ['1 3½-to-4-pound goose', 2, '2 3½-to-4-pound goose'],
  ['500-600g/1lb 4oz-1lb 5oz beef', 2, '1000-1200g/2lb 8oz-2lb 10oz beef'],
  ['1lb 4oz to 1lb 5oz beef', 2, '2lb 8oz to 2lb 10oz beef'],
  ['parsley, plus 2 tbsp each dill and mint', 2, 'parsley, plus 4 tbsp each dill and mint'],
  ['1 tsp each cumin and mace', 2, '2 tsp each cumin and mace'],
])('"%s" times %d is "%s"', (line, factor, expected) => {
  expect(scaleLine(line, factor)).toBe(expected)
})

test.each([
  '2cm piece of ginger',
  '180C',
  'no. 5 pasta',
  '7-up',
  '00 flour',
  'a pinch of salt',
  'salt to taste',
  '20 minutes',
  '-3 onions',
  'Bake at 350°F for 20 minutes',
  'Step 2: mix',
  'Serves 4',
  'Heinz 57 sauce',
  'For the sauce:',
  '',
])('"%s" stays as it is', (line) => {
  expect(scaleLine(line, 2)).toBe(line)
})

test.each([
  ['2 chicken breasts, cut into 3cm pieces', '4 chicken breasts, cut into 3cm pieces'],
  ['4 gelatine leaves, soaked for 10 minutes', '8 gelatine leaves, soaked for 10 minutes'],
  ['2 cups water heated to 40C', '4 cups water heated to 40C'],
  ['200g dark chocolate (70% cocoa)', '400g dark chocolate (70% cocoa)'],
  ['3 tbsp 2% milk', '6 tbsp 2% milk'],
  ['250 g Mehl Type 405', '500 g Mehl Type 405'],
  ['1 tsp 5-spice powder', '2 tsp 5-spice powder'],
  ['1 tsp dried yeast (from a 7g sachet)', '2 tsp dried yeast (from a 7g sachet)'],
  ['2 eggs (size 3)', '4 eggs (size 3)'],
])('Lengths, times, temperatures, shares and names keep their numbers: "%s"', (line, expected) => {
  expect(scaleLine(line, 2)).toBe(expected)
})

test.each([
  ['1 tsp salt', 1 / 3, '⅓ tsp salt'],
  ['1 tsp salt', 0.7, '⅔ tsp salt'],
  ['1 cup milk', 1.27, '1¼ cups milk'],
  ['1 ½ cups milk', 1.5, '2 ¼ cups milk'],
  ['1/2 cup milk', 1.5, '3/4 cup milk'],
  ['1 1/2 cups milk', 1.5, '2 1/4 cups milk'],
  ['1-1/2 cups milk', 1.5, '2-1/4 cups milk'],
  ['¼ tsp salt', 0.5, '⅛ tsp salt'],
  ['1/8 tsp salt', 0.5, '1/16 tsp salt'],
  ['1 egg', 0.5, '½ egg'],
  ['1 egg', 0.01, '0.01 egg'],
])('Spoons, cups and counts get kitchen fractions: "%s" times %d is "%s"', (line, factor, expected) => {
  expect(scaleLine(line, factor)).toBe(expected)
})

test.each([
  ['100 g rice', 1 / 3, '33 g rice'],
  ['113 g butter', 2, '225 g butter'],
  ['7 g yeast', 0.5, '3.5 g yeast'],
  ['1 g saffron', 0.25, '0.25 g saffron'],
  ['1,000 g potatoes', 2, '2,000 g potatoes'],
  ['1.000 g Kartoffeln', 0.5, '500 g Kartoffeln'],
  ['0,5 l Milch', 3, '1,5 l Milch'],
  ['1,5 kg Mehl', 0.5, '0,75 kg Mehl'],
  ['0.5 tsp salt', 1.5, '0.75 tsp salt'],
  ['1 kg plums', 1 / 3, '0.333 kg plums'],
  ['1 kg plums', 4 / 3, '1.33 kg plums'],
  ['0.25 cup oil', 0.5, '0.125 cup oil'],
])('Weights get sensible digits and keep their decimal sign: "%s" times %d is "%s"', (line, factor, expected) => {
  expect(scaleLine(line, factor)).toBe(expected)
})

test.each([
  ['One lemon', 2, 'Two lemon'],
  ['half a lemon', 2, 'one lemon'],
  ['Half an onion', 3, '1½ onion'],
  ['one egg', 20, '20 egg'],
  ['½ a lemon', 2, '1 lemon'],
  ['1/2 of an onion', 3, '1 1/2 onion'],
  ['half a dozen eggs', 2, 'twelve eggs'],
  ['a dozen eggs', 2, '24 eggs'],
  ['2-3 dozen eggs', 2, '48-72 eggs'],
  ['2 gross eggs', 2, '576 eggs'],
  ['one and a half tins tomatoes', 2, 'three tins tomatoes'],
  ['1 and a half cups milk', 2, '3 cups milk'],
  ['A gallon of milk', 2, 'Two gallons of milk'],
  ['a half pound of butter', 2, 'one pound of butter'],
  ['zwei Eier', 2, '4 Eier'],
  ['ein halbes Dutzend Eier', 2, '12 Eier'],
])('Numbers in words stay words where one word says it: "%s" times %d is "%s"', (line, factor, expected) => {
  expect(scaleLine(line, factor)).toBe(expected)
})

test.each([0, -1, NaN, Infinity])('A factor of %d changes nothing', (factor) => {
  expect(scaleLine('2 eggs', factor)).toBe('2 eggs')
})

const numbers = fc.oneof(
  fc.integer({ min: 1, max: 20 }).map(String),
  fc.constantFrom('½', '¼', '¾', '1½', '1 1/2', '2–3', '1/2'),
)
const measures = fc.constantFrom(
  ' onions',
  ' tbsp oil',
  ' cups milk',
  ' oz cheese',
  ' garlic cloves',
  ' x 400g tins beans',
  ' tsp salt, plus 1 tsp to serve',
)

test('Scaling by 1 changes nothing in any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (line) => expect(scaleLine(line, 1)).toBe(line)))
  fc.assert(
    fc.property(numbers, measures, (number, measure) => expect(scaleLine(number + measure, 1)).toBe(number + measure)),
  )
})

test('Scaling up and down again gives back the same amounts', () => {
  const values = (line: string) =>
    readIngredient(line).amounts.flatMap(({ numbers }) => numbers.map(({ value }) => Number(value.toFixed(3))))
  fc.assert(
    fc.property(numbers, measures, fc.integer({ min: 2, max: 8 }), (number, measure, factor) => {
      const line = number + measure
      const back = scaleLine(scaleLine(line, factor), 1 / factor)
      expect(values(back)).toEqual(values(line))
    }),
    { numRuns: 1000 },
  )
})

const counts = fc.constantFrom(
  '1',
  '2',
  '3',
  '12',
  '½',
  '1½',
  '2–3',
  '4 to 6',
  'two',
  'half a',
  'a dozen',
  'half a dozen',
  '2 dozen',
)
const totals = fc.constantFrom(
  '200g',
  '400 g/14 oz',
  '1lb 4oz',
  '500-600g/1lb 4oz-1lb 5oz',
  '1kg/2lb 4oz',
  '2 cups',
  '1 cup plus 2 tbsp',
  '½ cup (120 ml)',
  'a pint of',
)
const sizes = fc.constantFrom(
  '400g',
  '150 g',
  '6-ounce',
  '6 oz',
  '6-8 oz',
  '150g/5½oz',
  '1.5kg/3lb 5oz',
  '3½-to-4-pound',
)
const counted = fc.constantFrom('trout', 'chicken breasts', 'skinless salmon fillets', 'Forellen')
const ofSize = fc.constantFrom(
  (count: string, size: string, name: string) => `${count} ${name}, ${size} each`,
  (count: string, size: string, name: string) => `${count} ${name}, about ${size} each, trimmed`,
  (count: string, size: string, name: string) => `${count} ${name} (${size} each)`,
  (count: string, size: string, name: string) => `${count} ${name}, each about ${size}`,
  (count: string, size: string, name: string) => `${count} ${name} (je ${size})`,
  (count: string, size: string, name: string) => `${count} ${name} of ${size} each`,
  (count: string, size: string, name: string) => `${count} ${name}, ${size} per piece`,
)

test('Doubling gives twice each amount of the whole, and the same size of each piece', () => {
  const lines = fc.oneof(
    fc
      .tuple(ofSize, counts, sizes, counted)
      .map(([write, count, size, name]) => ({ line: write(count, size, name), isOfSize: true })),
    fc.tuple(totals, counted).map(([total, name]) => ({ line: `${total} ${name}`, isOfSize: false })),
  )
  fc.assert(
    fc.property(lines, ({ line, isOfSize }) => {
      const [once, twice] = [readIngredient(line), readIngredient(scaleLine(line, 2))]
      expect(once.amounts.some(({ scales }) => !scales)).toBe(isOfSize)
      expect(once.others).toEqual([])
      const wanted = once.amounts.map(({ from, to, unit, scales }) => ({
        from: from * (scales ? 2 : 1),
        to: to === null ? null : to * (scales ? 2 : 1),
        unit,
        scales,
      }))
      expect(twice.amounts.map(({ from, to, unit, scales }) => ({ from, to, unit, scales }))).toEqual(wanted)
    }),
    { numRuns: 1000 },
  )
})

test('Scaling replaces numbers and the forms of units alone, and throws on no text', () => {
  const withoutNumbers = (line: string) =>
    line.replace(/(cup|tin|clove)s/, '$1').replace(/[\d½⅓⅔¼¾⅛⅜⅝⅞]+(?:[ -]?\d+\/\d+|[.,/]\d+| ?[½⅓⅔¼¾⅛⅜⅝⅞])?/gu, '#')
  fc.assert(
    fc.property(numbers, measures, fc.constantFrom(0.5, 1.5, 2, 3), (number, measure, factor) => {
      expect(withoutNumbers(scaleLine(number + measure, factor))).toBe(withoutNumbers(number + measure))
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.double(), (line, factor) =>
      expect(typeof scaleLine(line, factor)).toBe('string'),
    ),
  )
})
