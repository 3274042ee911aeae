import { startApp } from '../support/app'
import { startMailServer, type MailServer } from '../support/mailServer'
import {
  ask,
  becomeCook,
  emailOf,
  expect,
  expectAccessible,
  newContext,
  signIn,
  signInForm,
  test as base,
} from './fixtures'

/** The app with a mail server that letters are read from. */
const test = base.extend<object, { mail: MailServer }>({
  mail: [
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],

  app: [
    async ({ mail }, use) => {
      const app = await startApp(mail.settings)
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** Waits for the letter with this link, and answers with where it leads. */
async function linkOf(mail: MailServer, address: string, act: string): Promise<string> {
  await expect
    .poll(() => mail.to(address).some(({ body }) => body.includes(`#${act}=`)), { timeout: 20_000 })
    .toBe(true)
  return `/dashboard#${act}=${mail.token(address, act)}`
}

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
})

test('an address is confirmed by the link in its email, and the settings show it', async ({
  page,
  app,
  mail,
  context,
}) => {
  const name = await becomeCook(context, app)
  await page.goto('/dashboard#settings')
  await expect(page.getByText('This address isn’t confirmed yet')).toBeVisible()
  await page.getByRole('switch', { name: 'Messages Email', exact: true }).click({ force: true })
  await expect(page.getByText(/Confirm your email address to start getting emails/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('about:blank')
  const link = await linkOf(mail, emailOf(name), 'confirm')
  const dialog = page.getByRole('dialog', { name: 'Confirm your email address?' })
  // Opening the link confirms nothing: somebody else may have entered the address.
  await page.goto(link)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'This isn’t my account' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/dashboard#settings')
  await expect(page.getByText('This address isn’t confirmed yet')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(link)
  await dialog.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText(`${emailOf(name)} is confirmed. Thank you.`.replace('@', '@\u200b'))).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('switch', { name: 'Messages Email', exact: true })).toBeChecked()
  await expect(page.getByText('This address isn’t confirmed yet')).toBeHidden()
})

test('the link that stops emails asks first, and says what was stopped and where that is changed; nobody need be signed in', async ({
  page,
  app,
  context,
  browser,
}) => {
  await becomeCook(context, app)
  const {
    viewer: { account },
  } = await ask<{ viewer: { account: { id: string } } }>(context, app, '{ viewer { account { id } } }')
  // As an email has it: those about requests wait some minutes for others.
  const token = 'lm_stop-emails-about-requests'
  await app.sql(
    `INSERT INTO email_link_token (hash, purpose, about, recipient, expires_at) VALUES (sha256(convert_to($1, 'UTF8')), 'stop-email', $2, 'ada@example.org', now() + interval '1 day')`,
    [token, account.id],
  )
  const visitor = await (await newContext(browser, { baseURL: app.url })).newPage()
  for (const reader of [visitor, page]) {
    await reader.goto(`/dashboard#stop-email=REQUEST,RESERVATION.${token}`)
    // Opening the link stops nothing yet: link scanners open it, too.
    const question = reader.getByRole('dialog', { name: 'Stop these emails?' })
    await expect(question.getByRole('listitem')).toHaveText(['Requests for your food', 'Food you’ve asked for'])
    if (reader === visitor)
      expect(await app.sql('SELECT 1 FROM notification_choice WHERE account_id = $1', [account.id])).toEqual([])
    await expectAccessible(reader)
    await question.getByRole('button', { name: 'Stop these emails' }).click()
    const dialog = reader.getByRole('dialog', { name: 'Emails stopped' })
    await expect(dialog.getByRole('listitem')).toHaveText(['Requests for your food', 'Food you’ve asked for'])
    expect(new URL(reader.url()).hash).toBe('')
    await expectAccessible(reader)
    await dialog.getByRole('link', { name: 'Open settings' }).click()
    await expect(dialog).toBeHidden()
    await expect(reader).toHaveURL('/dashboard?section=notifications#settings')
  }
  await expect(page.getByRole('switch', { name: 'Requests for your food Email', exact: true })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Food you’ve asked for Email', exact: true })).not.toBeChecked()
  await visitor.context().close()
})
