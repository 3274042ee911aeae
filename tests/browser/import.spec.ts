import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { readingLocalPages, startApp, type App } from '../support/app'
import { becomeCook, expect, expectAccessible, test as base } from './fixtures'
import { ownRow, readRecipe, recipeForm } from './recipeForm'

/** A site on this machine with one recipe. */
interface Site {
  url: string
}

const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Soup of the day',
  recipeYield: '2 servings',
  recipeIngredient: ['3 leeks', '1 l stock'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Slice the leeks.' },
    { '@type': 'HowToStep', text: 'Simmer them.' },
  ],
  keywords: 'one pot',
}
const pageOf = (recipe: object) =>
  `<!doctype html><title>Soup</title><meta property="og:site_name" content="Soups Weekly"><script type="application/ld+json">${JSON.stringify(recipe)}</script><h1>Soup</h1>`

const test = base.extend<object, { app: App; site: Site }>({
  app: [
    async ({}, use) => {
      const app = await startApp({}, undefined, readingLocalPages)
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  site: [
    async ({}, use) => {
      const server = createServer((request, response) => {
        const isThere = request.url === '/day'
        response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html' }).end(isThere ? pageOf(soup) : '')
      })
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve)
      })
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
      server.close()
    },
    { scope: 'worker' },
  ],
})

const field = 'Web address or text of a recipe'

test('a recipe is read from its page, looked over and saved, with its source named and linked', async ({
  page,
  context,
  app,
  site,
}) => {
  await becomeCook(context, app)
  await page.goto('/add-recipe')
  const form = recipeForm(page)
  await form.name.fill('Unsaved pudding')
  await page.goto('/my-recipes')
  await page.getByLabel(field).fill(` ${site.url}/day `)
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page).toHaveURL('/add-recipe')
  await expect(form.name).toHaveValue('Soup of the day')
  await expect(form.ingredients).toHaveValue('3 leeks\n1 l stock')
  await expect(form.instructions).toHaveValue('Slice the leeks.\nSimmer them.')
  await expect(form.servings).toHaveValue('2')
  await expect(form.tags).toHaveText(['one-pot'])
  await expect(page.getByRole('link', { name: 'Soups Weekly' })).toHaveAttribute('href', `${site.url}/day`)
  // What was written there before is not lost.
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(form.name).toHaveValue('Unsaved pudding')
  await expect(page.getByRole('link', { name: 'Soups Weekly' })).toHaveCount(0)

  await page.goto('/my-recipes')
  await page.getByLabel(field).fill(`${site.url}/day`)
  await page.getByRole('button', { name: 'Import' }).click()
  await form.save.click()
  await expect(page).toHaveURL('/my-recipes')
  await ownRow(page, 'Soup of the day').getByRole('link', { name: 'Soup of the day', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Soup of the day' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Soups Weekly' })).toHaveAttribute('href', `${site.url}/day`)
  expect(await app.sql("SELECT origin, public, source_url FROM recipe WHERE name = 'Soup of the day'")).toEqual([
    { origin: 'IMPORTED', public: false, source_url: `${site.url}/day` },
  ])
})

const pick = (page: Page) => page.locator('input[type="file"]')
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
    await expect(page.getByRole('alert')).toHaveText(/We couldn’t find a recipe in that file\./)
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
