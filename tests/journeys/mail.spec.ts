import { becomeCook, emailOf, expect, expectAccessible, newContext, signIn, signInForm } from '../browser/fixtures'
import { test, linkOf } from '../browser/mailSteps'

test('a forgotten password: from the form by the email to a new one, and signed in again', async ({
  page,
  app,
  mail,
  browser,
}) => {
  const name = await becomeCook(await newContext(browser, {}), app)
  const form = signInForm(page)
  await page.goto('/dashboard')
  await form.email.fill(emailOf(name))
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(emailOf(name))
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'we’ve sent a link there' })).toBeVisible()

  await page.goto('about:blank')
  await page.goto(await linkOf(mail, emailOf(name), 'reset'))
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' })
  await expect(dialog).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page)
  await dialog.getByLabel('New password').fill('a shelf of limes')
  await dialog.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await signIn(page, name, 'a shelf of limes')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page)
})
