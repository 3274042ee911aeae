import { becomeCook, expect, test, expectAccessible } from '../browser/fixtures'
import { cookUp, ownRow, readRecipe, recipeForm } from '../browser/recipeFormSteps'

test('the creator changes a recipe at once, and makes it private', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await cookUp(context, app, { name: 'Plain porridge' })
  await page.goto('/my-recipes')
  await page.getByRole('link', { name: 'Edit Plain porridge' }).click()
  const form = recipeForm(page)
  await expect(form.ingredients).toHaveValue('3 leeks\n1 l stock')
  await form.name.fill('Royal porridge')
  await form.ingredients.fill('oats\nmilk')
  await expect(form.isPublic).toBeChecked()
  await form.isPublic.press('Space')
  await form.update.click()
  await expect(page).toHaveURL('/my-recipes')
  await expect(page.getByText('Updated!')).toBeVisible()
  await expect(ownRow(page, 'Royal porridge').getByText('Private')).toBeVisible()
  expect(await readRecipe(app, 'Royal porridge')).toMatchObject([
    { public: false, ingredients: ['oats', 'milk'], tags: ['soup'], servings: 4 },
  ])
  await expectAccessible(page)
})
