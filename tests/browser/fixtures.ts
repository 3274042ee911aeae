import {
  test as base,
  chromium,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Cookie,
  type Page,
  type WebError,
} from '@playwright/test'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { startApp, type App } from '../support/app'
import { argsForTests, findChromium } from '../support/chromium'
import { fakeCameraArgs, fakeCameraFile, type Scene } from '../support/fakeCamera'
import { ContextPool, newPlainContext } from './contextPool'

interface WorkerFixtures {
  app: App
  contextPool: ContextPool
  /**
   * Signs in the cook that the tests of this worker share, and answers with their name: registering somebody takes the app
   * forty times as long. Their pantry is empty; a test that changes more of theirs than that they have another recipe
   * registers somebody of its own.
   */
  signInUsualCook: (context: BrowserContext) => Promise<string>
}

interface Fixtures {
  /** What the camera sees. Without scenes there is no film, and the browser is shared with other tests. */
  scenes: Scene[]
  /** What the pages of this test must write to the console as errors; everything else fails the test. */
  expectedErrors: RegExp[]
  /** Closes what a test left open. */
  releasesContexts: void
}

export const password = 'a shelf of lemons'

// The browser itself reports every answer of 400 and above, and every request that a test breaks off: whether one may come is for the test to say.
// Likewise each message that is written to a socket which is closing; it is written again when the socket is open.
const ofTheNetwork = /^(?:Failed to load resource: |WebSocket is already in CLOSING or CLOSED state)/

/** A browser test on the built app, with its own database. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  app: [
    async ({}, use) => {
      const app = await startApp()
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  browser: [
    async ({}, use) => {
      const found = await findChromium()
      const browser = await chromium.launch({ ...found, args: [...found.args, ...argsForTests] })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],

  contextPool: [
    async ({ browser, app }, use) => {
      const contextPool = new ContextPool(browser, app.url)
      poolByBrowser.set(browser, contextPool)
      await use(contextPool)
    },
    { scope: 'worker' },
  ],

  signInUsualCook: [
    async ({ app }, use) => {
      let name: string | null = null
      let cookies: Cookie[] = []
      await use(async (context) => {
        await context.addCookies(cookies)
        const usual = name ?? (await becomeCook(context, app))
        name = usual
        // A test may have ended the session, or used up its refresh token.
        const signedIn = await ask<{ viewer: { kind: string } }>(context, app, '{ viewer { kind } }').then(
          ({ viewer }) => viewer.kind !== 'VISITOR',
          () => false,
        )
        if (!signedIn) {
          await context.clearCookies()
          await signInCook(context, app, usual)
        }
        cookies = await context.cookies()
        return usual
      })
    },
    { scope: 'worker' },
  ],

  releasesContexts: [
    async ({ contextPool }, use) => {
      await use()
      await contextPool.releaseAll()
    },
    { auto: true },
  ],

  scenes: [[], { option: true }],

  expectedErrors: [[], { option: true }],

  baseURL: async ({ app }, use) => use(app.url),

  context: async ({ app, browser, scenes, expectedErrors, contextOptions, viewport, colorScheme }, use, testInfo) => {
    // What is the default anyway is left out, so that the pool sees the same options.
    const options = {
      ...contextOptions,
      baseURL: app.url,
      viewport,
      ...(colorScheme === 'light' ? {} : { colorScheme }),
    }
    if (scenes.length === 0) {
      const context = await newContext(browser, options)
      await complainingOf(context, expectedErrors, use)
      await context.close()
      return
    }
    const found = await findChromium()
    const film = fakeCameraArgs(await fakeCameraFile(scenes, join(testInfo.project.outputDir, 'films')))
    const withCamera = await chromium.launch({ ...found, args: [...found.args, ...argsForTests, ...film] })
    const context = await newContext(withCamera, options)
    await complainingOf(context, expectedErrors, async () => {
      await use(context)
      await context.close()
    })
    await withCamera.close()
  },

  page: async ({ context }, use) => {
    await use(await context.newPage())
  },
})

export { expectAccessible, expectAccessibleInBoth } from './axe'
export { expect }

/** Runs the test; fails it for an unexpected error of its pages, and for an expected one that did not occur. */
async function complainingOf(
  context: BrowserContext,
  expected: RegExp[],
  run: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const { complaints, stop } = listen(context)
  await run(context)
  stop()
  const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
  expect(unexpected, 'the pages of this test may complain of nothing else').toEqual([])
  for (const pattern of expected)
    expect(complaints.join('\n'), 'the pages of this test report this error').toMatch(pattern)
}

const poolByBrowser = new WeakMap<Browser, ContextPool>()

/**
 * A browser context at a network address of its own, so that tests do not share limits. From the pool of the worker's browser,
 * which closes it at the end of the test; with `serviceWorkers` or `storageState`, which a used one cannot be given, and in
 * another browser a new one, which the test closes.
 */
