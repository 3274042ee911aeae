import { becomeCook, expect, expectAccessibleInBoth, test } from './fixtures'
import { sheet, mash } from './cookedSteps'

/** From cook mode over "I cooked this" to what is left in the pantry. */

test.use({ viewport: { width: 390, height: 664 } })

test('cook mode shows the ticks of the recipe’s page, and its own are there afterwards', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const id = await mash(context, app)
  await page.goto(`/recipe/${id}`)
  const list = page.getByRole('region', { name: 'Ingredients' })
  const cook = page.getByRole('dialog', { name: 'Cook mode: Celeriac mash' })
  await expect(list).toContainText('In your pantry')
  await list.getByRole('checkbox', { name: '2 kohlrabi' }).click()
  await page.getByRole('button', { name: 'Cook', exact: true }).click()
  await cook.getByText('Ingredients').click()
  await expect(cook.getByRole('checkbox', { name: '2 kohlrabi' })).toBeChecked()
  await cook.getByRole('checkbox', { name: '200 g celeriac' }).click()
  await expect(cook.getByRole('checkbox', { name: '200 g celeriac' })).toBeChecked()
  await expectAccessibleInBoth(page, 'cook mode with ingredients to tick')
  await page.getByRole('button', { name: 'Leave cook mode' }).click()
  await expect(list.getByRole('checkbox', { name: '200 g celeriac' })).toBeChecked()
  await list.getByRole('checkbox', { name: '2 kohlrabi' }).click()
  await page.reload()
  await expect(list).toContainText('In your pantry')
  await expect(list.getByRole('checkbox', { name: '200 g celeriac' })).toBeChecked()
  await expect(list.getByRole('checkbox', { name: '2 kohlrabi' })).not.toBeChecked()

  await page.getByRole('button', { name: 'I cooked this' }).click()
  await expect(sheet(page)).toBeVisible()
})

test('visitors finish, and are not asked what they took', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const id = await mash(context, app)
  await context.clearCookies()
  await page.goto(`/recipe/${id}?cook`)
  await page.getByRole('button', { name: 'Next step' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'I cooked this' })).toHaveCount(0)
})
