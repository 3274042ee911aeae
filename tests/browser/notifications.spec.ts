import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import { ask, becomeCook, expect, expectAccessibleInBoth, newContext, test } from './fixtures'
import { neighbour, share } from './neighboursSteps'
import { bell, list, askFor, expectAccessibleAtEachSize } from './notificationsSteps'

/** The bell and its list, and the settings of what comes how. */

let others: BrowserContext

test.beforeEach(async ({ browser, app }) => {
  others = await newContext(browser, { baseURL: app.url })
})

test.afterEach(() => others.close())

const choice = (page: Page, kind: string, channel: string) =>
  page.getByRole('switch', { name: `${kind} ${channel}`, exact: true })

/** The server has heard that what is in the list was seen. Also where it has just closed the connection, which nobody used for some seconds. */
const expectRead = (context: BrowserContext, app: App) =>
  expect(async () => {
    const { viewer } = await ask<{ viewer: { unreadNotificationCount: number } }>(
      context,
      app,
      '{ viewer { unreadNotificationCount } }',
    )
    expect(viewer.unreadNotificationCount).toBe(0)
  }).toPass()

test('what comes while the list is open is added to it; without anything the list says so', async ({
  page,
  context,
  app,
}) => {
  const { id } = await neighbour(context, app)
  const [rye, oats] = [await share(context, app, 'Rye', 3), await share(context, app, 'Oats', 3)]
  await becomeCook(others, app)
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/?notifications=list')
  await expect(list(page).getByText('Nothing new')).toBeVisible()
  await expectAccessibleInBoth(page, 'an empty list')

  await askFor(others, app, id, rye.barcode)
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await askFor(others, app, id, oats.barcode)
  await expect(list(page).getByRole('link', { name: 'New:' })).toHaveCount(2)
  await expectRead(context, app)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeVisible()
})

test('a visitor has no bell', async ({ page }) => {
  await page.goto('/recipes?notifications=list')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(bell(page)).toHaveCount(0)
  await expect(list(page)).toHaveCount(0)
})

test('what was seen last is there offline, and is read once the connection is back', async ({ page, context, app }) => {
  const { id } = await neighbour(context, app)
  const rye = await share(context, app, 'Rye', 3)
  await becomeCook(others, app)
  await page.goto('/')
  await bell(page).click()
  await expect(list(page).getByText('Nothing new')).toBeVisible()
  await page.keyboard.press('Escape')

  await context.setOffline(true)
  await askFor(others, app, id, rye.barcode)
  await bell(page).click()
  await expect(list(page).getByText('Nothing new')).toBeVisible()
  await context.setOffline(false)
  await expect(list(page).getByRole('link', { name: 'New:' })).toBeVisible()
  await expectRead(context, app)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeVisible()
})

test('what comes how is chosen in one table, by keyboard, and is there after a reload', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await page.goto('/?notifications=list')
  await list(page).getByRole('link', { name: 'Notification settings' }).click()
  await expect(page).toHaveURL('/dashboard?section=notifications#settings')
  const settings = page.getByRole('region', { name: 'Notifications' })
  await expect(settings.getByRole('heading', { name: 'Notifications', exact: true })).toBeInViewport()
  await expect(settings.getByRole('columnheader')).toHaveText(['About', 'In the app', 'Push'])
  await expect(choice(page, 'Requests for your food', 'Push')).toBeChecked()

  await choice(page, 'Requests for your food', 'Push').focus()
  await page.keyboard.press('Space')
  await expect(choice(page, 'Requests for your food', 'Push')).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(choice(page, 'Food you’ve asked for', 'In the app')).toBeFocused()
  await page.getByRole('switch', { name: 'No quiet hours' }).press('Space')
  await expect(page.getByRole('switch', { name: 'Quiet hours from 22:00 to 07:00' })).toBeChecked()
  await page.getByLabel('From', { exact: true }).selectOption('21:30')
  await page.getByLabel('To', { exact: true }).selectOption('21:30')
  await expect(page.getByText('Choose two different times.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).selectOption('08:00')
  await page.getByRole('switch', { name: 'Push notifications hide message previews' }).press('Space')
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
  await expect(choice(page, 'Requests for your food', 'Push')).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Quiet hours from 21:30 to 08:00' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Push notifications show message previews' })).toBeChecked()
})

test.describe('on a device in another time zone', () => {
  test.use({ contextOptions: { timezoneId: 'Asia/Tokyo' } })

  test('the person’s times are those of the first device, until they choose others', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await ask(
      context,
      app,
      'mutation ($input: UpdateNotificationSettingsInput!) { updateNotificationSettings(input: $input) { timeZone } }',
      { input: { timeZone: 'Europe/Berlin', language: 'EN' } },
    )
    await page.goto('/dashboard#settings')
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
    await expect(page.getByText('This device is set to Asia/Tokyo.')).toBeVisible()
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
    await expect(page.getByText('This device is set to Asia/Tokyo.')).toBeHidden()
    await expect
      .poll(
        async () =>
          (
            await ask<{ notificationSettings: { timeZone: string } }>(
              context,
              app,
              '{ notificationSettings { timeZone } }',
            )
          ).notificationSettings.timeZone,
      )
      .toBe('Asia/Tokyo')
  })

  test('a person who never chose one has that of their first device', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await page.goto('/dashboard#settings')
    await expect(page.getByText('All times are in the Asia/Tokyo time zone.')).toBeVisible()
  })
})
