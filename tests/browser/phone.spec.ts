import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp, type App } from '../support/app'
import { becomeCook, emailOf, expect, newBarcode, quantityOf, shelve, test } from './fixtures'

/** The app as a phone in the kitchen has it: by https, with a certificate of its own whose warning was waved through. */

const scanned = newBarcode()
let folder: string
let app: App
let phone: App

test.use({
  scenes: [{ text: scanned, format: 'EAN_13', seconds: 4 }],
  contextOptions: { ignoreHTTPSErrors: true },
  viewport: { width: 390, height: 844 },
})

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-phone-'))
  // The variable is what npm makes of "npm start --phone", where the two dashes before were forgotten.
  app = await startApp({ npm_config_phone: 'true', LAN_HOST: '127.0.0.1', LAN_PORT: '0', DATA_DIR: folder })
  await expect.poll(() => app.output()).toContain('Stop it with Ctrl-C')
  phone = { ...app, url: /on your phone +(https:\S+)\/\n/.exec(app.output())?.[1] ?? '' }
})

test.afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

test('by https the camera works, a session lasts, and a second phone sees at once what the first has scanned', async ({
  page,
  context,
}) => {
  const name = await becomeCook(context, phone)
  await shelve(context, phone, { barcode: scanned, name: 'Rolled Oats', quantity: 1 })
  await page.goto(`${phone.url}/my-pantry`)
  expect(await page.evaluate(() => ({ isSecure: isSecureContext, hasCamera: 'mediaDevices' in navigator }))).toEqual({
    isSecure: true,
    hasCamera: true,
  })
  await expect(quantityOf(page, 'Rolled Oats')).toHaveText('1')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `${name}’s pantry` })).toBeVisible()
  const cookies = await context.cookies(phone.url)
  expect(cookies.map((cookie) => [cookie.name, cookie.secure, cookie.httpOnly]).sort()).toEqual([
    ['__Host-larder_access', true, true],
    ['__Host-larder_refresh', true, true],
  ])

  const socket = context.waitForEvent('page').then((other) => other.waitForEvent('websocket'))
  const other = await context.newPage()
  await other.goto(`${phone.url}/my-pantry`)
  expect((await socket).url()).toBe(`${phone.url.replace('https', 'wss')}/graphql`)
  await expect(quantityOf(other, 'Rolled Oats')).toHaveText('1')

  await page.bringToFront()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Item Added to My Pantry').first()).toBeVisible({ timeout: 20_000 })
  await expect(quantityOf(other, 'Rolled Oats')).not.toHaveText('1')
})

test('on this machine the same app answers by http, and one who has signed in there is a stranger by https', async ({
  page,
  context,
}) => {
  const name = await becomeCook(context, app)
  await page.goto(`${app.url}/dashboard`)
  await expect(page.getByText(emailOf(name)).or(page.getByText(name)).first()).toBeVisible()
  await page.goto(`${phone.url}/dashboard`)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})
