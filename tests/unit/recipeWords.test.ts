import { expect, test } from '@jest/globals'
import { cleanContent, cleanSource } from '../../api/recipes/content'
import { cleanTags } from '../../lib/recipe-import/tags'
import {
  suggestCorrection,
  editDistance,
  searchTerm,
  tsQueryOf,
  searchWords,
} from '../../api/recipes/search/searchWords'

test.each([
  ['soup', 'soup', 0],
  ['lentl', 'lentil', 1],
  ['lasange', 'lasagne', 1],
  ['brocolli', 'broccoli', 2],
  ['', 'tart', 4],
  ['tart', '', 4],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
])('from "%s" to "%s" it is %d slips, and as many back', (a, b, slips) => {
  expect([editDistance(a, b), editDistance(b, a)]).toEqual([slips, slips])
})

test('a word that is correct, short, or a prefix is not corrected', () => {
  expect(suggestCorrection('lime', ['lime', 'lima', 'limes'])).toEqual([])
  expect(suggestCorrection('lasa', ['lasagne', 'salsa'])).toEqual([])
  expect(suggestCorrection('pei', ['pie'])).toEqual([])
})

test('a mistyped word is corrected to the nearest ones, at distance one if it is short and two if it is long', () => {
  expect(suggestCorrection('lasange', ['lasagne', 'orange', 'lozenge', 'lasagnes'])).toEqual(['lasagne', 'lasagnes'])
  expect(suggestCorrection('tarrt', ['tart', 'carrot', 'tarts'])).toEqual(['tart'])
  expect(suggestCorrection('xyzzy', ['jazzy', 'fizzy'])).toEqual([])
})

test('words are what the database has of them: lower-case, without accents, at most eight', () => {
  expect(searchWords("  Crème-BRÛLÉE, ½ jalapeño's  crème ")).toEqual(['creme', 'brulee', '1', '2', 'jalapeno', 's'])
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
  expect(searchWords('x'.repeat(100))).toEqual(['x'.repeat(40)])
  expect(searchWords(' !&|():*\'" ')).toEqual([])
})

test('a word stands for itself and what begins with it, or else for its corrections; a number for itself alone', () => {
  expect(searchTerm('soup', ['soup', 'souper'])).toEqual({
    word: 'soup',
    alternatives: ['soup', 'souper'],
    isPrefix: false,
  })
  expect(searchTerm('lasange', ['lasagne', 'orange'])).toEqual({
    word: 'lasange',
    alternatives: ['lasagne'],
    isPrefix: false,
  })
  expect(searchTerm('xyzzy', ['fizzy'])).toEqual({ word: 'xyzzy', alternatives: [], isPrefix: true })
  expect(
    searchTerm(
      'le',
      Array.from({ length: 25 }, (_, i) => `lentil${i}`),
    ),
  ).toEqual({ word: 'le', alternatives: [], isPrefix: true })
  for (const word of ['a', '7', '2026'])
    expect(searchTerm(word, [])).toEqual({ word, alternatives: [], isPrefix: false })
})

test('a tsquery contains nothing but quoted words', () => {
  const terms = [
    { word: 'lentl', alternatives: ['lentil'], isPrefix: true },
    { word: 'a', alternatives: [], isPrefix: false },
  ]
  expect(tsQueryOf(terms, 'every')).toBe("('lentl':* | 'lentil') & ('a')")
  expect(tsQueryOf(terms, 'some')).toBe("('lentl':* | 'lentil') | ('a')")
  expect(tsQueryOf(terms, 'some', 'tags')).toBe("('lentl':*B | 'lentil':B) | ('a':B)")
})

test('tags are lower-case words without gaps, none empty, none twice', () => {
  expect(cleanTags(['#OnePot ', 'onepot', '', '  ', '# ', 'Sunday  roast', 'sunday-roast', 'ÉTÉ'])).toEqual([
    'onepot',
    'sunday-roast',
    'été',
  ])
})

test('cleaning what is clean changes nothing', () => {
  const typed = {
    name: ' Soup\tof  leeks ',
    ingredients: ['1 leek\n\n 2 eggs \u2028 salt'],
    instructions: [' a \r\n b '],
    tags: ['A b'],
    servings: 3,
  }
  const once = cleanContent(typed)
  expect(once).toEqual({
    name: 'Soup of leeks',
    ingredients: ['1 leek', '2 eggs', 'salt'],
    instructions: ['a', 'b'],
    tags: ['a-b'],
    servings: 3,
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
    videoUrl: null,
  })
  expect(cleanContent(once)).toEqual(once)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'example.org',
  '//example.org',
  `https://example.org/${'x'.repeat(2_000)}`,
])('%s is no source that a browser may open', (source) => {
  expect(() => cleanSource(source)).toThrow('The source must be a web address')
})

test('a source may be missing', () => {
  expect([
    cleanSource(undefined),
    cleanSource(null),
    cleanSource('  '),
    cleanSource(' https://example.org/a '),
  ]).toEqual([null, null, null, 'https://example.org/a'])
})
