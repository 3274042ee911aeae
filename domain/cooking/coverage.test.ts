import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { foodBySlug } from '../foods/foods'
import { foodsOfLine } from '../foods/foodsOfLine'
import { coverageOf, shortfallsOf, stateOf } from './coverage'
import { supplyOf, type Packet, type Supply } from './supply'

const packet = (food: string, size: string | null, more: Partial<Packet> & { attributes?: string[] } = {}): Packet => {
  const [, amount, unit] = /^(\d+) ?(g|ml|piece)$/.exec(size ?? '') ?? []
  const { attributes = [], ...rest } = more
  return {
    barcode: food,
    food: { food, attributes },
    quantity: 1,
    size: size === null ? null : { amount: Number(amount), unit: unit as 'g' | 'ml' | 'piece' },
    left: null,
    isOpened: false,
    due: null,
    ...rest,
  }
}

/** The state of one line beside these packets. */
function stateOfLine(line: string, packets: Packet[], staples: string[] = []) {
  const read = foodsOfLine(line)
  if (!read) throw new Error(`no food in ${line}`)
  return stateOf(read.needs, supplyOf(read, packets, { staples }).supply)
}

describe('one line', () => {
  test.each<[string, Packet[], string]>([
    // Weight
    ['200 g plain flour', [], 'MISSING'],
    ['200 g plain flour', [packet('plain-flour', '1500 g')], 'ENOUGH'],
    ['2 kg plain flour', [packet('plain-flour', '1500 g')], 'SOME'],
    ['2 kg plain flour', [packet('plain-flour', '1500 g', { quantity: 2 })], 'ENOUGH'],
    ['400 g chopped tomatoes', [packet('chopped-tomatoes', '390 g')], 'ENOUGH'],
    ['400 g chopped tomatoes', [packet('chopped-tomatoes', '360 g')], 'SOME'],
    ['plain flour', [packet('plain-flour', '10 g')], 'ENOUGH'],
    // Opened packets
    ['200 g plain flour', [packet('plain-flour', '1500 g', { isOpened: true, left: 150 })], 'SOME'],
    ['200 g plain flour', [packet('plain-flour', '1500 g', { isOpened: true, left: 250 })], 'ENOUGH'],
    ['200 g plain flour', [packet('plain-flour', '1500 g', { isOpened: true })], 'CANNOT_TELL'],
    ['2 kg plain flour', [packet('plain-flour', '1500 g', { isOpened: true })], 'SOME'],
    // Volume by density
    ['100 ml whole milk', [packet('whole-milk', '1000 ml')], 'ENOUGH'],
    ['100 g honey', [packet('honey', '100 ml')], 'ENOUGH'],
    ['1 l whole milk', [packet('whole-milk', '500 ml')], 'SOME'],
    // Pieces
    ['2 onions', [packet('onion', '1 piece', { quantity: 3 })], 'ENOUGH'],
    ['4 onions', [packet('onion', '1 piece', { quantity: 3 })], 'SOME'],
    ['6 eggs', [packet('egg', '6 piece')], 'ENOUGH'],
    ['7 eggs', [packet('egg', '6 piece')], 'SOME'],
    ['2 onions', [packet('onion', '1000 g')], 'ENOUGH'],
    ['3 slices of ham', [packet('ham', '200 g')], 'ENOUGH'],
    ['3 slices of ham', [packet('ham', '10 g')], 'SOME'],
    // Size not known
    ['200 g plain flour', [packet('plain-flour', null)], 'CANNOT_TELL'],
    ['1 tsp plain flour', [packet('plain-flour', null)], 'ENOUGH'],
    // No amount is named, or one that is not understood
    ['butter for greasing', [packet('butter', '10 g')], 'ENOUGH'],
    ['a pinch of saffron', [packet('saffron', null)], 'ENOUGH'],
    ['a few onions', [packet('onion', '1 piece', { quantity: 9 })], 'CANNOT_TELL'],
    ['a few onions', [], 'MISSING'],
    ['5 cm ginger', [packet('ginger', '200 g')], 'CANNOT_TELL'],
    // Dozens
    ['1 dozen eggs', [packet('egg', '1 piece', { quantity: 2 })], 'SOME'],
    ['a dozen eggs', [packet('egg', '1 piece', { quantity: 11 })], 'SOME'],
    ['a dozen eggs', [packet('egg', '1 piece', { quantity: 12 })], 'ENOUGH'],
    ['half a dozen eggs', [packet('egg', '1 piece', { quantity: 2 })], 'SOME'],
    ['half a dozen eggs', [packet('egg', '6 piece')], 'ENOUGH'],
    ['two dozen eggs', [packet('egg', '1 piece', { quantity: 23 })], 'SOME'],
    ['2 doz. eggs', [packet('egg', '1 piece', { quantity: 23 })], 'SOME'],
    ['1 gross eggs', [packet('egg', '1 piece', { quantity: 143 })], 'SOME'],
    ['one hundred eggs', [packet('egg', '1 piece', { quantity: 99 })], 'SOME'],
    ['one and a half tins chopped tomatoes', [packet('chopped-tomatoes', '400 g')], 'SOME'],
    ['2 and a half tins chopped tomatoes', [packet('chopped-tomatoes', '400 g', { quantity: 2 })], 'SOME'],
    ['a sack of potatoes', [packet('potato', '1 piece')], 'CANNOT_TELL'],
    ['eine Kiste Äpfel', [packet('apple', '1 piece')], 'CANNOT_TELL'],
    // What is counted is not rounded
    ['20 eggs', [packet('egg', '1 piece', { quantity: 19 })], 'SOME'],
    // Containers without a size are as many packets
    ['2 tins coconut milk', [packet('coconut-milk', '400 ml')], 'SOME'],
    ['2 tins coconut milk', [packet('coconut-milk', null, { quantity: 2 })], 'ENOUGH'],
    ['a can of coconut milk', [packet('coconut-milk', '400 ml')], 'ENOUGH'],
    ['2 packets butter', [packet('butter', '250 g')], 'SOME'],
    ['2 jars honey', [packet('honey', '340 g')], 'SOME'],
    ['2 loaves bread', [packet('bread', '800 g')], 'SOME'],
    ['2 blocks tofu', [packet('tofu', '280 g')], 'SOME'],
    ['2 bunches parsley', [packet('parsley', '30 g')], 'SOME'],
    ['1 tin chopped tomatoes', [packet('chopped-tomatoes', '400 g', { isOpened: true, left: 200 })], 'SOME'],
    ['1 tin chopped tomatoes', [packet('chopped-tomatoes', '400 g', { isOpened: true })], 'CANNOT_TELL'],
    ['1 large tin chopped tomatoes', [packet('chopped-tomatoes', '400 g')], 'CANNOT_TELL'],
    ['1 small tin chopped tomatoes', [packet('chopped-tomatoes', '400 g')], 'ENOUGH'],
    ['2 boxes of eggs', [packet('egg', '1 piece', { quantity: 2 })], 'CANNOT_TELL'],
    ['2 boxes of eggs', [packet('egg', '1 piece')], 'SOME'],
    ['2 sachets yeast', [packet('yeast', '42 g')], 'CANNOT_TELL'],
    ['1 crate beer', [packet('beer', '500 ml')], 'CANNOT_TELL'],
    // Measures of a jug
    ['a gallon of milk', [packet('milk', '1000 ml')], 'SOME'],
    ['2 quarts milk', [packet('milk', '1000 ml')], 'SOME'],
    ['a pint of milk', [packet('milk', '500 ml')], 'SOME'],
    ['a pint of milk', [packet('milk', '1000 ml')], 'ENOUGH'],
    // Parts of a piece
    ['2 heads garlic', [packet('garlic', '1 piece')], 'SOME'],
    ['2 heads garlic', [packet('garlic', '1 piece', { quantity: 2 })], 'ENOUGH'],
    ['a bulb of garlic', [packet('garlic', '1 piece')], 'ENOUGH'],
    ['10 cloves garlic', [packet('garlic', '1 piece')], 'ENOUGH'],
    ['11 cloves garlic', [packet('garlic', '1 piece')], 'SOME'],
    ['1 stick celery', [packet('celery', '1 piece')], 'ENOUGH'],
    ['4 sticks celery', [packet('celery', '1 piece')], 'CANNOT_TELL'],
    ['11 sticks celery', [packet('celery', '1 piece')], 'SOME'],
    ['2 heads celery', [packet('celery', '1 piece', { quantity: 2 })], 'CANNOT_TELL'],
    ['1 head of broccoli', [packet('broccoli', '1 piece')], 'ENOUGH'],
    ['2 handfuls spinach', [packet('spinach', '200 g')], 'ENOUGH'],
    ['2 handfuls spinach', [packet('spinach', '40 g')], 'CANNOT_TELL'],
    ['2 sprigs thyme', [packet('thyme', null)], 'ENOUGH'],
    // Kinds, alternatives, stand-ins
    ['200 g pasta', [packet('penne', '500 g')], 'ENOUGH'],
    ['200 g penne', [packet('spaghetti', '500 g')], 'STAND_IN'],
    ['200 g penne', [packet('rice', '500 g')], 'MISSING'],
    ['100 g butter or margarine', [packet('margarine', '250 g')], 'ENOUGH'],
    ['100 g butter or margarine', [packet('margarine', '60 g'), packet('butter', '60 g')], 'SOME'],
    ['100 g butter', [packet('margarine', '250 g')], 'STAND_IN'],
    ['butter, to taste', [packet('margarine', '250 g')], 'STAND_IN'],
    ['300 g butter', [packet('margarine', '250 g')], 'MISSING'],
    ['100 g butter', [packet('margarine', '250 g'), packet('butter', '60 g')], 'SOME'],
    ['salt and pepper', [packet('salt', '750 g')], 'MISSING'],
    ['salt and pepper', [packet('salt', '750 g'), packet('black-pepper', '50 g')], 'ENOUGH'],
  ])('%s: %j -> %s', (line, packets, state) => {
    expect(stateOfLine(line, packets)).toBe(state)
  })

  const containers = [
    'tin',
    'can',
    'jar',
    'packet',
    'pack',
    'package',
    'bag',
    'bottle',
    'carton',
    'tub',
    'tube',
    'pouch',
    'punnet',
    'loaf',
    'block',
    'brick',
    'container',
    'box',
    'sachet',
    'envelope',
    'sleeve',
    'basket',
    'crate',
    'sack',
    'net',
    'case',
    'bushel',
    'Kiste',
    'Netz',
    'tray',
    'wheel',
    'log',
    'bunch',
    'bundle',
    'head',
    'bulb',
    'dozen',
    'large tin',
    'small jar',
    'Dose',
    'Glas',
    'Becher',
    'Packung',
    'Flasche',
    'Bund',
    'Dutzend',
  ]
  const held = fc.record({
    slug: fc.constantFrom(
      'egg',
      'onion',
      'milk',
      'butter',
      'honey',
      'bread',
      'tofu',
      'garlic',
      'celery',
      'beer',
      'coconut-milk',
      'parsley',
    ),
    size: fc.constantFrom(null, '1 piece', '400 g', '500 ml'),
  })

  test.each(['%n %c of %f', '%n %c %f', '%n-%m %c %f'])(
    'whatever number of whatever container is named ("%s"), fewer of them are not enough',
    (form) => {
      fc.assert(
        fc.property(
          fc.constantFrom(...containers),
          fc.integer({ min: 2, max: 40 }),
          fc.integer({ min: 1, max: 39 }),
          held,
          (container, count, fewer, { slug, size }) => {
            fc.pre(fewer < count)
            // A packet in grams or millilitres holds any number of pieces.
            fc.pre(size === null || size === '1 piece' || !['head', 'bulb', 'dozen', 'Dutzend'].includes(container))
            const line = form
              .replace('%n', String(form.includes('%m') ? 1 : count))
              .replace('%m', String(count))
              .replace('%c', container)
              .replace('%f', foodBySlug(slug)?.name ?? slug)
            // Packets without a size of what is counted are packets of at least one.
            const state = stateOfLine(line, [packet(slug, size, { quantity: fewer })])
            expect([line, state]).not.toEqual([line, 'ENOUGH'])
          },
        ),
        { numRuns: 3_000 },
      )
    },
  )

  test('a staple is always there, however much the line asks for', () => {
    expect(stateOfLine('5 kg salt', [], ['salt'])).toBe('STAPLE')
    expect(stateOfLine('salt and pepper', [packet('black-pepper', '50 g')], ['salt'])).toBe('ENOUGH')
    expect(stateOfLine('salt and pepper', [], ['salt'])).toBe('MISSING')
    expect(stateOfLine('salt and pepper', [], ['salt', 'black-pepper'])).toBe('STAPLE')
  })

  test.each<[string, string[], string]>([
    ['340 ml cool water', ['water'], 'STAPLE'],
    ['flaky sea salt', ['salt'], 'STAPLE'],
    ['1 tsp salt', ['sea-salt'], 'STAPLE'],
    ['1 tsp black peppercorns', ['black-pepper'], 'STAPLE'],
    ['Salz und Pfeffer', ['salt', 'black-pepper'], 'STAPLE'],
    ['sea salt and freshly ground black pepper', ['salt', 'black-pepper'], 'STAPLE'],
    ['2 tbsp vegetable oil', ['oil'], 'STAPLE'],
    ['oil for frying', ['vegetable-oil'], 'STAPLE'],
    ['2 tbsp rapeseed oil', ['sunflower-oil'], 'STAPLE'],
    ['2 tbsp olive oil', ['vegetable-oil'], 'MISSING'],
    ['1 tsp toasted sesame oil', ['oil'], 'MISSING'],
    ['1 tsp celery salt', ['salt'], 'MISSING'],
    ['1 tsp white pepper', ['black-pepper'], 'MISSING'],
  ])('%s is %j or is not: %s', (line, staples, state) => {
    expect(stateOfLine(line, [], staples)).toBe(state)
  })

  test('of foods that are all needed it is known which are missing', () => {
    const read = foodsOfLine('salt and pepper') ?? { foods: [], isEach: false }
    expect(supplyOf(read, [], { staples: ['salt'] }).absent).toEqual(['black-pepper'])
    expect(supplyOf(read, [packet('black-pepper', '50 g')], { staples: [] }).absent).toEqual(['salt'])
    expect(supplyOf(read, [], { staples: [] }).absent).toEqual([])
  })
})

