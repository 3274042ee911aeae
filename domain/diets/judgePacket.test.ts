import { expect, test } from '@jest/globals'
import type { Diet, DietProfile } from './dietProfile'
import { judgePacket, type PacketContents } from './judgePacket'

const packet = (known: Partial<PacketContents>): PacketContents => ({
  name: 'Thing',
  food: null,
  allergens: null,
  ingredients: null,
  ...known,
})
const verdictOf = (known: Partial<PacketContents>, profile: Partial<DietProfile>): string | null =>
  judgePacket(packet(known), { allergens: [], diets: [], avoid: [], ...profile })[0]?.verdict ?? null

const ingredient = (text: string, vegetarian: boolean | null = null, vegan: boolean | null = null) => ({
  text,
  vegetarian,
  vegan,
})

test('what a packet says of allergens counts; what nobody has said, or nobody understands, is to be checked', () => {
  const milk = { allergens: ['MILK'] as const }
  expect(verdictOf({}, milk)).toBe('CHECK')
  expect(verdictOf({ allergens: [] }, milk)).toBe('CHECK')
  expect(verdictOf({ allergens: ['gluten', 'milk'] }, milk)).toBe('REFUSED')
  expect(verdictOf({ allergens: ['gluten'] }, milk)).toBeNull()
  expect(verdictOf({ allergens: ['gluten', 'lait'] }, milk)).toBe('CHECK')
  // What its food always holds is in it.
  expect(verdictOf({ allergens: ['gluten'], food: { food: 'butter', attributes: [] } }, milk)).toBe('REFUSED')
})

test.each<[Diet, PacketContents['ingredients'], string | null]>([
  ['VEGETARIAN', null, 'CHECK'],
  ['VEGETARIAN', [ingredient('oats', true, true)], null],
  ['VEGETARIAN', [ingredient('oats', true, true), ingredient('gelatine', false, false)], 'REFUSED'],
  ['VEGAN', [ingredient('oats', true, true), ingredient('flavouring')], 'CHECK'],
  ['PESCATARIAN', [ingredient('tuna', false, false)], 'CHECK'],
  ['NO_PORK', [ingredient('pork fat')], 'REFUSED'],
  ['HALAL', [ingredient('oats', true, true)], 'CHECK'],
  ['KOSHER', [ingredient('oats', true, true)], 'CHECK'],
  ['HALAL', [ingredient('white wine')], 'REFUSED'],
])('%s and ingredients %j: %s', (diet, ingredients, verdict) => {
  expect(verdictOf({ ingredients }, { diets: [diet] })).toBe(verdict)
})

test('a word is looked for in the name and the ingredients, as a whole word', () => {
  const coriander = { avoid: ['coriander'] }
  expect(verdictOf({ name: 'Coriander chutney' }, coriander)).toBe('REFUSED')
  expect(verdictOf({ ingredients: [ingredient('Ground coriander')] }, coriander)).toBe('REFUSED')
  expect(verdictOf({ ingredients: [ingredient('water')] }, coriander)).toBeNull()
  expect(verdictOf({}, coriander)).toBe('CHECK')
})
