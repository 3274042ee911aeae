import type { BrowserContext, Page } from '@playwright/test'
import { appPasswords, type App } from '../support/app'
import { ask, becomeCook, expect, expectAccessible, expectAccessibleInBoth, newContext, signIn, test } from './fixtures'
import { cookUp, ownRow, readRecipe, recipeForm } from './recipeFormSteps'

const lines = (page: Page, name: string) => page.getByRole('dialog').getByRole('group', { name })

test.describe('two people who edit at once', () => {
  /** The creator has the form open in `page`, with words of their own; meanwhile the recipe changed. */
  async function meet(page: Page, context: BrowserContext, app: App, name: string): Promise<string> {
    await becomeCook(context, app)
    const id = await cookUp(context, app, { name })
    await page.goto(`/edit/${id}`)
    const form = recipeForm(page)
    await form.ingredients.fill('3 leeks\n1 l stock\nsalt')
    await form.tag.pressSequentially('winter ')
    const input = {
      id,
      version: 1,
      name,
      ingredients: ['3 leeks', '1 l stock', '2 potatoes'],
      instructions: ['Slice.', 'Simmer.', 'Serve.'],
      tags: ['soup'],
      servings: 4,
      public: true,
    }
    await ask(context, app, 'mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { id } } }', {
      input,
    })
    await form.update.click()
    return id
  }

  test('have a window that axe finds nothing in, side by side and on phones', async ({ page, context, app }) => {
    await meet(page, context, app, 'Narrow soup')
    const sides = lines(page, 'Ingredients').locator('label')
    for (const [width, isBeside] of [
      [390, false],
      [1280, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(async () => {
          const [mine, theirs] = [await sides.nth(0).boundingBox(), await sides.nth(1).boundingBox()]
          return mine?.y === theirs?.y
        })
        .toBe(isBeside)
      await expectAccessibleInBoth(page, `${width} px`)
    }
  })
})

test.describe('the edit password', () => {
  test('opens for anybody with the password, and a wrong one opens nothing', async ({ page, app, browser }) => {
    const creator = await newContext(browser, {})
    await becomeCook(creator, app)
    const id = await cookUp(creator, app, { name: 'Everybody’s soup' })
    await page.goto(`/edit/${id}`)
    const password = page.getByLabel('Edit password')
    await expect(recipeForm(page).name).toBeHidden()
    await password.fill('open sesame')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAccessibleDescription('Incorrect Credentials.')
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('')

    await password.fill(appPasswords.edit)
    await page.keyboard.press('Enter')
    const form = recipeForm(page)
    await expect(form.name).toHaveValue('Everybody’s soup')
    await expect(form.isPublic).toBeHidden()
    await form.instructions.fill('Slice.\nSimmer.\nShare.')
    await form.update.click()
    await expect(page.getByText('Updated!')).toBeVisible()
    await expect(page).toHaveURL(`/recipe/${id}`)
    expect(await readRecipe(app, 'Everybody’s soup')).toMatchObject([
      { public: true, instructions: ['Slice.', 'Simmer.', 'Share.'] },
    ])
  })

  test('that closes while somebody writes keeps what was written', async ({ page, app, browser }) => {
    const creator = await newContext(browser, {})
    await becomeCook(creator, app)
    const id = await cookUp(creator, app, { name: 'Slow soup' })
    await page.goto(`/edit/${id}`)
    const password = page.getByLabel('Edit password')
    await password.fill(appPasswords.edit)
    await page.keyboard.press('Enter')
    const form = recipeForm(page)
    await form.name.fill('Slower soup')
    await app.expireElevations()
    await form.update.click()
    await password.fill(appPasswords.edit)
    await page.keyboard.press('Enter')
    await expect(form.name).toHaveValue('Slower soup')
    await form.update.click()
    await expect(page).toHaveURL(`/recipe/${id}`)
    expect(await readRecipe(app, 'Slower soup')).toHaveLength(1)
  })

  test('lets the creator sign in instead', async ({ page, app, browser }) => {
    const creator = await newContext(browser, {})
    const name = await becomeCook(creator, app)
    const id = await cookUp(creator, app, { name: 'Signed soup' })
    await page.goto(`/edit/${id}`)
    await page.getByRole('button', { name: 'It’s my recipe: sign in' }).click()
    await signIn(page, name)
    await expect(recipeForm(page).name).toHaveValue('Signed soup')
    await expect(recipeForm(page).isPublic).toBeChecked()
  })
})

test.describe('my recipes', () => {
  test('a deleted one can be brought back, and the focus stays in the list', async ({ page, context, app }) => {
    await becomeCook(context, app)
    for (const name of ['Apple pie', 'Beetroot soup', 'Carrot cake']) await cookUp(context, app, { name })
    await page.goto('/my-recipes')
    await page.getByRole('button', { name: 'Delete Beetroot soup' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Beetroot soup deleted.')).toBeVisible()
    await expect(ownRow(page, 'Beetroot soup')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Apple pie', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Beetroot soup restored.')).toBeVisible()
    await expect(ownRow(page, 'Beetroot soup')).toBeVisible()
    await page.reload()
    await expect(ownRow(page, 'Beetroot soup')).toBeVisible()
  })

  test('a recipe deleted on its own page can be brought back, too', async ({ page, context, app }) => {
    await becomeCook(context, app)
    const id = await cookUp(context, app, { name: 'Short-lived pie' })
    await page.goto(`/recipe/${id}`)
    // What the pantry has is the last that comes to this page.
    await expect(page.getByText('Missing', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Delete this recipe' }).click()
    await expect(page).toHaveURL('/my-recipes')
    await expect(page.getByText('Add a Recipe!')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(ownRow(page, 'Short-lived pie')).toBeVisible()
  })

  test('are filtered by name, whatever the case, and the address carries it', async ({ page, context, app }) => {
    await becomeCook(context, app)
    for (const name of ['Apple pie', 'Beetroot soup']) await cookUp(context, app, { name, public: false })
    await page.goto('/my-recipes')
    await page.getByLabel('Filter Recipes').fill('BEET')
    await expect(ownRow(page, 'Apple pie')).toHaveCount(0)
    await expect(ownRow(page, 'Beetroot soup')).toBeVisible()
    await expect(page).toHaveURL('/my-recipes?search=BEET')
    await page.getByLabel('Filter Recipes').fill('nothing like it')
    await page.getByRole('button', { name: 'Show all my recipes' }).click()
    await expect(ownRow(page, 'Apple pie')).toBeVisible()
  })

  test('are behind the sign-in form for who is signed out', async ({ page, app, browser }) => {
    const other = await newContext(browser, {})
    const name = await becomeCook(other, app)
    await cookUp(other, app, { name: 'Hidden pie', public: false })
    await page.goto('/my-recipes')
    await expect(page.getByText('Hidden pie')).toHaveCount(0)
    await signIn(page, name)
    await expect(ownRow(page, 'Hidden pie').getByText('Private')).toBeVisible()
  })

  test('come page after page', async ({ page, context, app }) => {
    await becomeCook(context, app)
    for (let n = 30; n > 0; n--) await cookUp(context, app, { name: `Soup ${n}` })
    await page.goto('/my-recipes')
    const rows = page.getByRole('list', { name: 'My recipes' }).getByRole('listitem')
    await expect(rows).toHaveCount(24)
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(rows).toHaveCount(30)
    await expect(page.getByRole('link', { name: 'Soup 25', exact: true })).toBeFocused()
  })
})

test('anybody can report a recipe, and sees a confirmation', async ({ page, app, browser }) => {
  const creator = await newContext(browser, {})
  await becomeCook(creator, app)
  const id = await cookUp(creator, app, { name: 'Doubtful soup' })
  await page.goto(`/recipe/${id}`)
  await page.getByRole('button', { name: 'Report this recipe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this recipe' })
  await dialog.getByLabel('What’s wrong?').fill('Far too much salt.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you for reporting the recipe.')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await app.sql("SELECT text FROM feedback WHERE kind = 'recipe-report' AND recipe_id = $1", [id])).toEqual([
    { text: 'Far too much salt.' },
  ])
})
