import { expect, test } from '@jest/globals'
import { chunksOf, type FileRecipe } from '../../web/recipes/files/recipeFile'

const recipe = (name: string, text = ''): FileRecipe => ({
  name,
  ingredients: [],
  instructions: [text],
  tags: [],
  servings: null,
  prepMinutes: null,
  cookMinutes: null,
  totalMinutes: null,
  origin: 'WRITTEN',
  sourceName: null,
  sourceUrl: null,
  videoUrl: null,
})
const named = (count: number, text?: string) => Array.from({ length: count }, (_, i) => recipe(String(i), text))

test('many recipes are sent in chunks, in their order, and none is left out', () => {
  const recipes = named(60)
  const chunks = chunksOf(recipes)
  expect(chunks.map(({ length }) => length)).toEqual([25, 25, 10])
  expect(chunks.flat()).toEqual(recipes)
})

test('long recipes are sent in smaller chunks, the longest alone', () => {
  expect(chunksOf(named(4, 'x'.repeat(200_000))).map(({ length }) => length)).toEqual([2, 2])
  const chunks = chunksOf([recipe('a'), recipe('b', 'x'.repeat(900_000)), recipe('c')])
  expect(chunks.map((chunk) => chunk.map(({ name }) => name))).toEqual([['a'], ['b'], ['c']])
})

test('without recipes there is nothing to send', () => {
  expect(chunksOf([])).toEqual([])
})
