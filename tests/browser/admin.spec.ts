import { becomeCook, expect, newContext, test } from './fixtures'
import { unlock, rowOf } from './adminSteps'

test('a visitor with the password sees who is here, finds and sorts, and the address keeps it', async ({
  page,
  app,
  browser,
}) => {
  const creator = await newContext(browser, {})
  const name = await becomeCook(creator, app)
  await page.goto('/admin')
  await page.getByLabel('Admin password').fill('open sesame')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Admin password')).toHaveAccessibleDescription('Incorrect Credentials.')
  await unlock(page)
  await expect(rowOf(page, `${name}@example.org`)).toBeVisible()
  await page.getByRole('button', { name: 'Username' }).click()
  await expect(page.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByLabel('Search').fill(`${name}@EXAMPLE`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/\?sort=USERNAME&order=up&search=/)
  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue(`${name}@EXAMPLE`)
  await expect(rowOf(page, `${name}@example.org`)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Username' })).toHaveAttribute('aria-sort', 'ascending')
  await app.expireElevations()
  await page.getByRole('link', { name: 'Items' }).click()
  await expect(page.getByLabel('Admin password')).toBeVisible()
})

test('views are counted at the start and with each step, unless the browser asks not to', async ({
  page,
  app,
  browser,
}) => {
  const views = async () =>
    app.sql(
      "SELECT path, device, count FROM page_view_count WHERE path IN ('/places', '/item/:itemID') ORDER BY path DESC",
    )
  await page.goto('/places')
  await expect.poll(views).toEqual([{ path: '/places', device: 2, count: 1 }])
  const quiet = await newContext(browser, { baseURL: app.url })
  await quiet.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  const other = await quiet.newPage()
  await other.goto('/places')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/item/05000108030591')
  await expect.poll(views).toEqual([
    { path: '/places', device: 2, count: 1 },
    { path: '/item/:itemID', device: 2, count: 1 },
  ])
})
