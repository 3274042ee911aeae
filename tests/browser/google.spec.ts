import { startApp, type App } from '../support/app'
import { startFakeGoogle, type FakeGoogle } from '../support/fakeGoogle'
import { becomeCook, expect, expectAccessibleInBoth, newName, password, signInForm, test as base } from './fixtures'

/** Signing in with Google, with a provider on this machine in its place. */
const test = base.extend<object, { google: FakeGoogle; app: App }>({
  google: [
    async ({}, use) => {
      const google = await startFakeGoogle()
      await use(google)
      await google.stop()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ google }, use) => {
      const app = await startApp(google.settings)
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('a new person signs in through the window, chooses a name, and can sign in where windows are blocked', async ({
  page,
  context,
  google,
}) => {
  const name = newName()
  google.person = { sub: name, email: `${name}@gmail.example`, email_verified: true }
  await page.goto('/dashboard')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opened
  await signInForm(page).username.fill(name)
  expect(popup.isClosed()).toBe(true)
  await signInForm(page).submit('Continue').click()
  await expect(page).toHaveURL('/my-pantry')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto('/settings/devices')
  await page.getByRole('button', { name: 'Set a password' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toHaveValue(`${name}@gmail.example`)
  await dialog.getByLabel('New password').fill(password)
  await dialog.getByRole('button', { name: 'Set a password' }).click()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()

  await context.clearCookies()
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/recipes')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('You’re signed in with Google.')).toBeVisible()
  await expect(page).toHaveURL(/\/recipes$/)
  await expect(page.getByRole('link', { name: `${name}, settings` })).toBeVisible()
})

test('closing the window and denying consent leave the form as it was, with a message', async ({
  page,
  context,
  google,
}) => {
  google.person = null
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await button.click()
  await expect(page.getByText('Google wasn’t allowed to share your details')).toBeVisible()

  // A provider that takes its time.
  await context.route(/\/auth\/google\?/, () => {})
  const opened = context.waitForEvent('page')
  await button.click()
  const popup = await opened
  await popup.close()
  await expect(page.getByText('The Google window was closed too soon. Please try again.')).toBeVisible()
  await expect(button).toBeEnabled()
})

test('the settings link and unlink Google, and create and revoke a key', async ({ page, context, app, google }) => {
  const name = await becomeCook(context, app)
  google.person = { sub: name, email: `${name}@gmail.example`, email_verified: true }
  await page.goto('/settings/devices')
  await page.getByRole('button', { name: 'Connect Google' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('wrong')
  await dialog.getByRole('button', { name: 'Continue to Google' }).click()
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('That’s not your current password.')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue to Google' }).click()
  await expect(page.getByText(`${name}@gmail.example`, { exact: true })).toBeVisible()

  await page.goto('/settings/developers')
  await page.getByRole('button', { name: 'Create a key' }).click()
  await dialog.getByLabel('Name').fill('Kitchen display')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Create a key' }).click()
  const shown = dialog.getByLabel('Your new key')
  await expect(shown).toHaveValue(/^lk_/)
  const key = await shown.inputValue()
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(page.getByText(`${key.slice(0, 11)}… · Read · never used`)).toBeVisible()
  await expectAccessibleInBoth(page, 'the settings with a key')
  await page.getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Kitchen display revoked.')).toBeVisible()

  await page.goto('/settings/devices')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Google disconnected.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible()
})
