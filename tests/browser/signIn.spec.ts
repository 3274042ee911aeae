import { write } from './recipesSteps'
import { becomeCook, emailOf, expect, newContext, newName, password, signIn, signInForm, test } from './fixtures'

test('where signing in fails after registering, the form stands in its sign-in mode, filled in, and one tap goes on', async ({
  page,
}) => {
  const name = newName()
  const form = signInForm(page)
  let isBroken = true
  await page.route('**/graphql', (route) =>
    isBroken && route.request().postData()?.includes('mutation SignIn')
      ? route.fulfill({ status: 502, body: 'Bad gateway' })
      : route.continue(),
  )
  await page.goto('/dashboard')
  await form.mode('Register').check({ force: true })
  await form.email.fill(emailOf(name))
  await form.password.fill(password)
  await form.submit('Register').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText(`${emailOf(name)} registered!`, { exact: true })).toBeVisible()
  await expect(form.mode('Sign in')).toBeChecked()
  await expect(form.email).toHaveValue(emailOf(name))
  await expect(form.password).toHaveValue(password)
  isBroken = false
  await form.submit('Sign in').click()
  await expect(form.username).toBeVisible()
})

test('who registers in the middle of something goes on with it', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const recipe = await write(context, app, { name: `Soup ${newName()}` })
  await context.clearCookies()
  const name = newName()
  const form = signInForm(page)
  await page.goto(`/recipe/${recipe}`)
  await page.getByRole('button', { name: /^Favourite/ }).click()
  await form.mode('Register').check({ force: true })
  await form.email.fill(emailOf(name))
  await form.password.fill(password)
  await form.submit('Register').click()
  await form.username.fill(name)
  await form.submit('Continue').click()
  await expect(page.getByRole('button', { name: /^Favourite/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(`/recipe/${recipe}`)
})

test('the user-name step stays after a reload, and shows the errors of a name', async ({ page, app, browser }) => {
  const takenBy = await becomeCook(await newContext(browser, {}), app)
  const name = newName()
  const form = signInForm(page)
  await page.goto('/dashboard')
  await form.mode('Register').check({ force: true })
  await form.email.fill(emailOf(name))
  await form.password.fill(password)
  await form.submit('Register').click()
  await expect(form.username).toBeVisible()

  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Choose a username' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Choose a username' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await form.username.fill(takenBy)
  await form.submit('Continue').click()
  await expect(form.username).toHaveAttribute('aria-invalid', 'true')
  await form.username.fill(name)
  await form.submit('Continue').click()
  await expect(page.getByText(`Welcome ${emailOf(name)}!`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${name}'s pantry` })).toBeVisible()
})

test('after three wrong passwords the form switches to registration', async ({ page }) => {
  const form = signInForm(page)
  await page.goto('/dashboard')
  for (const attempt of [1, 2, 3]) {
    await expect(form.mode('Sign in')).toBeChecked()
    await signIn(page, 'nobody', `wrong password ${attempt}`)
    await expect(page.getByRole('alert')).toHaveText('Incorrect Credentials.')
    await expect(form.password).toHaveValue('')
    await expect(form.email).toHaveValue(emailOf('nobody'))
  }
  await expect(form.mode('Register')).toBeChecked()
  await expect(form.submit('Register')).toBeVisible()
})

test('an empty or malformed address is reported before anything is sent', async ({ page }) => {
  const form = signInForm(page)
  await page.goto('/dashboard')
  await form.submit('Sign in').click()
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields correctly')
  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await expect(form.password).toHaveAccessibleDescription('Enter your password.')
  await expect(form.email).toBeFocused()
  await form.email.fill('ada at example.org')
  await expect(page.getByText('Enter your email address.')).toBeHidden()
  await form.password.fill(password)
  await form.submit('Sign in').click()
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields correctly')
  await expect(form.email).toHaveAccessibleDescription('That’s not a valid email address.')
  await expect(form.email).toBeFocused()
  await expect(form.password).not.toHaveAttribute('aria-invalid', 'true')
})

test('a weak password is reported at its field', async ({ page }) => {
  const form = signInForm(page)
  await page.goto('/dashboard')
  await form.mode('Register').check({ force: true })
  await form.email.fill(emailOf(newName()))
  await form.password.fill('short')
  await form.submit('Register').click()
  await expect(form.password).toHaveAccessibleDescription(/Please choose a longer password/)
  await expect(form.password).toBeFocused()
})

test('an address that is registered already gets its message', async ({ page, app, browser }) => {
  const name = await becomeCook(await newContext(browser, {}), app)
  const form = signInForm(page)
  await page.goto('/dashboard')
  await form.mode('Register').check({ force: true })
  await form.email.fill(emailOf(name))
  await form.password.fill('another password')
  await form.submit('Register').click()
  await expect(page.getByRole('alert')).toHaveText('Failed to register. Please try again.')
})

test('Google is not offered where it is not set up, and Facebook is coming soon, for three seconds or until the next action', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
  const facebook = page.getByRole('button', { name: 'Continue with Facebook' })
  const comingSoon = page.getByText('Coming Soon', { exact: true })
  // From here on the page's clock stands, however long a click takes.
  await page.clock.pauseAt(Date.now() + 60_000)
  await facebook.click()
  await expect(comingSoon).toBeVisible()
  await page.clock.runFor(2_900)
  await expect(comingSoon).toBeVisible()
  await page.clock.runFor(200)
  await expect(comingSoon).toBeHidden()
  await facebook.click()
  await expect(comingSoon).toBeVisible()
  await signInForm(page).email.click()
  await expect(comingSoon).toBeHidden()
})

test('a welcome has the address letter for letter, and a long one fits a phone', async ({ page, context, app }) => {
  const name = await becomeCook(context, app, `${newName()}.of.the.long`)
  await context.clearCookies()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await signIn(page, name)
  const welcome = page.getByText(`Welcome ${emailOf(name)}!`, { exact: true })
  await expect(welcome).toBeVisible()
  expect(await welcome.textContent()).toBe(`Welcome ${emailOf(name)}!`)
  expect(await welcome.evaluate((words) => words.getBoundingClientRect().right)).toBeLessThan(390)
})

test('the dialog works by keyboard alone and restores the focus', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(signInForm(page).email).toBeFocused()
  await page.keyboard.type(emailOf('nobody'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields correctly')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('password managers can identify the fields', async ({ page }) => {
  const form = signInForm(page)
  await page.goto('/dashboard')
  await expect(form.email).toHaveAttribute('autocomplete', 'username')
  await expect(form.password).toHaveAttribute('autocomplete', 'current-password')
  await form.mode('Register').check({ force: true })
  await expect(form.password).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.locator('form')).toHaveCount(1)
})
