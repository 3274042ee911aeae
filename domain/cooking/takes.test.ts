import { expect, test } from '@jest/globals'
import { foodsOfLine } from '../foods/foodsOfLine'
import { packetsAsked } from '../foods/neededAmount'
import { readIngredient } from '../../lib/ingredients/readIngredient'
import type { Packet } from './supply'
import { proposeTakes, type CookedLine } from './takes'

const packet = (food: string, size: string | null, more: Partial<Packet> = {}): Packet => {
  const [, amount, unit] = /^(\d+) ?(g|ml|piece)$/.exec(size ?? '') ?? []
  return {
    barcode: food,
    food: { food, attributes: [] },
    quantity: 1,
    size: size === null ? null : { amount: Number(amount), unit: unit as 'g' | 'ml' | 'piece' },
    left: null,
    isOpened: false,
    due: null,
    ...more,
  }
}

const line = (text: string, packets: Packet[], isTaken = true): CookedLine<Packet> => ({
  needed: foodsOfLine(text)?.needs ?? null,
  packetsAsked: packetsAsked(readIngredient(text)),
  packets,
  isTaken,
})

/** Of each packet: whole ones, and some of one more. */
const takesOf = (...lines: CookedLine<Packet>[]): [packets: number, amount: number | null][] =>
  proposeTakes(lines).map(({ packets, amount }) => [packets, amount])

test.each<[string, Packet[], [number, number | null][]]>([
  // By weight and volume
  ['200 g plain flour', [packet('plain-flour', '1500 g')], [[0, 200]]],
  ['2 kg plain flour', [packet('plain-flour', '1500 g', { quantity: 3 })], [[1, 500]]],
  ['500 g plain flour', [packet('plain-flour', '500 g')], [[1, null]]],
  // A rest that is not worth keeping
  ['390 g chopped tomatoes', [packet('chopped-tomatoes', '400 g')], [[1, null]]],
  ['410 g chopped tomatoes', [packet('chopped-tomatoes', '400 g', { quantity: 2 })], [[1, 10]]],
  ['100 g honey', [packet('honey', '340 ml')], [[0, 70]]],
  // There is less than is asked for
  ['2 kg plain flour', [packet('plain-flour', '500 g', { quantity: 2 })], [[2, null]]],
  // Opened packets by what is left; where that is not known, by their size
  [
    '200 g plain flour',
    [packet('plain-flour', '1500 g', { isOpened: true, left: 150 }), packet('plain-flour', '1500 g')],
    [
      [1, null],
      [0, 50],
    ],
  ],
  ['200 g plain flour', [packet('plain-flour', '1500 g', { isOpened: true, left: 250 })], [[0, 200]]],
  ['200 g plain flour', [packet('plain-flour', '1500 g', { isOpened: true })], [[0, 200]]],
  // Pieces: the other half of an onion is not stored
  ['2 onions', [packet('onion', '1 piece', { quantity: 3 })], [[2, null]]],
  ['½ onion', [packet('onion', '1 piece', { quantity: 3 })], [[1, null]]],
  ['¼ onion', [packet('onion', '1 piece', { quantity: 3 })], [[0, null]]],
  ['4 onions', [packet('onion', '1 piece', { quantity: 3 })], [[3, null]]],
  ['2 onions', [packet('onion', null, { quantity: 3 })], [[2, null]]],
  ['2 onions', [packet('onion', '1000 g')], [[0, 220]]],
  ['300 g onions', [packet('onion', null, { quantity: 4 })], [[3, null]]],
  // Packets that the line counts
  ['2 tins chopped tomatoes', [packet('chopped-tomatoes', '400 g', { quantity: 3 })], [[2, null]]],
  ['2 tins (400 g each) chopped tomatoes', [packet('chopped-tomatoes', null, { quantity: 3 })], [[2, null]]],
  ['1 tin of chopped tomatoes', [packet('chopped-tomatoes', null)], [[1, null]]],
  ['a can of coconut milk', [packet('coconut-milk', '400 ml', { quantity: 3 })], [[1, null]]],
  ['2 bunches parsley', [packet('parsley', '30 g', { quantity: 3 })], [[2, null]]],
  [
    '2 packets of butter',
    [packet('butter', '250 g', { isOpened: true, left: 100 }), packet('butter', '250 g', { quantity: 3 })],
    [
      [1, null],
      [1, 150],
    ],
  ],
  // Parts of a piece
  ['2 heads garlic', [packet('garlic', '1 piece', { quantity: 3 })], [[2, null]]],
  ['6 cloves garlic', [packet('garlic', '1 piece', { quantity: 3 })], [[1, null]]],
  ['a dozen eggs', [packet('egg', '1 piece', { quantity: 20 })], [[12, null]]],
  // A bag of onions is any number of them, and a packet of yeast any number of sachets
  ['1 bag onions', [packet('onion', '1 piece', { quantity: 3 })], [[0, null]]],
  ['1 sachet yeast', [packet('yeast', '42 g')], [[0, null]]],
  ['4 sticks celery', [packet('celery', '1 piece', { quantity: 2 })], [[0, null]]],
  // Nobody knows how much
  ['a few onions', [packet('onion', '1 piece', { quantity: 3 })], [[0, null]]],
  ['Plain flour, for dusting', [packet('plain-flour', '1500 g')], [[0, null]]],
  ['200 g plain flour', [packet('plain-flour', null)], [[0, null]]],
  [
    '1 tin of chopped tomatoes',
    [packet('chopped-tomatoes', '400 g'), packet('chopped-tomatoes', '500 g')],
    [
      [1, null],
      [0, null],
    ],
  ],
])('%s: %j -> %j', (text, packets, takes) => {
  expect(takesOf(line(text, packets))).toEqual(takes)
})

