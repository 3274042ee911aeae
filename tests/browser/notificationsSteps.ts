import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import { ask, expect, expectAccessibleInBoth } from './fixtures'

export const sizes = [
  { width: 390, height: 664 },
  { width: 600, height: 900 },
  { width: 1280, height: 800 },
]

/** The link to the inbox, with how much waits there. */
export const inbox = (page: Page, unread = 0) =>
  page.getByRole('link', { name: unread === 0 ? 'Messages' : `Messages, ${unread} unread`, exact: true })

/** Asks a neighbour for something that they share, as the person of this browser. */
export const askFor = (context: BrowserContext, app: App, pantryId: string, barcode: string) =>
  ask(context, app, 'mutation ($input: RequestItemInput!) { requestItem(input: $input) { itemRequest { id } } }', {
    input: { pantryId, barcode: `0${barcode}`, quantity: 1, key: crypto.randomUUID() },
  })

export async function expectAccessibleAtEachSize(page: Page, what: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: `${what}: nothing is wider than ${size.width} px`,
      })
      .toBeLessThanOrEqual(size.width)
    await expectAccessibleInBoth(page, `${what} at ${size.width} px`)
  }
}
