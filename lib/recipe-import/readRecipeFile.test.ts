import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readRecipeText } from './readText'
import { jsonLdFile, type ExportedRecipe } from '../recipe-export/jsonLd'
import { markdownFile } from '../recipe-export/markdown'
import { oneLine } from '../text/text'
import { collectionLimits as limits } from './draft'
import { readRecipeFile } from './readRecipeFile'
import { cleanTags } from './tags'

const soup: ExportedRecipe = {
  name: 'Leek & potato soup',
  ingredients: ['1 leek', '2 potatoes'],
  instructions: ['Chop the leek.', 'Cook it for 20 minutes.'],
  tags: ['soup', 'one-pot'],
  servings: 4,
  prepMinutes: 10,
  cookMinutes: 25,
  totalMinutes: 95,
  videoUrl: null,
  origin: 'IMPORTED',
  sourceName: 'Nan',
  sourceUrl: 'https://example.org/soup',
  author: 'ada',
  publishedAt: new Date('2026-03-01T10:00:00Z'),
}
const bread: ExportedRecipe = {
  name: 'Bread',
  ingredients: ['500 g flour'],
  instructions: ['Bake.'],
  tags: [],
  servings: null,
  prepMinutes: null,
  cookMinutes: null,
  totalMinutes: null,
  videoUrl: null,
  origin: 'WRITTEN',
  sourceName: null,
  sourceUrl: null,
  author: 'ada',
  publishedAt: null,
}

const fileOf = ({ head, recipe, foot }: typeof jsonLdFile | typeof markdownFile, recipes: ExportedRecipe[]) =>
  [head, ...recipes.map(recipe), foot].join('')
const draftOf = ({
  name,
  ingredients,
  instructions,
  tags,
  servings,
  prepMinutes,
  cookMinutes,
  totalMinutes,
  origin,
  sourceName,
  sourceUrl,
  videoUrl,
}: ExportedRecipe) => ({
  name,
  ingredients,
  instructions,
  tags,
  servings,
  prepMinutes,
  cookMinutes,
  totalMinutes,
  imageUrl: null,
  origin,
  sourceName,
  sourceUrl,
  videoUrl,
})

type Content = Pick<
  ExportedRecipe,
  'name' | 'ingredients' | 'instructions' | 'tags' | 'servings' | 'prepMinutes' | 'cookMinutes' | 'totalMinutes'
>

/** Texts as the app stores them: one line each, no empty ones. */
const normalised = ({ name, ingredients, instructions, tags, ...numbers }: Content): Content => ({
  ...numbers,
  name: oneLine(name),
  ingredients: linesOf(ingredients),
  instructions: linesOf(instructions),
  tags: cleanTags(tags),
})
const linesOf = (texts: string[]) =>
  texts
    .flatMap((text) => text.split(/[\r\n\u2028\u2029]+/))
    .map(oneLine)
    .filter((line) => line !== '')

/** Ordinary and malicious texts, with special characters of JSON, HTML and Markdown. */
const marks = fc.constantFrom(
  '#',
  '##',
  '## Method',
  '\\',
  '\\\\',
  '*',
  '**',
  '_',
  '`',
  '- ',
  '1. ',
  '1)',
  '<b>',
  '</script>',
  '&amp;',
  '&',
  '[x](y)',
  '[ ] ',
  '](',
  '>',
  '+',
  '~~',
  'Serves 4',
  'Tags: #a',
  'Source: x',
  '<https://x.org>',
  '"',
  "'",
  ' ',
  '½',
  '\u2028',
)
const text = fc
  .array(fc.oneof(marks, fc.string({ unit: 'binary', maxLength: 6 }), fc.string({ unit: 'grapheme', maxLength: 8 })), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''))
const content = fc
  .record({
    name: text,
    ingredients: fc.array(text, { maxLength: 5 }),
    instructions: fc.array(text, { maxLength: 5 }),
    tags: fc.array(
      text.map((tag) => tag.slice(0, 20).toWellFormed()),
      { maxLength: 5 },
    ),
    servings: fc.option(fc.integer({ min: 1, max: 100 })),
    prepMinutes: fc.option(fc.nat({ max: 600 })),
    cookMinutes: fc.option(fc.nat({ max: 600 })),
    totalMinutes: fc.option(fc.integer({ min: 1_200, max: 10_080 })),
  })
  .map(normalised)
  .filter(({ name, ingredients, instructions }) =>
    [name, ...ingredients, ...instructions].some((line) => line.replace(/[\p{Cc}\s]/gu, '') !== ''),
  )
const written = fc
  .tuple(content, fc.constantFrom('WRITTEN' as const, 'GENERATED' as const, 'COMPOSED' as const, 'IMPORTED' as const))
  .map(([kept, origin]: [Content, ExportedRecipe['origin']]): ExportedRecipe => ({ ...bread, ...kept, origin }))

