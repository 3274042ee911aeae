import { becomeCook, expect, newContext, test, expectAccessible } from '../browser/fixtures'
import { neighbour, share } from '../browser/neighboursSteps'

test.describe('an item in a neighbour’s pantry', () => {
  test('is written about first, and added to one’s own second', async ({ page, context, browser, app }) => {
    const owner = await newContext(browser, {})
    const { id, pantry } = await neighbour(owner, app)
    const { barcode } = await share(owner, app, 'Borrowed Butter')
    await becomeCook(context, app)
    await page.goto(`/pantry/${id}`)
    await page.getByRole('link', { name: 'Borrowed Butter' }).click()
    await expect(page).toHaveURL(`/item/${barcode}?pantry=${id}`)
    await page.getByRole('button', { name: 'Message about this' }).click()
    await page.getByLabel('Your message').fill('May I have some?')
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Message Sent')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Add to my pantry' })).toBeVisible()
    await page.getByRole('link', { name: `From ${pantry}` }).click()
    await expect(page).toHaveURL(`/pantry/${id}`)
    await expectAccessible(page)
  })
})
