import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import { write } from './recipesSteps'
import { ask } from './fixtures'

const moveStock = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { batches { id } } } }'

/** Adds or takes a food of the list, in the signed-in person's pantry. */
const move = (context: BrowserContext, app: App, food: string, delta: number, batch?: object) =>
  ask(context, app, moveStock, { input: { barcode: `food:${food}`, delta, key: crypto.randomUUID(), batch } })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'I cooked this' })
/** The button below what the pantry has of each ingredient. */
export const cooked = (page: Page) =>
  page.getByRole('region', { name: 'Ingredients' }).getByRole('button', { name: 'I cooked this' })
export const row = (page: Page, name: string) =>
  sheet(page).getByRole('list', { name: 'From your pantry' }).getByRole('listitem').filter({ hasText: name })
export const amount = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: new RegExp(`change how much ${name}`) })

export async function mash(context: BrowserContext, app: App): Promise<string> {
  await move(context, app, 'celeriac', 2, { unitAmount: 500, unit: 'G', date: inDays(1), dateKind: 'USE_BY' })
  await move(context, app, 'kohlrabi', 3)
  return write(context, app, {
    name: 'Celeriac mash',
    servings: 2,
    ingredients: ['200 g celeriac', '2 kohlrabi', '1 l whole milk'],
    instructions: ['Boil for 20 minutes.', 'Mash.'],
  })
}
