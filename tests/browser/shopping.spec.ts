import type { Page } from '@playwright/test'
import { write } from './recipesSteps'
import {
  ask,
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newBarcode,
  newContext,
  newName,
  serviceWorkerIsReady,
  shelve,
  test,
} from './fixtures'
import { field, line, type, choose, onList } from './shoppingSteps'

/** The shopping list: from the kitchen to the shop. */

test.use({ viewport: { width: 390, height: 664 } })

test('a food is chosen from what was typed, and a line is edited and taken off', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/shopping')
  await field(page).first().fill('eggs, 3 aubergi')
  await page.getByRole('option', { name: '3 Aubergine', exact: true }).click()
  await expect(line(page, 'Aubergine, 3')).toBeVisible()
  await expect(line(page, /^Eggs?$/)).toBeVisible()

  await choose(page, 'Aubergine', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  await expect(dialog.getByLabel('What to buy, and how much')).toHaveValue('3 Aubergine')
  await expectAccessibleInBoth(page, 'editing a line')
  await dialog.getByLabel('What to buy, and how much').fill('1 kg potatoes')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(line(page, 'Potatoes, 1 kg')).toBeVisible()

  await choose(page, 'Potatoes', 'Remove')
  await expect(line(page, /Potatoes/)).toHaveCount(0)
})

test('what is missing for a recipe goes on the list in one tap, and one line of it in two', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const name = `Bake ${newName()}`
  const id = await write(context, app, { name, ingredients: ['200 g celeriac', '1 kohlrabi', '100 g swede'] })
  await ask(context, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
    input: { barcode: 'food:celeriac', delta: 1, key: crypto.randomUUID(), batch: { unitAmount: 500, unit: 'G' } },
  })
  await page.goto(`/recipe/${id}`)
  await page.getByRole('button', { name: '2 missing: Add to list' }).click()
  await page.getByRole('button', { name: 'On your list' }).click()
  await expect(page).toHaveURL('/shopping')
  await expect(line(page, 'Kohlrabi, 1')).toHaveAccessibleDescription(`For ${name}`)
  await expect(line(page, 'Swede, 1')).toBeVisible()
  await expect(line(page, /Celeriac/)).toHaveCount(0)

  await page.goto(`/recipe/${id}`)
  await page.getByRole('button', { name: 'Your pantry and “200 g celeriac”' }).click()
  await page.getByRole('button', { name: 'Add to my list: 200 g celeriac' }).click()
  await expect(page.getByText('Added to your shopping list')).toBeVisible()
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Today' }).getByRole('link', { name: 'List' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping list' })).toBeVisible()
  await expect(line(page, 'Celeriac, 200 g')).toBeVisible()
})

test('a recipe that the list is for opens from a line: on a phone its page, on a wide window beside the list', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const name = `Bake ${newName()}`
  const id = await write(context, app, { name, ingredients: ['1 kohlrabi', '100 g swede'], instructions: ['Roast.'] })
  const input = { recipeId: id, key: crypto.randomUUID() }
  await ask(
    context,
    app,
    'mutation ($input: AddRecipeToShoppingListInput!) { addRecipeToShoppingList(input: $input) { shoppingList { id } } }',
    { input },
  )
  await page.goto('/shopping')
  await choose(page, 'Kohlrabi', name)
  await expect(page).toHaveURL(`/recipe/${id}`)
  await page.goBack()

  await page.setViewportSize({ width: 1280, height: 800 })
  const recipe = page.getByRole('region', { name, exact: true })
  await page.getByRole('region', { name: 'Recipes on your list' }).getByRole('button', { name }).click()
  await expect(recipe).toContainText('Roast.')
  await expect(recipe.getByRole('region', { name: 'Ingredients' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessibleInBoth(page, 'a recipe beside the list')
  await page.reload()
  await expect(recipe).toContainText('Roast.')
  await recipe.getByRole('button', { name: 'Close' }).click()
  await expect(recipe).toHaveCount(0)
  await choose(page, 'Swede', name)
  await expect(recipe).toBeVisible()
  // What is bought needs no recipe any more.
  for (const each of ['Kohlrabi, 1', 'Swede, 1']) await line(page, each).click()
  await expect(recipe).toHaveCount(0)
})

test('what is used up, or below what is to be kept, is suggested', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const [tea, rice] = [newBarcode(), newBarcode()]
  await shelve(context, app, { barcode: tea, name: 'Morning Tea', quantity: 1 })
  await shelve(context, app, { barcode: rice, name: 'Long Rice', quantity: 2 })
  await ask(context, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
    input: { barcode: tea, delta: -1, key: crypto.randomUUID() },
  })
  await page.goto('/my-pantry')
  await page.getByRole('button', { name: 'Long Rice', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const least = dialog.getByRole('group', { name: 'Keep at least' })
  for (const number of ['1', '2', '3']) {
    await least.getByRole('button', { name: 'Keep at least one more' }).click()
    await expect(least.getByRole('status')).toHaveText(number)
  }
  await expectAccessibleInBoth(page, 'an entry')

  await page.goto('/shopping')
  const low = page.getByRole('group', { name: 'Usual and recent' })
  await expectAccessibleInBoth(page, 'suggestions')
  await low.getByRole('button', { name: 'Add Long Rice' }).click()
  await expect(line(page, 'Long Rice, 1')).toHaveAccessibleDescription('Running low')
  await low.getByRole('button', { name: 'Add Morning Tea' }).click()
  await expect(line(page, 'Morning Tea')).toHaveAccessibleDescription('Used up')
  await expect(low.getByRole('button', { name: /Rice|Tea/ })).toHaveCount(0)
  await low.getByRole('button', { name: 'Add Bread' }).click()
  await expect(line(page, 'Bread')).toBeVisible()
})

test('aisles are put in the order of the shop, by buttons and by dragging, once', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/shopping')
  await type(page, 'apples, bread, milk')
  await expect(line(page, /^Apples?$/)).toBeVisible()
  const order = () => page.getByRole('heading', { level: 2 }).allTextContents()
  await expect.poll(order).toEqual(['Fruit', 'Dairy', 'Bakery'])
  await page.getByRole('button', { name: 'Sort aisles' }).click()
  await page.getByRole('button', { name: 'Move down: Fruit', exact: true }).focus()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('dialog').getByRole('listitem')
  await expect(rows.first()).toHaveText('Vegetables')
  await expectAccessibleInBoth(page, 'sorting aisles')
  const from = await rows.filter({ hasText: 'Meat' }).locator('span').first().boundingBox()
  const to = await rows.first().boundingBox()
  await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 10, { steps: 8 })
  await page.mouse.up()
  await expect(rows.first()).toHaveText('Meat')
  await expect
    .poll(async () =>
      (
        await ask<{ shoppingList: { aisles: string[] } }>(context, app, '{ shoppingList { aisles } }')
      ).shoppingList.aisles.slice(0, 3),
    )
    .toEqual(['meat', 'vegetables', 'fruit'])
})

