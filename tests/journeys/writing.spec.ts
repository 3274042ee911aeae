import { becomeCook, expect, test, expectAccessible } from '../browser/fixtures'
import { ownRow, readRecipe, recipeForm } from '../browser/recipeFormSteps'

test('a recipe is written, seen as it grows, and published', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/my-recipes')
  await expect(page.getByText('Add a Recipe!')).toBeVisible()
  await page.getByRole('link', { name: 'Write a recipe' }).click()
  await expect(page).toHaveURL('/add-recipe')
  const form = recipeForm(page)
  for (const hint of ['Add a Recipe!', 'Add tags!', 'Add ingredients!', 'Add instructions!'])
    await expect(form.preview.getByText(hint)).toBeVisible()

  await form.name.fill('  Lentil stew ')
  await form.ingredients.fill('200 g lentils\n\n1 onion\n')
  await form.instructions.fill('Fry the onion.\n\nAdd the lentils.\nSimmer.')
  await form.tag.pressSequentially('OnePot ')
  await form.servings.fill('4')
  await expect(form.preview.getByRole('heading', { name: 'Lentil stew' })).toBeVisible()
  await expect(form.preview.locator('ol > li')).toHaveText(['Fry the onion.', 'Add the lentils.', 'Simmer.'])
  await expect(form.preview.getByText('For 4')).toBeVisible()
  await form.publish.click()

  await expect(page).toHaveURL('/my-recipes')
  await expect(page.getByText('Published!')).toBeVisible()
  await expect(ownRow(page, 'Lentil stew')).toBeVisible()
  await expect(ownRow(page, 'Lentil stew').getByText('Private')).toBeHidden()
  expect(await readRecipe(app, 'Lentil stew')).toEqual([
    {
      public: true,
      ingredients: ['200 g lentils', '1 onion'],
      instructions: ['Fry the onion.', 'Add the lentils.', 'Simmer.'],
      tags: ['onepot'],
      servings: 4,
    },
  ])
  await page.goto('/add-recipe')
  await expect(form.name).toHaveValue('')
  await expectAccessible(page)
})
