import { write } from '../browser/recipesSteps'
import { becomeCook, expect, newName, test, expectAccessible } from '../browser/fixtures'

/** The meal plan: a week at a glance, on phones and wide screens. */

test('a recipe is planned from its page, and stands on the dashboard on its day', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const name = `Tonight ${newName()}`
  const id = await write(context, app, { name })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Meal plan' })).toHaveAttribute('href', '/plan')
  await expect(page.getByText('On today’s plan:')).toHaveCount(0)
  await page.goto(`/recipe/${id}`)
  await page.getByRole('button', { name: 'Add to my plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Today' }).click()
  await expect(page.getByText('Added to your plan: Today')).toBeVisible()
  await page.getByRole('button', { name: 'See plan' }).click()
  await expect(page.locator('[aria-current="date"]').getByRole('link', { name })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: `On today’s plan: ${name}` })).toHaveAttribute('href', '/plan')
  await expectAccessible(page)
})
