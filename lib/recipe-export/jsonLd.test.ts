import { expect, test } from '@jest/globals'
import { jsonLdFile, type ExportedRecipe } from './jsonLd'

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

test('a JSON-LD file is what schema.org asks for', () => {
  expect(JSON.parse(jsonLdFile.head + jsonLdFile.recipe(soup, 0) + jsonLdFile.foot)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: [
      {
        '@type': 'Recipe',
        name: 'Leek & potato soup',
        author: { '@type': 'Person', name: 'ada' },
        datePublished: '2026-03-01T10:00:00.000Z',
        recipeYield: '4 servings',
        prepTime: 'PT10M',
        cookTime: 'PT25M',
        totalTime: 'PT1H35M',
        recipeIngredient: ['1 leek', '2 potatoes'],
        recipeInstructions: [
          { '@type': 'HowToStep', text: 'Chop the leek.' },
          { '@type': 'HowToStep', text: 'Cook it for 20 minutes.' },
        ],
        keywords: ['soup', 'one-pot'],
        isBasedOn: { '@type': 'CreativeWork', name: 'Nan', url: 'https://example.org/soup' },
        additionalType: 'ImportedRecipe',
        encodingFormat: 'text/plain',
      },
    ],
  })
})
