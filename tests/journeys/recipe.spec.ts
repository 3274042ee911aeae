import { write } from '../browser/recipesSteps'
import { becomeCook, expect, test, expectAccessible } from '../browser/fixtures'

test.describe('a recipe', () => {
  test('is cooked step by step, with a finger, keys, and a way out by Escape and by going back', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    const id = await write(context, app, { name: 'Stepwise Stew', instructions: ['Chop.', 'Fry.', 'Simmer.'] })
    await page.goto(`/recipe/${id}`)
    await page.getByRole('button', { name: 'Cook', exact: true }).click()
    const cook = page.getByRole('dialog', { name: 'Cook mode: Stepwise Stew' })
    await expect(cook.getByText('Chop.')).toBeVisible()
    const finger = (clientX: number) => ({ identifier: 1, clientX, clientY: 300 })
    await cook.getByText('Chop.').dispatchEvent('touchstart', { touches: [finger(300)] })
    await cook.getByText('Chop.').dispatchEvent('touchend', { changedTouches: [finger(200)] })
    await expect(cook.getByText('Fry.')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await expect(cook.getByText('Fry.')).toBeVisible()
    await cook.getByRole('button', { name: 'Next step' }).click()
    await expect(cook.getByText('Simmer.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cook).toHaveCount(0)
    await expect(page).toHaveURL(`/recipe/${id}`)
    await expect(page.getByRole('button', { name: 'Cook', exact: true })).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(cook.getByText('Simmer.')).toBeVisible()
    for (const _ of [1, 2]) await cook.getByRole('button', { name: 'Previous step' }).click()
    await expect(cook.getByText('Chop.')).toBeVisible()
    await page.goBack()
    await expect(cook).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Stepwise Stew' })).toBeVisible()
    await expectAccessible(page)
  })
})
