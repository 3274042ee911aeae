import { becomeCook, expect, expectAccessible } from '../browser/fixtures'
import { ownRow, recipeForm } from '../browser/recipeFormSteps'
import { test } from '../browser/importSteps'

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
  await page.goto('/my-recipes/import')
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

  await page.goto('/my-recipes/import')
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
  await expectAccessible(page)
})
