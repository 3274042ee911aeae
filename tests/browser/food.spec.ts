import type { Page } from '@playwright/test'
import {
  ask,
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newBarcode,
  newContext,
  quantityOf,
  shelve,
  test,
} from './fixtures'
import { chooseForPantry } from './pantrySteps'

/** What has no barcode: chosen from the list of foods, and in the pantry like any other item. */

/** The sheet that adds, its search field, and adding by it. */
function addSheet(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Add', exact: true })
  const field = dialog.getByLabel('Or type a name or number')
  return {
    dialog,
    field,
    async choose(letters: string, name: string) {
      await field.fill(letters)
      await dialog.getByRole('option', { name, exact: true }).click()
      await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible()
    },
    async add() {
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(field).toHaveValue('')
    },
  }
}

test.describe('without a barcode', () => {
  test('foods are added one after the other, with two letters and a tap each, or from the usual ones', async ({
    page,
    context,
    app,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await becomeCook(context, app)
    await page.goto('/my-pantry?scan=add')
    const { dialog, field, choose } = addSheet(page)
    await expect(dialog.getByRole('button', { name: 'Start the camera' })).toBeVisible()
    await field.click()
    await expect(dialog.getByRole('button', { name: 'Start the camera' })).toBeHidden()
    // 24 usual foods, and leftovers.
    await expect(dialog.getByRole('option')).toHaveCount(25)
    await expectAccessibleInBoth(page, 'the usual foods on a phone')
    await choose('on', 'Onion')
    await expectAccessibleInBoth(page, 'adding a food on a phone')
    await dialog.getByRole('button', { name: 'One more' }).click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(field).toBeFocused()
    await expect(page.getByText('Item Added to My Pantry')).toBeVisible()

    await page.setViewportSize({ width: 1280, height: 800 })
    await field.fill('zucch')
    await expect(dialog.getByRole('option', { name: 'Courgette', exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Courgette' })).toBeVisible()
    await expectAccessibleInBoth(page, 'adding a food on a computer')
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await dialog.getByRole('button', { name: 'Back to the camera' }).click()
    await expect(dialog.getByRole('button', { name: 'Start the camera' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(quantityOf(page, 'Onion')).toHaveText('2')
    await expect(quantityOf(page, 'Courgette')).toHaveText('1')
  })

  test('what is there and private stays so, although the last thing was shared', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await page.goto('/my-pantry?scan=add')
    const { dialog, choose, add } = addSheet(page)
    const share = dialog.getByRole('switch', { name: 'Share' })
    await choose('Onion', 'Onion')
    await add()
    await choose('Carrot', 'Carrot')
    await share.click()
    await add()
    await choose('Potato', 'Potato')
    await expect(share).toBeChecked()
    await dialog.getByRole('button', { name: 'Choose something else' }).click()
    await choose('Onion', 'Onion')
    await expect(share).not.toBeChecked()
    await add()
    await page.reload()
    const entries = async () =>
      (
        await ask<{ myPantry: { entries: { nodes: { barcode: string; quantity: number; public: boolean }[] } } }>(
          context,
          app,
          '{ myPantry { entries { nodes { barcode quantity public } } } }',
        )
      ).myPantry.entries.nodes
    await expect
      .poll(async () =>
        (await entries()).map(({ barcode, quantity, public: isPublic }) => [barcode, quantity, isPublic]).sort(),
      )
      .toEqual([
        ['food:carrot', 1, true],
        ['food:onion', 2, false],
      ])
  })

  test('how much, where and until when go with it, in one request', async ({ page, context, app }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await becomeCook(context, app)
    await page.goto('/my-pantry?scan=add')
    const { dialog, choose, add } = addSheet(page)
    await choose('beef mince', 'Beef mince')
    await dialog.getByText('g', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('Enter how much, such as 500.')).toBeVisible()
    await dialog.getByText('kg', { exact: true }).click()
    await expect(dialog.getByText('Enter how much, such as 1.5.')).toBeVisible()
    await dialog.getByLabel('How much').fill('0.5')
    // Meat is probably put into the fridge.
    await expect(dialog.getByRole('button', { name: 'Fridge' })).toHaveAttribute('aria-pressed', 'true')
    const dates = dialog.getByRole('group', { name: 'Date and place of Beef mince' })
    await dates.getByRole('button', { name: '+3 days' }).click()
    await expectAccessibleInBoth(page, 'adding a food with its date and place')
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.postData()?.includes('MoveStock'))
        requests.push(request.postData() ?? '')
    })
    await add()
    await expect(dates).toBeHidden()
    await expect(page.getByText('Item Added to My Pantry')).toBeVisible()
    expect(requests).toHaveLength(1)

    const { myPantry } = await ask<{
      myPantry: { entries: { nodes: { barcode: string; quantity: number; batches: object[] }[] } }
    }>(
      context,
      app,
      '{ myPantry { entries(first: 5) { nodes { barcode quantity batches { quantity unitAmount unit dateKind storagePlace } } } } }',
    )
    expect(myPantry.entries.nodes).toEqual([
      {
        barcode: 'food:beef-mince',
        quantity: 1,
        batches: [{ quantity: 1, unitAmount: 500, unit: 'G', dateKind: 'USE_BY', storagePlace: 'FRIDGE' }],
      },
    ])

    // What is typed as day and month is set by Enter, which does not add yet; last time’s interval and place are offered.
    await choose('onion', 'Onion')
    await expect(dialog.getByLabel('How many')).toHaveValue('1')
    await dialog.getByLabel('Day Month').fill('5 1')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Use by 5 Jan', exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cupboard' }).click()
    await add()
    await choose('onion', 'Onion')
    await expect(dialog.getByRole('button', { name: 'Cupboard' })).toHaveAttribute('aria-pressed', 'true')
    await expect(dialog.getByRole('button', { name: 'Last time’s: 5 Jan' })).toBeVisible()
  })

  test('what was used last is offered first; the item’s page leads to the same form', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    for (const food of ['potato', 'leek'])
      await ask(context, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
        input: { barcode: `food:${food}`, delta: 1, key: crypto.randomUUID() },
      })
    await page.goto('/my-pantry?scan=add')
    const { dialog, field, add } = addSheet(page)
    await field.click()
    await expect(dialog.getByRole('option').nth(0)).toHaveText(/Leek$/)
    await expect(dialog.getByRole('option').nth(1)).toHaveText(/Potato$/)
    await expect(dialog.getByRole('option')).toHaveCount(25)

    await page.goto('/item/food:leek')
    await expect(page.getByRole('heading', { level: 1, name: 'Leek' })).toBeVisible()
    await expect(page.getByText('A food from the list that comes with the app.')).toBeVisible()
    await page.getByRole('link', { name: 'Add to my pantry' }).click()
    await expect(dialog.getByRole('heading', { name: 'Leek' })).toBeVisible()
    await add()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(quantityOf(page, 'Leek')).toHaveText('2')
  })

  test('a neighbour sees it, and its page, like any other item', async ({ page, context, app, browser }) => {
    const theirs = await newContext(browser, { baseURL: app.url })
    await becomeCook(theirs, app)
    await ask(theirs, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
      input: { barcode: 'food:pumpkin', delta: 2, share: true, key: crypto.randomUUID() },
    })
    const { myPantry } = await ask<{ myPantry: { id: string } }>(theirs, app, '{ myPantry { id } }')
    await theirs.close()
    await becomeCook(context, app)
    await page.goto(`/pantry/${myPantry.id}`)
    await page.getByRole('link', { name: 'Pumpkin' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pumpkin' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Message about this' })).toBeVisible()
  })
})

