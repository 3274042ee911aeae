import { ask, becomeCook, expect, expectAccessibleInBoth, newContext, test } from '../browser/fixtures'

/** Somebody of a home cooks what somebody else of it has planned, from their private recipe. */

test.use({ viewport: { width: 390, height: 664 }, contextOptions: { hasTouch: true, isMobile: true } })

test('a private recipe that is planned is read and cooked by the others of the home, and no more', async ({
  page,
  context,
  app,
  browser,
}) => {
  const owners = await newContext(browser, { baseURL: app.url })
  await becomeCook(owners, app)
  const { inviteToPantry } = await ask<{ inviteToPantry: { secret: string } }>(
    owners,
    app,
    'mutation ($input: InviteToPantryInput!) { inviteToPantry(input: $input) { secret } }',
    { input: { kind: 'LINK', role: 'MEMBER' } },
  )
  const { createRecipe } = await ask<{ createRecipe: { recipe: { id: string } } }>(
    owners,
    app,
    'mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { id } } }',
    {
      input: {
        name: 'Family stew',
        ingredients: ['2 carrots'],
        instructions: ['Chop.', 'Stew for an hour.'],
        tags: [],
        public: false,
        key: crypto.randomUUID(),
      },
    },
  )
  const { id } = createRecipe.recipe
  const meal = crypto.randomUUID()
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
  await ask(owners, app, 'mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
    input: { id: meal, day, recipeId: id },
  })
  await becomeCook(context, app)
  await ask(context, app, 'mutation ($input: JoinPantryInput!) { joinPantry(input: $input) { homePantryId } }', {
    input: { secret: inviteToPantry.secret },
  })

  await page.goto('/plan')
  await page.getByRole('link', { name: 'Family stew' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Family stew' })).toBeVisible()
  await expect(page.getByText('Private. You see it while it’s planned or on the list.')).toBeVisible()
  for (const action of [/favourite/i, 'Edit', 'Share', 'Plan it', 'Report', 'Delete'])
    await expect(page.getByRole('main').getByRole('button', { name: action })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Rate this recipe' })).toHaveCount(0)
  await expectAccessibleInBoth(page, 'a private recipe of the home')
  await page.getByRole('button', { name: 'Cook', exact: true }).click()
  await expect(page.getByText('Chop.').last()).toBeVisible()

  await ask(owners, app, 'mutation ($input: RemovePlannedMealInput!) { removePlannedMeal(input: $input) { mealId } }', {
    input: { id: meal },
  })
  await page.goto(`/recipe/${id}`)
  await expect(page.getByText('Family stew')).toHaveCount(0)
  await owners.close()
})
