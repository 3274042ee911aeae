import { readFileSync } from 'node:fs'
import { cards, filter, heart, write } from './recipesSteps'
import { ask, becomeCook, expect, expectAccessibleInBoth, newContext, newName, test } from './fixtures'

test.describe('a comment', () => {
  test('needs words, outlives a reload, and is thanked for', async ({ page, app }) => {
    const words = `More lemons, please, ${newName()}.`
    await page.goto('/comments')
    const text = page.getByLabel('Your feedback')
    const email = page.getByLabel('Email', { exact: true })
    const send = page.getByRole('button', { name: 'Send feedback' })
    await send.click()
    await expect(page.getByRole('alert')).toHaveText('Please enter feedback.')
    await expect(text).toBeFocused()
    await expect(text).toHaveAccessibleDescription(/Write what you’d like to tell us\./)
    await text.fill(words)
    await email.fill('not an address')
    await send.click()
    await expect(page.getByText('That’s not a valid email address.')).toBeVisible()
    await email.fill('Ash @Example.org')
    await page.reload()
    await expect(text).toHaveValue(words)
    await send.click()
    await expect(page.getByText('Thank you for your feedback!')).toBeVisible()
    await expect(text).toHaveValue('')
    expect(await app.sql('SELECT kind, email, actioned FROM feedback WHERE text = $1', [words])).toEqual([
      { kind: 'comment', email: 'ash@example.org', actioned: false },
    ])
    await page.reload()
    await expect(text).toHaveValue('')
  })

  test('of somebody who is signed in says whose it is', async ({ page, context, app }) => {
    const name = await becomeCook(context, app)
    const words = `Good bread, ${newName()}.`
    await page.goto('/comments')
    await expect(page.getByText(`Sent as ${name}`)).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0)
    await page.getByLabel('Your feedback').fill(words)
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText('Thank you for your feedback!')).toBeVisible()
    expect(
      await app.sql('SELECT a.username FROM feedback f JOIN account a ON a.id = f.account_id WHERE f.text = $1', [
        words,
      ]),
    ).toEqual([{ username: name }])
  })
})

test.describe('the dashboard', () => {
  test('says where to begin, and filters what one likes; the settings have pages of their own', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    await page.goto('/dashboard')
    for (const title of ['Almost There', 'All Favourites', 'Subscribed Creators'])
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page.getByText('Find a recipe!')).toHaveCount(2)
    await expect(page.getByText('Find a creator!')).toBeVisible()
    await expectAccessibleInBoth(page, 'a new dashboard')

    const word = newName()
    for (const name of [`${word} Soup`, `${word} Loaf`]) {
      const id = await write(context, app, { name })
      await ask(context, app, 'mutation ($id: Id!) { favouriteRecipe(input: { id: $id }) { recipe { id } } }', { id })
    }
    await page.reload()
    await expect(cards(page, 'All Favourites')).toHaveCount(2)
    await filter(page).fill('SOUP')
    await expect(cards(page, 'All Favourites')).toHaveCount(1)
    await expect(heart(page, `${word} Soup`)).toBeVisible()

    // Old links to the settings lead to where they are now.
    await page.goto('/dashboard#settings')
    await expect(page).toHaveURL('/settings')
    await page.getByRole('link', { name: 'Pantry', exact: true }).click()
    await expect(page).toHaveURL('/settings/pantry')
    await page.getByRole('button', { name: 'Change', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Postcode').fill('bs3 1aa')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('BS3 1AA')).toBeVisible()
    await expectAccessibleInBoth(page, 'the settings')
  })
})

test('a profile that cannot be loaded leads home with a message', async ({ page, context, signInUsualCook }) => {
  await signInUsualCook(context)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('query DashboardScreen')
      ? route.fulfill({ status: 502, body: 'Bad gateway' })
      : route.continue(),
  )
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('We can’t show your page right now.')).toBeVisible()
})

test('all data of a person is downloaded as one file', async ({ page, context, app }) => {
  const name = await becomeCook(context, app)
  await write(context, app, { name: 'Loaf for the file' })
  await page.goto('/settings/data')
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Just the data, as JSON' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('everything.json')
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    account: { username: name },
    identities: [{ email: `${name}@example.org` }],
    recipes: [{ name: 'Loaf for the file' }],
  })
})

test('a zip of all data is put together while the page is left, and downloaded', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await write(context, app, { name: 'Loaf for the zip' })
  await page.goto('/settings/data')
  await page.getByRole('button', { name: 'Put my data together' }).click()
  await expect(page.getByText('You can leave this page.')).toBeVisible()
  await page.goto('/')
  await page.goto('/settings/data')
  const button = page.getByRole('button', { name: 'Download', exact: true })
  await expect(button).toBeVisible({ timeout: 30_000 })
  await expectAccessibleInBoth(page, 'an export')
  const waiting = page.waitForEvent('download')
  await button.click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^larder-.*\.zip$/)
  expect(readFileSync(await download.path()).includes('recipes/Loaf for the zip/recipe.json')).toBe(true)
})

test('the settings change the language, and change it back', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/settings')
  await page.getByLabel('Language').selectOption({ label: 'Deutsch' })
  await expect(page.getByRole('link', { name: 'Geräte und Anmeldung' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByLabel('Sprache').selectOption({ label: 'English' })
  await expect(page.getByRole('link', { name: 'Devices and sign-in' })).toBeVisible()
})

test('the sign-in dialog states its reason', async ({ page, app, browser }) => {
  const cook = await newContext(browser, {})
  await becomeCook(cook, app)
  const name = `Wanted ${newName()}`
  const id = await write(cook, app, { name })
  await cook.close()
  await page.goto(`/recipe/${id}`)
  await heart(page, name).click()
  await expect(page.getByRole('dialog').getByText('Sign in to add this recipe to your favourites.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a screen of a later version has its header and a link back', async ({ page }) => {
  await page.goto('/place/7')
  await expect(page.getByRole('heading', { level: 1, name: 'A place to eat' })).toBeVisible()
  await page.getByRole('link', { name: 'All places' }).click()
  await expect(page.getByText('Places To Eat Coming Soon...')).toBeVisible()
})
