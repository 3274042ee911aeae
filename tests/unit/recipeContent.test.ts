import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { cleanContent, limits } from '../../api/recipes/content'
import { jsonLdFile, type ExportedRecipe } from '../../lib/recipe-export/jsonLd'
import { markdownFile } from '../../lib/recipe-export/markdown'
import { collectionLimits } from '../../lib/recipe-import/draft'
import { readRecipeFile } from '../../lib/recipe-import/readRecipeFile'

const text = fc.string({ unit: 'binary', maxLength: 12 })
const content = fc
  .record({
    name: text.map((name) => `Soup ${name}`),
    ingredients: fc.array(text, { maxLength: 5 }),
    instructions: fc.array(text, { maxLength: 5 }),
    tags: fc.array(
      text.map((tag) => tag.toWellFormed()),
      { maxLength: 5 },
    ),
    servings: fc.option(fc.integer({ min: 1, max: 100 })),
    videoUrl: fc.option(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true })),
  })
  .map(cleanContent)

test('a recipe that the server accepts is exported and imported unchanged', () => {
  fc.assert(
    fc.property(content, (recipe) => {
      const exported: ExportedRecipe = {
        ...recipe,
        origin: 'WRITTEN',
        sourceName: null,
        sourceUrl: null,
        author: 'ada',
        publishedAt: null,
      }
      for (const { head, recipe: write, foot } of [jsonLdFile, markdownFile])
        expect(readRecipeFile(head + write(exported, 0) + foot)).toMatchObject([recipe])
    }),
    { numRuns: 300 },
  )
})

test('the reader of collections cuts nothing that has a place in a recipe, so that the import can say what has none', () => {
  const { name, lines, ingredient, instruction, tags, tag, url } = collectionLimits
  for (const [bound, limit] of [
    [name, limits.name],
    [lines, limits.ingredients],
    [lines, limits.instructions],
    [ingredient, limits.ingredient],
    [instruction, limits.instruction],
    [tags, limits.tags],
    [tag, limits.tag],
    [url, limits.source],
  ] as const)
    expect(bound).toBeGreaterThan(limit)
})
