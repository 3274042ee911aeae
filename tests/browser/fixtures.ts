import { test as base, chromium, expect, type BrowserContext, type ConsoleMessage, type Page, type WebError } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { startApp, type App } from '../support/app'
import { findChromium } from '../support/chromium'
import { fakeCameraArgs, fakeCameraFile, type Scene } from '../support/fakeCamera'
import { withTimeout } from '../../lib/async/withTimeout'

interface WorkerFixtures {
  app: App
  profile: Profile
}

interface Fixtures {
  /** What the camera sees. Without scenes there is no film, and the browser is shared with other tests. */
  scenes: Scene[]
  /** What the pages of this test must write to the console as errors; everything else fails the test. */
  expectedErrors: RegExp[]
}

export const password = 'a shelf of lemons'

// The browser itself reports every answer of 400 and above, and every request that a test breaks off: whether one may come is for the test to say.
// Likewise each message that is written to a socket which is closing; it is written again when the socket is open.
const ofTheNetwork = /^(?:Failed to load resource: |WebSocket is already in CLOSING or CLOSED state)/

/** A browser test on the built app, with its own database. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  app: [async ({}, use) => {
    const app = await startApp()
    await use(app)
    await app.stop()
  }, { scope: 'worker', timeout: 60_000 }],

  browser: [async ({}, use) => {
    const browser = await chromium.launch(await findChromium())
    await use(browser)
    await browser.close()
  }, { scope: 'worker' }],

  profile: [async ({ browser }, use) => {
    const profile = new Profile(browser)
    await use(profile)
    await profile.end()
  }, { scope: 'worker' }],

  scenes: [[], { option: true }],

  expectedErrors: [[], { option: true }],

  baseURL: async ({ app }, use) => use(app.url),

  context: async ({ app, browser, profile, scenes, expectedErrors, contextOptions, viewport, colorScheme }, use, testInfo) => {
    const isPlain = scenes.length === 0 && Object.keys(contextOptions).length === 0 && viewport?.width === plain.width && viewport.height === plain.height && colorScheme === 'light'
    if (isPlain) {
      try {
        await complainingOf(await profile.fresh(app.url), expectedErrors, use)
      } finally {
        await profile.tidy(app.url)
      }
      return
    }
    const found = await findChromium()
    const film = scenes.length > 0 ? fakeCameraArgs(await fakeCameraFile(scenes, join(testInfo.project.outputDir, 'films'))) : null
    const ownBrowser = film === null ? null : await chromium.launch({ ...found, args: [...found.args, ...film] })
    const context = await newContext(ownBrowser ?? browser, { ...contextOptions, baseURL: app.url, viewport, colorScheme })
    await complainingOf(context, expectedErrors, async () => {
      await use(context)
      await context.close()
    })
    await ownBrowser?.close()
  },

  page: async ({ context }, use) => {
    await use(await context.newPage())
  },
})

export { expectAccessible, expectAccessibleInBoth } from './axe'
export { expect }

type Browser = Awaited<ReturnType<typeof chromium.launch>>
type ContextOptions = Parameters<Browser['newContext']>[0]

/** What Playwright gives where nothing is asked for. */
const plain = { width: 1280, height: 720 }

/** Runs the test; fails it for an unexpected error of its pages, and for an expected one that did not occur. */
async function complainingOf(context: BrowserContext, expected: RegExp[], run: (context: BrowserContext) => Promise<void>): Promise<void> {
  const { complaints, stop } = listen(context)
  await run(context)
  stop()
  const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
  expect(unexpected, 'the pages of this test may complain of nothing else').toEqual([])
  for (const pattern of expected) expect(complaints.join('\n'), 'the pages of this test report this error').toMatch(pattern)
}

/**
 * The profile of one worker, emptied between its tests: cookies, storage, permissions, routes. What is left is what the
 * browser has compiled of the app's scripts, which makes a page open in half the time.
 */
class Profile {
  #context: BrowserContext | null = null
  #isSpoilt = false

  constructor(private readonly browser: Browser) {}

