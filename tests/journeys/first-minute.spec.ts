import type { Locator, Page, TestInfo } from '@playwright/test'
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

/** One thumb, whose taps are counted, and a picture of the screen before each. */
class Thumb {
  taps = 0

  constructor(
    private readonly page: Page,
    private readonly testInfo: TestInfo,
  ) {}

  async tap(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    await this.picture()
    this.taps += 1
    await target.tap()
  }

  /** Types where the focus is: a field that has it needs no tap. */
  async type(field: Locator, text: string): Promise<void> {
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.tap(field)
    await this.page.keyboard.insertText(text)
  }

  async picture(): Promise<void> {
    await this.testInfo.attach(`${String(this.taps).padStart(2, '0')}.png`, {
      body: await this.page.screenshot(),
      contentType: 'image/png',
    })
  }
}

test.describe('with a packet in front of the camera', () => {
  test.use({ scenes: [{ text: packet, format: 'EAN_13', seconds: 4 }] })

  test('a stranger has the first packet on the shelf after eight taps', async ({ page, app, browser }, testInfo) => {
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
    await thumb.tap(page.getByRole('button', { name: 'Start the camera' }))
    await expect(page.getByText('Item Added to My Pantry')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('dialog')).toContainText('in your pantry')
    await thumb.picture()
    expect(thumb.taps).toBe(8)
    await expectAccessible(page)
  })
})

test('the first steps are ticked as they are done, and are gone for good when all are', async ({
  page,
  context,
  app,
  browser,
}) => {
  const name = await becomeCook(context, app)
  await page.goto('/my-pantry')
  const steps = page.getByRole('region', { name: 'Get started' })
  await expect(steps.getByRole('img', { name: 'Done' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Skip' }).tap()
  await expect(steps.getByRole('button')).toHaveText(['', 'Scan your first item', 'Set where you are'])
  await shelve(context, app, { barcode: newBarcode(), name: 'Split Peas', quantity: 1 })
  await page.reload()
  await expect(steps.getByRole('img', { name: 'Done' })).toHaveCount(1)

  await steps.getByRole('button', { name: 'Set where you are' }).tap()
  await page.getByLabel('Postcode').fill('BS5 6XX')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(steps.getByRole('img', { name: 'Done' })).toHaveCount(2)
  await steps.getByRole('button', { name: 'Share Split Peas' }).tap()
  await expect(steps).toHaveCount(0)
  await expect(quantityOf(page, 'Split Peas')).toHaveText('1')

  const elsewhere = await newContext(browser, { baseURL: app.url, storageState: await context.storageState() })
  const there = await elsewhere.newPage()
  await there.goto('/my-pantry')
  await expect(there.getByRole('heading', { level: 1, name: `${name}'s pantry` })).toBeVisible()
  await expect(there.getByRole('region', { name: 'Get started' })).toHaveCount(0)
  await elsewhere.close()
  await expectAccessible(page)
})
