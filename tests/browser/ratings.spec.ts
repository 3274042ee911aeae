import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { App } from '../support/app'
import { write } from './cookbook'
import { ask, becomeCook, expect, expectAccessibleInBoth, newContext, test } from './fixtures'

const panel = (page: Page) => page.getByRole('region', { name: 'Rate this recipe' })
const ratings = (page: Page) => page.getByRole('region', { name: 'Ratings', exact: true })
const average = (page: Page) => page.getByRole('article').getByRole('img', { name: /^[\d.]+ out of 5 stars, / })

/** A recipe of somebody else's, and the context of its cook. */
async function recipeOfAnother(others: BrowserContext, app: App, name: string): Promise<string> {
  await becomeCook(others, app)
  return write(others, app, { name })
}

const rate = (context: BrowserContext, app: App, recipeId: string, stars: number, text = '') =>
  ask(context, app, 'mutation ($input: RateRecipeInput!) { rateRecipe(input: $input) { rating { id } } }', {
    input: { recipeId, stars, text },
  })

test('a recipe is rated by keyboard, with a sentence and a picture; the rating is changed and removed', async ({
  page,
  context,
  app,
  browser,
}) => {
  const others = await newContext(browser, { baseURL: app.url })
  const id = await recipeOfAnother(others, app, 'Plum Crumble')
  await becomeCook(context, app)
  await page.goto(`/recipe/${id}`)

  await panel(page).getByRole('radio', { name: '4 stars' }).focus()
  await page.keyboard.press('Space')
  await expect(panel(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(panel(page).getByRole('radio', { name: '5 stars' })).toBeChecked()
  await panel(page).getByLabel('Your comment (optional)').fill('Crisp on top.')
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer()
  await panel(page).locator('input[type=file]').setInputFiles({ name: 'mine.jpg', mimeType: 'image/jpeg', buffer })
  await expectAccessibleInBoth(page, 'rating form')
  await panel(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thanks for rating.')).toBeVisible()
  const own = ratings(page).getByRole('listitem')
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('You')
  await expect(own).toContainText('Crisp on top.')
  await expect(own.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible()
  const picture = own.getByRole('img', { name: 'How yours turned out' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(average(page)).toHaveCount(0)

  await own.getByRole('button', { name: 'Edit' }).click()
  await expect(panel(page).getByRole('radio', { name: '5 stars' })).toBeFocused()
  await expect(panel(page).getByLabel('Your comment (optional)')).toHaveValue('Crisp on top.')
  await panel(page).getByRole('radio', { name: '3 stars' }).check()
  await panel(page).getByRole('button', { name: 'Submit' }).click()
  await expect(own.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible()
  await expect(picture).toBeVisible()
  await page.reload()
  await expect(own.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible()
  await expect(panel(page).getByRole('radio', { name: '3 stars' })).toBeChecked()
  await expectAccessibleInBoth(page, 'rated')

  await own.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove your rating?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Rating removed.')).toBeVisible()
  await expect(ratings(page)).toHaveCount(0)
  await expect(panel(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await others.close()
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

test('a recipe’s author links a video, which opens on its own site', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const id = await write(context, app, { name: 'Filmed Crumble' })
  await page.goto(`/edit/${id}`)
  const field = page.getByLabel('Link to a video')
  await field.fill('http://www.video.example/crumble')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('The link to a video must be a web address that starts with https://.')).toBeVisible()
  await field.fill('https://www.video.example/crumble')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL('/my-recipes')
  await page.goto(`/recipe/${id}`)
  const link = page
    .getByRole('region', { name: 'Video tutorial' })
    .getByRole('link', { name: 'Watch on video.example' })
  await expect(link).toHaveAttribute('href', 'https://www.video.example/crumble')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.locator('iframe')).toHaveCount(0)
})
