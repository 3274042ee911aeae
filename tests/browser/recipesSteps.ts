import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import { ask, newName } from './fixtures'

export const filter = (page: Page) => page.getByLabel('Filter Recipes')
export const cards = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')
export const heart = (page: Page, name: string) => page.getByRole('button', { name: `Favourite: ${name}` })

export interface Draft {
  name: string
  ingredients?: string[]
  instructions?: string[]
  tags?: string[]
  servings?: number | null
  totalMinutes?: number | null
  public?: boolean
  origin?: 'WRITTEN' | 'IMPORTED'
  sourceName?: string
  sourceUrl?: string
}

/** Creates a recipe of the signed-in person. @returns its id */
export async function write(context: BrowserContext, app: App, draft: Draft): Promise<string> {
  const input = {
    ingredients: ['200 g flour'],
    instructions: ['Mix it.'],
    tags: [],
    servings: 2,
    public: true,
    key: crypto.randomUUID(),
    ...draft,
  }
  const { createRecipe } = await ask<{ createRecipe: { recipe: { id: string } } }>(
    context,
    app,
    'mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { id } } }',
    { input },
  )
  return createRecipe.recipe.id
}

/**
 * So many recipes by one cook, named after a word of their own; number 001 is the newest. Straight into the database: each is
 * a minute older than the one before, and nobody may publish so many at once.
 */
export async function cookbook(
  app: App,
  count: number,
  tag = 'plain',
): Promise<{ word: string; cook: string; cookId: string }> {
  const word = newName()
  const cook = newName()
  const rows = await app.sql<{ id: string }>(
    'INSERT INTO account (key_hash, username) VALUES (gen_random_uuid(), $1) RETURNING id',
    [cook],
  )
  const cookId = String(rows[0]?.id)
  await app.sql(
    `INSERT INTO recipe (creator_id, public, name, ingredients, instructions, tags, servings, origin, published_at)
     SELECT $1::int, true, $2 || ' ' || lpad(n::text, 3, '0'), '{"1 onion"}', '{"Chop it."}', ARRAY[$3], 2, 'WRITTEN', now() - make_interval(mins => n)
     FROM generate_series(1, $4::int) n`,
    [cookId, word, tag, count],
  )
  return { word, cook, cookId }
}
