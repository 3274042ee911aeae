import { cookUp } from '../browser/recipeFormSteps'
import {
  ask,
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newContext,
  test,
  expectAccessible,
} from '../browser/fixtures'
import { unlock, rowOf } from '../browser/adminSteps'

test('a reported recipe is hidden, and gone for visitors; the report is marked as dealt with', async ({
  page,
  app,
  browser,
}) => {
  const creator = await newContext(browser, {})
  await becomeCook(creator, app)
  const id = await cookUp(creator, app, { name: 'Unwanted soup' })
  const visitor = await newContext(browser, { baseURL: app.url })
  await ask(visitor, app, 'mutation ($input: ReportRecipeInput!) { reportRecipe(input: $input) { id } }', {
    input: { id, text: 'Too much salt in it' },
  })
  await unlock(page, 'feedback')
  await page.getByRole('button', { name: 'Too much salt in it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recipe report' })
  await expect(dialog.getByText('3 leeks')).toBeVisible()
  // Colours that fade over while axe looks have no contrast of their own.
  await expectAccessibleInBoth(page, 'a report')
  await dialog.getByRole('button', { name: 'Hide the recipe' }).click()
  await expect(page.getByText('Unwanted soup is hidden')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark as dealt with' }).click()
  await expect(dialog.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Too much salt in it')).toContainText('Dealt with')

  const stranger = await visitor.newPage()
  await stranger.goto(`/recipe/${id}`)
  await expect(stranger.getByText('We can’t find this recipe')).toBeVisible()
  const own = await creator.newPage()
  await own.goto(`${app.url}/recipe/${id}`)
  await expect(own.getByText('An admin has hidden this recipe.')).toBeVisible()
  await own.goto(`${app.url}/my-recipes`)
  await expect(own.getByRole('listitem').filter({ hasText: 'Unwanted soup' })).toContainText('Hidden')
  await page.goto('/admin?tab=recipes')
  await rowOf(page, 'Unwanted soup').getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Unwanted soup is visible again.')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'Unwanted soup' })).toBeVisible()
  await expectAccessible(page)
})