test('stand-ins count where nothing fits', () => {
  const read = foodsOfLine('100 g butter')
  const { supply, packets, standIns } = supplyOf(
    read ?? { foods: [], isEach: false },
    [packet('margarine', '250 g'), packet('onion', '1 piece')],
    { staples: [] },
  )
  expect({ supply, packets, standIns: standIns.map(({ barcode }) => barcode) }).toMatchObject({
    supply: { isStandIn: true, g: [250, 250] },
    packets: [],
    standIns: ['margarine'],
  })
})

test('what people say of a need and an item decides', () => {
  const need = foodsOfLine('100 g butter') ?? { foods: [], isEach: false }
  const packets = [packet('butter', '250 g'), packet('cheddar', '400 g')]
  expect(
    supplyOf(need, packets, { staples: [], verdictOf: (barcode) => (barcode === 'butter' ? 'NO' : null) }),
  ).toEqual({ supply: null, packets: [], standIns: [], absent: [] })
  const called = supplyOf(need, [packet('cheddar', '400 g'), packet('onion', null)], {
    staples: [],
    verdictOf: (barcode) => (barcode === 'cheddar' ? 'FITS' : null),
  })
  expect(called.packets.map(({ barcode }) => barcode)).toEqual(['cheddar'])
  expect(stateOf({ amount: 100, unit: 'g', part: null }, called.supply)).toBe('ENOUGH')
  // A line without a known food has no other way.
  const unread = supplyOf({ foods: [], isEach: false }, [{ ...packet('x', '400 g'), food: null }], {
    staples: [],
    verdictOf: () => 'FITS',
  })
  expect(stateOf({ amount: 500, unit: 'g', part: null }, unread.supply)).toBe('SOME')
})

