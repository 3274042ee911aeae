import type { BrowserContext, Page } from '@playwright/test'
import { type App } from '../support/app'
import { ask } from './fixtures'
import { neighbour, share } from './neighboursSteps'

export const card = (page: Page, name: string) => page.getByRole('listitem', { name })
export const action = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`^${words}:`) })
/** The answer in one tap. */
export const yes = (page: Page) => page.getByRole('button', { name: /^Yes, until .+:/ })
export const dialogOf = (page: Page) => page.getByRole('dialog')

/** Somebody who shares so many of something; answers with their pantry's id and name, and the item's barcode. */
export async function giverOf(
  context: BrowserContext,
  app: App,
  item: string,
  quantity: number,
): Promise<{ id: string; pantry: string; barcode: string }> {
  const giver = await neighbour(context, app)
  const { barcode } = await share(context, app, item, quantity)
  return { ...giver, barcode }
}

export const stock = async (context: BrowserContext, app: App): Promise<Record<string, number>> => {
  const { myPantry } = await ask<{ myPantry: { entries: { nodes: { quantity: number; item: { name: string } }[] } } }>(
    context,
    app,
    '{ myPantry { entries { nodes { quantity item { name } } } } }',
  )
  return Object.fromEntries(myPantry.entries.nodes.map(({ quantity, item }) => [item.name, quantity]))
}
