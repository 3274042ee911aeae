import { expect, test } from '@jest/globals'
import { isNear } from './typos'
import { phraseOf, plainLine, plainWords } from './words'

test.each([
  ['tomato', 'Tomatoes'],
  ['berry', 'berries'],
  ['leaf', 'leaves'],
  ['loaf', 'loaves'],
  ['cookie', 'cookies'],
  ['peach', 'peaches'],
  ['pie', 'pies'],
  ['radish', 'radishes'],
  ['olive', 'olives'],
  ['avocado', 'avocados'],
  ['banana', 'bananas'],
  ['cheese', 'cheeses'],
  ['chilli', 'chilies'],
  ['chilli', 'chiles'],
  ['yogurt', 'Yoghurts'],
  ['creme fraiche', 'Crème Fraîche'],
  ['self raising flour', 'self-raising flour'],
  ['mac and cheese', 'Mac & Cheese'],
  ['mcvities', "McVitie's"],
  ['hummus', 'houmous'],
])('%s and %s are the same word', (one, other) => {
  expect(phraseOf(one)).toBe(phraseOf(other))
})

test.each([
  ['mint', 'mince'],
  ['bass', 'bas'],
  ['cress', 'cre'],
  ['pea', 'pear'],
  ['date', 'dat'],
])('%s and %s are not', (one, other) => {
  expect(phraseOf(one)).not.toBe(phraseOf(other))
})

test('words are letters and numbers, without accents', () => {
  expect(plainWords('½ Käse-Süßigkeit, 50 % (Test)')).toEqual(['1', '2', 'kase', 'sussigkeit', '50', 'test'])
  expect(plainWords(' – ')).toEqual([])
})

test('lines that differ in case, spaces and accents alone are equal, and other amounts are not', () => {
  expect(plainLine(' 1.5 l  Crème\tFraîche ')).toBe('1.5 l creme fraiche')
  expect(plainLine('15 l creme fraiche')).not.toBe(plainLine('1.5 l creme fraiche'))
})

test('words are near with one letter wrong, missing, additional or exchanged', () => {
  for (const word of ['butxer', 'buter', 'buttter', 'btuter', 'butte'])
    expect([word, isNear(word, 'butter')]).toEqual([word, true])
  for (const word of ['bitxer', 'but', 'rettub', 'buxxter'])
    expect([word, isNear(word, 'butter')]).toEqual([word, false])
})