test('whatever recipes hold, a JSON-LD file is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(written, { maxLength: 4 }), (recipes) => {
      expect(readRecipeFile(fileOf(jsonLdFile, recipes))).toEqual(recipes.map(draftOf))
    }),
    { numRuns: 500 },
  )
})

test('whatever recipes hold, a Markdown file is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(written, { maxLength: 4 }), (recipes) => {
      expect(readRecipeFile(fileOf(markdownFile, recipes))).toEqual(recipes.map(draftOf))
    }),
    { numRuns: 500 },
  )
})

test('source and video come back, too', () => {
  const other = { ...bread, sourceName: 'A <book> & more', sourceUrl: null }
  const third = {
    ...bread,
    sourceName: null,
    sourceUrl: 'https://example.org/a?b=1&c=2',
    videoUrl: 'https://video.example.org/watch?v=1&t=%3C2',
  }
  for (const file of [jsonLdFile, markdownFile])
    expect(readRecipeFile(fileOf(file, [soup, other, third]))).toEqual([soup, other, third].map(draftOf))
})

test('a recipe with as much as a recipe can hold comes back whole', () => {
  const line = (length: number) =>
    'ab '
      .repeat(length)
      .slice(0, length - 1)
      .trim()
  const large: ExportedRecipe = {
    ...bread,
    name: line(200),
    ingredients: Array<string>(200).fill(line(500)),
    instructions: Array<string>(200).fill(line(4_000)),
    tags: Array.from({ length: 20 }, (_, i) => `${i}-${'x'.repeat(30)}`),
  }
  for (const file of [jsonLdFile, markdownFile]) expect(readRecipeFile(fileOf(file, [large]))).toEqual([draftOf(large)])
})

test.each([
  ['JSON-LD', jsonLdFile],
  ['Markdown', markdownFile],
])('one recipe of ours, pasted as %s, is read like any other', (_name, file) => {
  const { name, ingredients, instructions, servings } = readRecipeText(fileOf(file, [soup]))
  expect({ name, ingredients, instructions, servings }).toEqual({
    name: soup.name,
    ingredients: soup.ingredients,
    instructions: soup.instructions,
    servings: 4,
  })
})

test('files of others are read as well as they can be', () => {
  const theirs = (name: string) => ({
    '@type': ['Recipe'],
    name,
    recipeYield: 4,
    recipeIngredient: ['1 leek &amp; more'],
    recipeInstructions: '<p>Chop.</p><p>Cook.</p>',
  })
  const names = (value: unknown) => readRecipeFile(JSON.stringify(value)).map(({ name }) => name)
  expect(names([theirs('A'), theirs('B')])).toEqual(['A', 'B'])
  expect(names({ '@graph': [{ '@type': 'WebPage' }, theirs('A'), theirs('B')] })).toEqual(['A', 'B'])
  expect(
    names({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: theirs('A') }, theirs('B')] }),
  ).toEqual(['A', 'B'])
  expect(names({ page: { deep: theirs('A') } })).toEqual(['A'])
  expect(readRecipeFile(JSON.stringify(theirs('A')))).toMatchObject([
    { ingredients: ['1 leek & more'], instructions: ['Chop.', 'Cook.'], servings: 4 },
  ])
})

test('Markdown of others: several recipes, or one with its parts as headings of the first level', () => {
  const one =
    '# Soup\n\nA word before.\n\n# Ingredients\n\n* 1 leek\n* 2 potatoes\n\n# Method\n\nChop the leek and cook it well.\n'
  expect(readRecipeFile(one)).toMatchObject([
    { name: 'Soup', ingredients: ['1 leek', '2 potatoes'], instructions: ['Chop the leek and cook it well.'] },
  ])
  expect(readRecipeFile(`${one}\n# Bread\n\n## Ingredients\n\n- 500 g flour\n`)).toMatchObject([
    { name: 'Soup' },
    { name: 'Bread', ingredients: ['500 g flour'] },
  ])
})

test.each([
  '',
  '   ',
  '{',
  '[]',
  '{}',
  'null',
  '[[[[',
  '#',
  '<html></html>',
  '{"@type":"Recipe"}',
  '{"@type":"Recipe","encodingFormat":"text/plain","name":7,"recipeIngredient":{"a":1},"recipeInstructions":[[null]],"isBasedOn":[3],"recipeYield":{}}',
])('%j holds no recipe, and breaks nothing', (file) => {
  expect(readRecipeFile(file)).toEqual([])
})

test('nothing makes it throw, and what it reads stays in the bounds of a recipe', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.json(),
        text,
        fc.array(text).map((lines) => lines.join('\n')),
      ),
      (any) => {
        for (const draft of readRecipeFile(any)) {
          expect(draft.name.length).toBeLessThanOrEqual(limits.name)
          expect(JSON.stringify(draft).isWellFormed()).toBe(true)
        }
      },
    ),
    { numRuns: 500 },
  )
  expect(readRecipeFile('['.repeat(1_000_000))).toEqual([])
})
