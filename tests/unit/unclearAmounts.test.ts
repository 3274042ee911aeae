import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { stateOf } from '../../domain/cooking/coverage'
import { supplyOf, type Packet } from '../../domain/cooking/supply'
import { foodsOfLine } from '../../domain/foods/foodsOfLine'
import { scaleLine } from '../../lib/ingredients/scaleLine'

/** Of each of the foods that the line names, so many packets, which somebody has said to fit: only the amount is in question. */
function stateBeside(quantity: number, line: string, size: Packet['size'] = { amount: 1, unit: 'piece' }): string {
  const read = foodsOfLine(line)
  if (!read) throw new Error(`no food in ${line}`)
  const packets = read.foods.map(({ food }): Packet => ({
    barcode: food,
    food: { food, attributes: [] },
    quantity,
    size,
    left: null,
    isOpened: false,
    due: null,
  }))
  return stateOf(read.needs, supplyOf(read, packets, { staples: [], verdictOf: () => 'FITS' }).supply)
}

/** Begins as no word of a kitchen does. */
const nonsense = fc
  .array(fc.constantFrom('ba', 'do', 'fi', 'gu', 'ke', 'lo', 'mi', 'nu', 'ra', 'so'), { minLength: 1, maxLength: 3 })
  .map((syllables) => `zq${syllables.join('')}`)
const roman = fc.constantFrom('II', 'III', 'IV', 'VI', 'VII', 'VIII', 'IX', 'XI', 'XII', 'XV', 'XX')
const food = fc.constantFrom('eggs', 'potatoes', 'onions', 'lemons', 'large free-range eggs', 'unwaxed lemons')

describe('an amount that is seen but not understood', () => {
  test.each([
    '%w %f',
    '%w of %f',
    'a %w of %f',
    'the %w of the %f',
    '%n %w %f',
    '%n %w of %f',
    '%n-%w %f',
    '%n %w of %m %f',
    '%n lots of %m %f',
    '%n lots of %f',
    '%n %m-packs %f',
    '%n %m-packs of %f',
    '%r %f',
    '%r %w %f',
    'a dozen and a %w %f',
    '%n and a %w %f',
    'a bottle and a %w of %f',
    'both %f',
    'both the %f',
    'all of the %f',
    'every one of the %f',
    'the remaining %f',
    'the rest of the %f',
    'half the %f',
    'half of the %f',
  ])('is never said to be there: "%s"', (form) => {
    fc.assert(
      fc.property(
        fc.record({
          w: nonsense,
          r: roman,
          f: food,
          n: fc.integer({ min: 2, max: 60 }),
          m: fc.integer({ min: 2, max: 60 }),
        }),
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom(null, { amount: 1, unit: 'piece' as const }),
        (words, held, size) => {
          const line = form.replace(/%([wrfnm])/g, (_, name: keyof typeof words) => String(words[name]))
          expect([line, stateBeside(held, line, size)]).toEqual([line, 'CANNOT_TELL'])
        },
      ),
      { numRuns: 60 },
    )
  })

  test.each([
    'both eggs',
    'XII eggs',
    '3 lots of 6 eggs',
    '2 six-packs eggs',
    '1 stone potatoes',
    '1 peck potatoes',
    'a pot of yoghurt',
  ])('is not said to be there by one packet: %s', (line) => {
    expect(stateBeside(1, line)).toBe('CANNOT_TELL')
  })
})

test.each(['large', 'fresh free-range', 'brown', 'small organic', 'dark yellow', 'skinless', 'uncracked'])(
  'words that only describe a food leave its amount clear: %s',
  (words) => {
    expect([stateBeside(1, `2 ${words} eggs`), stateBeside(2, `2 ${words} eggs`)]).toEqual(['SOME', 'ENOUGH'])
  },
)

test.each([
  ['a bottle and a half of milk', 1.5],
  ['twenty-four eggs', 24],
])('%s is %d', (line, amount) => {
  expect(foodsOfLine(line)?.needs).toMatchObject({ amount })
})

test.each(['a bit of butter', 'a slug of milk', 'butter for greasing', 'double cream to serve', 'all-purpose flour'])(
  'a line that names no amount, or as much as one likes, is served by any: %s',
  (line) => {
    expect(stateBeside(1, line)).toBe('ENOUGH')
  },
)

describe('the size of a packet', () => {
  const packet = fc.constantFrom('tin', 'can', 'jar', 'tub', 'carton', 'bottle', 'packet')
  const size = fc
    .tuple(fc.integer({ min: 20, max: 900 }), fc.constantFrom('g', ' g', 'ml', '-ounce'))
    .map((parts) => parts.join(''))

  test('stays the same however often a recipe is cooked, and the need is multiplied', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', 'a ', 'one ', '1 ', '1 x ', '3 ', '2 x '),
        size,
        packet,
        fc.integer({ min: 2, max: 9 }),
        (count, size, packet, factor) => {
          const line = `${count}${size} ${packet} chickpeas`
          const scaled = scaleLine(line, factor)
          const needs = [line, scaled].map((each) => foodsOfLine(each)?.needs)
          expect([scaled, scaled.includes(size)]).toEqual([scaled, true])
          const [one, many] = needs.map((each) => (each && each !== 'UNCLEAR' ? each.amount : Number.NaN))
          // Of ounces the grams are rounded.
          expect([scaled, (many ?? Number.NaN) / (one ?? Number.NaN)]).toEqual([scaled, expect.closeTo(factor, 2)])
        },
      ),
      { numRuns: 300 },
    )
  })
})
