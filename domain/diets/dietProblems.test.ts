import { expect, test } from '@jest/globals'
import { foodsOfLine } from '../foods/foodsOfLine'
import { avoidedFoods } from './avoidedFoods'
import { dietProblems, foodsRefusedBy, isLineRefused, type LineToJudge } from './dietProblems'
import type { Diet, DietProfile, UkAllergen } from './dietProfile'
import { diets } from './dietProfile'
import type { PacketContents } from './judgePacket'

const lineOf = (text: string): LineToJudge => {
  const read = foodsOfLine(text)
  return { text, foods: read?.foods ?? [], isEach: read?.isEach ?? false }
}

const eater = (profile: Partial<DietProfile>) => ({
  id: 'account:1',
  name: 'Sam',
  allergens: [],
  diets: [],
  avoid: [],
  ...profile,
})

/** What a line is for a profile: the worst that was found; null: nothing is known. */
function verdictOf(text: string, profile: Partial<DietProfile>): string | null {
  const verdicts = dietProblems([lineOf(text)], [eater(profile)]).map(({ verdict }) => verdict)
  return verdicts.includes('REFUSED') ? 'REFUSED' : (verdicts[0] ?? null)
}

test.each<[string, UkAllergen, string | null]>([
  ['100 g butter', 'MILK', 'REFUSED'],
  ['2 tbsp olive oil', 'MILK', null],
  ['3 carrots', 'CELERY', null],
  ['400 ml water', 'CELERY', null],
  ['1 stock cube', 'CELERY', 'CHECK'],
  ['200 g plain flour', 'GLUTEN', 'REFUSED'],
  ['50 g peanuts', 'PEANUTS', 'REFUSED'],
  ['50 g walnuts', 'NUTS', 'REFUSED'],
  ['50 g walnuts', 'PEANUTS', null],
  ['200 g prawns', 'CRUSTACEANS', 'REFUSED'],
  ['200 g mussels', 'CRUSTACEANS', 'CHECK'],
  ['200 g mussels', 'MOLLUSCS', 'REFUSED'],
  ['1 tbsp fish sauce', 'FISH', 'REFUSED'],
  ['1 tbsp soy sauce', 'SOYA', 'REFUSED'],
  // Mixtures differ from packet to packet.
  ['1 jar of pesto', 'EGGS', 'CHECK'],
  // A label that says so is still to be read.
  ['100 g vegan butter', 'MILK', 'CHECK'],
  // The cook has to choose.
  ['100 g butter or olive oil', 'MILK', 'CHECK'],
  ['salt and butter', 'MILK', 'REFUSED'],
  ['1 handful of grandma’s surprise', 'NUTS', 'CHECK'],
])('%s and an allergy to %s: %s', (text, allergen, verdict) => {
  expect(verdictOf(text, { allergens: [allergen] })).toBe(verdict)
})

test.each<[string, Diet, string | null]>([
  ['500 g beef mince', 'VEGETARIAN', 'REFUSED'],
  ['1 stock cube', 'VEGETARIAN', 'CHECK'],
  ['500 ml chicken stock', 'VEGETARIAN', 'REFUSED'],
  ['4 gelatine leaves', 'VEGETARIAN', 'REFUSED'],
  ['1 tbsp fish sauce', 'VEGETARIAN', 'REFUSED'],
  ['50 g Parmesan', 'VEGETARIAN', 'CHECK'],
  ['50 g Parmesan', 'VEGAN', 'REFUSED'],
  ['1 tbsp honey', 'VEGAN', 'REFUSED'],
  ['1 tbsp honey', 'VEGETARIAN', null],
  ['2 eggs', 'VEGAN', 'REFUSED'],
  ['2 eggs', 'VEGETARIAN', null],
  ['500 g spinach', 'VEGAN', null],
  ['1 stock cube', 'VEGAN', 'CHECK'],
  ['1 tbsp fish sauce', 'PESCATARIAN', 'CHECK'],
  ['500 ml chicken stock', 'PESCATARIAN', 'REFUSED'],
  ['4 gelatine leaves', 'PESCATARIAN', 'REFUSED'],
  ['200 g bacon', 'NO_PORK', 'REFUSED'],
  ['1 stock cube', 'NO_PORK', 'CHECK'],
  ['4 gelatine leaves', 'NO_PORK', 'CHECK'],
  ['500 g beef mince', 'NO_PORK', null],
  ['200 ml red wine', 'NO_ALCOHOL', 'REFUSED'],
  ['1 tsp vanilla extract', 'NO_ALCOHOL', 'CHECK'],
  ['200 g bacon', 'HALAL', 'REFUSED'],
  ['200 ml red wine', 'HALAL', 'REFUSED'],
  ['black pudding', 'HALAL', 'REFUSED'],
  ['500 g beef mince', 'HALAL', 'CHECK'],
  ['200 g prawns', 'KOSHER', 'REFUSED'],
  ['1 chicken breast', 'KOSHER', 'CHECK'],
])('%s and %s: %s', (text, diet, verdict) => {
  expect(verdictOf(text, { diets: [diet] })).toBe(verdict)
})

