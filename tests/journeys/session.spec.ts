import {
  becomeCook,
  countRequests,
  expect,
  newBarcode,
  quantityOf,
  shelve,
  test,
  expectAccessible,
  changeQuantity,
} from '../browser/fixtures'

const beans = 'Session Beans'

test.describe('a session that expires', () => {
  test('in the middle of an action is refreshed, and the action is carried out', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await shelve(context, app, { barcode: newBarcode(), name: beans, quantity: 1 })
    await page.goto('/my-pantry')
    await expect(quantityOf(page, beans)).toHaveText('1')

    const refreshes = countRequests(context, '/auth/session')
    await app.expireAccessTokens()
    // A reload ends what is still on its way, so the test waits until the move was answered.
    const carriedOut = page.waitForResponse(
      (response) => response.ok() && (response.request().postData()?.includes('moveStock') ?? false),
    )
    await changeQuantity(page, beans)
    await page.getByRole('button', { name: `Add one ${beans}` }).click()
    await expect(quantityOf(page, beans)).toHaveText('2')
    await carriedOut
    expect(refreshes()).toBe(1)
    await page.reload()
    await expect(quantityOf(page, beans)).toHaveText('2')
    await expectAccessible(page)
  })
})
