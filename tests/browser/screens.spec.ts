import type { BrowserContext, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { routePatterns } from '../../web/routePatterns'
import type { App } from '../support/app'
import { ask, becomeCook, expect, expectAccessibleInBoth, newContext, password, signIn, test } from './fixtures'
import { share } from './neighboursSteps'

/** A cook who shares one item; answers with the pantry's ID. */
async function neighbour(context: BrowserContext, app: App, item: string): Promise<{ name: string; id: string }> {
  const name = await becomeCook(context, app)
  await share(context, app, item, 2)
  const { myPantry } = await ask<{ myPantry: { id: string } }>(context, app, '{ myPantry { id } }')
  return { name, id: myPantry.id }
}

test.describe('a server that fails', () => {
  test.use({ expectedErrors: [/^ServerError: .* 500/] })

  test('leads home from a pantry and from a profile, and it is said why', async ({
    page,
    context,
    app,
    signInUsualCook,
  }) => {
    const name = await signInUsualCook(context)
    const { viewer } = await ask<{ viewer: { account: { id: string } } }>(context, app, '{ viewer { account { id } } }')
    const failing = {
      status: 500,
      json: {
        errors: [{ message: 'Something went wrong on our side.', extensions: { code: 'INTERNAL', requestId: '4711' } }],
      },
    }
    await page.route('**/graphql', (route) =>
      /query (MyPantryScreen|PantryScreen|DashboardScreen|CreatorOfRecipes)/.test(route.request().postData() ?? '')
        ? route.fulfill(failing)
        : route.continue(),
    )
    for (const [path, sentence] of [
      ['/my-pantry', 'We can’t show your pantry right now.'],
      [`/pantry/${viewer.account.id}`, 'We can’t show that pantry.'],
      ['/dashboard', 'We can’t show your page right now.'],
      [`/recipes/${viewer.account.id}`, 'We can’t show those recipes.'],
    ] as const) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/')
      await expect(page.getByText(sentence), path).toBeVisible()
    }
    await expect(page.getByRole('link', { name: `${name}, settings` })).toBeVisible()
  })
})

