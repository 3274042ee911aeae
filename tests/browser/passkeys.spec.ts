import type { CDPSession, Page } from '@playwright/test'
import { becomeCook, expect, expectAccessibleInBoth, password, signInForm, test } from './fixtures'

/** Signing in with passkeys, with the browser's virtual authenticator. */

/** A device that verifies its person, such as a phone with a fingerprint. */
async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id: authenticatorId }
}

test('a passkey is added in the settings, signs in by its button, and is removed', async ({ page, context, app }) => {
  const name = await becomeCook(context, app)
  const { cdp, id: authenticatorId } = await addAuthenticator(page)
  await page.goto('/settings/devices')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByLabel('Current password').fill('wrong')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('That’s not your current password.')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added. You can now sign in with it.')).toBeVisible()
  await expect(page.getByText('Not used yet')).toBeVisible()
  await expectAccessibleInBoth(page, 'the settings with a passkey')
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toMatchObject([
    { isResidentCredential: true, rpId: 'localhost' },
  ])

  // The browser would take its suggestion at once; here a person presses the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await context.clearCookies()
  await page.goto('/dashboard')
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('We didn’t get a passkey. Please try again, or sign in another way.')).toBeVisible()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('link', { name: `${name}, settings` })).toBeVisible()

  await page.goto('/settings/devices')
  await expect(page.getByText('Last used')).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('My phone removed.')).toBeVisible()
  await expect(page.getByText('Not used yet')).toBeHidden()
})

test('the browser suggests passkeys in the field for the address, and signs in by the one that is chosen', async ({
  page,
  context,
  app,
}) => {
  const name = await becomeCook(context, app)
  await addAuthenticator(page)
  await page.goto('/settings/devices')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added. You can now sign in with it.')).toBeVisible()

  await context.clearCookies()
  await page.goto('/dashboard')
  await expect(signInForm(page).email).toHaveAttribute('autocomplete', 'username webauthn')
  // The virtual authenticator chooses the only suggestion by itself.
  await expect(page.getByRole('link', { name: `${name}, settings` })).toBeVisible()
})
