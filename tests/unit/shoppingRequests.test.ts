import { expect, test } from '@jest/globals'
import { foodGroups } from '../../domain/foods/foods'
import type { ShoppingRow_lineFragment } from '../../web/generated/shopping/ShoppingList'
import { memoryStorage } from '../../web/platform/stored/outbox'
import { groupByAisle, tickedLines, moved } from '../../web/shopping/aisles'
import {
  describeAmounts,
  describeReasons,
  groupByReasons,
  lineName,
  writtenLine,
} from '../../web/shopping/describeLine'
import { aisleName } from '../../web/shopping/i18n'
import { lastThing } from '../../web/shopping/lastThing'
import { applyRequests, readRequest, type ShoppingRequest } from '../../web/shopping/requests'
import { UnsentRequests } from '../../web/shopping/unsent'

/** The shopping list in the browser: what it shows before the server has answered, and how it words it. */

const milk = {
  slug: 'milk',
  barcode: 'food:milk',
  name: 'milk',
  germanName: 'Milch',
  group: 'dairy',
  imageUrl: '/foods/carton.svg',
}
const line = (id: string, more: Partial<ShoppingRow_lineFragment> = {}): ShoppingRow_lineFragment => ({
  id,
  text: id,
  food: null,
  barcode: null,
  amounts: [],
  reasons: [],
  tickedAt: null,
  tickedBy: null,
  ...more,
})
const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => id).join(' ')

test('requests that the server has not answered are shown, in their order', () => {
  const requests: ShoppingRequest[] = [
    {
      key: '1',
      kind: 'add',
      lines: [
        { id: 'c', text: '2 eggs' },
        { id: 'a', text: 'again' },
      ],
    },
    { key: '2', kind: 'tick', id: 'c', ticked: true, tickedOn: '2026-11-25T10:00:00.000Z' },
    { key: '3', kind: 'remove', ids: ['a', 'b'] },
    { key: '4', kind: 'restore', ids: ['b'] },
    { key: '5', kind: 'edit', id: 'b', text: 'rye bread' },
    { key: '6', kind: 'tick', id: 'gone', ticked: true, tickedOn: '2026-11-25T10:00:00.000Z' },
  ]
  const lines = applyRequests([line('a'), line('b', { food: milk, amounts: [{ amount: 1, unit: 'piece' }] })], requests)
  expect(lines).toMatchObject([
    { id: 'b', text: 'rye bread', food: null, amounts: [] },
    { id: 'c', text: '2 eggs', tickedAt: '2026-11-25T10:00:00.000Z' },
  ])
  expect(lines).toHaveLength(2)
})

test('unsent requests outlive the page, and are gone once they are answered', () => {
  const storage = memoryStorage()
  const unsent = new UnsentRequests('7', storage)
  const heard: number[] = []
  unsent.subscribe(() => heard.push(unsent.all().length))
  const requests: ShoppingRequest[] = [
    { key: '1', kind: 'add', lines: [{ id: 'c', text: '2 eggs', food: milk, barcode: 'food:egg' }] },
    { key: '2', kind: 'tick', id: 'c', ticked: false, tickedOn: '2026-11-25T10:00:00.000Z', barcode: '05000108030591' },
    { key: '3', kind: 'remove', ids: ['a'] },
    { key: '4', kind: 'edit', id: 'b', text: 'rye bread' },
  ]
  for (const request of requests) unsent.put(request)
  expect(new UnsentRequests('7', storage).all()).toEqual(requests)
  expect(new UnsentRequests('8', storage).all()).toEqual([])
  unsent.remove('2')
  expect(new UnsentRequests('7', storage).all().map(({ key }) => key)).toEqual(['1', '3', '4'])
  expect(heard).toEqual([1, 2, 3, 4, 3])
})

test('a stored request that makes no sense is left out', () => {
  expect(
    [
      {},
      { key: '1' },
      { key: '1', kind: 'tick', id: 'a' },
      { key: '1', kind: 'add' },
      { key: '1', kind: 'remove', ids: 'a' },
    ].map(readRequest),
  ).toEqual([null, null, null, null, null])
  expect(readRequest({ key: '1', kind: 'add', lines: [{ id: 'a' }, { id: 'b', text: 'tea' }, null] })).toEqual({
    key: '1',
    kind: 'add',
    lines: [{ id: 'b', text: 'tea' }],
  })
})

