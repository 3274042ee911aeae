import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { foodBySlug, foods } from './foods'
import { foodOfItem } from './foodOfItem'

/** The food of a product, with its attributes: "butter unsalted". */
function read(name: string, brand: string | null = null): string | null {
  const item = foodOfItem({ name, brand })
  return item && [item.food, ...item.attributes].join(' ')
}

describe('the food of a product', () => {
  test.each([
    ['Beldale British Salted Butter 250g', 'Beldale', 'salted-butter'],
    ['Tesco Everyday Value Spaghetti 500G', 'Tesco', 'spaghetti'],
    ['500g Penne Rigate Molino', 'Molino', 'penne'],
    ['Brookfield: Organic Rolled Oats - 1kg', 'Brookfield', 'oats'],
    ['4 x 400 g Chopped Tomatoes', null, 'chopped-tomatoes'],
    ['Case of 6 x 340g Smooth Peanut Butter', null, 'smooth-peanut-butter'],
    ['BASMATI RICE (2KG)', null, 'basmati-rice'],
  ])('is told by its name, brand and size aside: %s', (name, brand, food) => {
    expect(read(name, brand)).toBe(food)
  })

  test.each([
    ['Tomato Ketchup', 'tomato-ketchup'],
    ['Custard Cream Biscuits', 'custard-creams'],
    ['Butter Beans', 'butter-beans'],
    ['Coconut Milk', 'coconut-milk'],
    ['Ginger Beer', 'ginger-beer'],
    ['Cod Fish Fillets', 'cod'],
    ['Cheddar Cheese', 'cheddar'],
    ['Basmati Long Grain Rice', 'basmati-rice'],
  ])('is what the last noun says, not what it is made of: %s', (name, food) => {
    expect(read(name)).toBe(food)
  })

  test.each([
    'Tomato Splodge',
    'Butter Waffle Mixture',
    'Strawberry Flavour Wraps',
    'Sweet Chilli Coated Almonds',
    'Chilli and Lime Basmati Rice',
    'Milk Chocolate with Popping Candy & Banana',
    'Salt & Vinegar',
    'Carrots and Onions',
    'Puffed Oats',
    'Chocolate Orange - Milk',
    'Vintage Velvet',
    '',
    '500 g',
    '- | -',
  ])('is not guessed: %s', (name) => {
    expect(read(name)).toBeNull()
  })

  test('is what stands before "in": brine and oil say how it is kept', () => {
    expect(read('Tuna Chunks in Brine')).toBe('tuna-in-brine')
    expect(read('Chickpeas in water')).toBe('chickpeas')
    expect(read('Peach Slices in Juice')).toBe('tinned-peaches')
    expect(read('Pears in Chocolate')).toBeNull()
  })

  test('is told from its taste by its number: nuts and berries are sold in the plural', () => {
    expect(read('Peanuts')).toBe('peanuts')
    expect(read('Nuttos Peanut', 'Nuttos')).toBeNull()
    expect(read('Strawberries')).toBe('strawberry')
    expect(read('Zingo Strawberry')).toBeNull()
    expect(read('Zingo Orange')).toBeNull()
    expect(read('Large Lemon')).toBe('lemon')
  })

  test('keeps what the packet says of form and diet', () => {
    expect(read('Gluten Free Penne')).toBe('penne gluten-free')
    expect(read('Parmesan Cheese Style')).toBe('parmesan imitation')
    expect(read('Mexican Style Bean Burgers')).toBe('bean-burger')
    expect(read('Houmous Reduced Fat')).toBe('houmous low-fat')
  })

  test('is what a brand stands for, where the brand is the word for it', () => {
    expect(read('Marmite Squeezy', 'Marmite')).toBe('marmite')
    expect(read('Hovis Soft White Medium 800g', 'Hovis')).toBe('white-bread')
    expect(read('Galaxy Smooth Milk', 'Galaxy')).toBe('milk-chocolate')
    expect(read('Hovis Fast Action Yeast', 'Hovis')).toBe('fast-action-dried-yeast')
    expect(read('Hovis 7 Seeds Half', 'Hovis')).not.toBe('seeds')
    expect(read('Schwartz Oregano', 'Schwartz')).toBe('dried-oregano')
  })

  test.each([
    ['Org. Whlmeal Flour 1kg', 'wholemeal-flour'],
    ['S/R Flour', 'self-raising-flour'],
    ['Semi Skim Milk', 'semi-skimmed-milk'],
    ['DF Milk', 'plant-milk'],
    ['Unslt Btr 250g', 'unsalted-butter'],
    ['Chopped Toms 400g', 'chopped-tomatoes'],
    ['Smkd Streaky Bcn', 'smoked-streaky-bacon'],
    ['EV Olive Oil', 'extra-virgin-olive-oil'],
    ['Crunchy P / Butter', 'crunchy-peanut-butter'],
    ['Chs&On Crisps', 'cheese-and-onion-crisps'],
    ['Tuna Chunks Brine 4 x 160g', 'tuna-in-brine'],
    ['Olives w/ Garlic', 'olives seasoned'],
    ['Olives w/o stones', 'olives'],
  ])('is found where its words are abbreviated: %s', (name, food) => {
    expect(read(name)).toBe(food)
  })

  test('is the kind that its words say, wherever they stand', () => {
    expect(read('Extra Thick Fresh Double Cream 300Ml')).toBe('extra-thick-double-cream')
    expect(read('Extra Thick Channel Island Double Cream')).toBe('extra-thick-double-cream')
    expect(read('Small Wholemeal Sliced Loaf')).toBe('wholemeal-bread')
    expect(read('Peanut Butter Crunchy')).toBe('crunchy-peanut-butter')
    expect(read('Fish Fingers Cod')).toBe('fish-fingers')
    expect(read('Maple Syrup LT GD')).toBe('maple-syrup')
    expect(read('85% Cocoa Chocolate')).toBe('dark-chocolate')
    expect(read('Deluxe Assorted Nut Mix')).toBe('mixed-nuts')
  })

  test.each([
    ['Oil, Sunflower 1L', 'sunflower-oil'],
    ['Milk - Semi Skimmed - 2L', 'semi-skimmed-milk'],
    ['Sugar (Caster) 1kg', 'caster-sugar'],
    ['Stock Cubes - Chicken', 'chicken-stock-cube'],
    ['Lentils, Red', 'red-lentils'],
    ['Peas, Frozen', 'frozen-peas'],
    ['Pie, Apple', 'apple-pie'],
    ['Cake - Fruit', 'fruit-cake'],
    ['Tea Bags, Green', 'green-tea'],
    ['Houmous - Reduced Fat', 'houmous low-fat'],
    ['Water, Tonic', 'tonic-water'],
    ['Coffee - Liqueur', 'coffee-liqueur'],
    ['Sauce (Tomato)', null],
    ['Apple (Juice)', 'apple-juice'],
    ['Canned Lentils - Green Lentils', 'tinned-green-lentils'],
  ])('is told by the parts of the name together: %s', (name, food) => {
    expect(read(name)).toBe(food)
  })

  test('is found by each name of several words in lists, which put the first of them last', () => {
    const named = foods.filter(({ name }) => name.includes(' ') && !/ (?:and|with|in|of) /.test(name))
    const lost = named.filter(({ slug, name }) => {
      const [first = '', ...others] = name.split(' ')
      const item = foodOfItem({ name: `${others.join(' ')}, ${first}` })
      return item !== null && item.food !== slug
    })
    expect(lost.length).toBeLessThan(named.length / 200)
  })

  test('is seasoned by a tail of herbs and the like, and another where the tail has what diets leave out', () => {
    expect(read('Passata with Onion and Garlic')).toBe('passata seasoned')
    expect(read('Chopped Tomatoes with Garlic & Olive Oil')).toBe('chopped-tomatoes seasoned')
    expect(read('Sun-Dried Tomatoes with Garlic and Herbs')).toBe('sun-dried-tomatoes seasoned')
    expect(read('Passata with Vanilla Flavour')).toBeNull()
    expect(read('Sweetcorn, No Added Sugar')).toBe('sweetcorn unsweetened')
    expect(read('Blackcurrants, No Added Sugar')).toBeNull()
    expect(read('Sardines in Olive Oil with Lemon')).toBe('tinned-sardines seasoned')
    expect(read('Sea Salt and Black Pepper Crisps')).toBe('ready-salted-crisps seasoned')
    expect(read('Olive Ciabatta')).toBe('ciabatta seasoned')
    expect(read('Cheese Bagel')).toBeNull()
    expect(read('Passata with Cheese')).toBeNull()
    expect(read('Passata with Anchovies')).toBeNull()
    expect(read('Natural Yogurt with Strawberries')).toBeNull()
    expect(read('Basmati Rice with Chilli')).toBeNull()
  })

  test('is not what else its maker makes, where the name ends in another', () => {
    expect(read('Flora Pure Sunflower Oil', 'Flora')).toBe('sunflower-oil')
    expect(read('Flora Original', 'Flora')).toBe('sunflower-spread')
    expect(read('Alpro Plain Yogurt', 'Alpro')).toBe('natural-yogurt vegan')
    expect(read('Oatly Creamy Oat', 'Oatly')).toBe('oat-milk')
    expect(read('Heinz Pasta Shapes', 'Heinz')).toBe('spaghetti-hoops')
  })

  test('is found with one typing error, unless other words are unknown too', () => {
    expect(read('Crunchy Peanut Buttr')).toBe('crunchy-peanut-butter')
    expect(read('Basmat')).toBe('basmati-rice')
    expect(read('Aceite de Oliva')).toBeNull()
  })

  test('is found in German and French', () => {
    expect(read('Haferflocken')).toBe('oats')
    expect(read('Zwiebeln')).toBe('onion')
    expect(read('Huile d’olive vierge extra 50 cl')).toBe('extra-virgin-olive-oil')
    expect(read('Flocons d’avoine avec pommes & cannelle')).toBeNull()
  })

  test('is settled by its categories where the name says nothing or less, and by neither where they disagree', () => {
    const chopped = foodBySlug('chopped-tomatoes')?.categories[0] ?? ''
    const oats =
      foods.find(({ slug, categories }) => slug !== 'chopped-tomatoes' && categories.length > 0)?.categories[0] ?? ''
    expect(foodOfItem({ name: 'Zorp', categories: ['en:foods', chopped] })?.food).toBe('chopped-tomatoes')
    expect(foodOfItem({ name: 'Tinned Tomatoes', categories: [chopped] })?.food).toBe('chopped-tomatoes')
    expect(foodOfItem({ name: 'Zorp', categories: [chopped, oats] })).toBeNull()
    expect(foodOfItem({ name: 'Lemonade', categories: [chopped] })).toBeNull()
  })

  test('is told by the list of ingredients, where that has one thing alone or begins with another', () => {
    expect(foodOfItem({ name: 'Old Mill', ingredients: 'Rolled oats' })?.food).toBe('oats')
    expect(foodOfItem({ name: 'Old Mill', ingredients: 'Rolled oats, sugar' })).toBeNull()
    expect(foodOfItem({ name: 'Large Egg', ingredients: 'Egg' })?.food).toBe('egg')
    expect(foodOfItem({ name: 'Large Egg', ingredients: 'Milk chocolate, sugar, palm oil' })).toBeNull()
  })

  test('is found by each of its own English names', () => {
    const lost = foods.filter(({ slug, name }) => {
      const item = foodOfItem({ name: `${name} 500g` })
      return item !== null && item.food !== slug
    })
    expect(lost.map(({ slug }) => slug)).toEqual([])
  })

  test('is one of the list whatever the name', () => {
    const words = fc.constantFrom(
      'tomato',
      'butter',
      'milk',
      'in',
      'with',
      'and',
      'free',
      'chocolate',
      'sauce',
      'x',
      '500g',
      '-',
      ',',
      'gluten',
      '(',
      ')',
      '%',
      'ß',
      '🍅',
      'de',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(words, { maxLength: 30 }).map((all) => all.join(' ')),
        ),
        fc.string(),
        (name, brand) => {
          const item = foodOfItem({ name, brand, ingredients: name })
          expect(item === null || foodBySlug(item.food) !== null).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('a name of a million characters has no food, and is read without exponential backtracking', () => {
    expect(
      foodOfItem({ name: 'tomato butter in water and '.repeat(40_000), ingredients: '(,'.repeat(500_000) }),
    ).toBeNull()
  })
})
