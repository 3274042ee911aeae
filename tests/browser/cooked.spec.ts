import { write } from './recipesSteps'
import { becomeCook, expect, expectAccessibleInBoth, quantityOf, test } from './fixtures'
import { move, sheet, cooked, row, amount, mash } from './cookedSteps'

/** From cook mode over "I cooked this" to what is left in the pantry. */

test.use({ viewport: { width: 390, height: 664 } })

test('a row is left out by its tick, and without any the recipe is only noted as cooked, each time', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const id = await mash(context, app)
  await page.goto(`/recipe/${id}`)
  const open = cooked(page)
  await open.click()
  await sheet(page).getByRole('checkbox', { name: 'Take out Celeriac' }).click()
  await expect(amount(page, 'Celeriac')).toContainText('Nothing')
  await sheet(page).getByRole('checkbox', { name: 'Take out Kohlrabi' }).click()
  await sheet(page).getByRole('button', { name: 'Mark as cooked' }).click()
  await expect(page.getByText('Marked as cooked')).toBeVisible()
  await expect(page.getByText('You cooked this today')).toBeVisible()
  await open.click()
  await sheet(page).getByRole('checkbox', { name: 'Take out Celeriac' }).click()
  await sheet(page).getByRole('button', { name: 'Take these out' }).click()
  await expect(page.getByText('You’ve cooked this 2 times, last today')).toBeVisible()
  await page.goto('/my-pantry')
  await expect(quantityOf(page, 'Kohlrabi')).toHaveText('1')
  await expect(quantityOf(page, 'Celeriac')).toHaveText('2')
})

test('of what is used but not counted it says so, and a tap takes a packet', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await move(context, app, 'garlic', 2)
  const id = await write(context, app, { name: 'Garlic bread', ingredients: ['3 cloves garlic'] })
  await page.goto(`/recipe/${id}`)
  // The one at the end of the page opens the same sheet.
  await page.getByRole('button', { name: 'I cooked this' }).last().click()
  await expect(amount(page, 'Garlic')).toHaveText('A little')
  await expect(sheet(page).getByText('We don’t take out small amounts.', { exact: false })).toBeVisible()
  await expectAccessibleInBoth(page, 'a little of something')
  await amount(page, 'Garlic').click()
  await expect(amount(page, 'Garlic')).toHaveText('1 of 2')
  await sheet(page).getByRole('button', { name: 'Take these out' }).click()
  await page.goto('/my-pantry')
  await expect(quantityOf(page, 'Garlic')).toHaveText('1')
})

test('when somebody took it meanwhile the sheet says so, proposes anew and keeps what was typed', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const id = await mash(context, app)
  await page.goto(`/recipe/${id}`)
  await cooked(page).click()
  await expect(amount(page, 'Kohlrabi')).toContainText('2 of 3')
  await sheet(page).getByRole('switch', { name: 'No leftovers' }).click()
  await sheet(page).getByLabel('What’s left over?').fill('Mash of Wednesday')
  await move(context, app, 'kohlrabi', -3)
  await sheet(page).getByRole('button', { name: 'Take these out' }).click()
  await expect(sheet(page).getByRole('alert')).toBeVisible()
  await expect(row(page, 'Kohlrabi')).toHaveCount(0)
  await expect(sheet(page).getByText(/Not taken out: 2 kohlrabi/)).toBeVisible()
  await expect(sheet(page).getByLabel('What’s left over?')).toHaveValue('Mash of Wednesday')
  await sheet(page).getByRole('button', { name: 'Take these out' }).click()
  await expect(page.getByText('Cooked, and taken out of your pantry')).toBeVisible()
})

test('cooking needs a connection, and says so', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const id = await mash(context, app)
  await page.goto(`/recipe/${id}`)
  await cooked(page).click()
  await expect(amount(page, 'Kohlrabi')).toBeVisible()
  await context.setOffline(true)
  await expect(
    sheet(page).getByText('You’re offline. Connect to the internet to take these out of your pantry.'),
  ).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Take these out' })).toBeDisabled()
  await context.setOffline(false)
  await expect(sheet(page).getByRole('button', { name: 'Take these out' })).toBeEnabled()
})

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
  await page.getByRole('button', { name: 'Cook mode' }).click()
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