test('what is to be bought stands in the aisles of the shop, and what is in the basket apart from it, the last one first', () => {
  const lines = [
    line('tea', { food: { ...milk, group: 'hot-drinks' } }),
    line('milk', { food: milk }),
    line('soap'),
    line('a', { tickedAt: '2026-11-25T10:00:00.000Z' }),
    line('b', { tickedAt: '2026-11-25T10:01:00.000Z' }),
  ]
  expect(
    groupByAisle(lines, ['dairy', 'hot-drinks', 'other']).map(({ aisle, lines: own }) => [aisle, ids(own)]),
  ).toEqual([
    ['dairy', 'milk'],
    ['hot-drinks', 'tea'],
    ['other', 'soap'],
  ])
  expect(groupByAisle(lines, ['other']).map(({ aisle }) => aisle)[0]).toBe('other')
  expect(ids(tickedLines(lines))).toBe('b a')
})

test.each([
  [[], ''],
  [[{ amount: 2, unit: 'piece' }], '2'],
  [[{ amount: 1500, unit: 'g' }], '1.5 kg'],
  [[{ amount: 1, unit: 'tin' }], '1 tin'],
  [
    [
      { amount: 2, unit: 'tin' },
      { amount: 200, unit: 'g' },
    ],
    '2 tins + 200 g',
  ],
  [[{ amount: 2.5, unit: 'ml' }], '2.5 ml'],
  [[{ amount: 5, unit: 'ml' }], '1 tsp'],
  [[{ amount: 45, unit: 'ml' }], '3 tbsp'],
  [[{ amount: 75, unit: 'ml' }], '75 ml'],
  [[{ amount: 3, unit: 'spray' }], '3 spray'],
])('%j', (amounts, words) => {
  expect(describeAmounts(amounts)).toBe(words)
})

test('a line has the name of its food, or the words that somebody wrote; and says why it is there', () => {
  expect(lineName(line('1', { text: 'milk', food: milk }))).toBe('Milk')
  expect(lineName(line('1', { text: 'barista milk', food: milk }))).toBe('Barista milk')
  expect(writtenLine(line('1', { text: 'milk', food: milk, amounts: [{ amount: 1000, unit: 'ml' }] }))).toBe('1 l Milk')
  expect(
    writtenLine(
      line('1', {
        text: 'milk',
        amounts: [
          { amount: 1, unit: 'tin' },
          { amount: 2, unit: 'g' },
        ],
      }),
    ),
  ).toBe('Milk')
  const reason = { recipeId: null, recipeName: null }
  expect(describeReasons([{ ...reason, kind: 'TYPED' }])).toBe('')
  expect(
    describeReasons([
      { ...reason, kind: 'RECIPE', recipeName: 'Soup' },
      { ...reason, kind: 'RECIPE', recipeName: 'Stew' },
      { ...reason, kind: 'RECIPE', recipeName: 'Soup' },
      { ...reason, kind: 'RUN_OUT' },
    ]),
  ).toBe('For Soup, Stew · Used up')
})

test('lines for the same recipe stand together, below what somebody wrote', () => {
  const soup = [{ kind: 'RECIPE' as const, recipeId: '1', recipeName: 'Soup' }]
  const lines = [
    line('leek', { reasons: soup }),
    line('tea'),
    line('rice', { reasons: [{ kind: 'RUN_OUT', recipeId: null, recipeName: null }] }),
    line('carrot', { reasons: soup }),
  ]
  expect(groupByReasons(lines).map(({ reasons, lines: own }) => [reasons, ids(own)])).toEqual([
    ['', 'tea'],
    ['Used up', 'rice'],
    ['For Soup', 'leek carrot'],
  ])
})

test('every aisle has a name of its own', () => {
  expect(new Set(foodGroups.map(aisleName)).size).toBe(foodGroups.length)
  expect(aisleName('an aisle of a later version')).toBe(aisleName('other'))
})

test.each([
  ['mil', { before: '', amount: '', search: 'mil' }],
  ['2 mil', { before: '', amount: '2 ', search: 'mil' }],
  ['bread, 500g min', { before: 'bread, ', amount: '500g ', search: 'min' }],
  ['1,5 kg pot', { before: '', amount: '1,5 kg ', search: 'pot' }],
  ['2 limes', { before: '', amount: '2 ', search: 'limes' }],
  ['bread, ', { before: 'bread, ', amount: '', search: '' }],
])('the last thing of %j', (text, last) => {
  expect(lastThing(text)).toEqual(last)
})

test('an element is moved within its list', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 5, 0)).toEqual(['a', 'b', 'c'])
})
