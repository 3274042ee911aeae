import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { foodBySlug, foods } from './foods'
import { foodsOfLine } from './foodsOfLine'
import { matchFoods } from './matchFood'

/** The foods of a line with their attributes: "butter unsalted". */
const read = (line: string) =>
  foodsOfLine(line)?.foods.map(({ food, attributes }) => [food, ...attributes].join(' ')) ?? null
const needs = (line: string) => {
  const amount = foodsOfLine(line)?.needs
  if (amount === 'UNCLEAR') return amount
  return amount ? [amount.amount, amount.unit, ...(amount.part === null ? [] : [amount.part])].join(' ') : null
}

describe('the foods of a recipe line', () => {
  test.each([
    ['2 large onions, finely chopped', 'onion'],
    ['200g/7oz plain flour, sifted', 'plain-flour'],
    ['3 tbsp freshly squeezed lemon juice', 'lemon-juice'],
    ['Juice of 1 lemon', 'lemon'],
    ['a good pinch of freshly ground black pepper', 'black-pepper'],
    ['375g finely ground almonds', 'ground-almonds'],
    ['2 tbsp minced garlic', 'garlic'],
    ['50g stem ginger', 'stem-ginger'],
    ['500g minced beef', 'beef-mince'],
    ['1 tin (400 g) tomatoes, chopped', 'tinned-tomatoes'],
    ['2 chopped tomatoes', 'tomato'],
    ['2 zucchini', 'courgette'],
    ['2 tbsp Komezu (rice vinegar)', 'rice-vinegar'],
    ['1 bunch spring onions (scallions), sliced', 'spring-onion'],
    ['1 tsp ground cumin', 'ground-cumin'],
    ['150 g scallions with their greens', 'spring-onion unlisted-kind'],
  ])('%s', (line, food) => {
    expect(read(line)).toEqual([food])
  })

  test('are several where the line leaves the choice', () => {
    expect(read('40g butter or margarine')).toEqual(['butter', 'margarine'])
    expect(read('1 tbsp vegetable or coconut oil')).toEqual(['vegetable-oil', 'coconut-oil'])
    expect(read('300ml chicken or vegetable stock')).toEqual(['chicken-stock', 'vegetable-stock'])
    expect(read('110g fresh or frozen peas')).toEqual(['fresh-peas', 'frozen-peas'])
    expect(read('3 tbsp tomato ketchup (or barbecue sauce)')).toEqual(['tomato-ketchup', 'barbecue-sauce'])
    expect(read('100g cheddar/gruyère')).toEqual(['cheddar', 'gruyere'])
    expect(read('400g chopped tomatoes')).toEqual(['chopped-tomatoes', 'tomato'])
  })

  test.each([
    'oil such as rapeseed (not olive oil)',
    'vegetable oil (not olive)',
    'vegetable oil (not sesame or olive oil)',
    'vegetable oil, not olive oil',
    'vegetable oil not olive oil',
    '2 tbsp oil, e.g. rapeseed, but not olive',
    'oil (please do not use olive oil)',
  ])('are not those that it refuses, nor their kinds: %s', (line) => {
    const { foods } = foodsOfLine(line) ?? { foods: [] }
    const match = (food: string) => matchFoods(foods, { food, attributes: [] })
    expect([match('olive-oil'), match('extra-virgin-olive-oil')]).toEqual(['NO', 'NO'])
    expect(match('rapeseed-oil')).not.toBe('NO')
  })

  test('carry what the line refuses', () => {
    expect(read('75g honey (not golden syrup)')).toEqual(['honey not:golden-syrup'])
  })

  test('are still the line’s own where it refuses a form of it alone', () => {
    const { foods } = foodsOfLine('200 g lasagne (not fresh lasagne)') ?? { foods: [] }
    expect(matchFoods(foods, { food: 'lasagne', attributes: [] })).toBe('FITS')
  })

  test('are all needed where the line joins them', () => {
    expect(foodsOfLine('Salt and pepper')).toMatchObject({
      foods: [{ food: 'salt' }, { food: 'black-pepper' }],
      isEach: true,
    })
    expect(foodsOfLine('salt or pepper')?.isEach).toBe(false)
  })

  test('are the examples where the kind itself is unknown', () => {
    expect(read('2 tbsp oddly flavourful oil, such as sunflower oil')?.[0]).toBe('sunflower-oil')
    expect(read('4 tbsp cooking oil (such as grapeseed or peanut)')).toEqual(['oil'])
  })

  test.each([
    ['1 tbsp honey (can be replaced with maple syrup)', ['honey', 'maple-syrup']],
    ['200g spinach (can be substituted with kale)', ['spinach', 'kale']],
    ['250g mascarpone (substitute: cream cheese)', ['mascarpone', 'cream-cheese']],
    ['200g Gruyère (failing that, Emmental)', ['gruyere', 'emmental']],
    ['400g tin black beans (if you can’t find them, use kidney beans)', ['black-beans', 'kidney-beans']],
    ['200ml crème fraîche (Greek yoghurt works well too)', ['creme-fraiche', 'greek-yogurt']],
    ['4 tbsp golden syrup - you can also use honey', ['golden-syrup', 'honey']],
    ['2 tbsp tahini (peanut butter makes a good substitute)', ['tahini', 'peanut-butter']],
    ['2 tbsp vegetable oil, sunflower is fine', ['vegetable-oil', 'sunflower-oil']],
    ['250ml vegetable stock (chicken also fine)', ['vegetable-stock', 'chicken-stock']],
    ['100g walnuts (or any other nuts you like)', ['walnuts', 'nuts']],
    ['4 salmon fillets (cod or haddock also work well)', ['salmon', 'cod', 'haddock']],
    ['500g mince (beef or lamb)', ['minced-meat', 'beef-mince', 'lamb-mince']],
    ['225g baking spread, margarine or soft butter', ['baking-spread', 'margarine', 'butter']],
    ['¼ cup coconut milk (regular or light)', ['coconut-milk', 'light-coconut-milk']],
    ['½ cup white sugar or sugar syrup', ['sugar', 'sugar-syrup']],
  ])('are also those that the line says would do: %s', (line, foods) => {
    expect(read(line)).toEqual(foods)
  })

  test.each([
    '1 tbsp honey (do not substitute with golden syrup)',
    '2 tbsp honey, instead of sugar',
    '100g honey (melted chocolate is added later)',
    'honey (can be served with rice)',
    'honey (rice works well with this)',
    'honey (leftovers can be used with pasta)',
    'honey, or more to taste',
    'honey (or 1 cup sugar mixed with milk or water)',
    'honey (seeds are fine)',
  ])('are not those that it speaks of otherwise: %s', (line) => {
    expect(read(line)).toEqual(['honey'])
  })

  test('are no other food that only says how the line’s own is kept', () => {
    expect(read('1 tin tuna (in oil or water)')).toEqual(['tinned-tuna'])
    expect(read('100g parmesan, grated or shaved')).toEqual(['parmesan'])
  })

  test.each([
    ['340 ml cool water', 'water'],
    ['hand-hot water, 300 ml', 'water'],
    ['200 ml warmed milk', 'milk'],
    ['4 room-temperature eggs', 'egg'],
    ['75g refrigerated unsalted butter', 'unsalted-butter'],
    ['300g assorted mushrooms', 'mushroom'],
    ['500 g mixed cherry tomatoes', 'cherry-tomato'],
    ['a mix of seeds', 'seeds'],
    ['100g mixed nuts', 'mixed-nuts'],
    ['multi-coloured peppers', 'bell-pepper'],
  ])('have no kind by their temperature or their being several: %s', (line, food) => {
    expect(read(line)).toEqual([food])
  })

  test('carry what binds: form, diet, and kinds that are not in the list', () => {
    expect(read('200g gluten-free penne')).toEqual(['penne gluten-free'])
    expect(read('400g sweet Sicilian sausages')).toEqual(['sausage unlisted-kind'])
    expect(read('a handful of unsalted butter')).toEqual(['unsalted-butter'])
  })

  test.each([
    '1 recipe pastry cream',
    'Ginger Glaze (recipe follows)',
    'Pure magic',
    'For the sauce:',
    '',
    '2 tbsp',
    '100 ml coconut oil cake glaze',
  ])('are not guessed: %s', (line) => {
    expect(read(line)).toBeNull()
  })

  test('are found in German lines', () => {
    expect(read('2 Zwiebeln')).toEqual(['onion'])
    expect(read('250 g Weizenmehl')).toEqual(['plain-flour'])
    expect(read('50 g Butter oder Margarine')).toEqual(['butter', 'margarine'])
  })

  test.each([
    ['2 x 400g tins of plum tomatoes', '800 g'],
    ['2 tins (400 g each) butter beans', '800 g'],
    ['140g/5oz fusilli', '140 g'],
    ['1 cup (270 grams) peanut butter', '270 g'],
    ['600ml/1 pint 2fl oz vegetable stock', '600 ml'],
    ['2-3 tbsp tomato ketchup', '45 ml'],
    ['1½ kg potatoes', '1500 g'],
    ['1 pound fusilli', '453.6 g'],
    ['2 sticks butter', '226 g'],
    ['2 sticks celery', '2 piece stick'],
    ['3 eggs', '3 piece'],
    ['8 slices white bread', '8 piece slice'],
    ['2 cloves garlic', '2 piece clove'],
    ['a handful of spinach', null],
    ['1 tin tomatoes', '1 piece tin'],
    ['salt, to taste', null],
    ['2 cans tomatoes', '2 piece tin'],
    ['1 large jar passata', '1 piece large jar'],
    ['2 small heads lettuce', '2 piece head'],
    ['several onions', 'UNCLEAR'],
    ['2 cm ginger', 'UNCLEAR'],
    ['2 pinches salt', null],
    ['2 lb 3 oz beef mince', '992.3 g'],
    ['1 lb and 2 oz flour', '510.3 g'],
    ['1 kg 500 g potatoes', '1500 g'],
    ['1 cup plus 2 tbsp sugar', '270 ml'],
    ['200 g butter, plus 50 g for the tin', '250 g'],
    ['200 g butter plus 1 tbsp for greasing', '215 g'],
    ['1 onion, plus 2 for frying', '3 piece'],
    ['200 g butter plus 2 tbsp olive oil', '200 g'],
    ['375 g/13 oz flour', '375 g'],
    ['455 g flour (3 cups plus 3 tbsp)', '455 g'],
    ['200 g/7 oz butter, plus 50 g/2 oz for the tin', '250 g'],
    ['1 cup (240 ml) plus 2 tbsp milk', '270 ml'],
    ['1 cup (240 ml) milk', '240 ml'],
    ['2 x 400 g tins tomatoes', '800 g'],
    ['1 cup less 1 tbsp sugar', '240 ml'],
    ['2 celery sticks', '2 piece stick'],
    ['2 cinnamon sticks', '2 piece'],
  ])('how much %s needs', (line, amount) => {
    expect(needs(line)).toBe(amount)
  })

  test('are optional where the line says so of all of it', () => {
    for (const line of [
      'parsley, to serve',
      '2 tbsp capers (optional)',
      'mint leaves, for garnish',
      '1 lime if you like',
    ])
      expect([line, foodsOfLine(line)?.isOptional]).toEqual([line, true])
    for (const line of ['2 tbsp capers', '3 tbsp olive oil, plus extra to serve', '50 g flour, for dusting'])
      expect([line, foodsOfLine(line)?.isOptional]).toEqual([line, false])
  })

  test('are found by each of their own English names', () => {
    // But for a few whose name begins with what a cook does: "mashed potato" is read as potatoes.
    const other = foods.filter(({ slug, name }) => {
      const line = foodsOfLine(`200 g ${name}`)
      return line !== null && !line.isEach && !line.foods.some(({ food }) => food === slug)
    })
    expect(other.length).toBeLessThan(foods.length / 200)
  })

  test('are of the list whatever the line', () => {
    const words = fc.constantFrom(
      '2',
      'tbsp',
      'tomato',
      'butter',
      'or',
      'and',
      'such as',
      'with',
      'in',
      ',',
      '(',
      ')',
      'oil',
      'fresh',
      'g',
      '½',
      '/',
      'tin',
      'chopped',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(words, { maxLength: 25 }).map((all) => all.join(' ')),
        ),
        (line) => {
          for (const { food } of foodsOfLine(line)?.foods ?? []) expect(foodBySlug(food)).not.toBeNull()
        },
      ),
      { numRuns: 500 },
    )
  })
})
