import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { App } from '../support/app'
import {
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newBarcode,
  newContext,
  newProduct,
  shelve,
  test,
} from './fixtures'
import { editPantry, neighbour, neighbourhood, share } from './neighbours'

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
async function known(page: Page, app: App, product: Record<string, unknown> = crisps): Promise<string> {
  const barcode = newProduct()
  app.products.answers.set(barcode, { product })
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page belongs to no browser')
  const context = await newContext(browser, {})
  await neighbour(context, app)
  await share(context, app, 'whatever', 3, barcode)
  await context.close()
  return barcode
}

const part = (page: Page, name: string) => page.getByRole('region', { name })

test.describe('an item’s page', () => {
  test('shows what is printed on the packet, under the item’s name', async ({ page, app }) => {
    const barcode = await known(page, app)
    await page.goto(`/item/0${barcode}`)
    await expect(page).toHaveTitle('Sunday Roast Crisps · Larder')
    await expect(page.getByRole('heading', { level: 1, name: 'Sunday Roast Crisps' })).toBeVisible()
    const head = page.getByRole('main').locator('dl')
    await expect(head).toContainText('Larder Mills')
    await expect(head).toContainText('150 g')
    await expect(head.getByText(barcode, { exact: true })).toBeVisible()
  })

  test('is the same under the printed code', async ({ page, app }) => {
    const barcode = await known(page, app)
    await page.goto(`/item/${barcode}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sunday Roast Crisps' })).toBeVisible()
  })

  test('shows the nutrition in the order of food labels, and which values are unknown', async ({ page, app }) => {
    await page.goto(`/item/${await known(page, app)}`)
    const nutrition = part(page, 'Nutrition')
    await expect(nutrition.getByRole('columnheader', { name: 'Per 100 g' })).toBeVisible()
    await expect(nutrition.getByRole('row')).toHaveText([
      /Per 100 g/,
      /^Energy\s*503 kcal$/,
      /^Fat\s*23\.1 g$/,
      /^of which saturates\s*2\.8 g$/,
      /^Carbohydrate\s*52\.5 g$/,
      /^of which sugars\s*5\.6 g$/,
      /^Fibre\s*unknown$/,
      /^Protein\s*7 g$/,
      /^Salt\s*unknown$/,
    ])
  })

  test('shows the nutrition of drinks per 100 ml', async ({ page, app }) => {
    await page.goto(`/item/${await known(page, app, { ...crisps, product_quantity: 1, product_quantity_unit: 'l' })}`)
    await expect(page.getByRole('columnheader', { name: 'Per 100 ml' })).toBeVisible()
  })

  test('lists the known allergens', async ({ page, app }) => {
    await page.goto(`/item/${await known(page, app)}`)
    await expect(part(page, 'Allergens').getByRole('listitem')).toHaveText(['Milk', 'Celery'])
  })

  test('marks every ingredient as vegetarian or vegan: yes, no or unknown, as text too', async ({ page, app }) => {
    await page.goto(`/item/${await known(page, app)}`)
    const row = (name: string) => part(page, 'Ingredients').getByRole('row').filter({ hasText: name }).getByRole('cell')
    await expect(row('Potatoes')).toHaveText(['yes', 'yes'])
    await expect(row('Buttermilk')).toHaveText(['yes', 'no'])
    await expect(row('Chicken')).toHaveText(['no', 'no'])
    await expect(row('Natural flavouring')).toHaveText(['unknown', 'unknown'])
  })

  test('shows the beginning of a long list of ingredients, and all of it on demand', async ({ page, app }) => {
    await page.goto(`/item/${await known(page, app)}`)
    const rows = part(page, 'Ingredients').getByRole('row')
    await expect(rows).toHaveCount(1 + 12)
    await page.getByRole('button', { name: 'Show all 20' }).click()
    await expect(rows).toHaveCount(1 + 20)
    await page.getByRole('button', { name: 'Show fewer' }).click()
    await expect(rows).toHaveCount(1 + 12)
  })

  test('names Open Food Facts as the source, with a link to the product there', async ({ page, app }) => {
    const barcode = await known(page, app)
    await page.goto(`/item/${barcode}`)
    await expect(page.getByText('Details from Open Food Facts contributors, ODbL.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open Food Facts' })).toHaveAttribute(
      'href',
      `https://world.openfoodfacts.org/product/${barcode}`,
    )
  })

  test('shows unknown allergens, ingredients and nutrition as unknown, not as none', async ({ page, context, app }) => {
    await neighbour(context, app)
    const { barcode } = await share(context, app, 'Plain Porridge')
    await page.goto(`/item/${barcode}`)
    await expect(part(page, 'Allergens')).toContainText('Unknown')
    for (const name of ['Allergens', 'Ingredients', 'Nutrition']) {
      await expect(part(page, name)).toContainText('We don’t know yet. Check the packet.')
    }
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByText('Added by a neighbour.')).toBeVisible()
  })

  test('links to the form that adds it to one’s own pantry', async ({ page, app }) => {
    const barcode = await known(page, app)
    await page.goto(`/item/${barcode}`)
    await page.getByRole('link', { name: 'Add to my pantry' }).click()
    await expect(page).toHaveURL(`/add-item/${barcode}`)
  })

  test('accepts a report of an error from anybody, with or without a text', async ({ page, app }) => {
    const barcode = await known(page, app)
    await page.goto(`/item/${barcode}`)
    for (const words of ['The weight is 140 g.', '']) {
      await page.getByRole('button', { name: 'Report an error' }).click()
      await page.getByRole('dialog').getByLabel('What’s wrong?').fill(words)
      await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(page.getByText('Thank you for reporting the error.').first()).toBeVisible()
    expect(await app.sql('SELECT text FROM feedback WHERE barcode = $1 ORDER BY id', [`0${barcode}`])).toEqual([
      { text: 'The weight is 140 g.' },
      { text: '' },
    ])
  })
})

