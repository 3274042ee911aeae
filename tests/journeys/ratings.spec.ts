import sharp from 'sharp'
import { becomeCook, expect, expectAccessibleInBoth, newContext, test, expectAccessible } from '../browser/fixtures'
import { panel, ratings, average, recipeOfAnother } from '../browser/ratingsSteps'

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
  await expectAccessible(page)
})
