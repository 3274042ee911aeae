import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { limits } from '../recipe-import/readRecipeFile'
import { archiveLimits } from './limits'
import { read, zipOf } from './testArchives'

/** Whatever a file holds, reading it ends, and gives recipes within the limits of a recipe. */

const keys = fc.constantFrom(
  'name',
  'title',
  'ingredients',
  'recipe_ingredient',
  'recipeIngredient',
  'instructions',
  'steps',
  'instruction',
  'items',
  'description',
  'recipes',
  'recipes_ingredients',
  'recipe_instructions',
  'recipe_id',
  'id',
  'notes',
  'tags',
  'keywords',
  'unit',
  'food',
  'quantity',
  'position',
  'image',
  'photo_data',
  'nutrition',
  'settings',
  'slug',
  '@type',
  'url',
  'text',
  'servings',
  'totalTime',
  '__proto__',
)
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, 'Recipe', '', '1', 'a\nb', 'https://example.org', true, 0, -1, 1e300),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 6 }),
  ),
}))
const mark = fc.constantFrom(
  '---\n',
  'title: x\n',
  'Ingredients:\n',
  '@a{1%g}',
  '~{',
  '{',
  '}',
  '#b{}',
  '>> a: b\n',
  '=',
  '"',
  ',',
  ';',
  'name,ingredients\n',
  'Name;Zutaten\n',
  '<div class="recipe">',
  '<recipe>',
  '</recipe>',
  '<en-export><note><title>',
  '<![CDATA[',
  'itemprop="name"',
  '<li>',
  '# x\n',
  '- 1 leek\n',
  '\r\n',
  '\t',
  ' ',
  'a',
)
const anyText = fc
  .array(fc.oneof(mark, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 30 })
  .map((parts) => parts.join(''))

async function expectSound(name: string, content: string | Uint8Array) {
  const { recipes, problems } = await read(name, content, { ...archiveLimits, totalBytes: 10_000_000 })
  expect(recipes.length + problems.length).toBeGreaterThan(0)
  for (const { name, ingredients, instructions, tags } of recipes) {
    expect(JSON.stringify([name, ingredients, instructions, tags]).isWellFormed()).toBe(true)
    expect(name.length).toBeLessThanOrEqual(limits.name)
    expect(Math.max(0, ...ingredients.map((line) => line.length))).toBeLessThanOrEqual(limits.ingredient)
    expect(tags.length).toBeLessThanOrEqual(limits.tags)
  }
}

test('JSON with the keys of programs and any values', () =>
  fc.assert(
    fc.asyncProperty(value, (each) => expectSound('a.json', JSON.stringify(each))),
    { numRuns: 400 },
  ))

test('texts with the marks of all formats', () =>
  fc.assert(
    fc.asyncProperty(anyText, (text) => expectSound('a.txt', text)),
    { numRuns: 400 },
  ))

test('any bytes, and zips with some bytes changed', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 200 }),
      fc.array(fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 255 })), { maxLength: 5 }),
      async (bytes, changes) => {
        await expectSound('a.bin', bytes)
        const zip = zipOf({
          'a.json': '{"name":"Soup","ingredients":["1 leek"]}',
          'b/c.txt': 'text',
          'd.zip': zipOf({ x: bytes }),
        })
        for (const [at, byte] of changes) if (at < zip.length) zip[at] = byte
        await expectSound('a.zip', zip)
      },
    ),
    { numRuns: 200 },
  ))
