import type { BrowserContext, Page } from '@playwright/test'
import { becomeCook, expect, newContext, test } from '../browser/fixtures'
import { neighbour, share } from '../browser/neighboursSteps'
import { list } from '../browser/messagesSteps'
import { inbox, askFor, expectAccessibleAtEachSize } from '../browser/notificationsSteps'
import { action, dialogOf, yes } from '../browser/requestsSteps'

/** The inbox: what happens is counted in the top bar, and stands in one list. */

let others: BrowserContext

test.beforeEach(async ({ browser, app }) => {
  others = await newContext(browser, { baseURL: app.url })
})

test.afterEach(() => others.close())

/** Waits until the page has asked how much waits: an answer from before a request must not come after it. */
const countOf = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes('"InboxCount"') === true)

test('the inbox counts a request until it is answered, in each tab; it is one row, with whoever asks', async ({
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
  await expect(inbox(page)).toBeVisible()
  await expect(inbox(second)).toBeVisible()

  await askFor(others, app, id, rye.barcode)
  await expect(inbox(page, 1)).toBeVisible()
  await expect(inbox(second, 1)).toBeVisible()

  await inbox(page, 1).click()
  await expect(page).toHaveURL('/messages')
  const row = list(page).getByRole('link')
  await expect(row).toHaveCount(1)
  await expect(row).toHaveAccessibleName(`New: ${asker}`)
  await expect(yes(page)).toBeVisible()
  await expectAccessibleAtEachSize(page, 'the inbox')
  await row.click()
  await expect(page).toHaveURL(/\/message\//)
  // In the conversation, the request is its card alone.
  const conversation = page.getByRole('region', { name: 'Messages' })
  await expect(conversation.getByText('asked for 1')).toHaveCount(0)
  await action(page, 'Change').click()
  await dialogOf(page).getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(dialogOf(page).getByLabel('Your answer')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(conversation.getByText('You declined.')).toBeVisible()
  await expect(inbox(page)).toBeVisible()
  await expect(inbox(second)).toBeVisible()
})
