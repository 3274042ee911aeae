import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import { write } from './recipesSteps'
import { becomeCook } from './fixtures'

export const panel = (page: Page) => page.getByRole('region', { name: 'Rate this recipe' })
export const ratings = (page: Page) => page.getByRole('region', { name: 'Ratings', exact: true })
export const average = (page: Page) => page.getByRole('article').getByRole('img', { name: /^[\d.]+ out of 5 stars, / })

/** A recipe of somebody else's, and the context of its cook. */
export async function recipeOfAnother(others: BrowserContext, app: App, name: string): Promise<string> {
  await becomeCook(others, app)
  return write(others, app, { name })
}
