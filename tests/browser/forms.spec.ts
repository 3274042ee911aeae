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
  changeQuantity,
} from './fixtures'

test('a field that is scrolled to comes with its label, below the bar at the top', async ({ page, context, app }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await becomeCook(context, app)
  await page.goto(`/add-item/0${newProduct()}`)
  await page.getByLabel('Brand').evaluate((field) => {
    scrollBy(0, field.getBoundingClientRect().top)
    field.scrollIntoView({ block: 'nearest' })
  })
  const bar = await page.getByRole('banner').boundingBox()
  const label = page.locator('label', { hasText: /^Brand/ })
  await expect
    .poll(async () => ((await label.boundingBox())?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0)))
    .toBeGreaterThanOrEqual(0)
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

  test('has the name and Help at any size, signed in or not', async ({ page, context, app }) => {
    const bar = page.getByRole('banner')
    const expectBoth = async () => {
      for (const width of [360, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 664 })
        for (const path of ['/', '/recipes']) {
          await page.goto(path)
          await expect(bar.getByText('Larder', { exact: true })).toBeVisible()
          await expect(bar.getByRole('button', { name: 'Help' })).toBeVisible()
        }
      }
    }
    await expectBoth()
    await becomeCook(context, app)
    await expectBoth()
  })
})

test('text of twice the size on a phone never scrolls sideways', async ({ page, context, app }) => {
  const long = `a.rather.long.name.of.a.cook.${Date.now()}`
  const name = await becomeCook(context, app)
  await ask(context, app, 'mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { viewer { email } } }', {
    input: { currentPassword: password, email: emailOf(long) },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings/devices')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(page.getByText(emailOf(long))).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const box = await page.getByRole('link', { name: `${name}, settings` }).boundingBox()
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
  await changeQuantity(page, 'Oat So Simple Golden Syrup')
  await page.getByRole('button', { name: /^Add one Oat/ }).hover()
  await expect(tip).toHaveText('Add one Oat So Simple Golden Syrup')
  const box = await tip.boundingBox()
  const below = await page.getByRole('group', { name: /^Quantity of Slow/ }).boundingBox()
  expect(box?.width).toBeLessThanOrEqual(200)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.mouse.move(5, 5)
  await expect(tip).toHaveCount(0)
  await page.getByRole('button', { name: 'Help' }).hover()
  await expect(tip).toHaveText('Help')
  await page.mouse.move(5, 5)
  await expect(tip).toHaveCount(0)
  // The links of a wide screen's bar have their names on them.
  await page.getByRole('link', { name: 'Larder, home' }).focus()
  for (const name of ['My pantry', 'List', 'Plan', 'Messages']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeFocused()
    await expect(tip).toHaveCount(0)
  }

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
  await changeQuantity(touched, 'Oat So Simple Golden Syrup')
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
