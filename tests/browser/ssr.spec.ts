import { write } from './recipesSteps'
import { becomeCook, expect, newContext, newName, test } from './fixtures'
import { withoutScripts, isHydrated, markElements, openRendered } from './ssrSteps'

test('a visitor’s home page hydrates as it stands, also with parameters, and where nothing came with it', async ({
  page,
  context,
}) => {
  for (const path of ['/', '/?from=poster', '/?without=queries']) {
    if (path === '/?without=queries') {
      await page.route('**/?without=queries', async (route) => {
        const response = await route.fetch()
        await route.fulfill({
          response,
          body: (await response.text()).replace(
            /<script type="application\/json" id="preloaded-queries">.*?<\/script>/,
            '',
          ),
        })
      })
    }
    const { letGo } = await withoutScripts(context)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
    const gone = await markElements(page)
    letGo()
    await isHydrated(page)
    await expect(page).toHaveTitle('Home · Larder')
    // What is shared takes the place of its skeleton.
    await expect(page.getByRole('region', { name: 'Shared right now' })).toBeVisible()
    expect(await page.locator('header').locator('*:not([data-rendered])').count(), path).toBe(0)
    expect(await gone(), path).toBeLessThan(20)
    await context.unrouteAll({ behavior: 'wait' })
  }
})

test('taps and typing from before hydration are replayed', async ({ page, context, app, signInUsualCook }) => {
  await signInUsualCook(context)
  const word = newName()
  await write(context, app, { name: `${word} stew` })
  await context.clearCookies()
  const { letGo } = await withoutScripts(context)
  await openRendered(page, '/recipes', word)
  await page.getByLabel('Filter Recipes').fill(word)
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(`/recipes?search=${word}`)
  await expect(page.getByLabel('Filter Recipes')).toHaveValue(word)
})

test('what is typed while a slow phone hydrates the page is kept whole', async ({
  page,
  context,
  app,
  signInUsualCook,
}) => {
  await signInUsualCook(context)
  const name = `${newName()} soup with twelve kinds of lentils`
  await write(context, app, { name })
  await context.clearCookies()
  const { letGo } = await withoutScripts(context)
  await openRendered(page, '/recipes', name)
  const phone = await context.newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  letGo()
  await page.getByLabel('Filter Recipes').pressSequentially(name, { delay: 60 })
  await isHydrated(page)
  await expect(page.getByLabel('Filter Recipes')).toHaveValue(name)
  await expect(page).toHaveURL(`/recipes?${new URLSearchParams({ search: name })}`)
})

test('whatever stands in a recipe stays text where the server renders it', async ({ page, context, app, browser }) => {
  const owner = await newContext(browser, {})
  await becomeCook(owner, app)
  const name = '<img src=x onerror=alert(1)> " style="color:red __NONCE__ __PRODUCT__ <!--$-->'
  const recipe = await write(owner, app, {
    name,
    ingredients: ['</style><script>alert(1)</script>'],
    instructions: ['nonce="__NONCE__"'],
  })
  await owner.close()
  const { letGo } = await withoutScripts(context)
  await openRendered(page, `/recipe/${recipe}`, name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main').getByText('</style><script>alert(1)</script>')).toBeVisible()
  await expect(page.getByRole('main').getByText('nonce="__NONCE__"')).toBeVisible()
  expect(await page.locator('#root script, #root [onerror], #root [style*="color:red"]').count()).toBe(0)
  letGo()
  await isHydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a request with a session gets the loading page in its language', async ({ app, browser }) => {
  const context = await newContext(browser, { baseURL: app.url, locale: 'de-DE' })
  await becomeCook(context, app)
  const recipe = await write(context, app, { name: 'Lauchsuppe', ingredients: ['1 Stange Lauch'] })
  const { letGo } = await withoutScripts(context)
  const page = await context.newPage()
  await openRendered(page, `/recipe/${recipe}`)
  await expect(page.getByRole('main').getByText('Lädt...')).toBeAttached()
  await expect(page.getByText('Lauchsuppe')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Anmelden' })).toHaveCount(0)
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Lauchsuppe' })).toBeVisible()
  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Zutaten' })).toBeVisible()
  await context.close()
})

test('a phone’s page is rendered as the phone shows it', async ({ app, browser, signInUsualCook }) => {
  const context = await newContext(browser, {
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36',
  })
  await signInUsualCook(context)
  const name = `${newName()} with everything from the garden`
  await write(context, app, { name })
  await context.clearCookies()
  const { letGo } = await withoutScripts(context)
  const page = await context.newPage()
  await openRendered(page, '/recipes', `${name.slice(0, 14)}…`)
  const before = await page.getByRole('main').innerText()
  letGo()
  await isHydrated(page)
  // On a slow machine further rows may have come by now.
  expect((await page.getByRole('main').innerText()).slice(0, before.length)).toBe(before)
  await context.close()
})

test.describe('HTML that differs from what the app renders', () => {
  test.use({ expectedErrors: [/Minified React error #418/] })

  test('is logged as an error, and rendered again', async ({ page }) => {
    const altered = 'Altered on its way'
    let headings = 0
    await page.route('**/recipes', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/(<h1[^>]*>)[^<]+/, (_all, tag: string) => {
        headings += 1
        return `${tag}${altered}`
      })
      await route.fulfill({ response, body })
    })
    const logged = page.waitForEvent('console', {
      predicate: (message) => message.type() === 'error' && message.text().includes('#418'),
    })
    // A busy server may send a page without HTML: that one has no heading to alter.
    await expect(async () => {
      await page.goto('/recipes')
      expect(headings).toBeGreaterThan(0)
    }).toPass()
    await logged
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(altered)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
