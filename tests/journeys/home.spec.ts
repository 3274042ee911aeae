import { becomeCook, expect, newContext, newProduct, shelve, test, expectAccessible } from '../browser/fixtures'

const phone = { width: 390, height: 844 }

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('scanning leads to the item, and says when it cannot be looked up', async ({ page, browser, app }) => {
    const barcode = newProduct()
    const somebody = await newContext(browser, {})
    await becomeCook(somebody, app)
    await shelve(somebody, app, { barcode, name: 'Pearl Barley', quantity: 1 })
    const lookUps = (url: URL) => url.pathname === '/graphql'

    await page.goto('/')
    await expect(page).toHaveTitle('Home · Larder')
    await page.getByRole('button', { name: 'Scan' }).click()
    await page.route(lookUps, (route) =>
      route.request().postData()?.includes('LookUpItem')
        ? route.fulfill({ status: 502, body: 'Bad gateway' })
        : route.continue(),
    )
    await page.getByLabel('Or type the number').fill(barcode)
    await page.getByRole('button', { name: 'Use it' }).click()
    // To the letter; the reason is a toast of its own.
    await expect(page.getByRole('alert').getByText('Larder Error.', { exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /try again/i })).toBeVisible()

    await page.unroute(lookUps)
    await page.getByLabel('Or type the number').fill(barcode)
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(page).toHaveURL(`/item/${barcode}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Pearl Barley' })).toBeVisible()
    await expectAccessible(page)
  })
})
