import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures'

export const scripts = '**/assets/*.js'

/** Delays the app's scripts. */
export async function withoutScripts(context: BrowserContext): Promise<{ letGo(): void }> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.route(scripts, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  return { letGo: () => letGo() }
}

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

export const isHydrated = (page: Page) => page.waitForFunction(() => window.early === undefined)

/** Marks every element of the page; the returned function counts those that have been replaced. */
export async function markElements(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() =>
    document.querySelectorAll('#root *').forEach((element) => element.setAttribute('data-rendered', '')),
  )
  const count = await page.locator('[data-rendered]').count()
  expect(count).toBeGreaterThan(50)
  return async () => count - (await page.locator('[data-rendered]').count())
}
