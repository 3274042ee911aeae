import { becomeCook, expect, expectAccessibleInBoth, quantityOf, test, expectAccessible } from '../browser/fixtures'
import { sheet, cooked, row, amount, mash } from '../browser/cookedSteps'

/** From cook mode over "I cooked this" to what is left in the pantry. */

test.use({ viewport: { width: 390, height: 664 } })

test('what was cooked is taken out as it was changed in the sheet, with leftovers put in, and undone at once', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const id = await mash(context, app)
  await page.goto(`/recipe/${id}`)
  await page.getByRole('button', { name: 'Cook', exact: true }).click()
  await page.getByRole('button', { name: '20 minutes: start a timer' }).click()
  await expect(page.getByRole('timer')).toHaveCount(1)
  await page.getByRole('button', { name: 'Next step' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'I cooked this' }).click()

  await expect(amount(page, 'Celeriac')).toContainText('200 g of 500 g')
  await expect(row(page, 'Celeriac')).toContainText('Use by tomorrow')
  await expect(amount(page, 'Kohlrabi')).toContainText('2 of 3')
  await expect(sheet(page).getByText('Not taken out: 1 l whole milk')).toBeVisible()
  await amount(page, 'Kohlrabi').click()
  await row(page, 'Kohlrabi').getByRole('button', { name: 'One fewer' }).click()
  await expect(amount(page, 'Kohlrabi')).toContainText('1 of 3')
  await amount(page, 'Celeriac').click()
  await row(page, 'Celeriac').getByLabel('How much', { exact: true }).fill('250')
  await expect(amount(page, 'Celeriac')).toContainText('250 g of 500 g')
  await sheet(page).getByRole('switch', { name: 'Leftovers' }).click()
  await expect(sheet(page).getByLabel('What’s left over?')).toHaveValue('Celeriac mash')
  await sheet(page).getByLabel('Portions').fill('2')
  await expectAccessibleInBoth(page, 'the sheet of what was cooked')
  await sheet(page).getByRole('button', { name: 'Take these out' }).click()
  await expect(page.getByText('Cooked, and taken out of your pantry')).toBeVisible()
  await expect(page.getByText('You cooked this today')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'My pantry' }).click()
  await expect(quantityOf(page, 'Kohlrabi')).toHaveText('2')
  await expect(quantityOf(page, 'Celeriac mash')).toHaveText('2')
  await expect(page.getByRole('listitem').filter({ hasText: 'Celeriac' }).filter({ hasText: 'Opened' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(quantityOf(page, 'Kohlrabi')).toHaveText('3')
  await expect(quantityOf(page, 'Celeriac mash')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Opened' })).toHaveCount(0)
  await page.goto(`/recipe/${id}`)
  await expect(cooked(page)).toBeVisible()
  await expect(page.getByText('You cooked this today')).toHaveCount(0)
  await expectAccessible(page)
})