test.describe('an item in a neighbour’s pantry', () => {
  test('is one’s own matter alone where the pantry in the address does not share it', async ({
    page,
    context,
    app,
  }) => {
    const { id } = await neighbour(context, app)
    const { barcode } = await share(context, app, 'Homely Honey')
    for (const pantry of [id, '2147483647', 'x']) {
      await page.goto(`/item/${barcode}?pantry=${pantry}`)
      await expect(page.getByRole('link', { name: 'Add to my pantry' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Message about this' })).toHaveCount(0)
    }
  })
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

test.describe('who shares an item', () => {
  test('is listed with the first half of its postcode and quantity, and leads to the pantry', async ({
    page,
    browser,
    app,
  }) => {
    const context = await newContext(browser, {})
    const { id, pantry } = await neighbour(context, app)
    const { barcode } = await share(context, app, 'Popular Pasta', 4)
    await editPantry(context, app, { name: pantry, postcode: 'LS6 2AB' })
    await page.goto(`/item/${barcode}`)
    const row = part(page, 'Who’s sharing it').getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('LS6')
    await expect(row).not.toContainText('2AB')
    await expect(row).toContainText('4')
    await page.getByRole('link', { name: pantry }).click()
    await expect(page).toHaveURL(`/pantry/${id}`)
  })

  test('is nobody, which the page says', async ({ page, context, app }) => {
    await becomeCook(context, app)
    const barcode = newBarcode()
    await shelve(context, app, { barcode, name: 'Kept Kale', quantity: 1 })
    await page.goto(`/item/${barcode}`)
    await expect(part(page, 'Who’s sharing it')).toContainText('Nobody’s sharing this right now.')
  })

  test('comes in pages, and going back from a pantry shows the same ones', async ({ page, app }) => {
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
})

test.describe('editing an item', () => {
  const dialog = (page: Page) => page.getByRole('dialog')

  test('is possible for the person who entered it, and changes what everybody sees', async ({ page, context, app }) => {
    await neighbour(context, app)
    const { barcode } = await share(context, app, 'Tomato Soop')
    await page.goto(`/item/${barcode}`)
    await page.getByRole('button', { name: 'Correct details' }).click()
    await expect(dialog(page).getByLabel('Brand')).toHaveValue('Larder Mills')
    await dialog(page).getByLabel('Name').fill('')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please fill all fields.')
    await dialog(page).getByLabel('Name').fill('Tomato Soup')
    await dialog(page).getByLabel('Weight').fill('0.75')
    await dialog(page).getByLabel('Unit').selectOption('ml')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Tomato Soup' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Tomato Soup' })).toBeVisible()
    await expect(page.getByText('0.75 ml')).toBeVisible()
  })

  test('is refused with the reason once somebody else has it', async ({ page, context, browser, app }) => {
    await neighbour(context, app)
    const { barcode } = await share(context, app, 'Contested Corn')
    await page.goto(`/item/${barcode}`)
    await page.getByRole('button', { name: 'Correct details' }).click()
    const other = await newContext(browser, {})
    await becomeCook(other, app)
    await shelve(other, app, { barcode, name: 'Contested Corn', quantity: 1 })
    await dialog(page).getByLabel('Name').fill('Conquered Corn')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Contested Corn' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Correct details' })).toHaveCount(0)
  })

  test('is offered to nobody else', async ({ page, app }) => {
    await page.goto(`/item/${await known(page, app)}`)
    await expect(page.getByRole('link', { name: 'Add to my pantry' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Correct details' })).toHaveCount(0)
  })
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
