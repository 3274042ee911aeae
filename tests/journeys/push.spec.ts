import { becomeCook, expect, expectAccessible, signIn, test } from '../browser/fixtures'
import { replacePushService, subscribedNames, pushSwitch } from '../browser/pushSteps'

/**
 * Push notifications in a real service worker, to which the DevTools protocol hands pushes. Browsers' push services need the
 * internet, and a browser without windows shows no notifications, so both are replaced: `pushManager.subscribe`, and what
 * `showNotification` and `getNotifications` do.
 */

test.use({ contextOptions: { serviceWorkers: 'allow' } })

test('the settings turn notifications on for this browser, and off; signing out ends them, signing in again brings them back', async ({
  page,
  context,
  app,
}) => {
  await replacePushService(context)
  const name = await becomeCook(context, app)
  await page.goto('/settings/notifications')
  await expect(pushSwitch(page)).not.toBeChecked()
  expect(await subscribedNames(app)).toEqual([])
  await pushSwitch(page).click({ force: true })
  await expect(page.getByText('Notifications are on.')).toBeVisible()
  await expect(pushSwitch(page)).toBeChecked()
  expect(await subscribedNames(app)).toEqual([name])
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('The test is on its way.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(pushSwitch(page)).toBeChecked()

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect.poll(() => subscribedNames(app)).toEqual([])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fake push'))).toBe(null)
  await page.goto('/settings/notifications')
  await signIn(page, name)
  await expect.poll(() => subscribedNames(app)).toEqual([name])

  await page.goto('/settings/notifications')
  await expect(pushSwitch(page)).toBeChecked()
  await pushSwitch(page).click({ force: true })
  await expect(pushSwitch(page)).not.toBeChecked()
  await expect.poll(() => subscribedNames(app)).toEqual([])
  await expectAccessible(page)
})
