import { startApp, type App } from '../support/app'
import { startFakeProvider, type FakeProvider } from '../support/fakeProvider'
import { expect, expectAccessibleInBoth, newName, signInForm, test as base } from './fixtures'

/** Signing in with an OpenID Connect provider on this machine, which is the only way. The window itself is in google.spec.ts. */
const test = base.extend<object, { provider: FakeProvider; app: App }>({
  provider: [
    async ({}, use) => {
      const provider = await startFakeProvider()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ provider }, use) => {
      const app = await startApp({ ...provider.settings, OIDC_ONLY: 'true' })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('a new person signs in at the provider, chooses a name, and finds no passwords in the settings', async ({
  page,
  context,
  provider,
}) => {
  const name = newName()
  provider.claims = { sub: name, email: `${name}@hall.example`, email_verified: true }
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: 'Continue with Village Hall' })
  await expect(button).toBeVisible()
  await expect(signInForm(page).email).toBeHidden()
  await expectAccessibleInBoth(page, 'the sign-in form with a provider alone')
  const opened = context.waitForEvent('page')
  await button.click()
  const popup = await opened
  await signInForm(page).username.fill(name)
  expect(popup.isClosed()).toBe(true)
  await signInForm(page).submit('Continue').click()
  await expect(page).toHaveURL('/my-pantry')

  await page.goto('/settings/devices')
  await expect(page.getByText(`${name}@hall.example`)).toBeVisible()
  for (const absent of ['Set a password', 'Add a passkey', 'Disconnect'])
    await expect(page.getByRole('button', { name: absent })).toBeHidden()
})
