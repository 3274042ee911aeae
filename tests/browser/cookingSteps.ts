import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import { ask } from './fixtures'

/** What can be cooked from one's own pantry: the list, the dashboard, and the ingredients of a recipe. */

export const moveStock = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }'

/** Adds a food of the list to the signed-in person's pantry. */
export const store = (context: BrowserContext, app: App, food: string, batch: object = {}) =>
  ask(context, app, moveStock, { input: { barcode: `food:${food}`, delta: 1, key: crypto.randomUUID(), batch } })

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
export const ingredient = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem').filter({ hasText: name })
export const details = (page: Page, name: string) => page.getByRole('button', { name: `Your pantry and “${name}”` })
