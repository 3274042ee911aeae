import { ask, becomeCook, emailOf, expect, expectAccessible, newContext } from './fixtures'
import { test, linkOf } from './mailSteps'

test('an address is confirmed by the link in its email, and the settings show it', async ({
  page,
  app,
  mail,
  context,
}) => {
  const name = await becomeCook(context, app)
  await page.goto('/settings/notifications')
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
  await page.goto('/settings/devices')
  await expect(page.getByText('This address isn’t confirmed yet')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(link)
  await dialog.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText(`${emailOf(name)} is confirmed. Thank you.`.replace('@', '@\u200b'))).toBeVisible()
  await page.goto('/settings/notifications')
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
    await expect(reader).toHaveURL('/settings/notifications')
  }
  await expect(page.getByRole('switch', { name: 'Requests for your food Email', exact: true })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Food you’ve asked for Email', exact: true })).not.toBeChecked()
  await visitor.context().close()
})
