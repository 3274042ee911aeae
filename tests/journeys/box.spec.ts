import { hashCode, newLabelCode } from '../../api/boxes/box.codes'
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
  expectAccessible,
  changeQuantity,
} from '../browser/fixtures'
import { chooseForPantry } from '../browser/pantrySteps'

/** A box at a shelf: somebody prints its label, somebody else scans it with a phone. */

const packet = newBarcode()
const unknown = newBarcode()
const label = newLabelCode()

test.describe('at the box', () => {
  test.use({ viewport: { width: 390, height: 844 }, scenes: [{ text: label, format: 'QR_CODE', seconds: 4 }] })

  test('a label scanned on the home page leads to its shelf, where things go in and out, and a tap on Done ends it', async ({
    page,
    app,
    browser,
  }) => {
    const owner = await newContext(browser, { baseURL: app.url })
    const name = await becomeCook(owner, app)
    await shelve(owner, app, { barcode: packet, name: 'Rolled Oats', quantity: 1 })
    // The fake camera's film shows a fixed label, but the API generates a random one.
    await app.sql(
      `INSERT INTO box (id, pantry_id, name, code_hash, created_at) SELECT $1, id, 'Fridge in the hall', $2, now() FROM account WHERE username = $3`,
      [crypto.randomUUID(), hashCode(label), name],
    )
    await owner.close()

    await page.goto('/')
    await page.getByRole('button', { name: 'Scan', exact: true }).click()
    await page.getByRole('button', { name: 'Start the camera' }).click()
    await expect(page).toHaveURL(/\/my-pantry$/, { timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1, name: `${name}’s pantry` })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Fridge in the hall')
    await expect(page.getByRole('button', { name: /^Share|Edit$/ })).toHaveCount(0)

    await changeQuantity(page, 'Rolled Oats')
    await page.getByRole('button', { name: 'Add one Rolled Oats' }).click()
    await expect(page.getByText('Item Added. Thank You!')).toBeVisible()
    await expect(quantityOf(page, 'Rolled Oats')).toHaveText('2')
    await page.getByRole('button', { name: 'Take out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take something out' })
    await expect(page.getByText('This is a box label.')).toBeVisible({ timeout: 20_000 })
    await dialog.getByLabel('Or type the number').fill(packet)
    await dialog.getByRole('button', { name: 'Use it' }).click()
    await expect(dialog.getByText('Item Removed. Enjoy!')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(quantityOf(page, 'Rolled Oats')).toHaveText('1')

    await page.goto(`/add-item/${unknown}`)
    await page.getByLabel('Brand').fill('Home')
    await page.getByRole('textbox', { name: 'Name' }).fill('Plum jam')
    await page.getByLabel('Weight').fill('300')
    await page.getByRole('button', { name: 'Save to the box' }).click()
    await expect(page.getByText('Item Added. Thank You!')).toBeVisible()
    await expect(quantityOf(page, 'Plum jam')).toHaveText('1')
    await expectAccessibleInBoth(page, 'the shelf of a box')

    await page.getByRole('banner').getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(`${app.url}/`)
    await page.goto('/my-pantry')
    await expect(page.getByText('Sign in to see your pantry.')).toBeVisible()
    await expectAccessible(page)
  })

  test('a signed-in person is asked before scanning a label signs them out', async ({ page, context, app }) => {
    const name = await becomeCook(context, app)
    await page.goto('/')
    await page.getByRole('button', { name: 'Look up' }).click()
    await page.getByRole('button', { name: 'Start the camera' }).click()
    const question = page.getByRole('dialog', { name: 'Use the box?' })
    await expect(question).toContainText(name, { timeout: 20_000 })
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    expect(await ask(context, app, '{ viewer { kind } }')).toEqual({ viewer: { kind: 'PERSON' } })
    await expectAccessible(page)
  })
})

test('a pantry’s owner enrols a box, prints its label once, and revokes it', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/my-pantry')
  await chooseForPantry(page, 'Boxes')
  await page.getByLabel('Name').fill('Fridge')
  await page.getByRole('button', { name: 'Create label' }).click()
  await expect(page.getByRole('img', { name: 'QR code for Fridge' })).toBeVisible()
  expect(page.url()).not.toContain('larder-box')
  await expectAccessibleInBoth(page, 'a label')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-box-label]')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()
  await expectAccessibleInBoth(page, 'the boxes of a pantry')
  await page.getByRole('button', { name: 'Actions for Fridge' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No boxes yet')).toBeVisible()
  await expectAccessible(page)
})
