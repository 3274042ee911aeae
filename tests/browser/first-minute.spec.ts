import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import { ask, becomeCook, expect, newBarcode, quantityOf, shelve, test, toggleSharing } from './fixtures'

/** As Safari shows a page on a phone of 390 by 844. */
test.use({
  viewport: { width: 390, height: 664 },
  contextOptions: { hasTouch: true, isMobile: true },
})

/** A new person who shares something, at home. */
async function shareSomething(page: Page, context: BrowserContext, app: App): Promise<void> {
  await becomeCook(context, app)
  await shelve(context, app, { barcode: newBarcode(), name: 'Split Peas', quantity: 1 })
  await ask(context, app, 'mutation { shareAll(input: { public: true }) { pantry { id } } }')
  await page.goto('/my-pantry')
}

test.describe('where somebody new is, roughly', () => {
  const question = (page: Page) => page.getByRole('region', { name: 'Where are you, roughly?' })

  test('is asked once they share something, and answered with the first half of a postcode', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    await shelve(context, app, { barcode: newBarcode(), name: 'Split Peas', quantity: 1 })
    await page.goto('/my-pantry')
    await expect(quantityOf(page, 'Split Peas')).toHaveText('1')
    await expect(question(page)).toHaveCount(0)
    await toggleSharing(page, 'Split Peas')
    await expect(question(page)).toContainText('Neighbours see roughly how far away you are')
    const field = question(page).getByLabel('First half of your postcode')
    await field.fill('XX99')
    await question(page).getByRole('button', { name: 'Save' }).tap()
    await expect(question(page).getByRole('alert')).toContainText('We don’t know that postcode.')
    await field.fill('ls6 2ab')
    await question(page).getByRole('button', { name: 'Save' }).tap()
    await expect(question(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // Only the half that was asked for is kept.
    await page.reload()
    await expect(page.getByText('LS6', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('2AB')).toHaveCount(0)
  })

  test('is answered by the device, which asks only then', async ({ page, context, app }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 53.8201234, longitude: -1.5749876 })
    await shareSomething(page, context, app)
    const sent = page.waitForRequest((request) => request.postData()?.includes('SetPantryPosition') ?? false)
    await question(page).getByRole('button', { name: 'Use my location' }).tap()
    expect((await sent).postDataJSON()).toMatchObject({ variables: { input: { latitude: 53.8, longitude: -1.55 } } })
    await expect(question(page)).toHaveCount(0)
  })

  test('is said three times a day, and then the app says when again', async ({ page, context, app }) => {
    await shareSomething(page, context, app)
    for (const latitude of [51, 52, 53])
      await ask(
        context,
        app,
        'mutation ($at: SetPantryPositionInput!) { setPantryPosition(input: $at) { pantry { id } } }',
        { at: { latitude, longitude: -1.5 } },
      )
    await ask(context, app, 'mutation { removePantryPosition(input: {}) { pantry { id } } }')
    await page.reload()
    await question(page).getByLabel('First half of your postcode').fill('LS6')
    await question(page).getByRole('button', { name: 'Save' }).tap()
    await expect(question(page).getByRole('alert')).toHaveText(
      'You can change your location three times a day. Please try again in 24 hours.',
    )
  })

  test('is skipped in one tap, and not asked again', async ({ page, context, app }) => {
    await shareSomething(page, context, app)
    await question(page).getByRole('button', { name: 'Skip' }).tap()
    await expect(question(page)).toHaveCount(0)
    await page.reload()
    await expect(quantityOf(page, 'Split Peas')).toHaveText('1')
    await expect(question(page)).toHaveCount(0)
  })
})

test('the first steps can be put away', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/my-pantry')
  await expect(page.getByRole('button', { name: 'Scan your first item' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Hide these steps' }).tap()
  await expect(page.getByRole('region', { name: 'Get started' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Get started' })).toHaveCount(0)
})
