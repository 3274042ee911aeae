import { expect, test } from '@jest/globals'
import type { ExportedRecipe } from './jsonLd'
import { recipeJson, recipeListFile } from './recipeJson'

const bread: ExportedRecipe = {
  name: 'Bread',
  ingredients: ['500 g flour'],
  instructions: ['Knead.', 'Bake.'],
  tags: ['bread', 'slow'],
  servings: null,
  prepMinutes: 20,
  cookMinutes: 45,
  totalMinutes: null,
  videoUrl: null,
  origin: 'WRITTEN',
  sourceName: 'Nan',
  sourceUrl: 'https://example.org/bread',
  author: 'ada',
  publishedAt: null,
}

const written = (recipe: ExportedRecipe, image: string | null): unknown =>
  JSON.parse(JSON.stringify(recipeJson(recipe, { image })))

test('a recipe is written as the importers of other programs want it', () => {
  expect(written(bread, 'full.jpg')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Bread',
    description: '',
    image: 'full.jpg',
    author: { '@type': 'Person', name: 'ada' },
    recipeYield: '1',
    servings: null,
    prepTime: 'PT20M',
    cookTime: 'PT45M',
    recipeIngredient: ['500 g flour'],
    recipeInstructions: ['Knead.', 'Bake.'],
    keywords: 'bread,slow',
    url: 'https://example.org/bread',
    isBasedOn: 'https://example.org/bread',
    creditText: 'Nan',
    encodingFormat: 'text/plain',
  })
})

test('a tag with a comma stays one', () => {
  expect(written({ ...bread, tags: ['a,b', 'c'] }, null)).toMatchObject({ keywords: ['a,b', 'c'] })
})

test('a list of recipes names their tags as categories', () => {
  const { head, recipe, foot } = recipeListFile
  const file = head + [bread, bread].map((one, at) => recipe(one, at, { image: 'https://a.org/1.jpg' })).join('') + foot
  expect(JSON.parse(file)).toMatchObject([
    { '@type': 'Recipe', recipeCategory: ['bread', 'slow'], image: 'https://a.org/1.jpg' },
    { '@type': 'Recipe', name: 'Bread' },
  ])
  expect(JSON.parse(head + foot)).toEqual([])
})
