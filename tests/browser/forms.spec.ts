import type { Locator, Page } from '@playwright/test'
import {
  ask,
  becomeCook,
  emailOf,
  expect,
  newBarcode,
  newContext,
  newProduct,
  password,
  quantityOf,
  shelve,
  test,
} from './fixtures'

const itemForm = (page: Page) => ({
  brand: page.getByLabel('Brand'),
  name: page.getByLabel('Name', { exact: true }),
  weight: page.getByLabel('Weight'),
  unit: page.getByLabel('Unit', { exact: true }),
  quantity: page.getByLabel('Quantity'),
  save: page.getByRole('button', { name: 'Save to my pantry' }),
})

/** Puts a text into a field as one piece, as pasting does. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('')
  await field.focus()
  await field.page().keyboard.insertText(text)
}

test.describe('a number', () => {
  test.beforeEach(async ({ page, context, app }) => {
    await becomeCook(context, app)
    await page.goto(`/add-item/0${newProduct()}`)
  })

  test('may have a decimal comma, and is saved as it was meant', async ({ page, app }) => {
    const form = itemForm(page)
    await form.brand.fill('Larder Mills')
    await form.name.fill('Saffron')
    await paste(form.weight, '0,75')
    await form.save.click()
    await expect(page).toHaveURL('/my-pantry')
    await expect(quantityOf(page, 'Saffron')).toHaveText('1')
    expect(await app.sql("SELECT capacity::float AS capacity FROM item WHERE name = 'Saffron'")).toEqual([
      { capacity: 0.75 },
    ])
  })

  for (const [text, tidied] of [
    ['396,8', '396.8'],
    ['1.234,5', '1234.5'],
    ['1 200', '1200'],
    ['1.', '1'],
  ] as const) {
    test(`"${text}" is ${tidied} once the field is left`, async ({ page }) => {
      const { weight, quantity } = itemForm(page)
      await paste(weight, text)
      await expect(weight).toHaveValue(text)
      await expect(weight).not.toHaveAttribute('aria-invalid', 'true')
      await quantity.focus()
      await expect(weight).toHaveValue(tidied)
    })
  }

  test('may have its unit behind it', async ({ page }) => {
    const { weight, unit, quantity } = itemForm(page)
    for (const [text, tidied, chosen] of [
      ['1.5 kg', '1500', 'G'],
      ['75cl', '750', 'ML'],
      ['1,5 L', '1500', 'ML'],
      ['400 g', '400', 'G'],
    ] as const) {
      await weight.fill('')
      await weight.pressSequentially(text)
      await quantity.focus()
      await expect(weight).toHaveValue(tidied)
      await expect(unit).toHaveValue(chosen)
    }
  })

  test('that cannot be read stays as it was typed, with an error at the field', async ({ page }) => {
    const { weight, quantity } = itemForm(page)
    for (const text of ['1e3', '-5', 'a few', '1.5.2', '2 lb']) {
      await paste(weight, text)
      await quantity.focus()
      await expect(weight).toHaveValue(text)
      await expect(weight).toHaveAttribute('aria-invalid', 'true')
      await expect(weight).toHaveAccessibleDescription('Enter a number, such as 400.')
    }
    await paste(weight, '99999999999')
    await expect(weight).toHaveAccessibleDescription('No more than 100,000.')
    await expect(weight).toHaveValue('99999999999')
    await paste(quantity, '2.5')
    await expect(quantity).toHaveAccessibleDescription('Enter a whole number, such as 3.')
    await expect(quantity).toHaveValue('2.5')
    await paste(quantity, '2')
    await expect(quantity).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('that cannot be read keeps the form from being sent, and has the focus', async ({ page, app }) => {
    const form = itemForm(page)
    await form.brand.fill('Larder Mills')
    await form.name.fill('Unsent Oats')
    await paste(form.weight, '1.5 k')
    await expect(form.weight).not.toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Enter')
    await expect(form.weight).toHaveAccessibleDescription('Enter a number, such as 400.')
    await form.save.click()
    await expect(form.weight).toBeFocused()
    await expect(form.weight).toHaveValue('1.5 k')
    expect(await app.sql("SELECT 1 FROM item WHERE name = 'Unsent Oats'")).toEqual([])
    await page.keyboard.type('g')
    await expect(form.weight).not.toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/my-pantry')
  })

  test('goes up and down by its steps', async ({ page }) => {
    const { quantity } = itemForm(page)
    await page.getByRole('button', { name: 'One more' }).click()
    await expect(quantity).toHaveValue('2')
    await quantity.press('ArrowUp')
    await expect(quantity).toHaveValue('3')
    await page.getByRole('button', { name: 'One fewer' }).click()
    await quantity.press('ArrowDown')
    await expect(quantity).toHaveValue('1')
  })
})

test('what is missing is marked, and the first of it has the focus', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto(`/add-item/0${newProduct()}`)
  const form = itemForm(page)
  await form.name.fill('Half an Item')
  await form.save.click()
  await expect(page.getByRole('alert')).toHaveText('Please fill all fields.')
  await expect(form.brand).toHaveAccessibleDescription('Enter the brand.')
  await expect(form.weight).toHaveAccessibleDescription('Enter the weight, such as 400.')
  for (const filled of [form.name, form.quantity]) await expect(filled).not.toHaveAttribute('aria-invalid', 'true')
  await expect(form.brand).toBeFocused()
  await form.brand.fill('Larder Mills')
  await expect(form.brand).not.toHaveAttribute('aria-invalid', 'true')
})

test('a field that is scrolled to comes with its label, below the bar at the top', async ({ page, context, app }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeCook(context, app)
  await page.goto(`/add-item/0${newProduct()}`)
  const { brand } = itemForm(page)
  await brand.evaluate((field) => {
    scrollBy(0, field.getBoundingClientRect().top)
    field.scrollIntoView({ block: 'nearest' })
  })
  const bar = await page.getByRole('banner').boundingBox()
  const label = page.locator('label', { hasText: /^Brand/ })
  await expect
    .poll(async () => ((await label.boundingBox())?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0)))
    .toBeGreaterThanOrEqual(0)
})

test('a wrong current password leads the focus to its field', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/dashboard#settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not it')
  await dialog.getByLabel('New password').fill('a newer shelf of lemons')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Current password')).toBeFocused()
})

test('a screen that failed offline retries by itself when online again', async ({ page, context }) => {
  let isOffline = true
  await page.route('**/graphql', (route) =>
    isOffline && route.request().postData()?.includes('PantriesScreen') ? route.abort() : route.continue(),
  )
  // With a question mark in its address a page brings no answers along, so the screen has to ask.
  await page.goto('/pantries?search=')
  await expect(page.getByRole('alert')).toContainText('Check your connection and try again.')
  await context.setOffline(true)
  isOffline = false
  await context.setOffline(false)
  await expect(page.getByLabel('Pantry ID')).toBeVisible()
})

