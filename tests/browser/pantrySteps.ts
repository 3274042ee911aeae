import type { BrowserContext, Page } from '@playwright/test'
import { type App } from '../support/app'
import { becomeCook, expect, newBarcode, quantityOf, shelve } from './fixtures'

export const openScanner = (page: Page, name: 'Scan in' | 'Take out' | 'Scan your first item') =>
  page.getByRole('button', { name }).click()

/** Chooses from the menu at the name of the own pantry; once more, where a dialog that closes has closed the menu with it. */
export async function chooseForPantry(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'More for your pantry' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click({ timeout: 1_000 })
  }).toPass()
}

export const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
export const save = (page: Page) => page.getByRole('button', { name: 'Save to my pantry' }).click()

/** A cook on their own pantry page, with some beans in the pantry. */
export async function cookWithBeans(page: Page, context: BrowserContext, app: App, quantity = 1) {
  await becomeCook(context, app)
  const beans = { barcode: newBarcode(), name: 'Baked Beans', quantity }
  await shelve(context, app, beans)
  await page.goto('/my-pantry')
  await expect(quantityOf(page, beans.name)).toHaveText(String(quantity))
  return beans
}
