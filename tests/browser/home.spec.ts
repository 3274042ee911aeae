import type { Page } from '@playwright/test'
import { becomeCook, expect, expectAccessibleInBoth, newContext, newProduct, shelve, test } from './fixtures'

const phone = { width: 390, height: 844 }
const sizes = [phone, { width: 600, height: 900 }, { width: 1280, height: 800 }]

const onPhones = ['Scan an item', 'See what is in it, and which neighbours share it.', 'Enter The Community', '50+ one pot meals']
const elsewhere = ['Get Involved', "I'm a co-op member", '500+ Collections', '10,000+ Items', '5000+ Recipes', '50+ one pot meals']

/** What the home page says and shows at this width. */
async function expectHome(page: Page, { width }: { width: number }): Promise<void> {
  const isPhone = width === phone.width
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(isPhone ? 'Larder' : 'Ensuring Everybody Eats')
  const main = page.getByRole('main')
  for (const sentence of isPhone ? onPhones : elsewhere) await expect(main.getByText(sentence).filter({ visible: true }), sentence).not.toHaveCount(0)
  for (const sentence of isPhone ? elsewhere.slice(0, 5) : onPhones.slice(0, 2)) await expect(main.getByText(sentence).filter({ visible: true }), sentence).toHaveCount(0)
  await expect(main.locator('svg[data-seed]')).toBeVisible()
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the home page has three layouts, there before its script is, and the script takes them over as they stand', async ({ page, context }) => {
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
    await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => document.querySelector('[data-seed]')?.setAttribute('data-rendered', '')))
    await page.goto('/')
    await expect(page).toHaveTitle('Home · Larder')
    await expect(page.locator('svg[data-rendered]')).toBeVisible()
    await expectHome(page, size)
  }
})

test('the buttons of the wide page lead to registration, to sign-in and to the community', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await expect(page).toHaveTitle('Home · Larder')
  for (const [button, mode] of [['Get Involved', 'Register'], ["I'm a co-op member", 'Sign in']] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog').getByRole('radio', { name: mode })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Enter The Community' }).click()
  await expect(page).toHaveURL('/pantries')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('scanning leads to the item, and says when it cannot be looked up', async ({ page, browser, app }) => {
    const barcode = newProduct()
    const somebody = await newContext(browser, {})
    await becomeCook(somebody, app)
    await shelve(somebody, app, { barcode, name: 'Pearl Barley', quantity: 1 })
    const lookUps = (url: URL) => url.pathname === '/graphql'

    await page.goto('/')
    await expect(page).toHaveTitle('Home · Larder')
    await page.getByRole('button', { name: 'Scan' }).click()
    await page.route(lookUps, (route) => (route.request().postData()?.includes('LookUpItem') ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue()))
    await page.getByLabel('Or type the number').fill(barcode)
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Larder Error.' })).toBeVisible()

    await page.unroute(lookUps)
    await page.getByLabel('Or type the number').fill(barcode)
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(page).toHaveURL(`/item/0${barcode}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Pearl Barley' })).toBeVisible()
  })

  test('the pantries that carry the product’s name are listed, and lead to their shelves', async ({ page, browser, app }) => {
    const somebody = await newContext(browser, {})
    const name = await becomeCook(somebody, app)
    const barcode = newProduct()
    await shelve(somebody, app, { barcode, name: 'Pearl Barley', quantity: 1 })
    await app.sql('UPDATE pantry_entry SET public = true WHERE barcode = $1', [`0${barcode}`])
    const [pantry] = await app.sql<{ id: number }>("UPDATE pantry SET name = 'A LARDER of ' || $1 WHERE id = (SELECT id FROM account WHERE username = $1) RETURNING id", [name])

    await page.goto('/')
    await page.getByRole('link', { name: `A LARDER of ${name}` }).click()
    await expect(page).toHaveURL(`/pantry/${pantry?.id}`)
  })
})
