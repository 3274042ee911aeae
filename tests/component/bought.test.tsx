import { expect, test } from '@jest/globals'
import { amountWords, boughtFor } from '../../web/shopping/bought'
import type { PutAwayRow_lineFragment } from '../../web/generated/shopping/PutAway'

/** What is proposed when the shopping is put away. */

const food = (slug: string, group: string) => ({
  slug,
  barcode: `food:${slug}`,
  name: slug,
  germanName: slug,
  group,
  imageUrl: '',
})
const wordsFor = (of: ReturnType<typeof food>, amount: number, unit: string) => {
  const line: PutAwayRow_lineFragment = {
    id: '1',
    text: of.name,
    food: of,
    barcode: null,
    boughtBarcode: null,
    amounts: [{ amount, unit }],
    tickedAt: null,
  }
  return amountWords(boughtFor(line, new Map()).amount)
}

test('a loose amount is put away as it stands on the list', () => {
  expect(wordsFor(food('squash', 'vegetables'), 900, 'g')).toBe('900 g')
  expect(wordsFor(food('penne', 'pasta-rice-grains'), 350, 'g')).toBe('350 g')
  // Also what is less than the smallest usual packet: somebody has asked for so much.
  expect(wordsFor(food('rice', 'pasta-rice-grains'), 200, 'g')).toBe('200 g')
  expect(wordsFor(food('pasta', 'pasta-rice-grains'), 100, 'g')).toBe('100 g')
  expect(wordsFor(food('lemon', 'fruit'), 2, 'piece')).toBe('2')
})

test('kilograms and litres stay what they were written as', () => {
  expect(wordsFor(food('potato', 'vegetables'), 2000, 'g')).toBe('2 kg')
  expect(wordsFor(food('vegetable-stock', 'stocks'), 1000, 'ml')).toBe('1 l')
  expect(wordsFor(food('potato', 'vegetables'), 1250, 'g')).toBe('1.25 kg')
})

test('a product with a size of its own is counted in packets, one without is of the size on the list', () => {
  const item = {
    barcode: '5000000000012',
    name: 'Basmati',
    germanName: null,
    brand: '',
    food: food('rice', 'pasta-rice-grains'),
  }
  const line: PutAwayRow_lineFragment = {
    id: '1',
    text: 'rice',
    food: item.food,
    barcode: null,
    boughtBarcode: item.barcode,
    amounts: [{ amount: 700, unit: 'g' }],
    tickedAt: null,
  }
  const wordsOf = (size: { capacity: number | null; unit: 'G' | null }) =>
    amountWords(boughtFor(line, new Map([[item.barcode, { ...item, ...size }]])).amount)
  expect(wordsOf({ capacity: 500, unit: 'G' })).toBe('2')
  expect(wordsOf({ capacity: null, unit: null })).toBe('700 g')
})

test('what is listed by the spoon was bought as a packet, and is not used up by one meal', () => {
  expect(wordsFor(food('olive-oil', 'oils-vinegars'), 15, 'ml')).toBe('1')
  expect(wordsFor(food('ground-cumin', 'spices'), 5, 'ml')).toBe('1')
  expect(wordsFor(food('tomato-puree', 'tins-jars'), 30, 'ml')).toBe('1')
})
