import { becomeCook, emailOf, expect, password, test, expectAccessible } from '../browser/fixtures'

test.describe('the settings', () => {
  test('changes the password and the e-mail address, with the current password', async ({ page, context, app }) => {
    const name = await becomeCook(context, app)
    const dialog = page.getByRole('dialog')
    const current = dialog.getByLabel('Current password')
    await page.goto('/settings/devices')
    await page.getByRole('button', { name: 'Change password' }).click()
    await current.fill('not it')
    await dialog.getByLabel('New password').fill('a newer shelf of lemons')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(current).toHaveAttribute('aria-invalid', 'true')
    await current.fill(password)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed.')).toBeVisible()

    await page.getByRole('button', { name: 'Change email' }).click()
    await dialog.getByLabel('New email').fill(`New.${emailOf(name)}`)
    await current.fill('a newer shelf of lemons')
    await dialog.getByRole('button', { name: 'Change email' }).click()
    await expect(page.getByText(`You now sign in as new.${emailOf(name)}.`)).toBeVisible()
    await expect(page.getByText(`new.${emailOf(name)}`, { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
})
