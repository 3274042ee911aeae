import type { Page } from '@playwright/test'
import { startApp, type App } from '../support/app'
import {
  ask,
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newContext,
  newName,
  newProduct,
  quantityOf,
  shelve,
  test,
} from './fixtures'
import { editPantry, neighbour, share } from './neighboursSteps'
import { typeCode } from './pantrySteps'

const phone = { width: 390, height: 844 }
const sizes = [phone, { width: 600, height: 900 }, { width: 1280, height: 800 }]

const onPhones = [
  'Scan an item',
  'See what’s in it, and which neighbours share it.',
  'Enter The Community',
  '50+ one pot meals',
]
const elsewhere = [
  'Get Involved',
  'I’m a co-op member',
  '500+ Collections',
  '10,000+ Items',
  '5000+ Recipes',
  '50+ one pot meals',
]

/** What the home page says and shows at this width. */
async function expectHome(page: Page, { width }: { width: number }): Promise<void> {
  const isPhone = width === phone.width
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isPhone ? 'Larder' : 'Ensuring Everybody Eats')
  const main = page.getByRole('main')
  for (const sentence of isPhone ? onPhones : elsewhere)
    await expect(main.getByText(sentence).filter({ visible: true }), sentence).not.toHaveCount(0)
  for (const sentence of isPhone ? elsewhere.slice(0, 5) : onPhones.slice(0, 2))
    await expect(main.getByText(sentence).filter({ visible: true }), sentence).toHaveCount(0)
  await expect(main.locator('svg[data-seed]')).toBeVisible()
}

test('the home page has three layouts, there before its script is, and the script takes them over as they stand', async ({
  page,
  context,
}) => {
  const scripts = '**/assets/*.js'
  await context.route(scripts, (route) => route.abort())
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto('/', { waitUntil: 'load' })
    await expectHome(page, size)
    await expectAccessibleInBoth(page, `the server-rendered page at ${size.width} px`)
  }
  await context.unroute(scripts)

  for (const size of sizes) {
    await page.setViewportSize(size)
    // The rendered picture is marked before the script runs, so that a replaced one would lack the mark.
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('[data-seed]')?.setAttribute('data-rendered', ''),
      ),
    )
    await page.goto('/')
    await expect(page).toHaveTitle('Home · Larder')
    await expect(page.locator('svg[data-rendered]')).toBeVisible()
    await expectHome(page, size)
  }
})

test('the buttons of the wide page lead visitors to registration, to sign-in and to the community', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await expect(page).toHaveTitle('Home · Larder')
  for (const [button, mode] of [
    ['Get Involved', 'Register'],
    ['I’m a co-op member', 'Sign in'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog').getByRole('radio', { name: mode })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Enter The Community' }).click()
  await expect(page).toHaveURL('/pantries')
})

