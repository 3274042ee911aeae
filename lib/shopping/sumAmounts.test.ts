import { expect, test } from '@jest/globals'
import { foodBySlug } from '../foods/foods'
import { sumAmounts } from './sumAmounts'

test.each<[string, string | null, [number, string][], [number, string][]]>([
  ['one unit', 'butter', [[50, 'g'], [100, 'g']], [[150, 'g']]],
  ['weight and volume of known density', 'plain-flour', [[100, 'g'], [100, 'ml']], [[153, 'g']]],
  ['what is sold by volume', 'milk', [[500, 'ml'], [103, 'g']], [[600, 'ml']]],
  ['pieces and weight of something counted', 'onion', [[2, 'piece'], [200, 'g']], [[4, 'piece']]],
  ['what does not add up stands beside it', 'chopped-tomatoes', [[200, 'g'], [2, 'tin'], [1, 'tin']], [[3, 'tin'], [200, 'g']]],
  ['half an onion is bought whole, two halves are one', 'onion', [[0.5, 'piece'], [0.5, 'piece']], [[1, 'piece']]],
  ['thirds that add up to one', null, [[1 / 3, 'piece'], [1 / 3, 'piece'], [1 / 3, 'piece']], [[1, 'piece']]],
  ['no known food', null, [[2, 'piece'], [200, 'g'], [1, 'ml']], [[2, 'piece'], [200, 'g'], [1, 'ml']]],
  ['a single amount stays as it was written', 'onion', [[200, 'g']], [[200, 'g']]],
  ['nothing', 'onion', [], []],
])('%s', (_name, slug, amounts, sums) => {
  expect(sumAmounts(amounts.map(([amount, unit]) => ({ amount, unit })), foodBySlug(slug ?? ''))).toEqual(sums.map(([amount, unit]) => ({ amount, unit })))
})
