import type { Locator, Page, TestInfo } from '@playwright/test'
import {
  ask,
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
} from './fixtures'

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
})

test.describe('where somebody new is, roughly', () => {
  const question = (page: Page) => page.getByRole('region', { name: 'Where are you, roughly?' })
  const firstStep = (page: Page) => page.getByRole('region', { name: 'Get started' })

  test('is asked after registering, and answered with the first half of a postcode', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await page.goto('/my-pantry')
    await expect(question(page)).toContainText('Neighbours see roughly how far away you are')
    const field = question(page).getByLabel('First half of your postcode')
    await field.fill('XX99')
    await question(page).getByRole('button', { name: 'Save' }).tap()
    await expect(question(page).getByRole('alert')).toContainText('We don’t know that postcode.')
    await field.fill('ls6 2ab')
    await question(page).getByRole('button', { name: 'Save' }).tap()
    await expect(question(page)).toHaveCount(0)
    await expect(firstStep(page).getByRole('img', { name: 'Done' })).toHaveCount(1)
    await expect(firstStep(page).getByRole('heading')).toBeFocused()
    // Only the half that was asked for is kept.
    await page.reload()
    await expect(page.getByText('LS6', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('2AB')).toHaveCount(0)
  })

  test('is asked below the first steps as long as there is nothing in the pantry: a phone shows the button that scans', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto('/my-pantry')
    await expect(firstStep(page).getByRole('button', { name: 'Scan your first item' })).toBeInViewport({ ratio: 1 })
    await expect(question(page)).toBeVisible()
  })

  test('is answered by the device, which asks only then', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 53.8201234, longitude: -1.5749876 })
    await page.goto('/my-pantry')
    const sent = page.waitForRequest((request) => request.postData()?.includes('SetPantryPosition') ?? false)
    await question(page).getByRole('button', { name: 'Use my location' }).tap()
    expect((await sent).postDataJSON()).toMatchObject({ variables: { input: { latitude: 53.8, longitude: -1.55 } } })
    await expect(question(page)).toHaveCount(0)
    await expect(firstStep(page).getByRole('img', { name: 'Done' })).toHaveCount(1)
  })

  test('is said three times a day, and then the app says when again', async ({ page, context, app }) => {
    await becomeCook(context, app)
    for (const latitude of [51, 52, 53])
      await ask(
        context,
        app,
        'mutation ($at: SetPantryPositionInput!) { setPantryPosition(input: $at) { pantry { id } } }',
        { at: { latitude, longitude: -1.5 } },
      )
    await ask(context, app, 'mutation { removePantryPosition(input: {}) { pantry { id } } }')
    await page.goto('/my-pantry')
    await question(page).getByLabel('First half of your postcode').fill('LS6')
    await question(page).getByRole('button', { name: 'Save' }).tap()
    await expect(question(page).getByRole('alert')).toHaveText(
      'You can change your location three times a day. Please try again in 24 hours.',
    )
  })

  test('is skipped in one tap, and not asked again', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await page.goto('/my-pantry')
    await question(page).getByRole('button', { name: 'Skip' }).tap()
    await expect(question(page)).toHaveCount(0)
    await expect(firstStep(page).getByRole('button', { name: 'Set where you are' })).toBeVisible()
    await page.reload()
    await expect(firstStep(page).getByRole('button', { name: 'Set where you are' })).toBeVisible()
    await expect(question(page)).toHaveCount(0)
  })
})

test('the first steps can be put away', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/my-pantry')
  await page.getByRole('button', { name: 'Hide these steps' }).tap()
  await expect(page.getByRole('region', { name: 'Get started' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Scan in' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Get started' })).toHaveCount(0)
})
