import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { noCameraArgs, severalCamerasArgs } from '../support/fakeCamera'
import { expectAccessible } from './fixtures'
import { codes, film, oats, oatsLine, start, visit, withScannerPage } from './scannerPage/visit'

/** The scanner's camera. What is said where there is none: tests/component/scanner.test.tsx. */

withScannerPage()

const storageKey = 'HTML5_QRCODE_DATA'
const storedPermission = (page: Page) => page.evaluate((key) => localStorage.getItem(key), storageKey)

test('the camera reads a code, once for each time that it is held up', async () => {
  const args = await film(
    { ...oats, seconds: 3 },
    { seconds: 2 },
    { text: '04252614', format: 'UPC_E', seconds: 3 },
    { seconds: 2 },
  )
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
    expect(await storedPermission(page)).toBeNull()
    await start(page)
    await expect(codes(page)).toHaveText([oatsLine])
    const record: unknown = JSON.parse((await storedPermission(page)) ?? '')
    expect(record).toEqual({ hasPermission: true, lastUsedCameraId: expect.stringMatching(/./) })
    await page.reload()
    await expect(codes(page)).toHaveText([oatsLine])
  })
})

test('with several cameras one is chosen, stopped and started again', async () => {
  await visit({ args: severalCamerasArgs(2) }, async (page) => {
    await start(page)
    const choice = page.getByLabel('Camera', { exact: true })
    await expect(choice.getByRole('option')).toHaveCount(2)
    const second = await choice.getByRole('option').nth(1).getAttribute('value')
    await choice.selectOption(second)
    await expect.poll(async () => (await storedPermission(page))?.includes(String(second))).toBe(true)
    await expect(page.getByText('Hold the barcode in the frame.')).toBeVisible()
    await page.getByRole('button', { name: 'Stop the camera' }).click()
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(choice).toHaveValue(String(second))
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
  const count = (page: Page, name: keyof Counts) =>
    page.evaluate((key) => (window as unknown as { camera: () => Counts }).camera()[key], name)

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

test('a decoder that does not start is said, and the number can still be typed', async () => {
  await visit({ args: noCameraArgs(), missing: '**/decode.worker-*' }, async (page) => {
    await expect(page.getByRole('alert')).toContainText('Code scanner not initialized.')
    await page.getByLabel('Or type the number').fill('5000108030591')
    await page.getByLabel('Or type the number').press('Enter')
    await expect(codes(page)).toHaveCount(1)
  })
})

test('a code wider than the box is read as well', async () => {
  const args = await film({ ...oats, seconds: 2, codeWidth: 640 })
  await visit({ args, width: 600 }, async (page) => {
    await start(page)
    await expect(codes(page)).toHaveText([oatsLine])
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing stands in the way of assistive technology, ${colorScheme}`, async () => {
    await visit({ args: await film({ ...oats, seconds: 1 }), colorScheme }, async (page) => {
      const check = () => expectAccessible(page)
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