test.each(['3 carrots', '500 g spinach', 'salt', '2 apples', '1 kg lamb', '2 eggs', '1 handful of grandma’s surprise'])(
  'nothing is ever said to be halal or kosher: %s',
  (text) => {
    for (const diet of ['HALAL', 'KOSHER'] as const) expect(verdictOf(text, { diets: [diet] })).not.toBeNull()
  },
)

test('what is not known never fits any diet, nor does it fit a word', () => {
  for (const diet of diets) expect(verdictOf('1 handful of grandma’s surprise', { diets: [diet] })).toBe('CHECK')
  expect(verdictOf('1 handful of grandma’s surprise', { avoid: ['coriander'] })).toBe('CHECK')
  expect(verdictOf('1 handful of grandma’s surprise', { avoid: ['surprise'] })).toBe('REFUSED')
})

test.each<[string, string, string | null]>([
  ['1 bunch of coriander', 'coriander', 'REFUSED'],
  ['300 g chestnut mushrooms', 'mushrooms', 'REFUSED'],
  ['200 g oyster mushrooms', 'oysters', null],
  ['2 tbsp peanut butter', 'butter', 'CHECK'],
  ['1 aubergine', 'eggs', null],
  ['2 Auberginen', 'Aubergine', 'REFUSED'],
])('%s and somebody who avoids %s: %s', (text, word, verdict) => {
  expect(verdictOf(text, { avoid: [word] })).toBe(verdict)
})

test('kosher kitchens do not cook meat with milk', () => {
  const sam = eater({ diets: ['KOSHER'] })
  const whole = (texts: string[]) =>
    dietProblems(texts.map(lineOf), [sam]).filter(({ line, verdict }) => line === null && verdict === 'REFUSED')
  expect(whole(['500 g beef mince', '50 g butter'])).toHaveLength(1)
  expect(whole(['500 g beef mince', '2 tbsp olive oil'])).toEqual([])
  expect(whole(['500 g spinach', '50 g butter'])).toEqual([])
})

test('a problem says whose it is, of which line, and what the line holds', () => {
  const table = [
    eater({ allergens: ['MILK'] }),
    { ...eater({ diets: ['HALAL'] }), id: 'child:2', name: 'Kit' },
    { ...eater({}), id: 'account:3', name: 'Lou' },
  ]
  expect(dietProblems([lineOf('3 carrots'), lineOf('50 g butter')], table)).toEqual([
    {
      eater: { id: 'account:1', name: 'Sam' },
      cause: { kind: 'ALLERGEN', allergen: 'MILK' },
      verdict: 'REFUSED',
      content: 'milk',
      line: 1,
      packet: null,
    },
    expect.objectContaining({ eater: { id: 'child:2', name: 'Kit' }, line: 0, verdict: 'CHECK', content: null }),
    expect.objectContaining({ eater: { id: 'child:2', name: 'Kit' }, line: 1, verdict: 'CHECK' }),
  ])
})

const chocolate = { name: 'Dark', food: { food: 'dark-chocolate', attributes: [] }, allergens: null, ingredients: null }
const chocolateLine = (...packets: PacketContents[]) => [{ ...lineOf('100 g dark chocolate'), packets }]

test('a packet counts for the line that it would be used for, unless another one is without it', () => {
  const sam = eater({ allergens: ['NUTS'] })
  const refusing = (...packets: PacketContents[]) =>
    dietProblems(chocolateLine(...packets), [sam]).flatMap(({ verdict, packet }) =>
      verdict === 'REFUSED' ? [packet] : [],
    )
  const withNuts = { ...chocolate, name: 'Nutty', allergens: ['milk', 'hazelnuts'] }
  expect(refusing(chocolate)).toEqual([])
  expect(refusing(withNuts)).toEqual(['Nutty'])
  expect(refusing(withNuts, chocolate)).toEqual([])
})

test('does somebody refuse a line, as it is written?', () => {
  const sam = eater({ allergens: ['MILK'] })
  expect(isLineRefused(lineOf('50 g butter'), [eater({}), sam])).toBe(true)
  expect(isLineRefused(lineOf('1 stock cube'), [sam])).toBe(false)
  expect(isLineRefused(lineOf('50 g butter'), [])).toBe(false)
})

test('the foods that somebody refuses are those that hold it by their nature', () => {
  const slugs = foodsRefusedBy([eater({ allergens: ['MILK'] }), eater({ avoid: ['coriander'] })])
  expect(slugs).toEqual(expect.arrayContaining(['butter', 'parmesan', 'coriander']))
  for (const other of ['olive-oil', 'stock-cube', 'carrot']) expect(slugs).not.toContain(other)
})

test('what people avoid together are foods alone, in an order that says nothing of whose they are', () => {
  expect(avoidedFoods([eater({}), eater({})])).toBeNull()
  expect(
    avoidedFoods([
      eater({ allergens: ['NUTS'], avoid: ['Liver'] }),
      eater({ diets: ['HALAL'], allergens: ['CRUSTACEANS', 'MOLLUSCS'], avoid: ['coriander', 'liver'] }),
    ]),
  ).toEqual({ contents: ['alcohol', 'nuts', 'pork', 'shellfish'], words: ['coriander', 'liver'] })
})
