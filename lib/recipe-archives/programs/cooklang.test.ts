import { describe, expect, test } from '@jest/globals'
import { parseCooklang, type CooklangItem } from './cooklang'
import { frontMatterOf } from '../frontMatter'
import { read } from '../testArchives'

/** The behaviours that the specification of Cooklang lists, each with a text of our own. */

const text = (value: string): CooklangItem => ({ type: 'text', value })
const ingredient = (name: string, quantity: number | string = 'some', units = ''): CooklangItem => ({
  type: 'ingredient',
  name,
  quantity,
  units,
  preparation: '',
})
const cookware = (name: string, quantity: number | string = 1): CooklangItem => ({ type: 'cookware', name, quantity })
const timer = (name: string, quantity: number | string = '', units = ''): CooklangItem => ({
  type: 'timer',
  name,
  quantity,
  units,
})

describe('one step', () => {
  const cases: [string, string, CooklangItem[]][] = [
    ['words alone', 'Stir in a little mustard', [text('Stir in a little mustard')]],
    ['a temperature', 'Warm the oven to 180°C', [text('Warm the oven to 180°C')]],
    ['a number with a unit', 'Boil 3L of water', [text('Boil 3L of water')]],
    ['a fraction', 'slice it about 1/4 inch thick', [text('slice it about 1/4 inch thick')]],
    ['a slash', 'Set it to 180℃/Fan 160°C.', [text('Set it to 180℃/Fan 160°C.')]],
    [
      'a comment after it',
      '@basil{3%leaves} -- or more\nand oil',
      [ingredient('basil', 3, 'leaves'), text('  and oil')],
    ],
    ['a comment before it', '-- the last of it\n@basil{3%leaves}', [ingredient('basil', 3, 'leaves')]],
    [
      'several ingredients',
      'Mix @lime{2%items}, @mint{5%g} and @soda{1%l}.',
      [
        text('Mix '),
        ingredient('lime', 2, 'items'),
        text(', '),
        ingredient('mint', 5, 'g'),
        text(' and '),
        ingredient('soda', 1, 'l'),
        text('.'),
      ],
    ],
    ['cookware of two words', 'Heat a #sauce pan{}', [text('Heat a '), cookware('sauce pan')]],
    [
      'cookware that begins with a number',
      'Grease a #9-inch cake tin{}',
      [text('Grease a '), cookware('9-inch cake tin')],
    ],
    ['cookware with a space in the braces', 'Heat a #sauce pan{ }', [text('Heat a '), cookware('sauce pan')]],
    ['cookware of one word', 'Warm a #wok gently', [text('Warm a '), cookware('wok'), text(' gently')]],
    ['how many', '#baking sheet{3}', [cookware('baking sheet', 3)]],
    ['how many, as a word', '#baking sheet{two}', [cookware('baking sheet', 'two')]],
    ['how many, in words', '#baking sheet{one large}', [cookware('baking sheet', 'one large')]],
    ['a fraction of a unit', '@cream{3/4%cup}', [ingredient('cream', 0.75, 'cup')]],
    ['what only looks like a fraction', '@cream{03/4%cup}', [ingredient('cream', '03/4', 'cup')]],
    ['a fraction with spaces', '@cream{3 / 4 %cup}', [ingredient('cream', 0.75, 'cup')]],
    [
      'an ingredient that begins with a number',
      'Serve with @57 sauce{ }',
      [text('Serve with '), ingredient('57 sauce')],
    ],
    ['an emoji', 'A bit of @🌶', [text('A bit of '), ingredient('🌶')]],
    ['a unit', '@limes{4%pieces}', [ingredient('limes', 4, 'pieces')]],
    ['a unit with spaces', '@limes{ 4 % pieces }', [ingredient('limes', 4, 'pieces')]],
    ['no unit', '@limes{4}', [ingredient('limes', 4)]],
    ['no amount', '@lime', [ingredient('lime')]],
    ['a number in the name', '@7up', [ingredient('7up')]],
    ['a number among the words', '@type 405 flour{300%g}', [ingredient('type 405 flour', 300, 'g')]],
    ['words after one word', '@lime cut in half', [ingredient('lime'), text(' cut in half')]],
    ['several words', '@sweet lime{2}', [ingredient('sweet lime', 2)]],
    ['several words without an amount', '@sweet lime{}', [ingredient('sweet lime')]],
    [
      'two of one word',
      '@lime cut in half and @salt',
      [ingredient('lime'), text(' cut in half and '), ingredient('salt')],
    ],
    ['an amount in words', '@basil{some%leaves}', [ingredient('basil', 'some', 'leaves')]],
    ['a number and a word', '@stock{2 dl }', [ingredient('stock', '2 dl')]],
    ['a timer with a decimal', 'Wait ~{2.5%minutes}', [text('Wait '), timer('', 2.5, 'minutes')]],
    ['a timer with a fraction', 'Wait ~{1/4%hour}', [text('Wait '), timer('', 0.25, 'hour')]],
    ['a timer', 'Wait ~{8%minutes}', [text('Wait '), timer('', 8, 'minutes')]],
    ['a timer with a name', 'Wait ~egg{7%minutes}', [text('Wait '), timer('egg', 7, 'minutes')]],
    ['a timer of one word', 'Let it ~cool a while', [text('Let it '), timer('cool'), text(' a while')]],
    ['a comma after it', 'Let it ~cool, then cut', [text('Let it '), timer('cool'), text(', then cut')]],
    ['other punctuation after it', 'Let it ~cool⸫ then cut', [text('Let it '), timer('cool'), text('⸫ then cut')]],
    ['a thin space after it', 'Let it ~cool\u2009then cut', [text('Let it '), timer('cool'), text('\u2009then cut')]],
    ['a space after the sign of a timer', 'It takes ~ {4}', [text('It takes ~ {4}')]],
    ['a number after a space', 'It takes ~ 4', [text('It takes ~ 4')]],
    ['a comma after an ingredient', 'Add @lime, then stir', [text('Add '), ingredient('lime'), text(', then stir')]],
    [
      'other punctuation after an ingredient',
      'Add @lime⸫ then stir',
      [text('Add '), ingredient('lime'), text('⸫ then stir')],
    ],
    [
      'a thin space after an ingredient',
      'Add @lime\u2009then stir',
      [text('Add '), ingredient('lime'), text('\u2009then stir')],
    ],
    ['a space after the sign of an ingredient', 'Write @ home{}', [text('Write @ home{}')]],
    ['no braces either', 'Write me @ home', [text('Write me @ home')]],
    ['a comma after cookware', 'Use a #wok, then serve', [text('Use a '), cookware('wok'), text(', then serve')]],
    [
      'other punctuation after cookware',
      'Use a #wok⸫ then serve',
      [text('Use a '), cookware('wok'), text('⸫ then serve')],
    ],
    [
      'a thin space after cookware',
      'Use a #wok\u2009then serve',
      [text('Use a '), cookware('wok'), text('\u2009then serve')],
    ],
    ['a space after the sign of cookware', 'Batch # 3{}', [text('Batch # 3{}')]],
    ['a number of something', 'Batch # 3', [text('Batch # 3')]],
    ['dashes that begin no metadata', 'so ---\norigin: gran\n---', [text('so --- origin: gran ---')]],
  ]
  test.each(cases)('%s', (_name, source, items) => {
    expect(parseCooklang(source).steps).toEqual([items])
  })
})

