import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import { ask, becomeCook, expect, newContext, test } from './fixtures'
import { neighbour, share } from './neighboursSteps'
import { list } from './messagesSteps'
import { inbox, askFor, expectAccessibleAtEachSize } from './notificationsSteps'

/** Notifications in the inbox, and the settings of what comes how. */

let others: BrowserContext

test.beforeEach(async ({ browser, app }) => {
  others = await newContext(browser, { baseURL: app.url })
})

test.afterEach(() => others.close())

const choice = (page: Page, kind: string, channel: string) =>
  page.getByRole('switch', { name: `${kind} ${channel}`, exact: true })

/** The neighbour whose request it was finds it declined; that is a notification, and nothing waits for their answer. */
async function decline(context: BrowserContext, app: App): Promise<void> {
  const { viewer } = await ask<{ viewer: { account: { id: string } } }>(context, app, '{ viewer { account { id } } }')
  const { itemRequests } = await ask<{ itemRequests: { nodes: { id: string }[] } }>(
    context,
    app,
    'query ($id: Id!) { itemRequests(pantryId: $id, actionable: true, first: 1) { nodes { id } } }',
    { id: viewer.account.id },
  )
  await ask(
    context,
    app,
    'mutation ($input: DeclineItemRequestInput!) { declineItemRequest(input: $input) { itemRequest { id } } }',
    {
      input: { id: itemRequests.nodes[0]?.id, answer: '' },
    },
  )
}

test('what comes while the inbox is open is added to it, names what it is about, and is read once it was seen', async ({
  page,
  context,
  app,
}) => {
  const { id } = await neighbour(others, app)
  const rye = await share(others, app, 'Rye', 3)
  await becomeCook(context, app)
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/messages')
  await expect(page.getByText('No Messages...')).toBeVisible()
  await askFor(context, app, id, rye.barcode)
  await expect(list(page).getByText('1 × Rye · Waiting for an answer')).toBeVisible()
  await decline(others, app)
  await expect(list(page).getByRole('link', { name: /^New: / })).toBeVisible()
  await expect(list(page).getByText('Rye', { exact: false })).toBeVisible()
  await expect(inbox(page)).toBeVisible()
})

test('a visitor has no inbox', async ({ page }) => {
  await page.goto('/recipes')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(inbox(page)).toHaveCount(0)
})

test('what was seen last is there offline, and what came meanwhile once the connection is back', async ({
  page,
  context,
  app,
}) => {
  const { id } = await neighbour(context, app)
  const rye = await share(context, app, 'Rye', 3)
  const asker = await becomeCook(others, app)
  await page.goto('/messages')
  await expect(page.getByText('No Messages...')).toBeVisible()

  await context.setOffline(true)
  await askFor(others, app, id, rye.barcode)
  await expect(page.getByText('No Messages...')).toBeVisible()
  await context.setOffline(false)
  await expect(list(page).getByRole('link', { name: asker })).toBeVisible()
  await expect(inbox(page, 1)).toBeVisible()
})

test('what comes how is chosen in one table, by keyboard, and is there after a reload', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await page.goto('/messages')
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page).toHaveURL('/settings/notifications')
  const settings = page.getByRole('region', { name: 'What you hear about' })
  await expect(settings.getByRole('heading', { name: 'What you hear about', exact: true })).toBeInViewport()
  await expect(settings.getByRole('columnheader')).toHaveText(['About', 'In the app'])
  await expect(choice(page, 'Requests for your food', 'In the app')).toBeChecked()

  await choice(page, 'Requests for your food', 'In the app').focus()
  await page.keyboard.press('Space')
  await expect(choice(page, 'Requests for your food', 'In the app')).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(choice(page, 'Food you’ve asked for', 'In the app')).toBeFocused()
  await page.getByRole('switch', { name: 'Quiet hours' }).press('Space')
  await expect(page.getByRole('switch', { name: 'Quiet hours' })).toBeChecked()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('07:00')
  await page.getByLabel('From', { exact: true }).selectOption('21:30')
  await page.getByLabel('To', { exact: true }).selectOption('21:30')
  await expect(page.getByText('Choose two different times.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).selectOption('08:00')
  await page.getByRole('switch', { name: 'Message previews in push notifications' }).press('Space')
  await expectAccessibleAtEachSize(page, 'the settings')

  await expect
    .poll(
      async () =>
        (
          await ask<{ notificationSettings: { showsWords: boolean } }>(
            context,
            app,
            '{ notificationSettings { showsWords } }',
          )
        ).notificationSettings.showsWords,
    )
    .toBe(true)
  await page.reload()
  await expect(choice(page, 'Requests for your food', 'In the app')).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Quiet hours' })).toBeChecked()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:30')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('08:00')
  await expect(page.getByRole('switch', { name: 'Message previews in push notifications' })).toBeChecked()
})