describe('a recipe', () => {
  const line = (need: string | null, amount: number | null, isOptional = false) => ({
    need,
    needed: amount === null ? null : { amount, unit: 'g' as const, part: null },
    isOptional,
  })
  const tins = (amount: number, part = 'tin') => ({
    need: 'butter',
    needed: { amount, unit: 'piece' as const, part },
    isOptional: false,
  })
  const grams = (amount: number): Supply => ({
    g: [amount, amount],
    ml: [0, Infinity],
    piece: [0, Infinity],
    packet: [1, 1],
    parts: {},
    isStandIn: false,
  })

  test('what another food replaces is not missing', () => {
    const margarine = { ...grams(120), isStandIn: true }
    expect(coverageOf([line('butter', 100)], new Map([['butter', margarine]]))).toEqual({
      states: ['STAND_IN'],
      missingCount: 0,
    })
    expect(coverageOf([line('butter', 100), line('butter', 50)], new Map([['butter', margarine]]))).toEqual({
      states: ['MISSING', 'MISSING'],
      missingCount: 1,
    })
  })

  test('lines with the same need share what there is', () => {
    expect(coverageOf([line('butter', 100), line('butter', 50)], new Map([['butter', grams(120)]]))).toEqual({
      states: ['SOME', 'SOME'],
      missingCount: 1,
    })
    expect(coverageOf([line('butter', 100), line('butter', 50)], new Map([['butter', grams(150)]]))).toEqual({
      states: ['ENOUGH', 'ENOUGH'],
      missingCount: 0,
    })
  })

  test('an amount that is not understood is neither enough nor missing, and leaves the other lines alone', () => {
    const unclear = { need: 'butter', needed: 'UNCLEAR' as const, isOptional: false }
    expect(coverageOf([unclear, line('butter', 100), line('butter', null)], new Map([['butter', grams(120)]]))).toEqual(
      { states: ['CANNOT_TELL', 'ENOUGH', 'ENOUGH'], missingCount: 0 },
    )
    expect(coverageOf([unclear], new Map())).toEqual({ states: ['MISSING'], missingCount: 1 })
    expect(shortfallsOf([unclear], new Map([['butter', grams(120)]]))).toEqual([null])
  })

  test('lines with the same need share what there is also if they are measured differently', () => {
    const spoons = (amount: number) => ({
      need: 'butter',
      needed: { amount, unit: 'ml' as const, part: null },
      isOptional: false,
    })
    const butter = (amount: number): Supply => ({ ...grams(amount), ml: [amount, amount] })
    expect(coverageOf([line('butter', 100), spoons(60)], new Map([['butter', butter(120)]]))).toEqual({
      states: ['SOME', 'SOME'],
      missingCount: 1,
    })
    expect(coverageOf([line('butter', 100), spoons(60)], new Map([['butter', butter(160)]]))).toEqual({
      states: ['ENOUGH', 'ENOUGH'],
      missingCount: 0,
    })
    expect(
      coverageOf([line('butter', 100), spoons(60)], new Map([['butter', { ...butter(160), ml: [80, 200] }]])).states,
    ).toEqual(['CANNOT_TELL', 'CANNOT_TELL'])
    // What is optional may be left out.
    expect(
      coverageOf([line('butter', 100), { ...spoons(60), isOptional: true }], new Map([['butter', butter(120)]])).states,
    ).toEqual(['ENOUGH', 'ENOUGH'])
    expect(shortfallsOf([line('butter', 100), spoons(60)], new Map([['butter', butter(120)]]))).toEqual([null, null])
  })

  test('counts what is missing, too little or unknown, and no optional line', () => {
    const lines = [
      line('butter', 100),
      line('flour', 500),
      line('sugar', null),
      line(null, null),
      line('nuts', 50, true),
      line(null, null, true),
      line('salt', 5),
    ]
    const coverage = coverageOf(
      lines,
      new Map<string, ReturnType<typeof grams> | 'STAPLE'>([
        ['butter', grams(250)],
        ['flour', grams(100)],
        ['salt', 'STAPLE'],
      ]),
    )
    expect(coverage).toEqual({
      states: ['ENOUGH', 'SOME', 'MISSING', 'CANNOT_TELL', 'MISSING', 'CANNOT_TELL', 'STAPLE'],
      missingCount: 3,
    })
  })

  test('the difference is that of all lines with the need, and stands at the first of them', () => {
    const amounts = (lines: Parameters<typeof shortfallsOf>[0], supply: ReturnType<typeof grams>) =>
      shortfallsOf(lines, new Map([['butter', supply]])).map((shortfall) => shortfall?.amount ?? null)
    expect(amounts([line('butter', 100), line('butter', 50)], grams(120))).toEqual([30, 0])
    expect(amounts([line('butter', 100), line('butter', 50, true)], grams(80))).toEqual([20, 0])
    expect(amounts([line('butter', 100)], grams(200))).toEqual([0])
    expect(amounts([tins(3)], { ...grams(0), packet: [1, 1] })).toEqual([2])
    expect(amounts([tins(1), tins(2)], { ...grams(0), packet: [2, 2] })).toEqual([1, 0])
    expect(amounts([tins(3, 'large tin')], { ...grams(0), packet: [1, 1] })).toEqual([null])
    // How much there is cannot be told, or nothing is known of the line.
    expect(amounts([line('butter', 100)], { ...grams(0), g: [20, 200] })).toEqual([null])
    expect(amounts([line('butter', null), line('flour', 100), line(null, 100)], grams(20))).toEqual([null, null, null])
  })
})
