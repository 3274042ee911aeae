import sharp from 'sharp'
import { zipOf } from '../../lib/recipe-archives/testArchives'
import { becomeCook, expect, expectAccessible, test } from './fixtures'
import { ownRow, readRecipe } from './recipeFormSteps'

const inMarkdown = (name: string) =>
  `# ${name}\n\n## Ingredients\n\n- 1 leek\n- 1 l stock\n\n## Method\n\n1. Cook it.\n`
const markdown = (name: string, text: string) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) })

test('a zip with a picture is looked at, imported, seen and undone', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/my-recipes')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveURL('/my-recipes/import')
  await expectAccessible(page)
  const soup = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Carried soup',
    image: 'full.jpg',
    recipeIngredient: ['1 leek', '1 l stock'],
    recipeInstructions: ['Slice the leek.', 'Simmer it.'],
  }
  const buffer = zipOf({
    'Carried soup/recipe.json': JSON.stringify(soup),
    'Carried soup/full.jpg': await sharp({ create: { width: 320, height: 240, channels: 3, background: '#5b8c5a' } })
      .jpeg()
      .toBuffer(),
    'Plain dal.md': inMarkdown('Plain dal'),
  })
  const zip = { name: 'recipes.zip', mimeType: 'application/zip', buffer }
  const files = page.getByLabel('Files to import')
  await files.setInputFiles(zip)
  await expect(page.getByRole('heading', { level: 1, name: '2 recipes found' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('1 picture', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await readRecipe(app, 'Carried soup')).toEqual([])
  await page.getByRole('button', { name: 'Import 2 recipes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '2 recipes imported' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'See my recipes' }).click()
  await ownRow(page, 'Carried soup').getByRole('link', { name: 'Carried soup', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Carried soup' })).toBeVisible()
  const picture = page.locator('main img[src^="/images/"]').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  // The same again is there already.
  await page.goto('/my-recipes/import')
  await page.getByRole('button', { name: 'Import more' }).click()
  await files.setInputFiles(zip)
  await expect(page.getByText('You already have 2. They’re left out.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Moving from another app?')).toBeVisible()

  // The first one can still be undone.
  await page.goto('/my-recipes/import')
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click()
  await expect(page.getByText('2 recipes deleted.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'See my recipes' }).click()
  await expect(page.getByText('Add a Recipe!')).toBeVisible()
})

test('files without recipes are refused, and an upload goes on after a reload', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/my-recipes/import')
  const files = page.getByLabel('Files to import')
  await files.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Nan') })
  await expect(page.getByRole('alert')).toContainText('That looks like text without a recipe.', { timeout: 20_000 })

  const chosen = [markdown('one.md', inMarkdown('First')), markdown('two.md', inMarkdown('Second'))]
  // The second file does not arrive before the page is reloaded.
  await page.route('**/files/1?*', (route) => route.abort())
  await files.setInputFiles(chosen)
  await expect(page.getByText('Waiting for your connection.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Choose one.md and the 1 other file again')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/files/1?*')
  await files.setInputFiles(chosen)
  await expect(page.getByRole('heading', { level: 1, name: '2 recipes found' })).toBeVisible({ timeout: 20_000 })
})