export function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const pool =
    options.serviceWorkers === undefined && options.storageState === undefined ? poolByBrowser.get(browser) : undefined
  return pool?.acquire(options) ?? newPlainContext(browser, options)
}

/** Collects uncaught errors and what is written to the console as an error, until it is stopped. */
function listen(context: BrowserContext): { complaints: string[]; stop: () => void } {
  const complaints: string[] = []
  const onError = (error: WebError) => complaints.push(String(error.error()))
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !ofTheNetwork.test(message.text())) complaints.push(message.text())
  }
  context.on('weberror', onError)
  context.on('console', onConsole)
  return {
    complaints,
    stop: () => {
      context.off('weberror', onError).off('console', onConsole)
    },
  }
}

let people = 0

/** A name that nobody else in this run has. */
export function newName(): string {
  people += 1
  return `cook${process.pid}x${people}`
}

export const emailOf = (name: string) => `${name}@example.org`

/** Asks the API as this browser, with its cookies. It asks again only after ECONNRESET, where the server had just closed the connection that was kept. */
export async function ask<Data>(
  context: BrowserContext,
  app: App,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const response = await context.request.post(`${app.url}/graphql`, {
    data: { query, variables },
    headers: { origin: app.url },
    maxRetries: 2,
  })
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown }
  if (errors !== undefined)
    throw new Error(`${query}\n${JSON.stringify(variables)}\n-> ${response.status()} ${JSON.stringify(errors)}`)
  return data
}

/** Signs in somebody who is registered, without the form. */
const signInCook = (context: BrowserContext, app: App, name: string) =>
  ask(context, app, 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }', {
    input: { email: emailOf(name), password },
  })

/** Registers somebody and leaves them signed in, with an account. Answers with their name. */
export async function becomeCook(context: BrowserContext, app: App, name = newName()): Promise<string> {
  await ask(context, app, 'mutation ($input: RegisterInput!) { register(input: $input) { email } }', {
    input: { email: emailOf(name), password },
  })
  await signInCook(context, app, name)
  await ask(
    context,
    app,
    'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { viewer { kind } } }',
    { input: { username: name } },
  )
  return name
}

/** Adds an item to the signed-in person's pantry. */
export async function shelve(
  context: BrowserContext,
  app: App,
  item: { barcode: string; name: string; quantity: number },
): Promise<void> {
  const input = { brand: 'Larder Mills', capacity: 500, unit: 'G', key: crypto.randomUUID(), ...item }
  await ask(context, app, 'mutation ($input: AddItemInput!) { addItem(input: $input) { entry { id } } }', { input })
}

/** A shop's own number that nobody used before in this run, as EAN-13. The product database is never asked for it. */
export const newBarcode = () => newNumber('20')

/** A product's number that nobody used before in this run, as EAN-13. Few may be looked up in a minute, so only where that is the point. */
export const newProduct = () => newNumber('50')

function newNumber(prefix: string): string {
  const digits = `${prefix}${String(randomInt(10 ** 10)).padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** The sign-in form, in its dialog or in its place on the page. */
export const signInForm = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  username: page.getByRole('textbox', { name: 'Username' }),
  mode: (name: 'Sign in' | 'Register') => page.getByRole('radio', { name }),
  submit: (name: 'Sign in' | 'Register' | 'Continue') =>
    page.locator('form').getByRole('button', { name, exact: true }),
})

/** Fills in the form and sends it. */
export async function signIn(page: Page, name: string, typedPassword = password): Promise<void> {
  const form = signInForm(page)
  await form.email.fill(emailOf(name))
  await form.password.fill(typedPassword)
  await form.submit('Sign in').click()
}

/** The quantity that a row of a pantry shows. */
export const quantityOf = (page: Page, name: string) =>
  page.getByRole('group', { name: `Quantity of ${name}` }).getByRole('status')

/** Opens the buttons that change the quantity of a row. */
export const changeQuantity = (page: Page, name: string) =>
  page.getByRole('button', { name: `Change the quantity of ${name}` }).click()

/** Shares an entry of one's own pantry, or stops that, in its window. */
export async function toggleSharing(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  // On a wide screen they stand beside the list.
  const details = page.getByRole('dialog', { name }).or(page.getByRole('region', { name }))
  await details.getByRole('switch', { name: 'Shared with neighbours' }).click()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(details).toBeHidden()
}

/** Counts requests to a path of the app from now on. */
export function countRequests(context: BrowserContext, path: string): () => number {
  let count = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

/** The service worker is at work, and keeps what the page fetched and the style sheets that came inlined. */
export async function serviceWorkerIsReady(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
        const inlined = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
          ({ href }) => href,
        )
        const parts = [...fetched, ...inlined]
          .map((url) => new URL(url).pathname)
          .filter((path) => path.startsWith('/assets/'))
        const kept = await Promise.all(parts.map((part) => caches.match(part)))
        return parts.length > 0 && kept.every((part) => part !== undefined)
      }),
    )
    .toBe(true)
}