test('a packet that is scanned ticks the line that it is for', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const barcode = newBarcode()
  await shelve(context, app, { barcode, name: 'Oat Biscuits', quantity: 1 })
  await page.goto('/my-pantry')
  await page.getByRole('button', { name: 'Oat Biscuits', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to my list' }).click()
  await page.getByRole('button', { name: 'See list' }).click()
  await expect(line(page, 'Oat Biscuits')).not.toBeChecked()
  await page.getByRole('button', { name: 'Scan to tick off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Scan to tick off' })
  for (const [number, sentence] of [
    [newBarcode(), 'We couldn’t find this on your list.'],
    [barcode, 'Ticked off your list'],
  ] as const) {
    await dialog.getByLabel('Or type the number').fill(number)
    await dialog.getByRole('button', { name: 'Use it' }).click()
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(line(page, 'Oat Biscuits')).toBeChecked()
})

test('a tick on one phone is seen on another that has the list open', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/shopping')
  await type(page, 'milk')
  const other = await context.newPage()
  await other.goto('/shopping')
  await expect(line(other, 'Milk')).not.toBeChecked()
  await expect
    .poll(async () => {
      // The subscription begins a moment after the page: the tick is repeated until it is heard of.
      if (!(await line(other, 'Milk').isChecked())) await line(page, 'Milk').click()
      return line(other, 'Milk').isChecked()
    })
    .toBe(true)
})

test('what was bought instead is said once, with one set of dates and places', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/shopping')
  await type(page, 'vegetable oil')
  await line(page, 'Vegetable oil').click()
  await page.getByRole('button', { name: 'Put away' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put away' })
  await dialog.getByRole('button', { name: '1, change Vegetable oil' }).click()
  await dialog.getByLabel('Bought something else?').fill('sunflower')
  await dialog.getByRole('option', { name: 'Sunflower oil', exact: true }).click()
  await expect(dialog.getByText('Sunflower oil', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '+1 week' })).toHaveCount(1)
  await expect(dialog.getByLabel('Bought something else?')).toHaveCount(1)
})

test('what is put away under the name of its food says so only if more than the number differs', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await page.goto('/shopping')
  await type(page, 'apples, 500 g mince, 2 kg potatoes')
  for (const name of ['Apples', 'Mince, 500 g', 'Potatoes, 2 kg']) await line(page, name).click()
  await page.getByRole('button', { name: 'Put away' }).click()
  const dialog = page.getByRole('dialog', { name: 'Put away' })
  await expect(dialog.getByText('For Mince')).toBeVisible()
  await expect(dialog.getByText(/^For /)).toHaveCount(1)
  await dialog.getByRole('button', { name: '2 kg, change Potato' }).click()
  await expect(dialog.getByLabel('How much')).toHaveValue('2')
  await expect(dialog.getByText('pieces', { exact: true })).toBeVisible()
})

test.describe('in a shop without a connection', () => {
  const offline = test.extend({
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

  /** The list as it is stored for use offline. */
  const storedList = (page: Page) =>
    page.evaluate(async () => {
      const cache = await caches.open('answers')
      const lists = (await cache.keys()).filter(({ url }) => url.includes('/ShoppingScreen?'))
      return (await Promise.all(lists.map(async (key) => (await cache.match(key))?.text()))).join('\n')
    })

  offline(
    'what was typed and ticked at home is there when the phone opens the list again',
    async ({ page, context, app }) => {
      await becomeCook(context, app)
      await page.goto('/shopping')
      await serviceWorkerIsReady(page)
      await page.reload()
      await type(page, 'milk, bread, tea')
      await line(page, 'Bread').click()
      await expect.poll(() => onList(context, app)).toEqual({ milk: false, bread: true, tea: false })
      await expect.poll(() => storedList(page)).toMatch(/"tickedAt":"/)
      // The outbox is empty: from here on only the stored list knows.
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(' shopping '))))
        .toEqual([])

      await serviceWorkerIsReady(page)
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText('2 things to buy')).toBeVisible()
      await expect(line(page, 'Bread')).toBeChecked()
      await expect(line(page, 'Tea')).not.toBeChecked()
      await expect(line(page, 'Milk')).not.toBeChecked()
    },
  )
})
