import AxeBuilder from '@axe-core/playwright'
import { chromium, expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import type { PreviewServer } from 'vite'
import { drawPacket } from '../support/barcodePictures'
import { findChromium } from '../support/chromium'
import { deniedCameraArgs, fakeCameraArgs, fakeCameraFile, noCameraArgs, severalCamerasArgs } from '../support/fakeCamera'
import type { Scene } from '../support/fakeCamera'

/** The scanner on a page of its own: every browser here is started with the camera that the test needs. */

const oats = { text: '5000108030591', format: 'EAN_13' } as const
const oatsLine = 'EAN_13 5000108030591 05000108030591'
const storageKey = 'HTML5_QRCODE_DATA'

let folder: string
let server: PreviewServer
let address: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scanner-'))
  const outDir = join(folder, 'page')
  const page = 'tests/browser/scannerPage/index.html'
  const shared = { configFile: false, root: process.cwd(), logLevel: 'error' } as const
  await build({ ...shared, plugins: [react()], build: { outDir, chunkSizeWarningLimit: 1000, rolldownOptions: { input: page } } })
  server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  address = `${server.resolvedUrls?.local[0]}${page}`
})

test.afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

interface Visit {
  args: string[]
  width?: number
  colorScheme?: 'light' | 'dark'
  /** Runs in the page before anything else. */
  before?: () => void
}

/** Opens the page in a browser of its own, and fails on whatever the page complains of. */
async function visit({ args, width = 390, colorScheme = 'light', before }: Visit, look: (page: Page) => Promise<void>): Promise<void> {
  const found = await findChromium()
  const browser = await chromium.launch({ ...found, args: [...found.args, ...args] })
  try {
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
    if (before) await page.addInitScript(before)
    await page.goto(address)
    await look(page)
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
  }
}

const film = async (...scenes: Scene[]) => fakeCameraArgs(await fakeCameraFile(scenes, folder))
const start = (page: Page) => page.getByRole('button', { name: 'Start the camera' }).click()
const codes = (page: Page) => page.getByRole('list', { name: 'Codes' }).getByRole('listitem')
const remembered = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKey)

test('the camera reads a code, once for each time that it is held up', async () => {
  const args = await film({ ...oats, seconds: 3 }, { seconds: 2 }, { text: '04252614', format: 'UPC_E', seconds: 3 }, { seconds: 2 })
  await visit({ args }, async (page) => {
    await start(page)
    await expect(codes(page)).toHaveCount(3, { timeout: 30_000 })
    // The film may be anywhere when the scanner opens: what matters is that the two take turns.
    const lines = await codes(page).allTextContents()
    const both = [oatsLine, 'UPC_E 04252614 00042100005264']
    expect(lines.slice(0, 2).sort()).toEqual(both)
    expect(lines[2]).toBe(lines[0])
  })
})

test('a permission is remembered, and the camera starts by itself the next time', async () => {
  await visit({ args: await film({ ...oats, seconds: 2 }) }, async (page) => {
    expect(await remembered(page)).toBeNull()
    await start(page)
    await expect(codes(page)).toHaveText([oatsLine])
    const record: unknown = JSON.parse((await remembered(page)) ?? '')
    expect(record).toEqual({ hasPermission: true, lastUsedCameraId: expect.stringMatching(/./) })
    await page.reload()
    await expect(codes(page)).toHaveText([oatsLine])
  })
})

test('a remembered permission is cleared where no camera has a name', async () => {
  await visit({
    args: noCameraArgs(),
    before: () => localStorage.setItem('HTML5_QRCODE_DATA', '{"hasPermission":true,"lastUsedCameraId":"gone"}'),
  }, async (page) => {
    await expect.poll(() => remembered(page)).toBe('{"hasPermission":false,"lastUsedCameraId":"gone"}')
    await expect(page.getByRole('button', { name: 'Start the camera' })).toBeVisible()
  })
})

test('with several cameras one is chosen, stopped and started again', async () => {
  await visit({ args: severalCamerasArgs(2) }, async (page) => {
    await start(page)
    const choice = page.getByLabel('Camera', { exact: true })
    await expect(choice.getByRole('option')).toHaveCount(2)
    const second = await choice.getByRole('option').nth(1).getAttribute('value')
    await choice.selectOption(second)
    await expect.poll(async () => (await remembered(page))?.includes(String(second))).toBe(true)
    await expect(page.getByText('Looking for a barcode')).toBeVisible()
    await page.getByRole('button', { name: 'Stop the camera' }).click()
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(choice).toHaveValue(String(second))
  })
})

const inUse = () => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Could not start video source', 'NotReadableError'))
}
const troubles: { name: string; circumstances: Visit; headline: string }[] = [
  { name: 'no camera', circumstances: { args: noCameraArgs() }, headline: 'No cameras found' },
  { name: 'no permission', circumstances: { args: deniedCameraArgs() }, headline: 'The camera is not allowed' },
  { name: 'a camera in use elsewhere', circumstances: { args: noCameraArgs(), before: inUse }, headline: 'The camera is in use' },
]

for (const { name, circumstances, headline } of troubles) {
  test(`${name} is said, with a way on`, async () => {
    await visit(circumstances, async (page) => {
      await start(page)
      await expect(page.getByRole('alert')).toContainText(headline)
      await expect(page.getByRole('alert')).toContainText('choose a picture or type the number')
      await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Use a picture instead' })).toBeVisible()
    })
  })
}

