import type { Page, Route } from '@playwright/test'
import { ask, becomeCook, expect, newBarcode, newContext, quantityOf, shelve, test } from './fixtures'
import { neighbour, share } from './neighbours'

/**
 * Lets requests with this operation reach the server, which carries them out, and answers that it failed, as where the
 * connection to its database broke after the commit. @returns how many, and a function that ends it
 */
async function answerInternal(page: Page, operation: string) {
  // Not by unroute(), which answers requests that the handler has not answered yet.
  let isEnded = false
  const failing = {
    count: 0,
    end: () => {
      isEnded = true
    },
  }
  const handler = async (route: Route) => {
    if (isEnded || !route.request().postData()?.includes(operation)) return route.continue()
    failing.count += 1
    await route.fetch()
    await route.fulfill({
      status: 500,
      json: {
        errors: [{ message: 'Something went wrong on our side. Please try again.', extensions: { code: 'INTERNAL' } }],
      },
    })
  }
  await page.route('**/graphql', handler)
  return failing
}

test('a move that the server failed to answer waits, survives a reload, and counts once', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const name = 'Butter Beans'
  await shelve(context, app, { barcode: newBarcode(), name, quantity: 1 })
  await page.goto('/my-pantry')
  const failing = await answerInternal(page, 'MoveStock')
  await page.getByRole('button', { name: `Add one ${name}` }).click()
  await expect(page.getByText('We can’t save this right now. We’ll keep trying.')).toBeVisible()
  await expect.poll(() => failing.count).toBeGreaterThan(1)
  await page.reload()
  await expect(page.getByText('We can’t save this right now. We’ll keep trying.')).toBeVisible()
  failing.end()
  await expect(page.getByText('We can’t save this right now. We’ll keep trying.')).toHaveCount(0)
  await expect(quantityOf(page, name)).toHaveText('2')
  await page.reload()
  await expect(quantityOf(page, name)).toHaveText('2')
})

test('a move that could not be saved for 23 hours is not sent any more, and the person is told', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const name = 'Haricot Beans'
  const barcode = newBarcode()
  await shelve(context, app, { barcode, name, quantity: 1 })
  await page.goto('/my-pantry')
  await expect(quantityOf(page, name)).toHaveText('1')
  const {
    viewer: { account },
  } = await ask<{ viewer: { account: { id: string } } }>(context, app, '{ viewer { account { id } } }')
  const move = {
    barcode: `0${barcode}`,
    delta: 1,
    share: false,
    key: crypto.randomUUID(),
    at: Date.now() - 23 * 60 * 60_000,
  }
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `outbox pantry ${account.id} stock-moves ${move.key}`,
    JSON.stringify(move),
  ] as const)
  await page.reload()
  await expect(page.getByText('A change to your pantry couldn’t be saved for almost a day')).toBeVisible()
  await expect(quantityOf(page, name)).toHaveText('1')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox ')))).toEqual([])
})

test('a message that the server failed to answer waits, survives a reload, and arrives once', async ({
  page,
  context,
  app,
  browser,
}) => {
  const others = await newContext(browser, { baseURL: app.url })
  const { id } = await neighbour(others, app)
  await becomeCook(context, app)
  await page.goto(`/message/${id}`)
  const failing = await answerInternal(page, 'sendMessage')
  const composer = page.getByRole('textbox', { name: /^Message to / })
  await composer.fill('Is there any bread left?')
  await composer.press('Enter')
  const region = page.getByRole('region', { name: 'Messages' })
  await expect.poll(() => failing.count).toBeGreaterThan(1)
  await page.reload()
  await expect.poll(() => failing.count).toBeGreaterThan(2)
  await expect(region.getByText('Is there any bread left?')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  failing.end()
  await page.reload()
  await expect(region.getByText('Is there any bread left?')).toHaveCount(1)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox '))))
    .toEqual([])
  await others.close()
})

test('what an event was about is fetched again where the server could not read it', async ({ page, app, browser }) => {
  const others = await newContext(browser, {})
  const { id } = await neighbour(others, app, 'Early Eggs')
  const seen = { subscriptions: 0, lost: 0 }
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      server.send(message)
      if (String(message).includes('pantryChanged')) seen.subscriptions += 1
    })
    server.onMessage((message) => {
      const event = JSON.parse(String(message)) as {
        id: string
        type: string
        payload?: { data?: { pantryChanged?: unknown } }
      }
      if (event.payload?.data?.pantryChanged === undefined) return socket.send(message)
      seen.lost += 1
      socket.send(
        JSON.stringify({
          ...event,
          payload: {
            data: null,
            errors: [{ message: 'Please try again in a moment.', extensions: { code: 'BUSY', retryAfter: 2 } }],
          },
        }),
      )
    })
  })
  await page.goto(`/pantry/${id}`)
  await expect(page.getByText('Early Eggs')).toBeVisible()
  await expect.poll(() => seen.subscriptions).toBeGreaterThan(0)
  await share(others, app, 'Late Leeks')
  await expect(page.getByText('Late Leeks')).toBeVisible()
  expect(seen.lost).toBeGreaterThan(0)
})
