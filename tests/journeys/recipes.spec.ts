import { cards, filter, write } from '../browser/recipesSteps'
import { becomeCook, expect, newName, test, expectAccessible } from '../browser/fixtures'

test.describe('the recipes', () => {
  test('are filtered as one types, the address says so, and going back from a recipe finds the filter again', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    const word = newName()
    await write(context, app, { name: `${word} Stew` })
    await write(context, app, { name: `${word} Soup` })
    await page.goto('/recipes')
    await filter(page).pressSequentially(`${word.toUpperCase()} so`)
    await expect(cards(page, 'Recipes by name')).toHaveCount(1)
    await expect(page).toHaveURL(`/recipes?search=${word.toUpperCase()}+so`)

    await page.getByRole('link', { name: `${word} Soup` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${word} Soup` })).toBeVisible()
    await page.goBack()
    await expect(filter(page)).toHaveValue(`${word.toUpperCase()} so`)
    await expect(cards(page, 'Recipes by name')).toHaveCount(1)
    await page.reload()
    await expect(cards(page, 'Recipes by name')).toHaveCount(1)
    await expectAccessible(page)
  })
})
