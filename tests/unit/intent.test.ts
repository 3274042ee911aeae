import { expect, test } from '@jest/globals'
import { correctIntent, parseIntent, type Intent } from '../../api/generation/intent'

type ExpectedIntent = Partial<Intent>

const said: [description: string, intent: ExpectedIntent][] = [
  ['something warm with chickpeas, 30 minutes, no dairy', { words: ['chickpea'], minutes: 30, without: ['milk'] }],
  ['quick pasta without nuts, eggs or milk', { words: ['quick', 'pasta'], without: ['nuts', 'peanut', 'egg', 'milk'] }],
  ['gluten-free and dairy-free cake', { words: ['cake'], without: ['gluten', 'milk'] }],
  ['dairy and gluten free cake', { words: ['cake'], without: ['milk', 'gluten'] }],
  [
    'I hate mushrooms and I have potatoes, leeks and bacon',
    { unwanted: ['mushroom'], words: ['potato', 'leek', 'bacon'] },
  ],
  ["I'm allergic to peanuts. chicken stew please", { words: ['chicken', 'stew'], without: ['peanut'] }],
  ['a nut allergy: biscuits', { words: ['biscuit'], without: ['nuts', 'peanut'] }],
  ['coeliac friendly bake', { words: ['bake'], without: ['gluten'] }],
  ['no dairy, with chickpeas', { without: ['milk'], words: ['chickpea'] }],
  ['no dairy, chicken and rice', { without: ['milk'], words: ['chicken', 'rice'] }],
  ['no dairy, eggs and nuts', { without: ['milk', 'egg', 'nuts', 'peanut'], words: [] }],
  ['curry but not spicy', { words: ['curry'], without: ['chilli'] }],
  ['nothing spicy for dinner', { without: ['chilli'], words: [] }],
  ['without Worcestershire sauce or fish', { unwanted: ['worcestershire sauce'], without: ['fish'] }],
  ['no diary please', { without: ['milk'] }],
  ['penut free snack', { without: ['peanut'], words: ['snack'] }],
  ['vegitarian lasagne', { diets: ['vegetarian'], words: ['lasagne'] }],
  ['vegan', { diets: ['vegan'], words: [] }],
  ['it need not be vegan', { diets: [], without: [] }],
  ['pescatarian rice', { diets: ['pescatarian'], words: ['rice'] }],
  ['halal lamb stew', { diets: ['halal'], words: ['lamb', 'stew'] }],
  ['with kosher salt', { diets: [] }],
  ['no-knead bread', { words: ['bread'], unwanted: [] }],
  ['no fuss, no idea', { unwanted: [], without: [] }],
  ['free range eggs', { words: ['egg'], without: [] }],
  ['bread with butter beans', { words: ['bread', 'butter bean'] }],
  [
    'butternut squash soup for 4 without cream',
    { words: ['butternut squash', 'soup'], servings: 4, unwanted: ['cream'] },
  ],
  ['porridge with dairy-free milk', { words: ['porridge'], without: ['milk'] }],
  ['soup with soya milk, dairy free', { words: ['soup', 'soya milk'], without: ['milk'] }],
  ['low carb', { unchecked: ['low in carbohydrates'] }],
  ['one-pot indian brunch', { words: ['onepot', 'indian', 'breakfast'] }],
  ['cold salad on a warm day', { words: ['salad'] }],
  ['', { words: [], unwanted: [], without: [], servings: null, minutes: null }],
]

test.each(said)('"%s" is parsed', (description, expected) => {
  expect(parseIntent(description)).toMatchObject(expected)
})

const servings: [string, number | null][] = [
  ['soup for 4', 4],
  ['dinner for two', 2],
  ['serves 6', 6],
  ['feeds a family of five', 5],
  ['for 4-6 people', 4],
  ['stew, 8 portions', 8],
  ['just me', 1],
  ['cake for a dozen', 12],
  ['there are 3 of us', 3],
  ['for 30 minutes', null],
  ['cook for 2 hours', null],
  ['for 3 days', null],
  ['for dinner', null],
  ['serves 0', null],
  ['serves 500', null],
  ['for 2 eggs', null],
]
test.each(servings)('"%s" is for %s', (description, expected) => {
  expect(parseIntent(description).servings).toBe(expected)
})

const minutes: [string, number | null][] = [
  ['30 minutes', 30],
  ['in under 20 min', 20],
  ['half an hour', 30],
  ['an hour', 60],
  ['1 hour', 60],
  ['1.5 hours', 90],
  ['1½ hours', 90],
  ['an hour and a half', 90],
  ['1 hour 15 minutes', 75],
  ['three quarters of an hour', 45],
  ['no more than 45 minutes', 45],
  ['20-30 minutes', 30],
  ['a 15-minute lunch', 15],
  ['two hours', 120],
  ['soup for 4', null],
  ['a quick soup', null],
]
test.each(minutes)('"%s" takes at most %s minutes', (description, expected) => {
  expect(parseIntent(description).minutes).toBe(expected)
})

test('misspelt words are corrected by the words of public recipes', () => {
  const intent = correctIntent(
    parseIntent('chikpea cury'),
    new Map([
      ['chikpea', 'chickpeas'],
      ['cury', 'curry'],
    ]),
  )
  expect(intent).toMatchObject({ words: ['chickpea', 'curry'] })
})

const pieces = [
  'no',
  'without',
  'with',
  'and',
  ',',
  '.',
  'or',
  'for',
  '4',
  '30',
  'minutes',
  'hours',
  'half',
  'an',
  'free',
  '-',
  'allergic',
  'to',
  'vegan',
  'not',
  'soup',
  'milk',
  'eggs',
  '½',
  '🫙',
  '(',
  ')',
  '[',
  '\\',
  '*',
  '$1',
  'İ',
  'ß',
  'crème',
  '\n',
  '\u0000',
  '<b>',
  'one',
  'pot',
  'a'.repeat(80),
]

test('any description is parsed', () => {
  let state = 7
  const next = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state % below
  }
  for (let n = 0; n < 3_000; n++) {
    const description = Array.from({ length: 1 + next(14) }, () => pieces[next(pieces.length)]).join(
      next(5) === 0 ? '' : ' ',
    )
    const intent = parseIntent(description)
    for (const words of [intent.words, intent.unwanted]) expect(words.filter((word) => word.trim() === '')).toEqual([])
    expect(intent.servings === null || (intent.servings >= 1 && intent.servings <= 100)).toBe(true)
  }
})
