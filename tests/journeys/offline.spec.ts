import { becomeCook, expect, newBarcode, serviceWorkerIsReady, shelve, expectAccessible } from '../browser/fixtures'
import { test, bar, persistedCache } from '../browser/offlineSteps'

test('a visited page opens offline and says so; another one offers a way on; signing out deletes all of it', async ({
  page,
  context,
  app,
}) => {
  const name = await becomeCook(context, app)
  await shelve(context, app, { barcode: newBarcode(), name: 'Pickled Plums', quantity: 3 })
  await page.goto('/my-pantry')
  await expect(page.getByRole('button', { name: 'Pickled Plums', exact: true })).toBeVisible()
  await serviceWorkerIsReady(page)
  await expect(bar(page)).toHaveCount(0)
  await page.goto('/settings/devices')
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible()
  await serviceWorkerIsReady(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Devices and sign-in' })).toBeVisible()
  // Where one is signed in is not kept.
  await expect(page.getByRole('alert')).toContainText('Check your connection and try again.')
  await page.goto('/my-pantry')
  await expect(page.getByRole('heading', { level: 1, name: `${name}’s pantry` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pickled Plums', exact: true })).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await page.goto('/recipes')
  await expect(page.getByRole('alert')).toContainText('You’re offline, and this page isn’t saved on this device yet.')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await context.setOffline(false)
  // What failed comes by itself; going on in the middle of that would break it off.
  await expect(page.getByLabel('Filter Recipes')).toBeVisible()
  await page.goto('/my-pantry')
  await expect(page.getByRole('button', { name: 'Pickled Plums', exact: true })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(await persistedCache(page)).toContain('Pickled Plums')

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => persistedCache(page)).not.toMatch(new RegExp(`Pickled Plums|${name}`))
  await context.setOffline(true)
  await page.goto('/my-pantry')
  // The pantry that cannot be shown has a heading, too, until the home page is there instead.
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Ensuring Everybody Eats' })).toBeVisible()
  await expect(page.getByText('Pickled Plums')).toHaveCount(0)
  await expectAccessible(page)
})
