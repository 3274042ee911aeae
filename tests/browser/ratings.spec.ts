import type { BrowserContext } from '@playwright/test'
import type { App } from '../support/app'
import { ask, becomeCook, expect, newContext, test } from './fixtures'
import { panel, ratings, average, recipeOfAnother } from './ratingsSteps'

const rate = (context: BrowserContext, app: App, recipeId: string, stars: number, text = '') =>
  ask(context, app, 'mutation ($input: RateRecipeInput!) { rateRecipe(input: $input) { rating { id } } }', {
    input: { recipeId, stars, text },
  })

test('three ratings show the average on the page and on the card, one of another can be reported, and its cook cannot rate it', async ({
  page,
  app,
  browser,
}) => {
  const others = await newContext(browser, { baseURL: app.url })
  const id = await recipeOfAnother(others, app, 'Quince Crumble')
  const raters = await Promise.all(
    [5, 4, 4].map(async (stars) => {
      const context = await newContext(browser, { baseURL: app.url })
      await becomeCook(context, app)
      return { context, stars }
    }),
  )
  for (const { context, stars } of raters.slice(0, 2)) await rate(context, app, id, stars, 'So good.')
  await page.goto(`/recipe/${id}`)
  await expect(ratings(page).getByRole('listitem')).toHaveCount(2)
  await expect(average(page)).toHaveCount(0)
  for (const { context, stars } of raters.slice(2)) await rate(context, app, id, stars)
  // What visitors get may be a second old.
  await expect(async () => {
    await page.goto(`/recipe/${id}`)
    await expect(average(page)).toHaveAccessibleName('4.3 out of 5 stars, 3 ratings', { timeout: 2_000 })
  }).toPass()
  await page.goto('/recipes?search=Quince+Crumble')
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: 'Quince Crumble' })
      .first()
      .getByRole('img', { name: '4.3 out of 5 stars, 3 ratings' }),
  ).toBeVisible()

  await page.goto(`/recipe/${id}`)
  await expect(panel(page)).toContainText('Sign in to rate this recipe.')
  await ratings(page)
    .getByRole('button', { name: /^Report .*’s rating$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you for reporting the rating.')).toBeVisible()
  expect(
    await app.sql("SELECT recipe_id::text FROM feedback WHERE kind = 'rating-report' AND recipe_id = $1", [id]),
  ).toEqual([{ recipe_id: id }])
  await panel(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('Sign in to rate this recipe.')

  const own = await others.newPage()
  await own.goto(`/recipe/${id}`)
  await expect(panel(own)).toContainText('You can’t rate your own recipe.')
  await expect(panel(own).getByRole('radio')).toHaveCount(0)
  await Promise.all([others, ...raters.map(({ context }) => context)].map((each) => each.close()))
})
