import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import { write } from './cookbook'
import { ask, becomeCook, expect, expectAccessibleInBoth, quantityOf, test } from './fixtures'

/** From cook mode over "I cooked this" to what is left in the pantry. */

test.use({ viewport: { width: 390, height: 664 } })

const moveStock = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { batches { id } } } }'

/** Adds or takes a food of the list, in the signed-in person's pantry. */
const move = (context: BrowserContext, app: App, food: string, delta: number, batch?: object) =>
  ask(context, app, moveStock, { input: { barcode: `food:${food}`, delta, key: crypto.randomUUID(), batch } })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const sheet = (page: Page) => page.getByRole('dialog', { name: 'I cooked this' })
/** The button beside what the pantry has of each ingredient; another one is at the end of the page. */
const cooked = (page: Page) =>
  page.getByRole('region', { name: 'Ingredients' }).getByRole('button', { name: 'I cooked this' })
const row = (page: Page, name: string) =>
  sheet(page).getByRole('list', { name: 'From your pantry' }).getByRole('listitem').filter({ hasText: name })
const amount = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: new RegExp(`change how much ${name}`) })

async function mash(context: BrowserContext, app: App): Promise<string> {
  await move(context, app, 'celeriac', 2, { unitAmount: 500, unit: 'G', date: inDays(1), dateKind: 'USE_BY' })
  await move(context, app, 'kohlrabi', 3)
  return write(context, app, {
    name: 'Celeriac mash',
    servings: 2,
    ingredients: ['200 g celeriac', '2 kohlrabi', '1 l whole milk'],
    instructions: ['Boil for 20 minutes.', 'Mash.'],
  })
}

test('what was cooked is taken out as it was changed in the sheet, with leftovers put in, and undone at once', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const id = await mash(context, app)
  await page.goto(`/recipe/${id}`)
  await page.getByRole('button', { name: 'Cook mode' }).click()
  await page.getByRole('button', { name: '20 minutes: start a timer' }).click()
  await expect(page.getByRole('timer')).toHaveCount(1)
  await page.getByRole('button', { name: 'Next step' }).click()
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
  await sheet(page).getByRole('switch', { name: 'No leftovers' }).click()
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
})

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