test('places are still to come, and the page leads on', async ({ page }) => {
  await page.goto('/places')
  await expect(page.getByText('Places To Eat Coming Soon...', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Find a recipe' })).toHaveAttribute('href', '/recipes')
  await page.getByRole('main').getByRole('link', { name: 'See what neighbours share' }).click()
  await expect(page).toHaveURL('/pantries')
})

test('a visitor at /my-pantry is redirected to the home page, with a message', async ({ page }) => {
  await page.goto('/my-pantry')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Sign in to see your pantry.')).toBeVisible()
})

test('who signs in after that redirect comes back to the pantry', async ({ page, context, app }) => {
  const name = await becomeCook(context, app)
  await context.clearCookies()
  await page.goto('/my-pantry')
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await signIn(page, name)
  await expect(page).toHaveURL('/my-pantry')
})

test('a screen whose data does not come says so, and comes back by trying again', async ({ page }) => {
  let isBroken = true
  await page.route('**/graphql', (route) => {
    if (!isBroken || !route.request().postData()?.includes('PantriesScreen')) return route.continue()
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' })
  })
  // With a question mark in its address a page brings no answers along, so the screen has to ask.
  await page.goto('/pantries?search=')
  await expect(page.getByRole('alert')).toContainText('We got an unexpected response.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('We got an unexpected response.')
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Pantry ID')).toBeVisible()
})

test.describe('the dashboard', () => {
  test('removes the account with the password, and nobody can sign in with it any more', async ({
    page,
    context,
    app,
  }) => {
    const name = await becomeCook(context, app)
    const {
      viewer: {
        account: { id },
      },
    } = await ask<{ viewer: { account: { id: string } } }>(context, app, '{ viewer { account { id } } }')
    await page.goto('/settings/data')
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^(draft|outbox) /.test(key)))
    await page.evaluate((owner) => {
      for (const key of [
        `draft ${owner} message 2 general`,
        `outbox account ${owner} messages a`,
        'draft 0 message 2 general',
      ])
        localStorage.setItem(key, '{"text":"Hello"}')
    }, id)
    await page.getByRole('button', { name: 'Remove account' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('your pantry with everything in it')
    await dialog.getByLabel('Current password').fill(password)
    await dialog.getByRole('button', { name: 'Remove my account' }).click()
    await expect(page.getByText('Your account has been removed.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect.poll(kept).toEqual(['draft 0 message 2 general'])

    await page.goto('/dashboard')
    await signIn(page, name)
    await expect(page.getByRole('alert')).toHaveText('Incorrect Credentials.')
  })

  test('logs out everywhere', async ({ page, context, app, browser }) => {
    const name = await becomeCook(context, app)
    const elsewhere = await (await newContext(browser, { baseURL: app.url })).newPage()
    await elsewhere.goto('/dashboard')
    await signIn(elsewhere, name)
    await expect(elsewhere.getByRole('heading', { level: 1, name })).toBeVisible()

    await page.goto('/settings/devices')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByText('You’re signed out everywhere.')).toBeVisible()
    await elsewhere.reload()
    for (const place of [page, elsewhere]) await expect(place.getByLabel('Email', { exact: true })).toBeVisible()
    await elsewhere.context().close()
  })
})

interface Look {
  name: string
  signedIn?: boolean
  show: (page: Page, pantryId: string) => Promise<unknown>
}

/** What the walk past every screen does not open. */
const looks: Look[] = [
  { name: 'one’s own pantry as neighbours see it', signedIn: true, show: (page, id) => page.goto(`/pantry/${id}`) },
  { name: 'pantries that nobody has', show: (page) => page.goto('/pantries?search=no+such+neighbour') },
  { name: 'my pantry', signedIn: true, show: (page) => page.goto('/my-pantry') },
  {
    name: 'the sign-in dialog',
    async show(page) {
      await page.goto('/')
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('dialog').locator('form').getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'the scan dialog',
    signedIn: true,
    async show(page) {
      await page.goto('/my-pantry')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByRole('button', { name: 'Start the camera' }).waitFor()
    },
  },
]

const sizes = [
  { width: 390, height: 844 },
  { width: 600, height: 900 },
  { width: 1280, height: 800 },
]

test.describe('accessibility', () => {
  for (const { name, signedIn = false, show } of looks) {
    test(`${name}: axe finds nothing, at any size, light and dark`, async ({ page, context, app }) => {
      const { id } = signedIn ? await neighbour(context, app, 'Plain Flour') : { id: '0' }
      await page.setViewportSize({ width: 390, height: 844 })
      await show(page, id)
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await expect(page.getByRole('main')).not.toBeEmpty()
      for (const viewport of sizes) {
        await page.setViewportSize(viewport)
        await expectAccessibleInBoth(page, `${name} at ${viewport.width} px`)
      }
    })
  }
})

test('the page of each address has its screen’s files fetched together with the first script', async ({
  context,
  app,
}) => {
  const screens = JSON.parse(readFileSync('dist/web/screens.json', 'utf8')) as Record<string, string[]>
  expect(Object.keys(screens).sort()).toEqual(routePatterns.filter((address) => address !== '/').sort())
  for (const address of routePatterns.filter((address) => address !== '/' && !address.includes(':'))) {
    const html = await (await context.request.get(`${app.url}${address}`)).text()
    const named = [
      ...html.matchAll(/<link rel="(?:modulepreload|preload" as="style)" crossorigin href="([^"]+)">/g),
    ].map(([, file]) => file)
    expect(named, address).toEqual(screens[address])
    expect(
      named.filter((file) => file?.endsWith('.js')),
      address,
    ).not.toEqual([])
  }
  for (const file of new Set(Object.values(screens).flat()))
    expect((await context.request.head(`${app.url}${file}`)).status(), file).toBe(200)
})
