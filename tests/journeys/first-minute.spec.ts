import { Thumb } from '../browser/thumb'
import {
  becomeCook,
  emailOf,
  expect,
  newBarcode,
  newContext,
  newName,
  password,
  quantityOf,
  shelve,
  signInForm,
  test,
  expectAccessible,
} from '../browser/fixtures'

/** A stranger with a phone: from the home page to the first packet on a shelf of their own. */

const packet = newBarcode()

/** As Safari shows a page on a phone of 390 by 844. */
test.use({
  viewport: { width: 390, height: 664 },
  contextOptions: { hasTouch: true, isMobile: true },
})

test.describe('with a packet in front of the camera', () => {
  test.use({ scenes: [{ text: packet, format: 'EAN_13', seconds: 4 }] })

  test('a stranger has the first packet on the shelf after five taps', async ({ page, app, browser }, testInfo) => {
    const somebody = await newContext(browser, {})
    await becomeCook(somebody, app)
    await shelve(somebody, app, { barcode: packet, name: 'Rolled Oats', quantity: 1 })
    await somebody.close()

    const name = newName()
    const form = signInForm(page)
    const thumb = new Thumb(page, testInfo)
    await page.goto('/')
    await thumb.tap(page.getByRole('banner').getByRole('button', { name: 'Sign in' }))
    await thumb.tap(page.locator('label').filter({ hasText: 'Register' }))
    await thumb.type(form.email, emailOf(name))
    await thumb.type(form.password, password)
    await thumb.tap(form.submit('Register'))
    await expect(page.getByText(`${emailOf(name)} registered!`, { exact: true })).toBeVisible()
    await expect(form.username).toBeFocused()
    await thumb.type(form.username, name)
    await thumb.tap(form.submit('Continue'))
    await expect(page).toHaveURL('/my-pantry')

    const steps = page.getByRole('region', { name: 'Get started' })
    await thumb.tap(steps.getByRole('button', { name: 'Scan your first item' }))
    await expect(page.getByText('Item Added to My Pantry')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('dialog')).toContainText('in your pantry')
    expect(thumb.taps).toBe(5)
    // Its date is one more.
    const week = page.getByRole('region', { name: 'Latest scan' }).getByRole('button', { name: '+1 week' })
    await thumb.tap(week)
    await expect(week).toHaveAttribute('aria-pressed', 'true')
    await thumb.picture()
    expect(thumb.taps).toBe(6)
    await expectAccessible(page)
  })
})

test('the first steps come one after the other, fold by themselves, and are gone for good when both are done', async ({
  page,
  context,
  app,
  browser,
}) => {
  const name = await becomeCook(context, app)
  await page.goto('/my-pantry')
  const steps = page.getByRole('region', { name: 'Get started' })
  await expect(steps).toContainText('0 of 2')
  await expect(steps.getByRole('button', { name: 'Scan your first item' })).toBeVisible()
  await shelve(context, app, { barcode: newBarcode(), name: 'Split Peas', quantity: 1 })
  await expect(steps).toContainText('1 of 2')
  await expect(steps.getByRole('button', { name: 'Share Split Peas' })).toBeVisible()
  for (const other of ['Chickpeas', 'Lentils'])
    await shelve(context, app, { barcode: newBarcode(), name: other, quantity: 1 })
  await expect(steps.getByRole('button', { name: /^Share/ })).toHaveCount(0)
  await steps.getByRole('button', { name: 'Get started' }).tap()
  await steps.getByRole('button', { name: 'Share Lentils' }).tap()
  await expect(steps).toHaveCount(0)
  await expect(quantityOf(page, 'Lentils')).toHaveText('1')

  const elsewhere = await newContext(browser, { baseURL: app.url, storageState: await context.storageState() })
  const there = await elsewhere.newPage()
  await there.goto('/my-pantry')
  await expect(there.getByRole('heading', { level: 1, name: `${name}’s pantry` })).toBeVisible()
  await expect(there.getByRole('region', { name: 'Get started' })).toHaveCount(0)
  await elsewhere.close()
  await expectAccessible(page)
})
