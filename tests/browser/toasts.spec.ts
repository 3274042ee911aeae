import { chromium, expect, test } from '@playwright/test'
import type { Browser, Locator, Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import type { PreviewServer } from 'vite'
import { findChromium } from '../support/chromium'
import { expectAccessible } from './fixtures'
import type { ToastsPage } from './toastsPage/main'

/** Toasts on a page of their own, told by the test one right after the other. */

let folder: string
let server: PreviewServer
let browser: Browser
let page: Page
const complaints: string[] = []

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toasts-'))
  const outDir = join(folder, 'page')
  const input = 'tests/browser/toastsPage/index.html'
  const shared = { configFile: false, root: process.cwd(), logLevel: 'error' } as const
  await build({
    ...shared,
    plugins: [react()],
    build: { outDir, chunkSizeWarningLimit: 1000, rolldownOptions: { input } },
  })
  server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  browser = await chromium.launch(await findChromium())
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  await page.goto(`${server.resolvedUrls?.local[0]}${input}`)
})

test.beforeEach(async () => {
  await page.reload()
  await expect(page.getByRole('heading', { name: 'A kitchen' })).toBeVisible()
})

test.afterEach(() => expect(complaints).toEqual([]))

test.afterAll(async () => {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Tells one thing after the other without a pause. */
const tell = (...news: { sentence: string; /** Noted as taken back when the action is pressed. */ undo?: string }[]) =>
  page.evaluate((all) => {
    const { toast, undone } = window as unknown as ToastsPage
    for (const { sentence, undo } of all)
      toast.success(
        sentence,
        undo === undefined ? undefined : { action: { label: 'Undo', run: () => undone.push(undo) } },
      )
  }, news)

const toasts = () => page.locator('[role=status]')
const added = 'Item Added to My Pantry'

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }

test('a toast appears at the edge away from what was pressed, and those that are there go with it', async () => {
  await page.mouse.click(200, 780)
  await tell({ sentence: 'Item Deducted from My Pantry', undo: 'tea' })
  expect((await boxOf(toasts())).y).toBeLessThan(200)
  await page.mouse.click(200, 300)
  await tell({ sentence: added })
  await expect(toasts()).toHaveText([added, /^Item Deducted/])
  for (const toast of await toasts().all()) expect((await boxOf(toast)).y).toBeGreaterThan(600)
})

for (const [width, height] of [
  [390, 664],
  [600, 800],
  [1280, 800],
] as const) {
  test(`toasts are above a dialog and leave it free, ${width} by ${height}`, async () => {
    // Retried: the stack is unfolded for a moment where the pointer was.
    const expectAbove = () =>
      expect(async () => {
        const dialog = await boxOf(page.getByRole('dialog'))
        for (const toast of await toasts().all()) {
          const { y, height: toastHeight } = await boxOf(toast)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y + toastHeight).toBeLessThanOrEqual(dialog.y)
        }
      }).toPass({ timeout: 3_000 })
    const before = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width, height })
    try {
      const drawer = page.getByRole('button', { name: 'Open the drawer' })
      await tell({ sentence: 'One Thrown away', undo: 'bread' })
      expect((await boxOf(toasts())).y).toBeGreaterThan(height / 2)
      await drawer.click()
      await expect(toasts()).toHaveCount(1)
      await expectAbove()
      await page.getByRole('textbox', { name: 'First' }).click()
      await page.getByRole('button', { name: 'Last' }).click()
      await tell({ sentence: added, undo: 'tea' })
      await expect(toasts()).toHaveCount(2)
      await expectAbove()
      await page.getByRole('button', { name: 'Undo' }).first().click()
      expect(await page.evaluate(() => (window as unknown as ToastsPage).undone)).toEqual(['tea'])
    } finally {
      await page.setViewportSize(before)
    }
  })
}

test('nothing stands in the way of assistive technology', async () => {
  await tell({ sentence: added, undo: 'tea' }, { sentence: 'Something else' })
  await expect(toasts()).toHaveCount(2)
  await expectAccessible(page)
})
