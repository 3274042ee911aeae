import { appPasswords } from '../support/app'
import { cookUp } from './recipeFormSteps'
import { ask, becomeCook, expect, expectAccessibleInBoth, newBarcode, newContext, shelve, test } from './fixtures'
import { unlock, rowOf } from './adminSteps'

test('a visitor with the password sees who is here, finds and sorts, and the address keeps it', async ({
  page,
  app,
  browser,
}) => {
  const creator = await newContext(browser, {})
  const name = await becomeCook(creator, app)
  await page.goto('/admin')
  await page.getByLabel('Admin password').fill('open sesame')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Admin password')).toHaveAccessibleDescription('Incorrect Credentials.')
  await unlock(page)
  await expect(rowOf(page, `${name}@example.org`)).toBeVisible()
  await page.getByRole('button', { name: 'Username' }).click()
  await expect(page.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByLabel('Search').fill(`${name}@EXAMPLE`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/\?sort=USERNAME&order=up&search=/)
  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue(`${name}@EXAMPLE`)
  await expect(rowOf(page, `${name}@example.org`)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'ascending')
  await app.expireElevations()
  await page.getByRole('link', { name: 'Items' }).click()
  await expect(page.getByLabel('Admin password')).toBeVisible()
})

test('the log names the password that allowed a change, and who was signed in with it', async ({
  page,
  app,
  browser,
}) => {
  const [creator, editor] = [await newContext(browser, {}), await newContext(browser, {})]
  await becomeCook(creator, app)
  const name = await becomeCook(editor, app)
  const id = await cookUp(creator, app, { name: 'Open soup' })
  const unlockEditing = 'mutation ($input: UnlockInput!) { unlock(input: $input) { viewer { kind } } }'
  const change = 'mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { id } } }'
  await ask(editor, app, unlockEditing, { input: { area: 'EDIT', password: appPasswords.edit } })
  await ask(editor, app, change, {
    input: {
      id,
      version: 1,
      name: 'Opened soup',
      ingredients: ['3 leeks'],
      instructions: ['Simmer.'],
      tags: [],
      public: true,
    },
  })
  await unlock(page, 'log')
  await expect(rowOf(page, 'Recipe changed').first()).toContainText(`edit password (${name})`)
  await expect(rowOf(page, 'admin password').first()).toBeVisible()
})

test('an item is corrected, and the log says so', async ({ page, app, browser }) => {
  const owner = await newContext(browser, {})
  await becomeCook(owner, app)
  const barcode = newBarcode()
  await shelve(owner, app, { barcode, name: 'Mispelt oats', quantity: 1 })
  await unlock(page, 'items')
  await rowOf(page, 'Mispelt oats').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Misspelt oats')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Misspelt oats')).toBeVisible()
  await page.getByRole('link', { name: 'Log' }).click()
  await expect(rowOf(page, 'Item corrected').first()).toContainText('Mispelt oats → Misspelt oats')
})

test('a reported rating is read as it was, hidden, and stays hidden when its writer rates again', async ({
  page,
  app,
  browser,
}) => {
  const [creator, writer, reader] = [
    await newContext(browser, {}),
    await newContext(browser, {}),
    await newContext(browser, { baseURL: app.url }),
  ]
  await becomeCook(creator, app)
  const name = await becomeCook(writer, app)
  await becomeCook(reader, app)
  const recipeId = await cookUp(creator, app, { name: 'Rated soup' })
  const rate = 'mutation ($input: RateRecipeInput!) { rateRecipe(input: $input) { rating { id } } }'
  const {
    rateRecipe: {
      rating: { id },
    },
  } = await ask<{ rateRecipe: { rating: { id: string } } }>(writer, app, rate, {
    input: { recipeId, stars: 1, text: 'Not for nice people' },
  })
  await ask(reader, app, 'mutation ($input: ReportRatingInput!) { reportRating(input: $input) { id } }', {
    input: { id, text: 'Unkind words' },
  })
  await ask(writer, app, rate, { input: { recipeId, stars: 2, text: 'Nothing to see here' } })

  await unlock(page, 'feedback')
  await page.getByRole('button', { name: 'Unkind words' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rating report' })
  const evidence = dialog.getByRole('region', { name: 'What was reported' })
  await expect(evidence).toContainText('Not for nice people')
  await expect(evidence).toContainText(name)
  await expect(evidence).toContainText('1 out of 5 stars')
  await expectAccessibleInBoth(page, 'a report of a rating')
  await dialog.getByRole('button', { name: 'Hide the rating' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Rating visible again.')).toBeVisible()

  const shown = async (context: typeof reader) =>
    (
      await ask<{ ratings: { nodes: { text: string; hidden: boolean }[] } }>(
        context,
        app,
        'query ($id: Id!) { ratings(recipeId: $id) { nodes { text hidden } } }',
        { id: recipeId },
      )
    ).ratings.nodes
  expect(await shown(reader)).toEqual([{ text: 'Nothing to see here', hidden: false }])
  await dialog.getByRole('button', { name: 'Hide the rating' }).click()
  await expect.poll(() => shown(reader)).toEqual([])
  await ask(writer, app, 'mutation ($id: Id!) { removeRating(input: { recipeId: $id }) { recipe { id } } }', {
    id: recipeId,
  })
  await ask(writer, app, rate, { input: { recipeId, stars: 1, text: 'Not for nice people' } })
  expect([await shown(reader), await shown(writer)]).toEqual([[], [{ text: 'Not for nice people', hidden: true }]])
  const own = await writer.newPage()
  await own.goto(`${app.url}/recipe/${recipeId}`)
  await expect(own.getByRole('region', { name: 'Ratings', exact: true }).getByRole('listitem')).toContainText(
    'An admin has hidden this rating.',
  )
  await Promise.all([creator, writer, reader].map((context) => context.close()))
})

test('views are counted at the start and with each step, unless the browser asks not to', async ({
  page,
  app,
  browser,
}) => {
  const views = async () =>
    app.sql("SELECT path, device FROM page_view WHERE path IN ('/places', '/item/:itemID') ORDER BY id")
  await page.goto('/places')
  await expect.poll(views).toEqual([{ path: '/places', device: 2 }])
  const quiet = await newContext(browser, { baseURL: app.url })
  await quiet.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  const other = await quiet.newPage()
  await other.goto('/places')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/item/05000108030591')
  await expect.poll(views).toEqual([
    { path: '/places', device: 2 },
    { path: '/item/:itemID', device: 2 },
  ])
})
