import type { Page } from '@playwright/test'
import { ask, becomeCook, expect, test } from './fixtures'

/** As Safari shows a page on a phone of 390 by 844. */
test.use({
  viewport: { width: 390, height: 664 },
  contextOptions: { hasTouch: true, isMobile: true },
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
    signInUsualCook,
  }) => {
    await signInUsualCook(context)
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
