import { ask, becomeCook, expect, expectAccessibleInBoth, newContext, newName, test } from '../browser/fixtures'
import { cards, search } from '../browser/pantriesSteps'

/** A place that a community runs, from its form to somebody who looks for what is open. */

test.use({ viewport: { width: 390, height: 664 }, contextOptions: { hasTouch: true, isMobile: true } })

test('somebody adds a community place, and a visitor finds it among what is open, empty as it is', async ({
  page,
  context,
  app,
  browser,
}) => {
  await becomeCook(context, app)
  const name = `Fridge ${newName()}`
  await page.goto('/settings/pantry')
  await page.getByRole('link', { name: 'Add a community place' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await expect(page.getByText('Anyone can see it, without signing in.')).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill('12 Church Lane, Leeds')
  await page.getByLabel('Postcode').fill('LS6 1AA')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await page.getByLabel(day).fill('00:00-24:00')
  await page.getByLabel('Monday').fill('00:00-25:00')
  await page.getByLabel('Type the name of the place to confirm').fill(name.toUpperCase())
  const create = page.getByRole('button', { name: 'Create place' })
  await create.click()
  await expect(page.getByText('We can’t read “25:00”.')).toBeVisible()
  await expectAccessibleInBoth(page, 'a new place')
  await page.getByLabel('Monday').fill('00:00-24:00')
  await create.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Open all day, every day')).toBeInViewport()
  await expect(page.getByText('12 Church Lane, Leeds, LS6 1AA')).toBeInViewport()
  await expectAccessibleInBoth(page, 'a place of one’s own')

  const visitor = await (await newContext(browser, { baseURL: app.url })).newPage()
  await visitor.goto('/pantries')
  await search(visitor).fill(name)
  await visitor.getByRole('button', { name: 'Open now' }).click()
  await expect(visitor).toHaveURL(/open=1/)
  await expect(cards(visitor)).toHaveCount(1)
  await expect(cards(visitor)).toContainText('Open now')
  await cards(visitor).getByRole('link').click()
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(visitor.getByText('Nothing here right now')).toBeVisible()
  await expect(visitor.getByRole('link', { name: '12 Church Lane, Leeds, LS6 1AA' })).toHaveAttribute(
    'href',
    /openstreetmap/,
  )
})

test('its owner sees what came in and went out by month, and shows it to everyone', async ({
  page,
  context,
  app,
  browser,
}) => {
  await becomeCook(context, app)
  const name = `Fridge ${newName()}`
  const place = { key: crypto.randomUUID(), name, confirmation: name, kind: 'FRIDGE', address: '1 Mill Road, Leeds' }
  const {
    createPlace: { pantryId },
  } = await ask<{ createPlace: { pantryId: string } }>(
    context,
    app,
    'mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { pantryId } }',
    { input: place },
  )
  for (const [delta, reason] of [
    [5, null],
    [-2, 'GIVEN'],
  ] as const)
    await ask(context, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
      input: {
        pantryId,
        barcode: 'food:carrot',
        delta,
        reason,
        key: crypto.randomUUID(),
        ...(delta > 0 && { batch: { unitAmount: 500, unit: 'G' } }),
      },
    })
  await page.goto(`/pantry/${pantryId}`)
  await page.getByText('Collections', { exact: true }).click()
  const thisMonth = page.getByRole('row').filter({ hasText: '2.5 kg' })
  await expect(thisMonth).toContainText('1 kg')
  await expectAccessibleInBoth(page, 'collections')

  const visitor = await (await newContext(browser, { baseURL: app.url })).newPage()
  await visitor.goto(`/pantry/${pantryId}`)
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(visitor.getByText('Collections', { exact: true })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Show this to everyone' }).click()
  await expect(page.getByRole('switch', { name: 'Show this to everyone' })).toBeChecked()
  await visitor.reload()
  await visitor.getByText('Collections', { exact: true }).click()
  await expect(visitor.getByRole('row').filter({ hasText: '2.5 kg' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Download as CSV' })).toHaveCount(0)
})
