import sharp from 'sharp'
import { expect, newContext, test, expectAccessible } from '../browser/fixtures'
import { neighbour } from '../browser/neighboursSteps'

const photograph = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 91, g: 140, b: 90 } } })
    .jpeg()
    .toBuffer()

test('a profile with a picture is saved, stays after a reload, and is what neighbours see', async ({
  page,
  context,
  app,
  browser,
}) => {
  const { id } = await neighbour(context, app, 'Shared Figs')
  await page.goto('/settings/profile')
  const form = page.getByRole('main')
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
  await form.getByLabel('Name').fill('Fig Farmer')
  await form.getByLabel('Headline').fill('Grows figs behind the bakery')
  await form.getByLabel('About you').fill('Figs, bread and a small dog.')
  await form.getByLabel('For your neighbours').fill('Ring at the blue door.')
  // What is still on its way is waited for.
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Updated!')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Name')).toHaveValue('Fig Farmer')
  await expect(page.getByRole('link', { name: 'Fig Farmer, settings' }).getByRole('presentation')).toBeVisible()
  await expect(form.getByAltText('Your picture, as your neighbours see it')).toBeVisible()

  const elsewhere = await newContext(browser, { baseURL: app.url })
  const visitor = await elsewhere.newPage()
  await visitor.goto(`/pantry/${id}`)
  await expect(visitor.getByText('Grows figs behind the bakery')).toBeVisible()
  await expect(visitor.getByText('Ring at the blue door.')).toBeVisible()
  await expect(visitor.locator('main img[src^="/images/"]')).toBeVisible()
  await elsewhere.close()

  await form.getByRole('button', { name: 'Remove' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('img[src^="/images/"]')).toHaveCount(0)
  await expectAccessible(page)
})
