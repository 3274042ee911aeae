import { expect, test } from '@jest/globals'
import { amountWords, boughtFor } from '../../web/shopping/bought'
import type { PutAwayRow_lineFragment } from '../../web/generated/shopping/PutAway'

/** What is proposed when the shopping is put away. */

const food = (slug: string, group: string) => ({ slug, barcode: `food:${slug}`, name: slug, germanName: slug, group, imageUrl: '' })
const wordsFor = (of: ReturnType<typeof food>, amount: number, unit: string) => {
  const line: PutAwayRow_lineFragment = { id: '1', text: of.name, food: of, barcode: null, boughtBarcode: null, amounts: [{ amount, unit }], tickedAt: null }
  return amountWords(boughtFor(line, new Map()).amount)
}

test('a loose amount is put away as it stands on the list', () => {
  expect(wordsFor(food('squash', 'vegetables'), 900, 'g')).toBe('900 g')
  expect(wordsFor(food('penne', 'pasta-rice-grains'), 350, 'g')).toBe('350 g')
  expect(wordsFor(food('lemon', 'fruit'), 2, 'piece')).toBe('2')
})

test('what a recipe asks for by the spoon was bought as a packet, and is not used up by one meal', () => {
  expect(wordsFor(food('olive-oil', 'oils-vinegars'), 15, 'ml')).toBe('1')
  expect(wordsFor(food('ground-cumin', 'spices'), 5, 'ml')).toBe('1')
  expect(wordsFor(food('tomato-puree', 'tins-jars'), 30, 'ml')).toBe('1')
})
