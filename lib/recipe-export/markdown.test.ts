import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { ExportedRecipe } from './jsonLd'
import { fromMarkdown, inMarkdown, markdownFile } from './markdown'

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

/** Text with special characters of Markdown, JSON and HTML. */
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

test('a text in Markdown is read as it was written', () => {
  fc.assert(
    fc.property(text, (any) => expect(fromMarkdown(inMarkdown(any))).toBe(any)),
    { numRuns: 1_000 },
  )
})

test('Markdown looks as somebody would have written it', () => {
  expect([soup, { ...bread, name: 'Bread *with* #1 salt & <b>' }].map(markdownFile.recipe).join(''))
    .toBe(`# Leek & potato soup

Serves 4

Preparation: 10 min

Cooking: 25 min

Total: 95 min

Tags: #soup #one-pot

Origin: imported

Source: Nan <https://example.org/soup>

## Ingredients

- 1 leek
- 2 potatoes

## Method

1. Chop the leek.
2. Cook it for 20 minutes.

# Bread \\*with\\* #1 salt & \\<b>

## Ingredients

- 500 g flour

## Method

1. Bake.
`)
})
