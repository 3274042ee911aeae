import {
  becomeCook,
  emailOf,
  expect,
  expectAccessibleInBoth,
  newBarcode,
  newContext,
  newName,
  password,
  quantityOf,
  shelve,
  signInForm,
  test,
} from '../browser/fixtures'

/** Two people of one home, each with a phone of their own. */

test.use({ viewport: { width: 390, height: 664 }, contextOptions: { hasTouch: true, isMobile: true } })

test('somebody new is invited by a link, registers, joins, sees each change at once, and is removed at once', async ({
  page,
  context,
  app,
  browser,
}) => {
  const name = await becomeCook(context, app)
  const oats = newBarcode()
  await shelve(context, app, { barcode: oats, name: 'Rolled Oats', quantity: 2 })
  await page.goto('/settings/pantry')
  const people = page.getByRole('region', { name: 'People' })
  await people.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await expectAccessibleInBoth(page, 'inviting')
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible()
  const link = await dialog.getByText('/join/').innerText()
  await expectAccessibleInBoth(page, 'an invitation')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(people.getByRole('list', { name: 'Open invitations' })).toContainText('Member')

  const other = await newContext(browser, { baseURL: app.url, viewport: { width: 390, height: 664 } })
  const phone = await other.newPage()
  await phone.goto(link)
  await expect(phone.getByText(`${name} invites you to ${name}’s pantry`)).toBeVisible()
  await expectAccessibleInBoth(phone, 'an invitation, signed out')
  const form = signInForm(phone)
  const mate = newName()
  await phone.locator('label').filter({ hasText: 'Register' }).click()
  await form.email.fill(emailOf(mate))
  await form.password.fill(password)
  await form.submit('Register').click()
  await form.username.fill(mate)
  await form.submit('Continue').click()
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(phone).toHaveURL('/my-pantry')
  await expect(phone.getByRole('heading', { level: 1, name: `${name}’s pantry` })).toBeVisible()
  await expect(quantityOf(phone, 'Rolled Oats')).toHaveText('2')

  await page.goto('/my-pantry')
  await expect(quantityOf(page, 'Rolled Oats')).toHaveText('2')
  await phone.getByRole('button', { name: 'Change the quantity of Rolled Oats' }).click()
  await phone.getByRole('button', { name: 'Add one Rolled Oats' }).click()
  await expect(quantityOf(page, 'Rolled Oats')).toHaveText('3')

  await phone.getByRole('button', { name: 'Switch pantry' }).click()
  await phone.getByRole('menuitem', { name: `${mate}’s pantry (yours)` }).click()
  await expect(phone.getByRole('heading', { level: 1, name: `${mate}’s pantry` })).toBeVisible()
  await phone.getByRole('button', { name: 'Switch pantry' }).click()
  await phone.getByRole('menuitem', { name: `${name}’s pantry` }).click()
  await expect(quantityOf(phone, 'Rolled Oats')).toHaveText('3')
  await phone.goto('/shopping')
  await phone.getByLabel('Add to your list').first().fill('milk')
  await phone.getByRole('button', { name: 'Add', exact: true }).click()
  await page.goto('/shopping')
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeVisible()

  // In the shop's cellar there is no connection.
  await other.setOffline(true)
  await phone.getByRole('checkbox', { name: 'Milk' }).click()
  await expect(phone.getByRole('checkbox', { name: 'Milk' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Milk' })).not.toBeChecked()
  await other.setOffline(false)
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked({ timeout: 30_000 })
  await expect(page.getByText(`Picked up by ${mate}`)).toBeVisible()

  await page.goto('/plan')
  await page
    .getByRole('button', { name: /^Add to / })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('What are you having?').fill('Soup at Mum’s')
  await page.getByRole('dialog').getByRole('button', { name: 'as a note' }).click()
  await phone.goto('/plan')
  await expect(phone.getByText(`Planned by ${name}`)).toBeVisible()
  await expectAccessibleInBoth(phone, 'a plan of two')

  await phone.goto('/my-pantry')
  await page.goto('/settings/pantry')
  await expect(page.getByRole('list', { name: 'History' })).toContainText(`${mate} added 1 × Rolled Oats`)
  await expectAccessibleInBoth(page, 'the people of a pantry')
  await people.getByRole('button', { name: `Actions for ${mate}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(people.getByRole('listitem').filter({ hasText: mate })).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1, name: `${mate}’s pantry` })).toBeVisible()
  await phone.goto(link)
  await expect(phone.getByText('This invitation doesn’t work any more. Ask for a new one.')).toBeVisible()
  await expectAccessibleInBoth(phone, 'an invitation that is used up')
  await other.close()
})
