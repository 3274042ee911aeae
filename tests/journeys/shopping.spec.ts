import type { Page } from '@playwright/test'
import {
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newContext,
  serviceWorkerIsReady,
  test,
  expectAccessible,
} from '../browser/fixtures'
import { line, aisle, type, choose, onList } from '../browser/shoppingSteps'

/** The shopping list: from the kitchen to the shop. */

test.use({ viewport: { width: 390, height: 664 } })

test('what is typed is sorted into aisles, ticked with a thumb, cleared, and brought back', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await page.goto('/shopping')
  await expect(page.getByText('Nothing to buy')).toBeVisible()
  await expectAccessibleInBoth(page, 'an empty list')

  await type(page, '2 milk, bread, 500g mince, washing powder')
  await expect(aisle(page, 'Dairy').getByRole('checkbox', { name: 'Milk, 2' })).toBeVisible()
  await expect(aisle(page, 'Bakery').getByRole('checkbox', { name: 'Bread' })).toBeVisible()
  await expect(aisle(page, 'Meat').getByRole('checkbox', { name: 'Mince, 500 g' })).toBeVisible()
  await expect(aisle(page, 'Other things').getByRole('checkbox', { name: 'Washing powder' })).toBeVisible()
  await expect(page.getByText('4 things to buy')).toBeVisible()
  await expectAccessibleInBoth(page, 'a list')

  await line(page, 'Milk, 2').click()
  await expect(aisle(page, 'In your basket').getByRole('checkbox', { name: 'Milk, 2' })).toBeChecked()
  await expect(page.getByText('3 things to buy')).toBeVisible()
  await expect
    .poll(() => onList(context, app))
    .toEqual({ milk: true, bread: false, mince: false, 'washing powder': false })

  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(line(page, /Milk/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, 'Milk, 2')).toBeChecked()
  // By keyboard, the focus follows the row.
  await line(page, 'Milk, 2').focus()
  await page.keyboard.press('Space')
  await expect(line(page, 'Milk, 2')).not.toBeChecked()
  await expect(line(page, 'Milk, 2')).toBeFocused()
  await expectAccessible(page)
})

test.describe('in a shop without a connection', () => {
  const offline = test.extend({
    context: async ({ app, browser }, use) => {
      const context = await newContext(browser, {
        baseURL: app.url,
        serviceWorkers: 'allow',
        viewport: { width: 390, height: 664 },
      })
      await use(context)
      await context.close()
    },
  })

  /** The list as it is stored for use offline. */
  const storedList = (page: Page) =>
    page.evaluate(async () => {
      const cache = await caches.open('answers')
      const lists = (await cache.keys()).filter(({ url }) => url.includes('/ShoppingScreen?'))
      return (await Promise.all(lists.map(async (key) => (await cache.match(key))?.text()))).join('\n')
    })

  offline(
    'the list opens, is ticked, added to and taken from, also over a reload, and all of it arrives later',
    async ({ page, context, app }) => {
      await becomeCook(context, app)
      await page.goto('/shopping')
      await type(page, 'milk, bread, tea')
      await expect(line(page, 'Tea')).toBeVisible()
      await expect.poll(() => onList(context, app)).toEqual({ milk: false, bread: false, tea: false })
      await page.reload()
      await serviceWorkerIsReady(page)
      await page.reload()
      await expect(line(page, 'Tea')).toBeVisible()
      // The answer is stored a moment after it is shown.
      await expect.poll(() => storedList(page)).toContain('tea')

      await serviceWorkerIsReady(page)
      await context.setOffline(true)
      await line(page, 'Milk').click()
      await expect(line(page, 'Milk')).toBeChecked()
      await type(page, 'eggs')
      await line(page, 'Eggs').click()
      await choose(page, 'Bread', 'Remove')
      await page.reload()
      await expect(line(page, 'Milk')).toBeChecked()
      await expect(line(page, 'Eggs')).toBeChecked()
      await expect(line(page, 'Tea')).not.toBeChecked()
      await expect(line(page, 'Bread')).toHaveCount(0)

      await context.setOffline(false)
      await expect.poll(() => onList(context, app), { timeout: 20_000 }).toEqual({ milk: true, eggs: true, tea: false })
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(' shopping '))))
        .toEqual([])
      await expect(line(page, 'Eggs')).toBeChecked()
      await expectAccessible(page)
    },
  )
})
