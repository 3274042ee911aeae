import { describe, expect, test } from '@jest/globals'
import { foodBySlug } from '../foods/foods'
import { sumAmounts } from './sumAmounts'

type Pairs = [number, string][]
const amountsOf = (pairs: Pairs) => pairs.map(([amount, unit]) => ({ amount, unit }))
const sum = (slug: string | null, wanted: Pairs, needed: Pairs) =>
  sumAmounts({ wanted: amountsOf(wanted), needed: amountsOf(needed) }, foodBySlug(slug ?? '')).map(
    ({ amount, unit }) => [amount, unit],
  )

describe('what people ask for stays in their units', () => {
  test.each<[string, string | null, Pairs, Pairs]>([
    [
      'one unit',
      'butter',
      [
        [50, 'g'],
        [100, 'g'],
      ],
      [[150, 'g']],
    ],
    [
      'weight and volume',
      'plain-flour',
      [
        [100, 'g'],
        [100, 'ml'],
      ],
      [
        [100, 'g'],
        [100, 'ml'],
      ],
    ],
    [
      'pieces and weight',
      'onion',
      [
        [1000, 'g'],
        [3, 'piece'],
      ],
      [
        [3, 'piece'],
        [1000, 'g'],
      ],
    ],
    [
      'tins and weight',
      'chopped-tomatoes',
      [
        [200, 'g'],
        [2, 'tin'],
        [1, 'tin'],
      ],
      [
        [3, 'tin'],
        [200, 'g'],
      ],
    ],
    [
      'no known food',
      null,
      [
        [2, 'piece'],
        [200, 'g'],
        [1, 'ml'],
      ],
      [
        [2, 'piece'],
        [200, 'g'],
        [1, 'ml'],
      ],
    ],
    ['a spoonful', 'salt', [[5, 'ml']], [[5, 'ml']]],
    ['nothing', 'onion', [], []],
  ])('%s', (_name, slug, wanted, sums) => {
    expect(sum(slug, wanted, [])).toEqual(sums)
  })
})

describe('what recipes need is said as it is sold', () => {
  test.each<[string, string | null, Pairs, Pairs]>([
    [
      'weight and volume of known density',
      'plain-flour',
      [
        [100, 'g'],
        [100, 'ml'],
      ],
      [[153, 'g']],
    ],
    [
      'what is sold by volume',
      'milk',
      [
        [500, 'ml'],
        [103, 'g'],
      ],
      [[600, 'ml']],
    ],
    [
      'pieces and weight of something counted',
      'onion',
      [
        [2, 'piece'],
        [200, 'g'],
      ],
      [[4, 'piece']],
    ],
    ['a part of a piece', 'courgette', [[122, 'g']], [[1, 'piece']]],
    ['hardly more than a piece', 'courgette', [[200, 'g']], [[1, 'piece']]],
    ['a cup of something counted', 'carrot', [[240, 'ml']], [[3, 'piece']]],
    ['kilograms', 'potato', [[1500, 'g']], [[1500, 'g']]],
    ['less than a packet', 'salt', [[5, 'ml']], []],
    [
      'together a packet',
      'butter',
      [
        [60, 'g'],
        [60, 'g'],
      ],
      [[120, 'g']],
    ],
    ['spoons of what has no known weight', 'chives', [[30, 'ml']], []],
    [
      'tins beside weight',
      'chopped-tomatoes',
      [
        [200, 'g'],
        [2, 'tin'],
      ],
      [
        [2, 'tin'],
        [200, 'g'],
      ],
    ],
    ['parts', 'garlic', [[2, 'clove']], [[2, 'clove']]],
    [
      'half an onion is bought whole, two halves are one',
      'onion',
      [
        [0.5, 'piece'],
        [0.5, 'piece'],
      ],
      [[1, 'piece']],
    ],
    [
      'thirds that add up to one',
      null,
      [
        [1 / 3, 'piece'],
        [1 / 3, 'piece'],
        [1 / 3, 'piece'],
      ],
      [[1, 'piece']],
    ],
    ['no known food', null, [[5, 'ml']], [[5, 'ml']]],
  ])('%s', (_name, slug, needed, sums) => {
    expect(sum(slug, [], needed)).toEqual(sums)
  })
})

test('what recipes need adds to what people ask for, in its unit where that is the same', () => {
  expect(sum('onion', [[3, 'piece']], [[200, 'g']])).toEqual([[5, 'piece']])
  expect(sum('onion', [[1000, 'g']], [[200, 'g']])).toEqual([[1200, 'g']])
  expect(sum('butter', [[500, 'g']], [[50, 'g']])).toEqual([[550, 'g']])
})
