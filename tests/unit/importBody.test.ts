import { expect, jest, test } from '@jest/globals'
import { parseImportBody } from '../../api/recipes/fileImport.body'
import { limits } from '../../api/recipes/content'

const key = '6f1c2d3e-0000-4000-8000-000000000001'
const plain = {
  key,
  name: 'Soup',
  ingredients: ['1 leek'],
  instructions: ['Cook.'],
  tags: [],
  servings: null,
  origin: 'WRITTEN',
  sourceName: null,
  sourceUrl: null,
}
const parse = (text: string) => parseImportBody(new TextEncoder().encode(text))
const megabytes = 4_800_000

test.each([
  ['lists', `{"recipes":[${'[],'.repeat(1_600_000)}[]]}`],
  ['numbers', `{"recipes":[{"ingredients":[${'1,'.repeat(megabytes / 2)}1]}]}`],
  ['keys', `{"recipes":[{${Array.from({ length: 400_000 }, (_, i) => `"k${i}":1`).join(',')}}]}`],
  ['nested lists', '['.repeat(megabytes)],
  ['nested objects', `{"recipes":${'{"a":'.repeat(800_000)}1${'}'.repeat(800_000)}}`],
])('a body of millions of %s is refused before it is parsed', (_name, text) => {
  const parsing = jest.spyOn(JSON, 'parse')
  expect(parse(text)).toMatchObject({ error: { code: 'TOO_LARGE' } })
  expect(parsing).not.toHaveBeenCalled()
  parsing.mockRestore()
})

test('what passes through is at most a hundred recipes, none larger than a recipe may be', () => {
  const long = 'x'.repeat(megabytes)
  expect(parse(JSON.stringify({ recipes: [{ ...plain, name: long }] }))).toEqual({
    recipes: [{ key, error: expect.objectContaining({ code: 'BAD_INPUT', field: 'name' }) }],
  })
  expect(parse(JSON.stringify({ recipes: [{ ...plain, more: long }] }))).toEqual({
    recipes: [{ key, digest: expect.any(String), json: expect.not.stringContaining('xxx') }],
  })
  expect(parse(JSON.stringify({ recipes: [{ ...plain, key: long }] }))).toMatchObject({ error: { code: 'BAD_INPUT' } })
  expect(parse(JSON.stringify({ recipes: Array.from({ length: 101 }, () => plain) }))).toMatchObject({
    error: { code: 'BAD_INPUT' },
  })
})

test('a hundred of the largest recipes are within the count of values', () => {
  const largest = {
    ...plain,
    ingredients: Array<string>(limits.ingredients).fill('a'),
    instructions: Array<string>(limits.instructions).fill('b'),
    tags: Array.from({ length: limits.tags }, (_, i) => `t${i}`),
  }
  expect(parse(JSON.stringify({ recipes: Array.from({ length: 100 }, () => largest) }))).toMatchObject({
    recipes: expect.arrayContaining([{ key, digest: expect.any(String), json: expect.any(String) }]),
  })
})

test.each([
  ['no JSON', 'BAD_INPUT', '{"recipes":'],
  ['a lone surrogate', 'BAD_INPUT', '{"recipes":[{"name":"\\ud800"}]}'],
  ['another shape', 'BAD_INPUT', '[]'],
  ['nothing', 'BAD_INPUT', ''],
])('%s is refused: %s', (_name, code, text) => {
  expect(parse(text)).toMatchObject({ error: { code } })
})
