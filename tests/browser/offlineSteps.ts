import type { Page } from '@playwright/test'
import { newContext, test as base } from './fixtures'

// A browser without a connection complains of much, and is right to.
export const test = base.extend({
  context: async ({ app, browser }, use) => {
    const context = await newContext(browser, { baseURL: app.url, serviceWorkers: 'allow' })
    await use(context)
    await context.close()
  },
})

export const bar = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You’re offline. This is what you saw last.' })

/** Everything this browser keeps of what the server has answered. */
export const persistedCache = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('answers'))) return ''
    const cache = await caches.open('answers')
    const texts = (await cache.keys()).map(async (key) => `${key.url} ${await (await cache.match(key))?.text()}`)
    return (await Promise.all(texts)).join('\n')
  })