test('an insecure address is said, and offers no button that cannot work', async () => {
  await visit({ args: [], before: () => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }) }, async (page) => {
    await expect(page.getByRole('alert')).toContainText('The camera needs a secure address')
    await expect(page.getByRole('button', { name: /Start/ })).toHaveCount(0)
  })
})

test('however fast it is opened and closed, no camera light stays on', async () => {
  const before = () => {
    const tracks: MediaStreamTrack[] = []
    let asked = 0
    let waiting = 0
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      asked++
      waiting++
      await new Promise((resolve) => setTimeout(resolve, 150))
      const stream = await open(constraints)
      tracks.push(...stream.getTracks())
      waiting--
      return stream
    }
    const lightsOn = () => tracks.filter((track) => track.readyState === 'live').length
    Object.assign(window, { camera: () => ({ asked, waiting, lightsOn: lightsOn() }) })
  }
  type Counts = { asked: number; waiting: number; lightsOn: number }
  const count = (page: Page, name: keyof Counts) => page.evaluate((key) => (window as unknown as { camera: () => Counts }).camera()[key], name)

  await visit({ args: await film({ ...oats, seconds: 2 }), before }, async (page) => {
    await start(page)
    await expect.poll(() => count(page, 'lightsOn')).toBe(1)
    await page.getByRole('button', { name: 'Stop the camera' }).click()
    await expect.poll(() => count(page, 'lightsOn')).toBe(0)

    // Permission is remembered now, so that each opening asks for the camera by itself; it is closed before it has it.
    for (let time = 0; time < 4; time++) {
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      const before = await count(page, 'asked')
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await expect.poll(() => count(page, 'asked'), { intervals: [10] }).toBeGreaterThan(before)
    }
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect.poll(() => count(page, 'waiting')).toBe(0)
    await expect.poll(() => count(page, 'lightsOn')).toBe(0)

    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect.poll(() => count(page, 'lightsOn')).toBe(1)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => count(page, 'lightsOn')).toBe(0)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => count(page, 'lightsOn')).toBe(1)
  })
})

test('a picture is read from a file, and only pictures are taken', async () => {
  const photograph = join(folder, 'photograph of the oats.jpg')
  await writeFile(photograph, await drawPacket(oats, { width: 4000, height: 3000, codeWidth: 1300, turnedBy: 90, as: 'jpeg' }))
  const blank = join(folder, 'blank.png')
  await writeFile(blank, await drawPacket(null))
  const text = join(folder, 'list.txt')
  await writeFile(text, 'bread, milk')
  const broken = join(folder, 'broken.png')
  await writeFile(broken, 'no picture at all')

  await visit({ args: noCameraArgs() }, async (page) => {
    await page.getByRole('button', { name: 'Use a picture instead' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    await (await chooser).setFiles(photograph)
    await expect(codes(page)).toHaveText([oatsLine])
    await expect(page.getByText('Read 5000108030591')).toBeVisible()

    const input = page.locator('input[type=file]')
    await input.setInputFiles(blank)
    await expect(page.getByRole('alert')).toContainText('No barcode found in blank.png.')
    await input.setInputFiles(text)
    await expect(page.getByRole('alert')).toContainText('Only pictures can be read, and list.txt is none.')
    await input.setInputFiles(broken)
    await expect(page.getByRole('alert')).toContainText('broken.png can’t be opened here.')
    await page.getByRole('button', { name: 'Use the camera instead' }).click()
    await expect(page.getByRole('button', { name: 'Start the camera' })).toBeVisible()
  })
})

test('a picture may be dropped on the scanner', async () => {
  const bytes = [...await drawPacket({ text: '96385074', format: 'EAN_8' })]
  await visit({ args: noCameraArgs() }, async (page) => {
    const transfer = await page.evaluateHandle((data) => {
      const held = new DataTransfer()
      held.items.add(new File([new Uint8Array(data)], 'dropped-from-the-desktop.png', { type: 'image/png' }))
      return held
    }, bytes)
    await page.locator('form').dispatchEvent('drop', { dataTransfer: transfer })
    await expect(codes(page)).toHaveText(['EAN_8 96385074 00000096385074'])
  })
})

test('a typed number is checked at once, and used when it is right', async () => {
  await visit({ args: noCameraArgs() }, async (page) => {
    const field = page.getByLabel('Or type the number')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await field.pressSequentially('500010803059')
    await expect(page.getByText('The last digit does not fit the others.')).toHaveCount(0)
    await field.press('2')
    await expect(page.getByText('The last digit does not fit the others. Compare the number with the packet.')).toBeVisible()
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(codes(page)).toHaveCount(0)

    await field.fill('5 000108 030591')
    await field.press('Enter')
    await expect(codes(page)).toHaveText(['TYPED 5 000108 030591 05000108030591'])
    await expect(field).toHaveValue('')
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(page.getByText('Type the number under the bars first.')).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing stands in the way of assistive technology, ${colorScheme}`, async () => {
    await visit({ args: await film({ ...oats, seconds: 1 }), colorScheme }, async (page) => {
      const check = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      await check()
      await start(page)
      await expect(codes(page)).toHaveCount(1)
      await check()
      await page.getByRole('button', { name: 'Use a picture instead' }).click()
      await page.getByLabel('Or type the number').fill('5000108030592')
      await check()
    })
  })
}