test('the same buttons lead people who are signed in to their places, to the scanner for boxes, and to where helpers are wanted', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const name = `Fridge ${newName()}`
  const place = { key: crypto.randomUUID(), name, confirmation: name, kind: 'FRIDGE', address: '1 Mill Road, Leeds' }
  await ask(context, app, 'mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { pantryId } }', {
    input: { ...place, looksForHelpers: true },
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const sheet = page.getByRole('dialog', { name: 'I’m a co-op member' })
  const member = page.getByRole('button', { name: 'I’m a co-op member' })
  await member.click()
  await expect(sheet.getByRole('listitem')).toHaveText([new RegExp(`${name}.*Closed · Owner`)])
  await expectAccessibleInBoth(page, 'the places of somebody')
  await sheet.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Looking for helpers')).toBeVisible()

  await page.goto('/')
  await member.click()
  await sheet.getByRole('button', { name: 'Scan your box' }).click()
  await expect(page.getByRole('dialog', { name: 'Scan your box' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Get Involved' }).click()
  await expect(page).toHaveURL('/get-involved')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await expectAccessibleInBoth(page, 'where helpers are wanted')
})

test('three things that different neighbours share stand on the home page, and lead to their items', async ({
  page,
  browser,
  app,
}) => {
  const names = [`Rye ${newName()}`, `Oats ${newName()}`, `Peas ${newName()}`]
  for (const name of names) await neighbour(await newContext(browser, {}), app, name)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto('/')
    const shared = page.getByRole('region', { name: 'Shared right now' })
    await expect(shared.getByRole('listitem')).toHaveText(names.toReversed().map((name) => new RegExp(name)))
    await expectAccessibleInBoth(page, `what is shared, at ${size.width} px`)
  }
  await page.getByRole('link', { name: names[0] }).click()
  await expect(page.getByRole('heading', { level: 1, name: names[0] })).toBeVisible()
})

test.describe('where true counts are shown', () => {
  let app: App
  test.beforeAll(async () => {
    app = await startApp({ FIGURES: 'live', SAMPLE_DATA: 'true' })
  })
  test.afterAll(() => app.stop())

  test('home and the pantries count', async ({ page, browser }) => {
    const read = async () =>
      (
        await ask<{
          community: Record<'pantryCount' | 'itemCount' | 'recipeCount' | 'onePotRecipeCount', number>
        }>(page.context(), app, '{ community { pantryCount itemCount recipeCount onePotRecipeCount } }')
      ).community
    await expect.poll(async () => Object.values(await read())).not.toContain(null)
    const community = await read()
    const person = await newContext(browser, { baseURL: app.url })
    await becomeCook(person, app)
    for (const each of [page, await person.newPage()]) {
      await each.goto(`${app.url}/`)
      const main = each.getByRole('main')
      await expect(main.getByText(`${community.pantryCount} Collections`)).toBeVisible()
      await expect(main.getByText(`${community.itemCount} Items`)).toBeVisible()
      await expect(main.getByText(`${community.recipeCount} Recipes`)).toBeVisible()
      await expect(main.getByText(`${community.onePotRecipeCount} one pot meals`)).toBeVisible()
    }
    await page.goto(`${app.url}/pantries`)
    await expect(page.getByRole('main').getByText(new RegExp(`^${community.pantryCount} collections?$`))).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the pantries that carry the product’s name are listed, and lead to their shelves', async ({
    page,
    browser,
    app,
  }) => {
    const somebody = await newContext(browser, {})
    const name = await becomeCook(somebody, app)
    await share(somebody, app, 'Pearl Barley', 1, newProduct())
    await editPantry(somebody, app, { name: `A LARDER of ${name}`, postcode: '' })
    const { myPantry } = await ask<{ myPantry: { id: string } }>(somebody, app, '{ myPantry { id } }')

    await page.goto('/')
    await page.getByRole('link', { name: `A LARDER of ${name}`, exact: true }).click()
    await expect(page).toHaveURL(`/pantry/${myPantry.id}`)
  })

  test('in the first 664 pixels stand what it is for, three things that are shared, Scan, and Enter The Community', async ({
    page,
    browser,
    app,
  }) => {
    for (const name of ['Red Lentils', 'Chopped Tomatoes in Juice', 'Jam'])
      await neighbour(await newContext(browser, {}), app, name)
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto('/')
    const main = page.getByRole('main')
    const things = page.getByRole('region', { name: 'Shared right now' }).getByRole('listitem')
    await expect(things).toHaveCount(3)
    const bar = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.y ?? 0
    const parts = [
      main.getByText('Scan what you have, share what you can spare').filter({ visible: true }),
      things.nth(0),
      things.nth(1),
      things.nth(2),
      main.getByRole('button', { name: 'Scan', exact: true }),
      main.getByRole('link', { name: 'Enter The Community' }),
    ]
    for (const part of parts) {
      const box = await part.boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? Infinity)).toBeLessThanOrEqual(bar)
    }
  })

  test('for people with a pantry, Scan puts into it, and a second button just looks', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    const barcode = newProduct()
    await shelve(context, app, { barcode, name: 'Pearl Barley', quantity: 1 })
    await page.goto('/')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Look up' }).click()
    await typeCode(page, barcode)
    await expect(page).toHaveURL(`/item/${barcode}`)

    await page.goto('/')
    await main.getByRole('link', { name: 'Scan', exact: true }).click()
    await typeCode(page, barcode)
    await expect(page.getByRole('dialog')).toContainText('2 in your pantry')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(quantityOf(page, 'Pearl Barley')).toHaveText('2')
  })
})
