import type { Page } from '@playwright/test'
import { answersWith, isSilent } from '../support/fakeLanguageModel'
import { pdfOf } from '../support/pdf'
import { becomeCook, expect, expectAccessibleInBoth, newContext, serviceWorkerIsReady, test } from './fixtures'
import { cake, photoOf, seeing } from './recipePhotosSteps'

const box = (page: Page) => page.getByRole('region', { name: 'From photos or a PDF' })
const chooser = (page: Page) => page.locator('input[type="file"][aria-label="From photos or a PDF"]')
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photoOf(['Apple cake', '200 g flour', '3 apples', '150 g butter']),
})

seeing('a recipe is read from two photos, checked beside them and saved', async ({ page, context, app, model }) => {
  model.behave(answersWith(JSON.stringify(cake)))
  await becomeCook(context, app)
  await page.goto('/my-recipes/import')
  await expect(box(page).getByText(`are sent to ${new URL(model.url).host}`)).toBeVisible()
  await chooser(page).setInputFiles([await photo('front.jpg'), await photo('back.jpg')])
  await expect(box(page).getByRole('listitem')).toHaveText(['front.jpg', 'back.jpg'])
  expect(model.requests).toEqual([])
  await box(page).getByRole('button', { name: 'Read the recipe' }).click()
  await expect(page).toHaveURL('/add-recipe')
  await expect(page.getByRole('region', { name: 'Read from' }).getByRole('img')).toHaveCount(2)
  const line = page.getByRole('region', { name: 'Preview' }).getByRole('listitem').filter({ hasText: '200 g flour' })
  await expect(line).toHaveText('200 g flour Check this line')
  await expect(page.getByText('Check this line: 200 g flour')).toBeVisible()
  await expectAccessibleInBoth(page, 'a recipe beside its photos')

  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('dialog', { name: 'Page 2' }).getByRole('img', { name: 'back.jpg' })).toBeVisible()
  await page.keyboard.press('Escape')
  // What has been looked at and changed is not marked any more.
  await page.getByLabel('Ingredients').fill('250 g flour\n3 apples\n150 g butter')
  await expect(page.getByText('Check this line')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Just saved')).toBeVisible()
  await page.goto('/add-recipe')
  await expect(page.getByRole('region', { name: 'Read from' })).toHaveCount(0)
})

seeing(
  'reading can be stopped, and more than six photos are refused before they are sent',
  async ({ page, context, app, model }) => {
    model.behave(isSilent)
    await becomeCook(context, app)
    await page.goto('/my-recipes/import')
    await chooser(page).setInputFiles(await Promise.all(Array.from({ length: 7 }, (_, i) => photo(`${i + 1}.jpg`))))
    await box(page).getByRole('button', { name: 'Read the recipe' }).click()
    await expect(box(page).getByRole('alert')).toHaveText('Choose up to six photos, or one PDF.')
    expect(model.requests).toEqual([])
    await box(page).getByRole('button', { name: 'Remove 7.jpg' }).click()
    await box(page).getByRole('button', { name: 'Read the recipe' }).click()
    await expect(box(page).getByText('Reading. This can take a minute.')).toBeVisible()
    await box(page).getByRole('button', { name: 'Stop' }).click()
    await expect(box(page).getByRole('button', { name: 'Remove 1.jpg' })).toBeVisible()
  },
)

seeing('shared photos open the same, once the service worker has kept them', async ({ browser, app, model }) => {
  model.behave(answersWith(JSON.stringify(cake)))
  const context = await newContext(browser, { baseURL: app.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await becomeCook(context, app)
  await page.goto('/')
  await serviceWorkerIsReady(page)
  const base64 = (await photo('')).buffer.toString('base64')
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'cake.jpg', { type: 'image/jpeg' }))
    const form = document.createElement('form')
    Object.assign(form, { method: 'POST', action: '/shared', enctype: 'multipart/form-data' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', name: 'files', files: transfer.files })
    form.append(input)
    document.body.append(form)
    form.submit()
  }, base64)
  await expect(page).toHaveURL('/share#files=1')
  await expect(box(page).getByRole('listitem')).toHaveText(['cake.jpg'])
  // They are still there after a reload, as after signing in.
  await page.reload()
  await expect(box(page).getByRole('listitem')).toHaveText(['cake.jpg'])
  await box(page).getByRole('button', { name: 'Read the recipe' }).click()
  await expect(page).toHaveURL('/add-recipe')
  await expect(page.getByLabel('Name')).toHaveValue('Apple cake')
  expect(await page.evaluate(() => caches.has('shared'))).toBe(false)
  await context.close()
})

test('without a model that can see, a PDF with text is read, and the page says what is missing', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await page.goto('/my-recipes/import')
  const pdfBox = page.getByRole('region', { name: 'From a PDF' })
  await expect(pdfBox.getByText('This site can’t read photos yet.')).toBeVisible()
  const lines = ['Leek soup', '2 leeks', '500 g potatoes', 'Wash the leeks, and cut them into rings.']
  const pdf = pdfOf([{ lines: lines.map((text, index) => ({ text, y: 780 - index * 40 })) }])
  await chooser(page).setInputFiles({ name: 'soup.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) })
  await pdfBox.getByRole('button', { name: 'Read the recipe' }).click()
  await expect(page).toHaveURL('/add-recipe')
  await expect(page.getByLabel('Name')).toHaveValue('Leek soup')
  await expect(page.getByLabel('Ingredients')).toHaveValue('2 leeks\n500 g potatoes')
  await expect(page.getByRole('link', { name: 'Open soup.pdf' })).toBeVisible()
})
