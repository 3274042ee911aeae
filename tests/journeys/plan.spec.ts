import { write } from '../browser/recipesSteps'
import { becomeCook, expect, newName, test, expectAccessible } from '../browser/fixtures'

/** The meal plan: a week at a glance, on phones and wide screens. */

test('a recipe is planned from its page, and stands on the home page on its day', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const name = `Tonight ${newName()}`
  const id = await write(context, app, { name })
  await page.goto(`/recipe/${id}`)
  await page.getByRole('button', { name: 'Add to my plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Today' }).click()
  await expect(page.getByText('Added to your plan: Today')).toBeVisible()
  await page.getByRole('button', { name: 'See plan' }).click()
  await expect(page.locator('[aria-current="date"]').getByRole('link', { name })).toBeVisible()
  await page.goto('/')
  const tonight = page.getByRole('region', { name: 'Tonight' })
  await expect(tonight.getByRole('link', { name })).toHaveAttribute('href', `/recipe/${id}`)
  await expect(tonight).toContainText('On your plan')
  await expectAccessible(page)
})
