import type { BrowserContext, Page } from '@playwright/test'
import { becomeCook, expect, newContext, test, expectAccessible } from '../browser/fixtures'
import { neighbour, share } from '../browser/neighboursSteps'
import { bell, list, askFor, expectAccessibleAtEachSize } from '../browser/notificationsSteps'

/** The bell and its list, and the settings of what comes how. */

let others: BrowserContext

test.beforeEach(async ({ browser, app }) => {
  others = await newContext(browser, { baseURL: app.url })
})

test.afterEach(() => others.close())

/** Waits until the page has asked how much is unread: an answer from before a request must not come after it. */
const countOf = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes('"UnreadNotifications"') === true)

test('the bell counts a request when it comes, in each tab; its list leads to the request, and what was seen is read', async ({
  page,
  context,
  app,
}) => {
  const { id } = await neighbour(context, app)
  const rye = await share(context, app, 'Rye', 3)
  const asker = await becomeCook(others, app)
  const second = await context.newPage()
  await Promise.all([countOf(second), second.goto('/recipes?cook=now')])
  await Promise.all([countOf(page), page.goto('/')])
  await expect(bell(page)).toBeVisible()
  await expect(bell(second)).toBeVisible()

  await askFor(others, app, id, rye.barcode)
  await expect(bell(page, 1)).toBeVisible()
  await expect(bell(second, 1)).toBeVisible()

  await bell(page, 1).click()
  const row = list(page).getByRole('region', { name: 'Today' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('just now')
  const link = row.getByRole('link', { name: `New: ${asker}` })
  await expect(link).toBeVisible()
  // Seen, so read: in both tabs. The mark stays while the list is open.
  await expect(bell(second)).toBeVisible()
  await expect(link).toBeVisible()
  await expectAccessibleAtEachSize(page, 'the list')
  await link.click()
  await expect(page).toHaveURL(/\/message\//)
  await expect(list(page)).toBeHidden()
  await expect(page.getByRole('listitem', { name: 'Rye' }).getByRole('button', { name: /^Accept/ })).toBeVisible()
  await expect(bell(page)).toBeVisible()

  // The list is part of the URL: going back opens it again, and closing it restores what the page had there.
  await page.goBack()
  await expect(list(page)).toBeVisible()
  await expect(list(page).getByRole('link', { name: 'New:' })).toHaveCount(0)
  await bell(second).click()
  await expect(second).toHaveURL('/recipes?cook=now&notifications=list')
  await expect(list(second)).toBeVisible()
  await second.keyboard.press('Escape')
  await expect(second).toHaveURL('/recipes?cook=now')
  await expect(bell(second)).toBeFocused()
  await expectAccessible(page)
})
