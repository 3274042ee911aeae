import { ask, becomeCook, expect, newBarcode, newContext, quantityOf, shelve, test } from './fixtures'
import { neighbour, share } from './neighboursSteps'
import { answerInternal } from './failingServerSteps'

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
