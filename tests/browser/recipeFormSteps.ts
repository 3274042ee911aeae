import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import { ask } from './fixtures'

/** The form that writes a recipe, or changes one. */
export const recipeForm = (page: Page) => ({
  name: page.getByLabel('Name', { exact: true }),
  ingredients: page.getByRole('textbox', { name: 'Ingredients' }),
  instructions: page.getByRole('textbox', { name: 'Instructions' }),
  tag: page.getByRole('textbox', { name: 'Tags' }),
  tags: page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem'),
  servings: page.getByLabel('Servings'),
  isPublic: page.getByRole('switch', { name: 'Public' }),
  preview: page.getByRole('region', { name: 'Preview' }),
  publish: page.getByRole('button', { name: 'Publish' }),
  save: page.getByRole('button', { name: 'Save', exact: true }),
  update: page.getByRole('button', { name: 'Update' }),
})

/** A row of /my-recipes. */
export const ownRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'My recipes' }).getByRole('listitem').filter({ hasText: name })

/** Creates a recipe of the signed-in person. @returns its id */
export async function cookUp(context: BrowserContext, app: App, recipe: Record<string, unknown> = {}): Promise<string> {
  const input = {
    name: 'Leek soup',
    ingredients: ['3 leeks', '1 l stock'],
    instructions: ['Slice.', 'Simmer.'],
    tags: ['soup'],
    servings: 4,
    public: true,
    key: crypto.randomUUID(),
    ...recipe,
  }
  const { createRecipe } = await ask<{ createRecipe: { recipe: { id: string } } }>(
    context,
    app,
    'mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { id } } }',
    { input },
  )
  return createRecipe.recipe.id
}

/** The recipes of that name, as they are stored. */
export const readRecipe = async (app: App, name: string) =>
  await app.sql('SELECT public, ingredients, instructions, tags, servings FROM recipe WHERE name = $1 ORDER BY id', [
    name,
  ])
