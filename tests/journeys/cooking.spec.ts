import { cards, write } from '../browser/recipesSteps'
import { ask, becomeCook, expect, expectAccessibleInBoth, newName, test, expectAccessible } from '../browser/fixtures'
import { store, inDays, ingredient, details } from '../browser/cookingSteps'

test.describe('what can I cook', () => {
  test('finds a recipe once what it lacks is in the pantry, and says what it uses up', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    const name = `Roast ${newName()}`
    await write(context, app, { name, ingredients: ['100 g celeriac', '1 kohlrabi'] })
    await store(context, app, 'celeriac', { unitAmount: 500, unit: 'G' })
    await write(context, app, { name: `${name} with butter`, ingredients: ['1 kohlrabi', '50 g butter'] })
    await store(context, app, 'margarine', { unitAmount: 250, unit: 'G' })
    await page.goto(`/recipes?cook=now&search=${name}`)
    const found = cards(page, 'What can I cook')
    await expect(found).toHaveText([/Needs kohlrabi/, /Needs kohlrabi[^]*Margarine for butter/])
    await expectAccessibleInBoth(page, 'recipes with one missing')

    await store(context, app, 'kohlrabi', { date: inDays(1), dateKind: 'USE_BY' })
    await page.reload()
    await expect(found).toHaveText([/You’ve got everything[^]*Uses up: Kohlrabi · Use by/, /Margarine for butter/])
    await expect(page.getByText('Needs kohlrabi')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test.describe('the ingredients of a recipe', () => {
  test('say in a word what the pantry has of each, for the servings that are chosen', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    await store(context, app, 'celeriac', { unitAmount: 300, unit: 'G', date: inDays(1), dateKind: 'USE_BY' })
    await ask(context, app, 'mutation ($input: SetStaplesInput!) { setStaples(input: $input) { pantry { id } } }', {
      input: { foods: ['salt'] },
    })
    const id = await write(context, app, {
      name: 'Celeriac mash',
      servings: 2,
      ingredients: ['200 g celeriac', '1 l whole milk', 'Salt', '50 g butter', 'The secret of our grandmother'],
    })
    await store(context, app, 'margarine')
    await page.goto(`/recipe/${id}`)
    for (const [line, state] of [
      ['200 g celeriac', 'In your pantry'],
      ['1 l whole milk', 'Missing'],
      ['Salt', 'Staple'],
      ['50 g butter', 'Margarine instead'],
      ['The secret', 'Can’t tell'],
    ] as const) {
      await expect(ingredient(page, line)).toContainText(state)
    }
    await expect(page.getByRole('checkbox', { name: '1 l whole milk' })).toHaveAccessibleDescription('Missing')

    await details(page, '200 g celeriac').focus()
    await page.keyboard.press('Enter')
    await expect(details(page, '200 g celeriac')).toHaveAttribute('aria-expanded', 'true')
    await expect(ingredient(page, '200 g celeriac').getByRole('link', { name: 'Celeriac' })).toHaveAttribute(
      'href',
      '/item/food%3Aceleriac',
    )
    await expect(ingredient(page, '200 g celeriac')).toContainText('Use by tomorrow')
    await details(page, 'The secret of our grandmother').click()
    await expect(page.getByText('We don’t know this ingredient')).toBeVisible()
    await expectAccessibleInBoth(page, 'ingredients with what the pantry has')

    for (const _ of [1, 2]) await page.getByRole('button', { name: 'One more serving' }).click()
    await expect(ingredient(page, '400 g celeriac')).toContainText('Not enough')
    await expect(ingredient(page, 'Salt')).toContainText('Staple')
    for (const _ of [1, 2]) await page.getByRole('button', { name: 'One fewer serving' }).click()
    await expect(ingredient(page, '200 g celeriac')).toContainText('In your pantry')
    await expectAccessible(page)
  })
})
