import type { BrowserContext, Page } from '@playwright/test'
import { appPasswords, startApp, type App } from '../support/app'
import { examples } from '../support/playgroundExamples'
import { ask, becomeCook, expect, expectAccessible, test as base } from './fixtures'

/** The playground on the sample community, which the examples are made for. */
const test = base.extend<{ outside: string[] }, { app: App }>({
  app: [
    async ({}, use) => {
      const app = await startApp({ SAMPLE_DATA: 'true' })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  // Nothing but our own server is there, as on a ship; a request to another address fails, and the test with it.
  outside: [
    async ({ context, app }, use) => {
      const asked: string[] = []
      await context.route(
        (url) => url.origin !== app.url,
        async (route) => {
          asked.push(route.request().url())
          await route.abort()
        },
      )
      await use(asked)
      expect(asked).toEqual([])
    },
    { auto: true },
  ],
})

const robin = { email: 'robin@example.org', password: appPasswords.sample }
const beans = '05000157065506'

async function signInAsRobin(context: BrowserContext, app: App): Promise<void> {
  await ask(context, app, 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }', {
    input: robin,
  })
}

async function open(page: Page): Promise<void> {
  await page.goto('/playground')
  // The first line appears once the editor, its workers and the schema are there.
  await expect(operation(page).locator('.view-line').first()).toBeVisible({ timeout: 30_000 })
}

const operation = (page: Page) => page.getByRole('region', { name: 'Operation Editor' })
const tabs = (page: Page) => page.getByRole('tab')

/** Opens the tab of this operation, and waits until the editor has read it: then it stores its text. */
async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tablist').getByRole('button', { name, exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('graphiql:query')))
    .toMatch(new RegExp(`(query|mutation|subscription) ${name}\\b`))
}

const play = (page: Page) => page.getByRole('button', { name: /^Execute query/ })

/** Runs one of the several operations of the open tab. */
async function runOne(page: Page, name: string): Promise<void> {
  await expect(play(page)).toHaveAttribute('aria-haspopup', 'menu')
  await play(page).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** The answer as it is shown: its lines, with the editor's hard spaces as ordinary ones. */
async function answer(page: Page): Promise<string> {
  const lines = await page.getByRole('region', { name: 'Result Window' }).locator('.view-line').allTextContents()
  return lines.join('\n').replaceAll('\u00a0', ' ')
}

test('a visitor sees a tab for each part of the story, and who they are signed in as', async ({ page, app }) => {
  await open(page)
  await expect(page).toHaveTitle('Playground · Larder')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Larder playground')
  await expect(tabs(page)).toHaveCount(examples.length)
  await runOne(page, 'WhoAmI')
  await expect.poll(() => answer(page)).toContain('"kind": "VISITOR"')

  await page.getByRole('link', { name: 'Back to the app' }).click()
  await expect(page).toHaveURL(`${app.url}/`)
})

test('variables stand below the operations of a tab, and one of them is run with its own', async ({ page }) => {
  await open(page)
  await openTab(page, 'Share')
  await runOne(page, 'Pantry')
  await expect.poll(() => answer(page)).toContain('"name": "Priya’s pantry"')
})

test('unknown fields are underlined while typing', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'New tab' }).click()
  await operation(page).locator('.monaco-editor').first().click()
  await page.keyboard.type('{ viewer { kind } ')
  await expect(operation(page).getByText('viewer').first()).toBeVisible()
  await expect(operation(page).locator('.squiggly-error')).toHaveCount(0)
  await page.keyboard.type('nonsense ')
  await expect(operation(page).locator('.squiggly-error')).toHaveCount(1)
})

test('signing in works by cookie, and the password is not kept in the browser', async ({ page, context }) => {
  await open(page)
  // Into the empty password, in front of its last quotation mark.
  await operation(page).locator('.view-line', { hasText: 'password: ""' }).first().click()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(robin.password)
  await runOne(page, 'SignIn')
  await expect.poll(() => answer(page)).toContain('"kind": "PERSON"')

  await openTab(page, 'LookUp')
  await runOne(page, 'MyPantry')
  await expect.poll(() => answer(page)).toContain('"name": "Robin’s pantry"')
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(kept).toContain('SignIn')
  expect(await kept()).not.toContain(robin.password)
  expect(await context.cookies()).not.toEqual([])
})

