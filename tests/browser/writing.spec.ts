import { readFile } from 'node:fs/promises'
import { drawPacket } from '../support/barcodePictures'
import { becomeCook, expect, expectAccessibleInBoth, newContext, signIn, test } from './fixtures'
import { cookUp, ownRow, readRecipe, recipeForm } from './recipeFormSteps'

test('a recipe is written and published with the keyboard alone', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/add-recipe')
  await recipeForm(page).name.focus()
  for (const words of ['Typed toast', 'bread', 'Toast the bread.', 'quick ']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Remove tag quick' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  // Preparation, cooking and total may stay empty.
  for (let field = 0; field < 4; field++) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  // The link to a video may stay empty, too; Save comes before Publish.
  for (let field = 0; field < 3; field++) await page.keyboard.press('Tab')
  await expect(recipeForm(page).publish).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-recipes')
  expect(await readRecipe(app, 'Typed toast')).toEqual([
    { public: true, ingredients: ['bread'], instructions: ['Toast the bread.'], tags: ['quick'], servings: 1 },
  ])
})

test('a photograph that is still on its way is waited for, is seen on the recipe’s page, and can be taken away again', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await page.goto('/add-recipe')
  await recipeForm(page).name.fill('Photographed pie')
  const choose = async () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'pie.jpg', mimeType: 'image/jpeg', buffer: await drawPacket(null, { as: 'jpeg' }) })
  let carryOn = (_as: 'arrive' | 'get lost') => {}
  await page.route('**/images', async (route) => {
    const outcome = await new Promise((resolve) => {
      carryOn = resolve
    })
    await (outcome === 'arrive' ? route.continue() : route.abort())
  })
  for (const outcome of ['get lost', 'arrive'] as const) {
    await choose()
    await recipeForm(page).publish.click()
    await expect(page.getByText('We’ll save it as soon as the picture has uploaded.')).toBeVisible()
    await expect(recipeForm(page).publish).toHaveAttribute('aria-busy', 'true')
    expect(await readRecipe(app, 'Photographed pie')).toEqual([])
    carryOn(outcome)
    if (outcome === 'get lost')
      await expect(page.getByRole('alert').filter({ hasText: 'nothing’s been saved' })).toBeVisible()
  }
  await expect(page).toHaveURL('/my-recipes')
  await page.getByRole('link', { name: 'Photographed pie', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Photographed pie' })).toBeVisible()
  const photograph = page.locator('main img[src^="/images/"]').first()
  await expect(photograph).toBeVisible()
  await expect.poll(() => photograph.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('on a phone the recipe that was just saved is the first thing on /my-recipes, and is marked', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  for (const name of ['Older soup', 'Old soup']) await cookUp(context, app, { name })
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/add-recipe')
  const form = recipeForm(page)
  await form.name.fill('New soup')
  await expect(form.publish).toBeInViewport({ ratio: 1 })
  const [name, servings] = [await form.name.boundingBox(), await form.servings.boundingBox()]
  expect([servings?.x, servings?.width]).toEqual([name?.x, name?.width])
  await form.publish.click()
  await expect(page).toHaveURL('/my-recipes')
  await expect(page.getByText('Published!')).toBeVisible()
  const row = ownRow(page, 'New soup')
  await expect(row.getByText('Just saved')).toBeInViewport({ ratio: 1 })
  await expect(ownRow(page, 'soup').first()).toContainText('New soup')
  await expect(ownRow(page, 'Old soup').getByText('Just saved')).toHaveCount(0)
  await page.getByRole('link', { name: 'New soup', exact: true }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await form.name.fill('Newer soup')
  await form.update.click()
  await expect(ownRow(page, 'Newer soup').getByText('Just saved')).toBeInViewport({ ratio: 1 })
})

test('who is signed out is asked to sign in, and the recipe is saved afterwards', async ({ page, app, browser }) => {
  const name = await becomeCook(await newContext(browser, {}), app)
  await page.goto('/add-recipe')
  const form = recipeForm(page)
  await form.name.fill('A recipe of a stranger')
  await form.publish.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(form.name).toHaveValue('A recipe of a stranger')
  expect(await readRecipe(app, 'A recipe of a stranger')).toEqual([])

  await form.publish.click()
  await signIn(page, name)
  await expect(page).toHaveURL('/my-recipes')
  await expect(page.getByText('Published!')).toBeVisible()
  await expect(ownRow(page, 'A recipe of a stranger')).toBeVisible()
  expect(await readRecipe(app, 'A recipe of a stranger')).toHaveLength(1)
})

test('a draft is shown to its author only, and is restored when they sign in again', async ({
  page,
  context,
  app,
  browser,
}) => {
  const other = await becomeCook(await newContext(browser, {}), app)
  const writer = await becomeCook(context, app)
  await page.goto('/add-recipe')
  const form = recipeForm(page)
  await form.name.fill('A secret cake')
  const endSession = async () => {
    await context.clearCookies()
    await page.reload()
    await expect(page.getByText('There’s an unsaved draft here.')).toBeVisible()
    await expect(form.name).toHaveValue('')
  }
  await endSession()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, other)
  await expect(page.getByText('There’s an unsaved draft here.')).toBeHidden()
  await expect(form.name).toHaveValue('')
  await form.name.fill('Another cake')
  await endSession()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, writer)
  await expect(form.name).toHaveValue('A secret cake')
  await expect(page.getByText('This is your unsaved draft.')).toBeVisible()

  await context.clearCookies()
  await form.publish.click()
  await signIn(page, other)
  await expect(form.name).toHaveValue('Another cake')
  await expect(form.publish).not.toHaveAttribute('aria-busy')
  expect(await readRecipe(app, 'A secret cake')).toEqual([])
})

test('axe finds nothing where recipes are written, and large text never scrolls sideways', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const id = await cookUp(context, app, {
    name: 'A rather long name of a soup that somebody’s grandmother used to cook on Sundays',
  })
  for (const address of ['/add-recipe', `/edit/${id}`, '/my-recipes']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    for (const width of [1280, 600, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectAccessibleInBoth(page, `${address} at ${width} px`)
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})

test('all of one’s recipes are downloaded as a file, also when the session had expired', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await page.goto('/add-recipe')
  await recipeForm(page).name.fill('Packed lunch')
  await recipeForm(page).save.click()
  await expect(page).toHaveURL('/my-recipes')
  await app.expireAccessTokens()
  for (const [button, name] of [
    ['Markdown', 'recipes.md'],
    ['JSON-LD', 'recipes.json'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    expect(file.suggestedFilename()).toContain(name.split('.')[1])
    expect(await readFile(await file.path(), 'utf8')).toContain('Packed lunch')
  }
})
