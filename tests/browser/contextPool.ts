import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { withTimeout } from '../../lib/async/withTimeout'

/** What Playwright gives where nothing is asked for. */
const usualViewport = { width: 1280, height: 720 }
/** All that `test.use` may set: Playwright completes whatever is left out from the test that happens to run. */
const usualOptions: BrowserContextOptions = {
  viewport: usualViewport,
  colorScheme: 'light',
  locale: 'en-US',
  timezoneId: undefined,
  userAgent: undefined,
  hasTouch: false,
  isMobile: false,
}
/** How many contexts wait for another test; one with pages is a process of its own. */
const maxIdle = 4

/**
 * The browser contexts of one worker. One that a test closes is emptied (cookies, storage, permissions, routes) and used
 * again. What is left is what the browser has compiled of the app's scripts, which makes a page open in half the time.
 */
export class ContextPool {
  #idle: PooledContext[] = []
  #acquired = new Set<PooledContext>()

  /** @param appUrl the app that is meant where a test names none */
  constructor(
    private readonly browser: Browser,
    private readonly appUrl: string,
  ) {}

  /** A context that is as good as new. Its `close()` releases it. */
  async acquire(options: BrowserContextOptions): Promise<BrowserContext> {
    const { viewport = usualViewport, baseURL = this.appUrl, ...others } = options
    const optionsKey = JSON.stringify([baseURL, others])
    const idle = this.#idle.findLast((one) => one.optionsKey === optionsKey)
    this.#idle = this.#idle.filter((one) => one !== idle)
    const pooled =
      idle ??
      new PooledContext(
        optionsKey,
        baseURL,
        await newPlainContext(this.browser, { ...usualOptions, ...others, baseURL }),
        (closed) => this.#release(closed),
      )
    this.#acquired.add(pooled)
    await pooled.prepare(viewport)
    return pooled.context
  }

  /** Releases what the test has left open. */
  async releaseAll(): Promise<void> {
    await Promise.all([...this.#acquired].map((pooled) => this.#release(pooled)))
  }

  async #release(pooled: PooledContext): Promise<void> {
    if (!this.#acquired.delete(pooled)) return
    if (!(await pooled.reset())) return pooled.close()
    this.#idle.push(pooled)
    if (this.#idle.length > maxIdle) await this.#idle.shift()?.close()
  }
}

class PooledContext {
  /** It keeps the process with the compiled scripts alive while no test has a page. */
  #firstPage: Page | null = null
  #viewport: BrowserContextOptions['viewport'] = usualViewport
  /** Something was done to it that cannot be taken back. */
  #cannotBeReset = false
  readonly close: () => Promise<void>

  constructor(
    readonly optionsKey: string,
    private readonly origin: string,
    readonly context: BrowserContext,
    release: (pooled: PooledContext) => Promise<void>,
  ) {
    const newPage = context.newPage.bind(context)
    context.newPage = async () => {
      this.#firstPage ??= await newPage()
      const page = await newPage()
      if (
        this.#viewport &&
        (this.#viewport.width !== usualViewport.width || this.#viewport.height !== usualViewport.height)
      )
        await page.setViewportSize(this.#viewport)
      return page
    }
    const addInitScript = context.addInitScript.bind(context)
    context.addInitScript = (...args) => {
      this.#cannotBeReset = true
      return addInitScript(...args)
    }
    const install = context.clock.install.bind(context.clock)
    context.clock.install = (...args) => {
      this.#cannotBeReset = true
      return install(...args)
    }
    context.once('close', () => {
      this.#cannotBeReset = true
    })
    this.close = context.close.bind(context)
    context.close = () => release(this)
  }

  /** For the next test, whose pages have this viewport. */
  async prepare(viewport: BrowserContextOptions['viewport']): Promise<void> {
    this.#viewport = viewport
    await this.context.setExtraHTTPHeaders(atOwnAddress())
  }

  /** Empties it after a test; false where that is not possible. */
  async reset(): Promise<boolean> {
    if (this.#cannotBeReset) return false
    const firstPage = this.#firstPage
    await Promise.all(
      this.context
        .pages()
        .filter((page) => page !== firstPage)
        .map((page) => page.close()),
    )
    for (const event of ['request', 'response', 'page', 'weberror', 'console'] as const)
      this.context.removeAllListeners(event)
    await this.context.unrouteAll({ behavior: 'ignoreErrors' })
    await this.context.setOffline(false)
    await this.context.clearPermissions()
    await this.context.clearCookies()
    if (!firstPage) return true
    if (firstPage.isClosed()) return false
    const session = await this.context.newCDPSession(firstPage)
    const cleared = session
      .send('Storage.clearDataForOrigin', {
        origin: this.origin,
        storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,file_systems',
      })
      .then(
        () => true,
        () => false,
      )
    // Now and then the browser never says that it is done.
    if (!(await withTimeout(cleared, 5_000, () => false))) return false
    await session.detach()
    return true
  }
}

/** A browser context at a network address of its own, so that tests do not share limits. */
export async function newPlainContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  // A service worker answers before the routes of a test do; where it is the point, a test allows it. Animations cost
  // time, and tests wait for them to end; where they are the point, a test asks for them.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
    extraHTTPHeaders: atOwnAddress(),
  })
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
  const isThere = () =>
    page.waitForFunction(() => window.early === undefined, undefined, { timeout: 3_000 }).catch(() => {})
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