test('only admins by account see the link to the emails', async ({ page, context, app }) => {
  const emails = page.getByRole('banner').getByRole('link', { name: 'Emails' })
  // What the header asks is asked before it can be shown.
  const known = () =>
    page.waitForResponse((response) => response.request().postData()?.includes('{ viewer { admin } }') ?? false)
  const visit = async () => void (await Promise.all([known(), open(page)]))
  const name = await becomeCook(context, app)
  await visit()
  await expect(emails).toHaveCount(0)
  await app.makeAdmin(name)
  await visit()
  await emails.click()
  await expect(page.getByRole('heading', { name: 'Emails' })).toBeVisible()
})

test("the editor's content is restored at the next visit, without closed examples", async ({ page }) => {
  await open(page)
  await page.getByRole('tab', { name: 'SignIn' }).hover()
  await page.getByRole('button', { name: 'Close Tab' }).first().click()
  await expect(tabs(page)).toHaveCount(examples.length - 1)
  await openTab(page, 'LookUp')
  await page.getByRole('button', { name: 'New tab' }).click()
  await operation(page).locator('.monaco-editor').first().click()
  await page.keyboard.type('query MyOwn { viewer { kind ')
  await expect(page.getByRole('tab', { name: 'MyOwn' })).toBeVisible()
  // The editor keeps its tabs a moment after they change.
  const keptTabs = () =>
    page.evaluate(() =>
      (
        JSON.parse(localStorage.getItem('graphiql:tabState') ?? '{"tabs":[]}') as { tabs: { query: string | null }[] }
      ).tabs.map(({ query }) => query ?? ''),
    )
  await expect.poll(async () => (await keptTabs()).some((query) => query.includes('MyOwn'))).toBe(true)
  await expect.poll(async () => (await keptTabs()).length).toBe(examples.length)
  // It keeps the text in a second place as well, and where the two differ at the next visit it opens one tab more.
  await expect
    .poll(async () =>
      (await keptTabs()).includes(await page.evaluate(() => localStorage.getItem('graphiql:query') ?? '')),
    )
    .toBe(true)

  await open(page)
  await expect(tabs(page)).toHaveCount(examples.length)
  await expect(page.getByRole('tab', { name: 'MyOwn' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'SignIn' })).toHaveCount(0)
})

test('live changes of a pantry arrive, also when the session had expired', async ({ page, context, app }) => {
  await signInAsRobin(context, app)
  await open(page)
  await openTab(page, 'Conversations')
  await app.expireAccessTokens()
  const opened = page.waitForEvent('websocket')
  await runOne(page, 'PantryChanged')
  await (await opened).waitForEvent('framereceived', (frame) => String(frame.payload).includes('connection_ack'))

  // The subscription begins a moment after the greeting: packets go in until one is seen.
  await expect
    .poll(async () => {
      await ask(
        context,
        app,
        'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }',
        {
          input: { barcode: beans, delta: 1, key: crypto.randomUUID() },
        },
      )
      return answer(page)
    })
    .toContain('"name": "Baked Beans"')
})

test('the REST calls are listed, and one of them is tried', async ({ page }) => {
  await page.goto('/playground/rest')
  await expect(page).toHaveTitle('REST calls · Larder')
  const call = page.locator('details', { hasText: '/Recipes/read/all' })
  await call.locator('summary').click()
  await expect(call).toContainText('RecipeObject: {')
  await call.getByLabel('Try it with this body').fill('{ "Limit": 1 }')
  await call.getByRole('button', { name: 'Call' }).click()
  await expect(call.getByLabel('200 OK')).toHaveValue(/"RecipeID": \d+,/)
  await call.getByLabel('Try it with this body').fill('{ "Limit": "one" }')
  await call.getByRole('button', { name: 'Call' }).click()
  await expect(call.getByLabel('400 Bad Request')).toHaveValue(/"field": "Limit"/)
  await expectAccessible(page)
})

test('our parts around the editor are accessible, and nothing is wider than the screen', async ({ page }) => {
  await open(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // The editor's own markup is its makers' to mend.
      await expectAccessible(page, { except: ['.graphiql-container', '.monaco-aria-container'] })
    }
  }
})
