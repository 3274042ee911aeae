import { chromium, type Page, type WebSocket } from '@playwright/test'
import { findChromium } from '../support/chromium'
import { becomeCook, expect, newBarcode, newContext, shelve, test } from './fixtures'
import { neighbour, share } from './neighboursSteps'
import { chooseForPantry } from './pantrySteps'

/** What the browser does with a page that it keeps while the person visits another. */
const putAway = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
/** Returns whether the page is seen when its listeners have run, which is before it is painted. */
const showAgain = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.body.checkVisibility()
  })

/** The page's next WebSocket, once the server has answered on it. */
const nextConnection = (page: Page) =>
  new Promise<WebSocket>((resolve) =>
    page.once('websocket', (socket) => socket.once('framereceived', () => resolve(socket))),
  )

/** Leaves the page by a link to another document and goes back. Returns the reasons for which the browser did not keep it; none if it did. */
async function reasonsAgainstKeeping(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.enable')
  let reasons: string[] = []
  devTools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons = notRestoredExplanations.map(({ reason }) => reason)
  })
  const cameBack = new Promise<string>((resolve) =>
    devTools.on('Page.frameNavigated', ({ type, frame }) => frame.url === left && resolve(type)),
  )
  const left = page.url()
  await page.evaluate(() => {
    location.href = '/health/live'
  })
  await page.waitForURL('**/health/live')
  // Not page.goBack(), which waits for events that a page that was kept does not have.
  await page.evaluate(() => history.back())
  const type = await cameBack
  await devTools.detach()
  return type === 'BackForwardCacheRestore' ? [] : reasons.toSorted()
}

test('the browser keeps a visitor’s pages for going back wherever it keeps a mere picture', async ({
  app,
  context,
}) => {
  const { id, pantry } = await neighbour(context, app, 'Kept Oats')
  // Playwright turns the feature off; and browsers without windows, such as the one in the development dependencies, lack it.
  const browser = await chromium.launch({
    ...(await findChromium()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const visitor = await newContext(browser, { baseURL: app.url })
  const page = await visitor.newPage()
  await page.goto('/favicon.svg', { waitUntil: 'load' })
  const ofPicture = await reasonsAgainstKeeping(page)
  for (const [path, text] of [
    ['/recipes', 'Recipes'],
    [`/pantry/${id}`, pantry],
  ] as const) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(text)
    expect(await reasonsAgainstKeeping(page), path).toEqual(ofPicture)
    await expect(heading).toHaveText(text)
  }
  await browser.close()
})

test('a page that is left closes its connection, and is live again when it is shown again', async ({
  page,
  browser,
  app,
}) => {
  const owner = await newContext(browser, {})
  const { id } = await neighbour(owner, app, 'Kept Oats')
  const connection = nextConnection(page)
  await page.goto(`/pantry/${id}`)
  await expect(page.getByText('Kept Oats')).toBeVisible()
  const closed = (await connection).waitForEvent('close')
  // Here the timers of a page that is put away run on, so it may connect again before it is shown.
  const reconnection = nextConnection(page)
  await putAway(page)
  await closed
  await share(owner, app, 'Missed Peas')
  expect(await showAgain(page)).toBe(true)
  await expect(page.getByText('Missed Peas')).toBeVisible()
  await reconnection
  await share(owner, app, 'Later Rice')
  await expect(page.getByText('Later Rice')).toBeVisible()
  await owner.close()
})

test('going back after logging out in another tab shows nothing private, not even for a moment', async ({
  app,
  browser,
}) => {
  const context = await newContext(browser, { baseURL: app.url })
  const name = await becomeCook(context, app)
  await shelve(context, app, { barcode: newBarcode(), name: 'Secret Saffron', quantity: 1 })
  const page = await context.newPage()
  // Not every browser tells a page that it keeps what other tabs say.
  await page.addInitScript(() => Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set() {} }))
  // Nor does a page that is kept hear from the server: here its timers run on, and it connects again.
  let isKept = false
  await page.routeWebSocket('**/graphql', (socket) => {
    if (!isKept) socket.connectToServer()
  })
  await page.goto('/my-pantry')
  await expect(page.getByRole('button', { name: 'Secret Saffron', exact: true })).toBeVisible()
  isKept = true
  await putAway(page)

  const other = await context.newPage()
  await other.goto('/settings')
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()

  isKept = false
  expect(await showAgain(page)).toBe(false)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Secret Saffron')).toHaveCount(0)
  await expect(page.getByText(name)).toHaveCount(0)
  await context.close()
})

test('the back button closes the dialog on top and keeps the page', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await page.goto('/dashboard')
  await page.getByRole('banner').getByRole('link', { name: 'Plan' }).click()
  await page
    .getByRole('button', { name: /^Add to / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What are you having?').fill('Fish and chips')
  const back = () => page.evaluate(() => history.back())
  await back()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/plan')
  await back()
  await expect(page).toHaveURL('/dashboard')

  // A dialog of the URL is closed by going back, and the one after it is its own step.
  await page.getByRole('link', { name: 'My pantry' }).click()
  await chooseForPantry(page, 'Staples')
  await expect(dialog).toBeVisible()
  await back()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/my-pantry')
  await chooseForPantry(page, 'Edit')
  await expect(dialog).toBeVisible()
  await back()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/my-pantry')
  await back()
  await expect(page).toHaveURL('/dashboard')
})
