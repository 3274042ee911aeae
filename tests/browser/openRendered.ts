import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/**
 * Opens a server-rendered page with these texts. A busy server may send a page without HTML, whose load event waits for the
 * scripts that the test holds back: so only the answer is waited for, and the page is opened again if the texts are missing.
 */
export async function openRendered(page: Page, path: string, ...words: (string | RegExp)[]): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#root header').first()).toBeVisible({ timeout: 2_000 })
    for (const sentence of words)
      await expect(page.getByRole('main').getByText(sentence).first(), `${path}: ${sentence}`).toBeVisible({
        timeout: 2_000,
      })
  }).toPass()
}