test.describe('the bar at the top', () => {
  test('has the pantry one tap away, at any size, for who has one', async ({ page, context, app }) => {
    const link = page.getByRole('banner').getByRole('link', { name: 'My pantry' })
    await page.goto('/recipes')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(link).toBeHidden()
    await becomeCook(context, app)
    for (const width of [320, 390, 600, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/recipes')
      await expect(link).not.toHaveAttribute('aria-current', 'page')
      await link.click()
      await expect(page).toHaveURL('/my-pantry')
      await expect(link).toHaveAttribute('aria-current', 'page')
    }
  })

  test('leaves the name to the page on a phone’s home page alone', async ({ page }) => {
    const name = page.getByRole('banner').getByText('Larder', { exact: true })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Larder, home' })).toBeVisible()
    await expect(name).toBeHidden()
    await page.goto('/recipes')
    await expect(name).toBeVisible()
    await page.setViewportSize({ width: 600, height: 844 })
    await page.goto('/')
    await expect(name).toBeVisible()
  })
})

test('text of twice the size on a phone never scrolls sideways', async ({ page, context, app }) => {
  const long = `a.rather.long.name.of.a.cook.${Date.now()}`
  const name = await becomeCook(context, app)
  await ask(context, app, 'mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { viewer { email } } }', {
    input: { currentPassword: password, email: emailOf(long) },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard#settings')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(page.getByText(emailOf(long))).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const box = await page.getByRole('link', { name: `${name}, dashboard` }).boundingBox()
  expect(box?.height).toBe(44)
})

test('a phone on its side keeps most of its height for the page', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/my-pantry')
  const nav = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  expect(nav?.height).toBeLessThanOrEqual(48)
  expect(nav?.width).toBe(844)
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(48)
})

test('a tooltip is short, covers no control, and stays away from fingers', async ({ page, context, app, browser }) => {
  await becomeCook(context, app)
  for (const name of ['Slow-roasted heritage tomato and wild garlic passata', 'Oat So Simple Golden Syrup']) {
    await shelve(context, app, { barcode: newBarcode(), name, quantity: 2 })
  }
  const tip = page.locator('[popover]')
  await page.goto('/my-pantry')
  await page.getByRole('button', { name: /^Add one Oat/ }).hover()
  await expect(tip).toHaveText('Add one Oat So Simple Golden Syrup')
  const box = await tip.boundingBox()
  const below = await page.getByRole('button', { name: /^Add one Slow/ }).boundingBox()
  expect(box?.width).toBeLessThanOrEqual(200)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.mouse.move(5, 5)
  await expect(tip).toHaveCount(0)
  await page.getByRole('button', { name: 'Help' }).focus()
  await expect(tip).toHaveCount(0)
  for (const name of ['Notifications', 'Messages']) {
    await page.keyboard.press('Tab')
    await expect(tip).toHaveText(name)
  }
  // The link to the pantry has its name beside its icon.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'My pantry' })).toBeFocused()
  await expect(tip).toHaveCount(0)

  const storageState = await context.storageState()
  const phone = await newContext(browser, {
    baseURL: app.url,
    storageState,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const touched = await phone.newPage()
  await touched.goto('/my-pantry')
  await touched.getByRole('button', { name: /^Add one Oat/ }).tap()
  await expect(quantityOf(touched, 'Oat So Simple Golden Syrup')).toHaveText('3')
  await expect(touched.locator('[popover]')).toHaveCount(0)
  await phone.close()
})

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a dialog opens, closes and gives the focus back', async ({ page }) => {
    await page.goto('/')
    const opener = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})
