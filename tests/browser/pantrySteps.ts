import type { BrowserContext, Page } from '@playwright/test'
import { type App } from '../support/app'
import { becomeCook, expect, newBarcode, quantityOf, shelve } from './fixtures'

export const openScanner = (page: Page, name: 'Add' | 'Use up' | 'Scan your first item') =>
  page.getByRole('button', { name, exact: true }).click()

/** Types a number into the open scanner. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^Or type (?:a name or|the) number$/).fill(code)
  await page.getByRole('button', { name: 'Use it' }).click()
}

/** Chooses from the menu at the name of the own pantry. */
export async function chooseForPantry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More for your pantry' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
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
