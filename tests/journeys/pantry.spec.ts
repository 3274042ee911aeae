import { drawPacket } from '../support/barcodePictures'
import {
  ask,
  emailOf,
  expect,
  newBarcode,
  newContext,
  newName,
  newProduct,
  password,
  quantityOf,
  shelve,
  signInForm,
  test,
  expectAccessible,
  toggleSharing,
} from '../browser/fixtures'
import { chooseForPantry, openScanner, close, save, cookWithBeans } from '../browser/pantrySteps'

const scanned = newProduct()

test.describe('with a camera', () => {
  test.use({ scenes: [{ text: scanned, format: 'EAN_13', seconds: 4 }] })

  test('the main job: register, scan an unknown item, save it, scan it again, take one out', async ({ page, app }) => {
    app.products.answers.set(scanned, {
      product: {
        generic_name: 'Rolled oats',
        brands: 'Larder Mills',
        product_quantity: 500,
        product_quantity_unit: 'g',
      },
    })
    const name = newName()
    const form = signInForm(page)
    await page.goto('/dashboard')
    await form.mode('Register').check({ force: true })
    await form.email.fill(emailOf(name))
    await form.password.fill(password)
    await form.submit('Register').click()
    await expect(page.getByText(`${emailOf(name)} registered!`)).toBeVisible()
    await form.username.fill(name)
    await form.submit('Continue').click()
    await expect(page.getByRole('heading', { level: 1, name: `${name}’s pantry` })).toBeVisible()

    await openScanner(page, 'Scan your first item')
    await expect(page).toHaveURL(`/add-item/${scanned}`)
    // The product database knows everything about it: a card, and no field but the quantity.
    await expect(page.getByRole('heading', { name: 'Rolled oats' })).toBeVisible()
    await expect(page.getByText('Larder Mills · 500 g')).toBeVisible()
    await expect(page.getByText(scanned)).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(1)
    await expect(page.getByLabel('Quantity')).toHaveValue('1')
    await save(page)
    await expect(page.getByText('Item Added. Thank You!')).toBeVisible()
    // Back where it was scanned; the packet that still lies before the camera is not added once more.
    await expect(page).toHaveURL('/my-pantry?scan=add')
    await expect(page.getByRole('dialog')).toContainText('1 in your pantry')
    await expect(page.getByText(`Scanned ${scanned}`)).toBeVisible()
    await close(page)
    await expect(page).toHaveURL('/my-pantry')
    await expect(quantityOf(page, 'Rolled oats')).toHaveText('1')

    await openScanner(page, 'Add')
    await expect(page.getByText('Item Added to My Pantry')).toBeVisible()
    await expect(page.getByRole('dialog')).toContainText('Rolled oats')
    await expect(page.getByRole('dialog')).toContainText('2 in your pantry')
    await close(page)
    await expect(quantityOf(page, 'Rolled oats')).toHaveText('2')

    await openScanner(page, 'Use up')
    await expect(page.getByText('Item Deducted from My Pantry')).toBeVisible()
    await close(page)
    await expect(quantityOf(page, 'Rolled oats')).toHaveText('1')
    await page.reload()
    await expect(quantityOf(page, 'Rolled oats')).toHaveText('1')
    await expectAccessible(page)
  })
})

test('a picture of a barcode does the same as the camera', async ({ page, context, app }) => {
  const { barcode, name } = await cookWithBeans(page, context, app)
  await openScanner(page, 'Add')
  await page.getByRole('button', { name: 'Use a picture instead' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'beans.png',
    mimeType: 'image/png',
    buffer: await drawPacket({ text: barcode, format: 'EAN_13' }),
  })
  await expect(page.getByText('Item Added to My Pantry')).toBeVisible()
  await close(page)
  await expect(quantityOf(page, name)).toHaveText('2')
  await expectAccessible(page)
})

test.describe('the list of entries', () => {
  test('is shared and made private entry by entry or all at once, and neighbours see it at once', async ({
    page,
    context,
    app,
    browser,
  }) => {
    const { name } = await cookWithBeans(page, context, app)
    await shelve(context, app, { barcode: newBarcode(), name: 'Chickpeas', quantity: 1 })
    await page.reload()
    await toggleSharing(page, name)
    await expect(page.getByText('2 items, 1 shared')).toBeVisible()
    const neighbour = await (await newContext(browser, { baseURL: app.url })).newPage()
    await chooseForPantry(page, 'Preview as a neighbour')
    await expect(page).toHaveURL(/\/pantry\/\d+$/)
    await neighbour.goto(page.url())
    await expect(neighbour.getByText(name)).toBeVisible()
    await expect(neighbour.getByText('Chickpeas')).toHaveCount(0)
    await page.goBack()
    // The neighbour's page listens a moment after it is shown, and hears what was changed in between.
    await chooseForPantry(page, 'Share all')
    await page.getByRole('button', { name: 'Share everything' }).click()
    await expect(neighbour.getByText('Chickpeas')).toBeVisible()
    await expect(page.getByText('2 items, all shared')).toBeVisible()
    // Undone, only what was private before is private again.
    await page
      .getByRole('status')
      .filter({ hasText: 'Your neighbours can now see everything here.' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(page.getByText('2 items, 1 shared')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Shared with neighbours' })).toHaveCount(1)
    await expect(neighbour.getByText('Chickpeas')).toHaveCount(0)
    // Leftovers are shared one by one.
    await ask(context, app, 'mutation ($input: AddLeftoversInput!) { addLeftovers(input: $input) { entry { id } } }', {
      input: { name: 'Soup', quantity: 1, key: crypto.randomUUID() },
    })
    await expect(page.getByText('3 items, 1 shared')).toBeVisible()
    await chooseForPantry(page, 'Share all')
    await expect(page.getByText('Leftovers stay private. Share those one by one.')).toBeVisible()
    await page.getByRole('button', { name: 'Share everything' }).click()
    await expect(page.getByText('3 items, 2 shared')).toBeVisible()
    await expect(
      page.getByText('Your neighbours can now see everything here but leftovers. Share those one by one.'),
    ).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await chooseForPantry(page, 'Stop sharing all')
    await expect(page.getByText('3 items, none shared')).toBeVisible()
    await neighbour.context().close()
    await expectAccessible(page)
  })
})
