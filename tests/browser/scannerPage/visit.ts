import { chromium, expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import express from 'express'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { readConfig } from '../../../api/platform/config/config'
import { webApp } from '../../../api/http/webApp'
import { findChromium } from '../../support/chromium'
import { fakeCameraArgs, fakeCameraFile } from '../../support/fakeCamera'
import type { Scene } from '../../support/fakeCamera'

/** The scanner on a page of its own: every browser is started with the camera that the test needs. */

export const oats = { text: '5000108030591', format: 'EAN_13' } as const
export const oatsLine = 'EAN_13 5000108030591 05000108030591'

/** A folder for the films and pictures of this file's tests. */
export let folder: string
let server: Server
let address: string

/** Has the page for the tests of the file that calls it. A module is read once in a process, and hooks count for the file that is being read. */
export function withScannerPage(): void {
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scanner-'))
    const outDir = join(folder, 'page')
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'error',
      plugins: [react()],
      worker: { format: 'es' },
      build: { outDir, assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 1000 },
    })
    // Served as the app is, with its content security policy.
    const { files, page } = webApp(outDir, { config: readConfig({}) })
    server = express().use(files, page).listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  })

  test.afterAll(async () => {
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true, force: true })
  })
}

export interface Visit {
  args: string[]
  width?: number
  colorScheme?: 'light' | 'dark'
  /** Runs in the page before anything else. */
  before?: () => void
  /** Addresses that do not answer; what the console says of that is no complaint. */
  missing?: string
}

/** Opens the page in a browser of its own, and fails on whatever the page complains of. */
export async function visit(
  { args, width = 390, colorScheme = 'light', before, missing }: Visit,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const found = await findChromium()
  const browser = await chromium.launch({ ...found, args: [...found.args, ...args] })
  try {
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on(
      'console',
      (message) =>
        missing === undefined && ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
    )
    if (before) await page.addInitScript(before)
    if (missing !== undefined) await context.route(missing, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto(address)
    await look(page)
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
  }
}

export const film = async (...scenes: Scene[]) => fakeCameraArgs(await fakeCameraFile(scenes, folder))
export const start = (page: Page) => page.getByRole('button', { name: 'Start the camera' }).click()
export const codes = (page: Page) => page.getByRole('list', { name: 'Codes' }).getByRole('listitem')