  /** For the next test: as good as new. */
  async fresh(baseURL: string): Promise<BrowserContext> {
    if (this.#context) {
      await this.#context.setExtraHTTPHeaders(atOwnAddress())
      return this.#context
    }
    const context = await newContext(this.browser, { baseURL })
    // It keeps the process with the compiled scripts alive while no test has a page.
    await context.newPage()
    const addInitScript = context.addInitScript.bind(context)
    context.addInitScript = (...args) => {
      // It cannot be taken back.
      this.#isSpoilt = true
      return addInitScript(...args)
    }
    context.once('close', () => { this.#isSpoilt = true })
    this.#isSpoilt = false
    this.#context = context
    return context
  }

  /** Empties it after a test, or gives it up. */
  async tidy(origin: string): Promise<void> {
    if (!this.#context || this.#isSpoilt) return this.end()
    const [firstPage, ...pages] = this.#context.pages()
    if (!firstPage) return this.end()
    await Promise.all(pages.map((page) => page.close()))
    for (const event of ['request', 'response', 'page'] as const) this.#context.removeAllListeners(event)
    await this.#context.unrouteAll({ behavior: 'ignoreErrors' })
    await this.#context.setOffline(false)
    await this.#context.clearPermissions()
    await this.#context.clearCookies()
    const session = await this.#context.newCDPSession(firstPage)
    const cleared = session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,file_systems' }).then(() => true, () => false)
    // Now and then the browser never says that it is done.
    if (!await withTimeout(cleared, 5_000, () => false)) return this.end()
    await session.detach()
  }

  async end(): Promise<void> {
    await this.#context?.close()
    this.#context = null
  }
}

/** A browser profile at a network address of its own, so that tests do not share limits. */
export async function newContext(browser: Browser, options: ContextOptions): Promise<BrowserContext> {
  // A service worker answers before the routes of a test do; where it is the point, a test allows it.
  const context = await browser.newContext({ serviceWorkers: 'block', ...options, extraHTTPHeaders: atOwnAddress() })
  const newPage = context.newPage.bind(context)
  context.newPage = async () => waitingForTheApp(await newPage())
  return context
}

/**
 * A server-rendered page is loaded, for the browser, before the app can respond. Tests are quicker than people, so goto() resolves
 * when the app has hydrated the page; where a test passes `waitUntil`, at that event.
 */
function waitingForTheApp(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const isThere = () => page.waitForFunction(() => window.early === undefined, undefined, { timeout: 3_000 }).catch(() => {})
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil === undefined) await isThere()
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil === undefined) await isThere()
    return response
  }
  return page
}

const atOwnAddress = () => ({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` })

/** Collects uncaught errors and what is written to the console as an error, until it is stopped. */
function listen(context: BrowserContext): { complaints: string[]; stop: () => void } {
  const complaints: string[] = []
  const onError = (error: WebError) => complaints.push(String(error.error()))
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !ofTheNetwork.test(message.text())) complaints.push(message.text())
  }
  context.on('weberror', onError)
  context.on('console', onConsole)
  return { complaints, stop: () => { context.off('weberror', onError).off('console', onConsole) } }
}

let people = 0

/** A name that nobody else in this run has. */
export function newName(): string {
  people += 1
  return `cook${process.pid}x${people}`
}

export const emailOf = (name: string) => `${name}@example.org`

/** Asks the API as this browser, with its cookies. */
export async function ask<Data>(context: BrowserContext, app: App, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const response = await context.request.post(`${app.url}/graphql`, { data: { query, variables }, headers: { origin: app.url } })
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown }
  if (errors !== undefined) throw new Error(`${query}\n${JSON.stringify(variables)}\n-> ${response.status()} ${JSON.stringify(errors)}`)
  return data
}

/** Registers somebody and leaves them signed in, with an account. Answers with their name. */
export async function becomeCook(context: BrowserContext, app: App, name = newName()): Promise<string> {
  const credentials = { email: emailOf(name), password }
  await ask(context, app, 'mutation ($input: RegisterInput!) { register(input: $input) { email } }', { input: credentials })
  await ask(context, app, 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }', { input: credentials })
  await ask(context, app, 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { viewer { kind } } }', { input: { username: name } })
  return name
}

/** Adds an item to the signed-in person's pantry. */
export async function shelve(context: BrowserContext, app: App, item: { barcode: string; name: string; quantity: number }): Promise<void> {
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
  submit: (name: 'Sign in' | 'Register' | 'Continue') => page.locator('form').getByRole('button', { name, exact: true }),
})

/** Fills in the form and sends it. */
export async function signIn(page: Page, name: string, typedPassword = password): Promise<void> {
  const form = signInForm(page)
  await form.email.fill(emailOf(name))
  await form.password.fill(typedPassword)
  await form.submit('Sign in').click()
}

/** The quantity that a row of a pantry shows. */
export const quantityOf = (page: Page, name: string) => page.getByRole('group', { name: `Quantity of ${name}` }).getByRole('status')

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
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await expect.poll(() => page.evaluate(async () => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    const inlined = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)
    const parts = [...fetched, ...inlined].map((url) => new URL(url).pathname).filter((path) => path.startsWith('/assets/'))
    const kept = await Promise.all(parts.map((part) => caches.match(part)))
    return parts.length > 0 && kept.every((part) => part !== undefined)
  })).toBe(true)
}