test('lines that the same packet serves share it, and each packet is named once', () => {
  const butter = packet('butter', '250 g')
  expect(proposeTakes([line('150 g butter', [butter]), line('50 g butter, melted', [butter])])).toEqual([
    { packet: butter, lines: [0, 1], packets: 0, amount: 200, isUncounted: false },
  ])
  expect(takesOf(line('150 g butter', [butter]), line('200 g butter, melted', [butter]))).toEqual([[1, null]])
})

test.each<[string, Packet[], boolean[]]>([
  // Less than half a piece, and what has no known size
  ['¼ onion', [packet('onion', '1 piece', { quantity: 3 })], [true]],
  ['2 cloves garlic', [packet('garlic', null)], [true]],
  ['200 g plain flour', [packet('plain-flour', null), packet('plain-flour', null)], [true, false]],
  ['Plain flour, for dusting', [packet('plain-flour', '1500 g')], [true]],
  // What the opened packet lacks
  [
    '300 g plain flour',
    [packet('plain-flour', '500 g', { isOpened: true, left: 200 }), packet('plain-flour', null)],
    [false, true],
  ],
  // Something is taken, or another packet does
  ['200 g plain flour', [packet('plain-flour', null), packet('plain-flour', '1500 g')], [false, false]],
  ['200 g plain flour', [packet('plain-flour', '500 g'), packet('plain-flour', '1500 g')], [false, false]],
  // Pieces without a size are one each
  ['300 g onions', [packet('onion', null, { quantity: 4 })], [false]],
])('%s: %j is used, but not counted: %j', (text, packets, uncounted) => {
  expect(proposeTakes([line(text, packets)]).map(({ isUncounted }) => isUncounted)).toEqual(uncounted)
  expect(proposeTakes([line(text, packets, false)]).map(({ isUncounted }) => isUncounted)).toEqual(
    uncounted.map(() => false),
  )
})

test('of a line of which nothing is taken the packets are named', () => {
  expect(takesOf(line('2 onions', [packet('onion', '1 piece', { quantity: 3 })], false))).toEqual([[0, null]])
  expect(takesOf(line('2 onions', []))).toEqual([])
})