test('who entered an item corrects its name and says what kind of food it is', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const barcode = newBarcode()
  await shelve(context, app, { barcode, name: 'Grandmother’s Jar', quantity: 1 })
  await page.goto(`/item/${barcode}`)
  await page.getByRole('button', { name: 'Correct details' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Grandmother’s Honey')
  await dialog.getByLabel('Kind of food').fill('hon')
  await dialog.getByRole('option', { name: 'Honey', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Corrected for everyone.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Grandmother’s Honey' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Grandmother’s Honey' })).toBeVisible()
  await page.getByRole('button', { name: 'Correct details' }).click()
  await expect(dialog.getByLabel('Kind of food')).toHaveValue('Honey')
})

test('what is always there is ticked once, and stays', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/my-pantry')
  await chooseForPantry(page, 'Staples')
  const dialog = page.getByRole('dialog', { name: 'Staples' })
  // Six are ticked until somebody chooses.
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(6)
  await dialog.getByRole('button', { name: 'Honey', exact: true }).click()
  await dialog.getByLabel('Something else').fill('cumin')
  await dialog.getByRole('option').first().click()
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(8)
  await expectAccessibleInBoth(page, 'what is always there')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(
      async () =>
        (await ask<{ myPantry: { staples: object[] } }>(context, app, '{ myPantry { staples { slug } } }')).myPantry
          .staples,
    )
    .toHaveLength(8)
  await page.reload()
  await chooseForPantry(page, 'Staples')
  await expect(dialog.getByRole('button', { name: 'Honey', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(8)
})

test('what nobody knows is added by its name, without a date, in pieces', async ({ page, context, app }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeCook(context, app)
  await page.goto('/my-pantry?scan=add')
  const { dialog, field, add } = addSheet(page)
  // What the list has is meant by its name.
  await field.fill('onion')
  await expect(dialog.getByRole('option', { name: 'Onion', exact: true })).toBeVisible()
  await expect(dialog.getByRole('option', { name: 'Add “onion” as leftovers' })).toBeVisible()
  await expect(dialog.getByRole('option', { name: 'Add “onion”', exact: true })).toHaveCount(0)
  await field.fill('Grandma’s chutney')
  await expect(dialog.getByRole('option')).toHaveText(
    ['Add “Grandma’s chutney”', 'Add “Grandma’s chutney” as leftovers'].map((words) => new RegExp(`${words}$`)),
  )
  await dialog.getByRole('option', { name: 'Add “Grandma’s chutney”', exact: true }).click()
  await expect(dialog.getByLabel('What is it?')).toHaveValue('Grandma’s chutney')
  await expect(dialog.getByText('pieces', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '+1 week' })).toBeVisible()
  await expectAccessibleInBoth(page, 'adding what nobody knows')
  await add()
  await expect(page.getByText('Item Added to My Pantry')).toBeVisible()
  const { myPantry } = await ask<{ myPantry: { entries: { nodes: object[] } } }>(
    context,
    app,
    '{ myPantry { entries(first: 5) { nodes { barcode item { name } batches { quantity date storagePlace } } } } }',
  )
  expect(myPantry.entries.nodes).toEqual([
    {
      barcode: expect.stringMatching(/^own:thing-/),
      item: { name: 'Grandma’s chutney' },
      batches: [{ quantity: 1, date: null, storagePlace: null }],
    },
  ])
})
