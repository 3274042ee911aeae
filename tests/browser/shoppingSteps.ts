import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import { ask, expect } from './fixtures'

export const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Add to your list' }).or(page.getByLabel('Add to your list'))

export const line = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })
export const aisle = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export async function type(page: Page, text: string): Promise<void> {
  await field(page).first().fill(text)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

/** Chooses from a line's menu, which closes when the page scrolls: a click may have brought the line into view a moment ago. */
export async function choose(page: Page, name: string, item: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: item }).click({ timeout: 1_000 })
  }).toPass()
}

export const onList = async (context: BrowserContext, app: App): Promise<Record<string, boolean>> => {
  const { shoppingList } = await ask<{ shoppingList: { lines: { text: string; tickedAt: string | null }[] } }>(
    context,
    app,
    '{ shoppingList { lines { text tickedAt } } }',
  )
  return Object.fromEntries(shoppingList.lines.map(({ text, tickedAt }) => [text, tickedAt !== null]))
}
