import type { Page } from '@playwright/test'
import { cards, write } from '../browser/recipesSteps'
import { ask, becomeCook, expect, expectAccessibleInBoth, newName, test, expectAccessible } from '../browser/fixtures'

/** Recipes are filtered by foods that they have, or have not. */

const open = (page: Page) => page.getByRole('button', { name: 'Filter By Item' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Filter By Item' })

async function choose(page: Page, food: string): Promise<void> {
  await dialog(page).getByRole('textbox').fill(food)
  await page.getByRole('option', { name: food, exact: true }).click()
}

test('filters by several foods, with and without, which the address keeps', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const tag = newName()
  for (const [name, ingredients] of [
    ['Kohlrabi soup', ['1 kohlrabi', '1 onion']],
    ['Kohlrabi roast', ['2 kohlrabi', '1 celeriac']],
    ['Onion tart', ['3 onions']],
  ] as const) {
    await write(context, app, { name: `${name} ${tag}`, ingredients: [...ingredients], tags: [tag] })
  }
  await context.clearCookies()
  await page.goto(`/recipes/search/${tag}`)
  await expect(cards(page, `#${tag}`)).toHaveCount(3)
  await open(page).click()
  await choose(page, 'Kohlrabi')
  await expect(page).toHaveURL(`/recipes/search/${tag}?with=kohlrabi`)
  await expect(dialog(page).getByRole('heading', { name: 'In your pantry' })).toHaveCount(0)
  await dialog(page).getByRole('radio', { name: 'Without' }).check({ force: true })
  await choose(page, 'Onion')
  await expectAccessibleInBoth(page, 'the choice of foods')
  await dialog(page).getByRole('button', { name: 'Show recipes' }).click()
  await expect(cards(page, `#${tag}`)).toHaveCount(1)
  await expect(cards(page, `#${tag}`)).toContainText('Kohlrabi roast')
  await expect(page).toHaveURL(`/recipes/search/${tag}?with=kohlrabi&without=onion`)

  await page.reload()
  await expect(cards(page, `#${tag}`)).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove: without Onion' }).click()
  await expect(cards(page, `#${tag}`)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove: with Kohlrabi' }).click()
  await expect(cards(page, `#${tag}`)).toHaveCount(3)
  await expect(page).toHaveURL(`/recipes/search/${tag}`)
  await expectAccessible(page)
})

test('offers what is in one’s own pantry, and says what to do where nothing matches', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await ask(context, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
    input: { barcode: 'food:samphire', delta: 1, key: crypto.randomUUID() },
  })
  await page.goto('/recipes')
  await open(page).click()
  await dialog(page).getByRole('button', { name: 'Samphire' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Samphire', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await dialog(page).getByRole('button', { name: 'Show recipes' }).click()
  await page.goto('/recipes?with=samphire,quince&without=samphire')
  await expect(page.getByText('No recipe matches these foods.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/recipes')
  await expectAccessible(page)
})