test('comments alone are no step', () => {
  expect(parseCooklang('-- nothing here').steps).toEqual([])
  expect(parseCooklang('[- over\n\nlines -]').steps).toEqual([])
})

test('an empty line begins a step, a section or a note stands by itself', () => {
  expect(parseCooklang('Add salt\nand stir\n\nAdd oil\n== Sauce ==\nBoil it\n> Keeps well.')).toEqual({
    metadata: {},
    steps: [[text('Add salt and stir')], [text('Add oil')], [text('Sauce')], [text('Boil it')]],
    notes: ['Keeps well.'],
  })
})

test('marks of extensions are left out of names, and a preparation follows the braces', () => {
  expect(parseCooklang('Add @?chives{} and @onion{1}(diced) to @./sauces/Basic tomato{200%g}').steps[0]).toEqual([
    text('Add '),
    ingredient('chives'),
    text(' and '),
    { ...ingredient('onion', 1), preparation: 'diced' },
    text(' to '),
    ingredient('Basic tomato', 200, 'g'),
  ])
})

test.each([
  ['one value', 'origin: gran', { origin: 'gran' }],
  ['a key of two words', 'baking time: 20 mins', { 'baking time': '20 mins' }],
  ['a key with spaces after it', 'baking time    :20 mins', { 'baking time': '20 mins' }],
  ['several', 'Prep Time: 5 minutes\nCook Time: 9 minutes', { 'Prep Time': '5 minutes', 'Cook Time': '9 minutes' }],
  ['servings', 'servings: 2|4|6', { servings: '2|4|6' }],
])('metadata between dashes: %s', (_name, yaml, values) => {
  const front = frontMatterOf(`---\n${yaml}\n---\n`)
  expect(front).toEqual({ values, body: '' })
  expect(parseCooklang(front?.body ?? '').steps).toEqual([])
})

test('a recipe is called what its metadata or its file says, and its amounts are added up', async () => {
  const source =
    '---\ntitle: Fried rice\nservings: 2|4\ntime:\n  prep: 10 min\n  cook: 15 min\ntags: [quick, rice]\nsource:\n  name: Gran\n  url: https://example.org/rice\n---\n' +
    'Fry @egg{2} in @oil{1%tbsp} for ~{1/2%minute}.\n\nAdd @rice{200%g}, @oil{2%tbsp} and the @egg.\n'
  expect((await read('a.cook', source)).recipes).toMatchObject([
    {
      name: 'Fried rice',
      ingredients: ['2 egg', '3 tbsp oil', '200 g rice'],
      instructions: ['Fry egg in oil for 1/2 minute.', 'Add rice, oil and the egg.'],
      servings: 2,
      prepMinutes: 10,
      cookMinutes: 15,
      tags: ['quick', 'rice'],
      sourceName: 'Gran',
      sourceUrl: 'https://example.org/rice',
    },
  ])
  const older = await read('sub/Plain Rice.cook', '>> servings: 3\n>> source: https://example.org/r\n\nBoil @rice{}.')
  expect(older.recipes).toMatchObject([
    { name: 'Plain Rice', ingredients: ['rice'], servings: 3, sourceUrl: 'https://example.org/r' },
  ])
})
