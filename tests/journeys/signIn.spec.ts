import { emailOf, expect, newName, password, signInForm, test, expectAccessible } from '../browser/fixtures'

test('a new person registers, is signed in by the form itself, chooses a user name, and is welcomed in their pantry', async ({
  page,
}) => {
  const name = newName()
  const form = signInForm(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await form.mode('Register').check({ force: true })
  await expect(page.getByText('8 to 128 characters')).toBeVisible()
  await form.email.fill(`  ${emailOf(name).toUpperCase()}`)
  await form.password.fill(password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('dialog').getByText(`${emailOf(name)} registered!`, { exact: true })).toBeVisible()
  await expect(form.username).toBeFocused()
  await form.username.fill(` ${name.replace('x', ' X ')}`)
  await expect(page.getByRole('status').filter({ hasText: `Your username: ${name}` })).toBeVisible()
  await form.username.fill(name)
  await expect(page.getByText('Your username:')).toBeHidden()
  await form.username.fill(name.toUpperCase())
  // While the page behind refetches its queries, the form waits and does not flicker back to its first step.
  let answer = () => {}
  const mayBeAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (/query (SharedNow|HomeScreen|LiveStatistics)/.test(route.request().postData() ?? '')) await mayBeAnswered
    await route.continue()
  })
  const asked = page.waitForResponse((response) => response.request().postData()?.includes('query Viewer') ?? false)
  await form.submit('Continue').click()
  await asked
  await expect(page.locator('header').getByText('Pantry', { exact: true })).toBeVisible()
  await expect(form.username).toBeVisible()
  await expect(form.email).toHaveCount(0)
  answer()
  await expect(page.getByText(`Welcome ${emailOf(name)}!`)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: `${name}, settings` })).toBeVisible()
  await expect(page).toHaveURL('/my-pantry')
  await expectAccessible(page)
})
