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

export const isHydrated = (page: Page) =>
  page.waitForFunction(() => window.early === undefined && document.querySelector('[data-style]') === null)

/** Marks every element of the page; the returned function counts those that have been replaced. */
export async function markElements(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() =>
    document.querySelectorAll('#root *').forEach((element) => element.setAttribute('data-rendered', '')),
  )
  const count = await page.locator('[data-rendered]').count()
  expect(count).toBeGreaterThan(50)
  return async () => count - (await page.locator('[data-rendered]').count())
}
