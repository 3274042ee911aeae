import type { Page } from '@playwright/test'
import { becomeCook, expect, expectAccessible } from './fixtures'
import { ownRow, readRecipe } from './recipeFormSteps'
import { test } from './importSteps'

const pick = (page: Page) => page.locator('input[type="file"][aria-label="Recipe file"]')
const inMarkdown = (name: string) =>
  `# ${name}\n\n## Ingredients\n\n- 1 leek\n- 1 l stock\n\n## Method\n\n1. Cook it.\n`

test.describe('a file of recipes', () => {
  test('is looked through, chosen from and brought in; what one has already is left out', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    await page.goto('/my-recipes')
    const names = Array.from({ length: 30 }, (_, i) => `Filed ${String(i + 1).padStart(2, '0')}`)
    const buffer = Buffer.from(names.map(inMarkdown).join('\n'))
    const file = { name: 'recipes.md', mimeType: 'text/markdown', buffer }
    await pick(page).setInputFiles(file)
    const dialog = page.getByRole('dialog', { name: '30 recipes in recipes.md' })
    await expect(dialog.getByRole('listitem')).toHaveCount(30)
    await expect(dialog.getByRole('listitem').first()).toHaveText(/Filed 01\s*2 ingredients, 1 step/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'None' }).click()
    await dialog.getByRole('button', { name: /^Import/ }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Choose at least one recipe first.')
    await dialog.getByRole('checkbox', { name: /Filed 02/ }).check()
    await dialog.getByRole('button', { name: 'Import 1 recipe' }).click()
    await expect(page.getByText('1 recipe imported. Only you can see it.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(ownRow(page, 'Filed 02').getByText('Just saved')).toBeInViewport()

    await pick(page).setInputFiles(file)
    await expect(dialog.getByText('You already have 1 of these.')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: /Filed 02.*You already have it/ })).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Import 29 recipes' }).click()
    await expect(page.getByText('29 recipes imported. Only you can see them.')).toBeVisible()
    expect(
      await app.sql("SELECT count(*)::int AS count, bool_or(public) AS public FROM recipe WHERE name LIKE 'Filed %'"),
    ).toEqual([{ count: 30, public: false }])
  })

  test('imports each recipe once on a bad connection, however often it is sent', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await page.goto('/my-recipes')
    const names = Array.from({ length: 60 }, (_, i) => `Lost ${i + 1}`)
    await pick(page).setInputFiles({
      name: 'recipes.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from(names.map(inMarkdown).join('\n')),
    })
    const dialog = page.getByRole('dialog')
    let sent = 0
    await page.route('**/imports/recipes', async (route) => {
      sent += 1
      // The first is refused, as the session has expired. The second chunk arrives, and its answer gets lost.
      if (sent !== 3) return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await app.expireAccessTokens()
    await dialog.getByRole('button', { name: 'Import 60 recipes' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Check your connection')
    await dialog.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByText('recipes.md: 25 of 60 recipes imported.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Import the rest' }).click()
    await expect(page.getByText('60 recipes imported. Only you can see them.')).toBeVisible()
    expect(
      await app.sql(
        "SELECT count(*)::int AS count, count(DISTINCT name)::int AS names FROM recipe WHERE name LIKE 'Lost %'",
      ),
    ).toEqual([{ count: 60, names: 60 }])
  })

  test('without recipes shows a message, and each recipe that cannot be stored shows why', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    await page.goto('/my-recipes')
    await pick(page).setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Nan') })
    await expect(page.getByRole('alert')).toHaveText(/That looks like text without a recipe\./)
    await pick(page).setInputFiles({
      name: 'recipes.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from(['Kept', 'Odd'].map(inMarkdown).join('\n')),
    })
    const dialog = page.getByRole('dialog')
    await page.route('**/imports/recipes', async (route) => {
      const { recipes } = route.request().postDataJSON() as { recipes: { name: string }[] }
      // As if the server had other limits than the reader of files.
      await route.continue({
        postData: JSON.stringify({
          recipes: recipes.map((recipe) =>
            recipe.name === 'Odd' ? { ...recipe, tags: Array.from({ length: 30 }, (_, i) => `tag${i}`) } : recipe,
          ),
        }),
      })
    })
    await dialog.getByRole('button', { name: 'Import 2 recipes' }).click()
    await expect(dialog.getByRole('listitem').nth(0)).toContainText('Imported')
    await expect(dialog.getByRole('listitem').nth(1)).toContainText('A recipe can have up to 20 tags.')
    await expect(dialog.getByText('1 of 2 recipes imported, 1 failed.')).toBeVisible()
    await page.unroute('**/imports/recipes')
    await dialog.getByRole('button', { name: 'Import the rest' }).click()
    await expect(page.getByText('2 recipes imported. Only you can see them.')).toBeVisible()
    expect(await readRecipe(app, 'Odd')).toHaveLength(1)
  })
})
