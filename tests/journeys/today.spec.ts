import { ask, becomeCook, expect, newContext, newName, newProduct, test, expectAccessible } from '../browser/fixtures'
import { inDays, store } from '../browser/cookingSteps'
import { editPantry, share } from '../browser/neighboursSteps'
import { write } from '../browser/recipesSteps'

/** The evening: what goes off, what to cook from it, what to buy, and what a neighbour has, each by a tap or two from the home page. */

test.use({ viewport: { width: 390, height: 664 } })

test('food is thrown away or used, a dish is found and its missing food put on the list by one tap, and a neighbour is asked by two', async ({
  page,
  context,
  browser,
  app,
}) => {
  const word = newName()
  const neighbour = await newContext(browser, {})
  await becomeCook(neighbour, app)
  await share(neighbour, app, `Oats ${word}`, 1, newProduct())
  await editPantry(neighbour, app, { name: `Shelf ${word}`, postcode: 'IV27 4QQ' })
  await becomeCook(context, app)
  await editPantry(context, app, { name: 'Mine', postcode: 'IV27 4QQ' })
  await store(context, app, 'milk', { date: inDays(-1), dateKind: 'USE_BY' })
  await store(context, app, 'samphire', { date: inDays(1), dateKind: 'USE_BY' })
  const dish = await write(context, app, {
    name: `Samphire ${word}`,
    ingredients: ['1 samphire', '1 celeriac'],
    public: false,
  })
  // Of the recipes of other tests one may be a better match.
  await ask(context, app, 'mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
    input: { id: crypto.randomUUID(), day: inDays(0), recipeId: dish },
  })

  await page.goto('/')
  await page.getByRole('button', { name: 'Thrown away: Milk' }).click()
  await expect(page.getByRole('button', { name: 'Thrown away: Milk' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Thrown away: Milk' })).toBeVisible()
  await expectAccessible(page)

  const tonight = page.getByRole('region', { name: 'Tonight' })
  await expect(tonight).toContainText(`Samphire ${word}`)
  await expect(tonight).toContainText('Uses the samphire. Needs celeriac.')
  const add = tonight.getByRole('button', { name: 'Add 1 to list' })
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const box = await add.boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await add.click()
  await expect(tonight.getByRole('link', { name: 'On your list' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'List', exact: true })).toContainText('1 thing')

  await page.getByRole('button', { name: `Ask Shelf ${word} for Oats ${word}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('You’ve asked')
  await page.keyboard.press('Escape')

  await tonight.getByRole('link', { name: 'Cook', exact: true }).click()
  await expect(page).toHaveURL(`/recipe/${dish}`)
})
