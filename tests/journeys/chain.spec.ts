import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import { typeCode } from '../browser/pantrySteps'
import { cards, write } from '../browser/recipesSteps'
import {
  ask,
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newContext,
  newName,
  newProduct,
  quantityOf,
  test as base,
  expectAccessible,
} from '../browser/fixtures'

/** The whole chain on a phone: scan, what can I cook, what is missing, shop offline, put away, cook, what is left. */

const test = base.extend({
  context: async ({ app, browser }, use) => {
    const context = await newContext(browser, {
      baseURL: app.url,
      serviceWorkers: 'allow',
      viewport: { width: 390, height: 664 },
    })
    await use(context)
    await context.close()
  },
})

const line = (page: Page, name: string) => page.getByRole('checkbox', { name })
const basket = (page: Page) => page.getByRole('dialog', { name: 'Put away' })
const thing = (page: Page, name: string) => basket(page).getByRole('listitem').filter({ hasText: name })

const ticked = async (context: BrowserContext, app: App) => {
  const { shoppingList } = await ask<{ shoppingList: { lines: { text: string; tickedAt: string | null }[] } }>(
    context,
    app,
    '{ shoppingList { lines { text tickedAt } } }',
  )
  return shoppingList.lines.flatMap(({ text, tickedAt }) => (tickedAt === null ? [] : text)).toSorted()
}

test('a packet is scanned, supper is found, what it lacks is bought, put away and cooked', async ({
  page,
  context,
  app,
}) => {
  const name = `Supper ${newName()}`
  const flour = newProduct()
  app.products.answers.set(flour, {
    product: {
      generic_name: 'Plain flour',
      product_name: 'Plain flour',
      brands: 'Larder Mills',
      product_quantity: 500,
      product_quantity_unit: 'g',
    },
  })
  await becomeCook(context, app)
  const id = await write(context, app, {
    name,
    servings: 4,
    ingredients: ['200 g plain flour', '500 ml whole milk', '2 kohlrabi'],
    instructions: ['Whisk the flour and the milk.', 'Boil for 20 minutes.'],
  })

  // Scan.
  await page.goto('/my-pantry')
  await page.getByRole('button', { name: 'Scan your first item' }).click()
  await typeCode(page, flour)
  await expect(page.getByRole('heading', { name: 'Plain flour' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Item Added. Thank You!')).toBeVisible()

  // What can I cook: two things are missing.
  await page.goto(`/recipes?cook=now&search=${name}`)
  await expect(cards(page, 'What can I cook').filter({ hasText: name })).toContainText('kohlrabi')
  await page.goto(`/recipe/${id}`)
  await page.getByRole('button', { name: '2 missing: Add to list' }).click()
  await page.getByRole('button', { name: 'See list' }).click()
  await expect(line(page, 'Kohlrabi, 2')).toBeVisible()
  await expect(line(page, 'Whole milk, 500 ml')).toBeVisible()
  await page.getByLabel('Add to your list').first().fill('kitchen roll')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(line(page, 'Kitchen roll')).toBeVisible()

  // In the shop, without a connection.
  await context.setOffline(true)
  for (const bought of ['Kohlrabi, 2', 'Whole milk, 500 ml', 'Kitchen roll']) await line(page, bought).click()
  await expect(page.getByRole('region', { name: 'In your basket' }).getByRole('checkbox')).toHaveCount(3)
  await context.setOffline(false)
  await expect.poll(() => ticked(context, app)).toEqual(['kitchen roll', 'kohlrabi', 'whole milk'])

  // At home.
  await page.getByRole('button', { name: 'Put away' }).click()
  await expect(thing(page, 'Kohlrabi').getByRole('button', { name: '2, change Kohlrabi' })).toBeVisible()
  await expect(basket(page).getByRole('checkbox', { name: 'Put away Kitchen roll' })).not.toBeChecked()
  await thing(page, 'Whole milk')
    .getByRole('button', { name: /change Whole milk/ })
    .click()
  await thing(page, 'Whole milk').getByRole('button', { name: '+3 days' }).click()
  await thing(page, 'Whole milk')
    .getByRole('button', { name: /change to Best before$/ })
    .click()
  const milkDate = await thing(page, 'Whole milk')
    .getByRole('button', { name: /^Best before [^:]+$/ })
    .innerText()
  await expectAccessibleInBoth(page, 'putting away')
  await basket(page).getByRole('button', { name: 'Put 2 things away' }).click()
  await expect(page.getByText('Put away in your pantry')).toBeVisible()
  await expect(page.getByText('Nothing to buy')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, 'Kohlrabi, 2')).toBeChecked()
  await page.getByRole('button', { name: 'Put away' }).click()
  // What was entered is still there.
  await expect(thing(page, 'Whole milk').getByRole('button', { name: milkDate })).toBeVisible()
  await basket(page).getByRole('button', { name: 'Put 2 things away' }).click()
  await expect(page.getByText('Nothing to buy')).toBeVisible()
  // The window closes by going back, which would break off what comes next.
  await expect(basket(page)).toHaveCount(0)

  // Cook.
  await page.goto(`/recipes?cook=now&search=${name}`)
  await cards(page, 'What can I cook').filter({ hasText: name }).getByRole('link', { name }).first().click()
  await page.getByRole('region', { name: 'Ingredients' }).getByRole('button', { name: 'I cooked this' }).click()
  const sheet = page.getByRole('dialog', { name: 'I cooked this' })
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Plain flour' })).toContainText('200 g of 500 g')
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Kohlrabi' })).toContainText('2')
  await sheet.getByRole('switch', { name: 'Leftovers' }).click()
  await sheet.getByRole('button', { name: 'Take these out' }).click()
  await expect(page.getByText('You cooked this today')).toBeVisible()

  // What is left.
  await page.goto('/my-pantry')
  await expect(quantityOf(page, 'Plain flour')).toHaveText('1')
  await expect(quantityOf(page, name)).toHaveText('1')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Plain flour' }).filter({ hasText: 'Larder Mills' }),
  ).toContainText('300 g of 500 g left')
  await expect(quantityOf(page, 'Kohlrabi')).toHaveText('0')
  await expectAccessible(page)
})
