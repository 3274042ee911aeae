import {
  becomeCook,
  expect,
  newBarcode,
  quantityOf,
  shelve,
  test,
  expectAccessible,
  changeQuantity,
} from '../browser/fixtures'
import { answerInternal } from '../browser/failingServerSteps'

test('a move that the server failed to answer waits, survives a reload, and counts once', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const name = 'Butter Beans'
  await shelve(context, app, { barcode: newBarcode(), name, quantity: 1 })
  await page.goto('/my-pantry')
  const failing = await answerInternal(page, 'MoveStock')
  await changeQuantity(page, name)
  await page.getByRole('button', { name: `Add one ${name}` }).click()
  await expect(page.getByText('We can’t save this right now. We’ll keep trying.')).toBeVisible()
  await expect.poll(() => failing.count).toBeGreaterThan(1)
  await page.reload()
  await expect(page.getByText('We can’t save this right now. We’ll keep trying.')).toBeVisible()
  failing.end()
  await expect(page.getByText('We can’t save this right now. We’ll keep trying.')).toHaveCount(0)
  await expect(quantityOf(page, name)).toHaveText('2')
  await page.reload()
  await expect(quantityOf(page, name)).toHaveText('2')
  await expectAccessible(page)
})
