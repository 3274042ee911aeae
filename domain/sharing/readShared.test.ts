import { expect, test } from '@jest/globals'
import { readShared, type SharedKind } from './readShared'
import { shareAddress } from './shareAddress'

const nothing = { title: '', text: '', url: '' }
const soup =
  'Leek soup\n\nIngredients\n2 leeks\n500 g potatoes\n\nMethod\nWash the leeks and cut them into rings.\nCook everything for half an hour.'

const cases: [string, Partial<typeof nothing>, SharedKind[]][] = [
  ['nothing', {}, []],
  ['the address of a page', { url: 'https://example.org/soup' }, ['page']],
  ['a page as Chrome on Android shares it', { title: 'Soup', text: 'https://example.org/soup' }, ['page']],
  ['a sentence with an address', { text: 'Try this: https://example.org/soup!' }, ['page', 'list', 'recipe']],
  ['an address without a scheme', { text: 'example.org' }, ['list', 'recipe']],
  ['a list', { text: 'milk\nbread\n2 onions' }, ['list', 'recipe']],
  ['a list with boxes', { text: '- [ ] rice\n- [x] 2 lemons' }, ['list', 'recipe']],
  ['a list in one line', { text: 'milk, bread, 500g mince' }, ['list', 'recipe']],
  ['a list of measures', { text: '500 g flour\n1 l milk\n200 g butter\n6 eggs' }, ['list', 'recipe']],
  ['a note with only a title', { title: 'milk' }, ['list', 'recipe']],
  [
    'a list with the address of its app',
    { text: 'milk\nbread\neggs\nhttps://list.example/1' },
    ['list', 'recipe', 'page'],
  ],
  ['a recipe', { text: soup }, ['recipe', 'list']],
  ['a recipe with its source', { text: `${soup}\nhttps://example.org/soup` }, ['recipe', 'list', 'page']],
  [
    'a recipe without headings',
    { text: '200 g oats\n300 ml milk\n\nBring the milk to the boil.\nStir in the oats, and wait for five minutes.' },
    ['recipe', 'list'],
  ],
  [
    'a German recipe',
    {
      text: 'Pfannkuchen\nZutaten\n250 g Mehl\n3 Eier\n500 ml Milch\nZubereitung\nAlles verrühren.\nIn Butter backen.',
    },
    ['recipe', 'list'],
  ],
  [
    'one long sentence',
    { text: 'Fry the onions until they are golden, then add the rice and twice as much water.' },
    ['recipe', 'list'],
  ],
]

test.each(cases)('%s', (_name, fields, kinds) => {
  expect(readShared({ ...nothing, ...fields }, false).kinds).toEqual(kinds)
})

test('pictures come first, whatever is written beside them', () => {
  expect(readShared({ ...nothing, text: 'milk\nbread' }, true).kinds).toEqual(['photos', 'list', 'recipe'])
  expect(readShared(nothing, true).kinds).toEqual(['photos'])
})

test('an address is taken out of the text, without the signs of the sentence around it', () => {
  expect(readShared({ ...nothing, text: 'Soup (https://example.org/soup), yes' }, false)).toMatchObject({
    address: 'https://example.org/soup',
    text: 'Soup (), yes',
  })
})

test('lines are listed once', () => {
  expect(readShared({ ...nothing, text: 'milk\nbread\nmilk' }, false).lines).toEqual(['milk', 'bread'])
})

test('what is shared stands behind the # of the address, where no server sees it', () => {
  const address = new URL(shareAddress({ ...nothing, text: ' a & b\n#c ' }, { files: 2 }), 'https://larder.example')
  expect(address.pathname).toBe('/share')
  expect(address.search).toBe('')
  expect(Object.fromEntries(new URLSearchParams(address.hash.slice(1)))).toEqual({ text: 'a & b\n#c', files: '2' })
})

test('in a header long texts are cut, which is said', () => {
  const params = (isHeader: boolean) =>
    new URLSearchParams(
      shareAddress({ ...nothing, text: 'x'.repeat(2_000) }, { files: 'lost', isHeader }).split('#')[1],
    )
  expect([params(true).get('text')?.length, params(true).get('cut'), params(true).get('files')]).toEqual([
    1_500,
    'yes',
    'lost',
  ])
  expect([params(false).get('text')?.length, params(false).get('cut')]).toEqual([2_000, null])
})
