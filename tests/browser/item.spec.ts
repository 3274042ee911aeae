import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { App } from '../support/app'
import { becomeCook, expect, expectAccessibleInBoth, newBarcode, newContext, newProduct, test } from './fixtures'
import { neighbour, neighbourhood, share } from './neighboursSteps'

const ingredient = (text: string, vegetarian?: string, vegan?: string) => ({ text, vegetarian, vegan })

/** What the product database says of a crisp with a lot in it. */
const crisps = {
  generic_name: 'Sunday Roast Crisps',
  brands: 'Larder Mills',
  product_quantity: 150,
  product_quantity_unit: 'g',
  nutriments: {
    'energy-kcal_100g': 503,
    fat_100g: 23.1,
    'saturated-fat_100g': 2.8,
    carbohydrates_100g: 52.5,
    sugars_100g: 5.6,
    proteins_100g: 7,
  },
  allergens_tags: ['en:milk', 'en:celery'],
  ingredients: [
    ingredient('Potatoes', 'yes', 'yes'),
    ingredient('Buttermilk', 'yes', 'no'),
    ingredient('Chicken', 'no', 'no'),
    ingredient('Natural flavouring'),
    ...Array.from({ length: 16 }, (_, index) => ingredient(`Spice ${index + 1}`, 'yes', 'yes')),
  ],
}

/** An item that the product database knows, on show in somebody's pantry. Answers with its code. */
async function known(page: Page, app: App): Promise<string> {
  const barcode = newProduct()
  app.products.answers.set(barcode, { product: crisps })
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page belongs to no browser')
  const context = await newContext(browser, {})
  await neighbour(context, app)
  await share(context, app, 'whatever', 3, barcode)
  await context.close()
  return barcode
}

const part = (page: Page, name: string) => page.getByRole('region', { name })

test('an item’s page is found by each form of its barcode, leads to the form that adds it, and is edited only by who entered it', async ({
  page,
  app,
}) => {
  const barcode = await known(page, app)
  await page.goto(`/item/${barcode}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday Roast Crisps' })).toBeVisible()
  await page.goto(`/item/0${barcode}`)
  await expect(page).toHaveTitle('Sunday Roast Crisps · Larder')
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday Roast Crisps' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Correct details' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Add to my pantry' }).click()
  await expect(page).toHaveURL(`/add-item/0${barcode}`)
})

test.describe('a photo of the packet', () => {
  const photo = () =>
    sharp({ create: { width: 90, height: 120, channels: 3, background: '#5b8c5a' } })
      .jpeg()
      .toBuffer()

  test('is added on the item’s page by who entered it, seen by everybody, and removed', async ({
    page,
    context,
    app,
  }) => {
    const { id } = await neighbour(context, app)
    const { barcode } = await share(context, app, 'Pictured Pickles')
    await page.goto(`/item/${barcode}`)
    const input = page.locator('input[type=file]')
    await expect(input).toHaveAttribute('capture', 'environment')
    await input.setInputFiles({ name: 'packet.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await expect(page.getByText('Thanks. Everyone can see your photo now.')).toBeVisible()
    await expect(page.locator('main img')).toHaveAttribute('src', /^\/images\//)
    await page.goto(`/pantry/${id}`)
    await expect(page.locator('main img')).toHaveAttribute('src', /^\/images\//)
    await page.goto(`/item/${barcode}`)
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click()
    await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible()
    await expect(page.locator('main img')).toHaveCount(0)
  })

  test('is taken while an item is entered by hand', async ({ page, context, app }) => {
    await becomeCook(context, app)
    const barcode = newBarcode()
    await page.goto(`/add-item/${barcode}`)
    await page.getByLabel('Brand').fill('Larder Mills')
    await page.getByLabel('Name').fill('Snapped Sauce')
    await page.getByLabel('Weight').fill('300')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'packet.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await page.getByRole('button', { name: 'Save to my pantry' }).click()
    await expect(page).toHaveURL('/my-pantry')
    await expect(page.locator('main img')).toHaveAttribute('src', /^\/images\//)
  })
})

test('who shares an item comes in pages, and going back from a pantry shows the same ones', async ({ page, app }) => {
  const { word, barcode } = await neighbourhood(app, 30)
  await page.goto(`/item/${barcode}`)
  const rows = part(page, 'Who’s sharing it').getByRole('listitem')
  await expect(rows).toHaveCount(24)
  await page.getByRole('button', { name: 'Show more' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(30)
  await expect(page.getByRole('link', { name: `${word} 025` })).toBeFocused()
  await page.getByRole('link', { name: `${word} 028` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${word} 028` })).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(30)
})

test('an item that nobody has entered can be added', async ({ page }) => {
  const barcode = newBarcode()
  await page.goto(`/item/${barcode}`)
  await expect(page.getByText('This item isn’t in our list yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add it' }).click()
  await expect(page).toHaveURL(`/add-item/${barcode}`)
  await expect(page.getByLabel('Barcode')).toHaveValue(barcode)
})

test('a code with a wrong digit is distinguished from an unknown one', async ({ page }) => {
  await page.goto('/item/5012345678901')
  await expect(page.getByText('We can’t use that barcode')).toBeVisible()
  await page.getByRole('link', { name: 'See all pantries' }).click()
  await expect(page).toHaveURL('/pantries')
  await page.goto('/add-item/5012345678901')
  await expect(page.getByText('We can’t use that barcode')).toBeVisible()
  await page.getByRole('link', { name: 'Add another item' }).click()
  await expect(page).toHaveURL('/add-item')
  await expect(page.getByLabel('Barcode')).toHaveValue('')
})

test.describe('accessibility', () => {
  test('an item with everything on it, and both of its dialogs: axe finds nothing, at any size, light and dark', async ({
    page,
    context,
    app,
  }) => {
    await neighbour(context, app)
    const { barcode } = await share(context, app, 'Tidy Tuna')
    const rich = await known(page, app)
    const looks: { name: string; show: () => Promise<unknown> }[] = [
      { name: 'the page', show: () => page.goto(`/item/${rich}`) },
      {
        name: 'the correction',
        async show() {
          await page.goto(`/item/${barcode}`)
          await page.getByRole('button', { name: 'Correct details' }).click()
          await page.getByRole('dialog').getByLabel('Weight').waitFor()
        },
      },
      {
        name: 'the report',
        async show() {
          await page.goto(`/item/${barcode}`)
          await page.getByRole('button', { name: 'Report an error' }).click()
          await page.getByRole('dialog').getByLabel('What’s wrong?').waitFor()
        },
      },
    ]
    for (const { name, show } of looks) {
      await show()
      await expect(page.getByText('Loading...')).toHaveCount(0)
      for (const width of [390, 600, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await expectAccessibleInBoth(page, `${name} at ${width} px`)
      }
    }
  })
})
