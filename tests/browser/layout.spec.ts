import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../support/chromium'
import { expect, expectAccessibleInBoth, newBarcode, test } from './fixtures'
import { openRendered } from './ssrSteps'

const phone = { width: 390, height: 664 }

const openHelp = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click()
  await page.getByRole('dialog', { name: 'Help' }).getByRole('heading', { name: 'Scanning' }).waitFor()
}

const appearance = (page: Page) => page.getByLabel('Appearance')
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const light = 'rgb(246, 246, 247)'
const dark = 'rgb(23, 22, 26)'

test('the Tab key comes to the link past the navigation first, then to the navigation, then to the page', async ({
  page,
}) => {
  await page.goto('/recipes')
  await expect(page.getByText('Loading...')).toHaveCount(0)
  const order: string[] = []
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    order.push(
      await page.evaluate(() => {
        const focused = document.activeElement
        return focused?.closest('main')
          ? 'page'
          : focused?.closest('header')
            ? 'top bar'
            : focused?.closest('nav[aria-label="Main"]')
              ? 'navigation'
              : (focused?.textContent ?? '')
      }),
    )
  }
  expect(order.filter((stop, at) => stop !== order[at - 1])).toEqual([
    'Skip to content',
    'top bar',
    'navigation',
    'page',
  ])
})

test.describe('a dialog', () => {
  test('on a phone is a sheet at the bottom, as tall as its content', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/recipes')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Email', { exact: true })).toBeVisible()
    await expectAccessibleInBoth(page, 'a sheet')
    const sheet = await dialog.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom, scrolls: element.scrollHeight > element.clientHeight }
    })
    expect(sheet).toMatchObject({ left: 0, right: 390, bottom: 844, scrolls: false })
    expect(sheet.top).toBeGreaterThan(100)
  })

  test('on a phone stands above an on-screen keyboard', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/recipes')
    await openHelp(page)
    const bottom = () =>
      page.getByRole('dialog').evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
    expect(await bottom()).toBe(664)
    // A browser that lays its keyboard over the page makes the visual viewport smaller.
    await page.evaluate(() => {
      Object.defineProperty(window.visualViewport, 'height', { value: 364, configurable: true })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect.poll(bottom).toBe(364)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--keyboard-height'))).toBe('')
  })

  test('over a page with a scroll bar covers all of the window, and the page does not move', async ({ app }) => {
    const found = await findChromium()
    const browser = await chromium.launch({ ...found, ignoreDefaultArgs: ['--hide-scrollbars'] })
    const page = await browser.newPage({ baseURL: app.url, viewport: { width: 1280, height: 500 } })
    await page.goto('/how-to')
    const heading = page.getByRole('heading', { level: 1 })
    const before = await heading.boundingBox()
    expect(
      await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth),
      'the page has a scroll bar',
    ).toBeGreaterThan(0)
    await openHelp(page)
    expect(await heading.boundingBox()).toEqual(before)
    const strip = await page.evaluate(() => {
      const [veil] = document.elementsFromPoint(window.innerWidth - 2, 400)
      return {
        clientWidth: document.documentElement.clientWidth,
        veil: veil?.getBoundingClientRect().right,
        bar: document.querySelector('header')?.getBoundingClientRect().right,
      }
    })
    expect(strip).toEqual({ clientWidth: 1280, veil: 1280, bar: 1280 })
    await browser.close()
  })
})

test.describe('light and dark', () => {
  test('a choice holds at the next visit, from the first paint, also before the app has loaded', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/recipes')
    expect(await backgroundOf(page)).toBe(light)
    await openHelp(page)
    await expect(appearance(page)).toHaveValue('auto')
    await appearance(page).selectOption('Dark')
    await expect.poll(() => backgroundOf(page)).toBe(dark)
    const bars = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
          .filter(({ media }) => window.matchMedia(media).matches)
          .map(({ content }) => content),
      )
    expect(await bars()).toEqual(['#242229'])

    // The scripts of the app never arrive: what is seen is the server's page.
    await page.route('**/assets/*.js', (route) => route.abort())
    await openRendered(page, '/recipes')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await backgroundOf(page)).toBe(dark)
    expect(await bars()).toEqual(['#242229'])

    await page.unroute('**/assets/*.js')
    await page.reload()
    expect(await backgroundOf(page)).toBe(dark)
    await openHelp(page)
    await expect(appearance(page)).toHaveValue('dark')
    await appearance(page).selectOption('Same as device')
    await expect.poll(() => backgroundOf(page)).toBe(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => backgroundOf(page)).toBe(dark)
  })

  test('can be chosen in the settings, for other tabs, too', async ({ page, context, signInUsualCook }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await signInUsualCook(context)
    const other = await context.newPage()
    await other.emulateMedia({ colorScheme: 'light' })
    await other.goto('/places')
    await page.goto('/settings')
    await appearance(page).selectOption('Dark')
    await expect.poll(() => backgroundOf(other)).toBe(dark)
  })
})

test('what a long form saves stays in sight above the bar, at every size', async ({
  page,
  context,
  signInUsualCook,
}) => {
  await signInUsualCook(context)
  for (const { path, save } of [
    { path: '/add-recipe', save: 'Publish' },
    { path: '/settings/profile', save: 'Save' },
    { path: `/add-item/${newBarcode()}`, save: 'Save to my pantry' },
  ]) {
    for (const size of [phone, { width: 600, height: 900 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size)
      await page.goto(path)
      const button = await page.getByRole('button', { name: save }).boundingBox()
      const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
      expect((button?.y ?? NaN) + (button?.height ?? NaN), `${path} at ${size.width} px`).toBeLessThanOrEqual(
        bar?.y ?? NaN,
      )
    }
  }
})

test('narrow pages begin at the same left edge as wide ones', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/recipes', '/comments', '/add-item', '/dashboard']) {
    await page.goto(path)
    // Polled: a form that the server leaves to the browser replaces its skeleton, heading included.
    await expect.poll(async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.x, path).toBe(80)
  }
})

test('a search field says what can be found and is cleared by its button', async ({ page }) => {
  await page.goto('/recipes')
  const field = page.getByLabel('Filter Recipes')
  const clear = page.getByRole('search').getByRole('button', { name: 'Clear' })
  await expect(field).toHaveAttribute('placeholder', 'Search names, tags, ingredients or cooks')
  await expect(clear).toHaveCount(0)
  await field.fill('soup')
  await clear.click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(clear).toHaveCount(0)
})
