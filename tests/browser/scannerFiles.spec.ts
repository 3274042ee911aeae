import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPacket } from '../support/barcodePictures'
import { noCameraArgs } from '../support/fakeCamera'
import { codes, folder, oats, oatsLine, visit, withScannerPage } from './scannerPage/visit'

/** The scanner without its camera: pictures, typed numbers, hand scanners; and the sign that a code was taken. */

withScannerPage()

test('a picture is read from a file, and only pictures are taken', async () => {
  const photograph = join(folder, 'photograph of the oats.jpg')
  await writeFile(
    photograph,
    await drawPacket(oats, { width: 4000, height: 3000, codeWidth: 1300, turnedBy: 90, as: 'jpeg' }),
  )
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
    await expect(page.getByText('Scanned 5000108030591')).toBeVisible()

    const input = page.locator('input[type=file]')
    await input.setInputFiles(blank)
    await expect(page.getByRole('alert')).toContainText('No barcode found in blank.png.')
    await input.setInputFiles(text)
    await expect(page.getByRole('alert').getByText('Unsupported scan type', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('list.txt isn’t a picture.')
    await input.setInputFiles(broken)
    await expect(page.getByRole('alert')).toContainText('We can’t open broken.png.')
    await page.getByRole('button', { name: 'Use the camera instead' }).click()
    await expect(page.getByRole('button', { name: 'Start the camera' })).toBeVisible()
  })
})

test('a picture may be dropped on the scanner', async () => {
  const bytes = [...(await drawPacket({ text: '96385074', format: 'EAN_8' }))]
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
    await expect(page.getByText('The last digit doesn’t match.')).toHaveCount(0)
    await field.press('2')
    await expect(page.getByText('The last digit doesn’t match. Compare the number with the packet.')).toBeVisible()
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(codes(page)).toHaveCount(0)

    await field.fill('5 000108 030591')
    await field.press('Enter')
    await expect(codes(page)).toHaveText(['TYPED 5 000108 030591 05000108030591'])
    await expect(field).toHaveValue('')
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(page.getByText('Type the number under the barcode first.')).toBeVisible()
  })
})

/** A packet seen from its side: what is on the right is far away. It is turned as well, so that no row crosses all bars. */
async function inPerspective(): Promise<Buffer> {
  const { data, info } = await sharp(await drawPacket(oats, { width: 1000, height: 750, codeWidth: 700 }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const nearest = 0.3
  const grey = Buffer.from(
    Array.from({ length: width * height }, (_, at) => {
      const x = at % width
      const distance = 1 / (1 - (x / width) * (1 - nearest))
      const across = Math.floor(x * distance * nearest)
      const down = Math.floor((Math.floor(at / width) - height / 2) * distance * 0.9 + height / 2)
      return down < 0 || down >= height ? 150 : data[(down * width + across) * channels]!
    }),
  )
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .rotate(20, { background: '#969696' })
    .png()
    .toBuffer()
}

test('zxing-wasm is loaded only when the other readers find nothing', async () => {
  const easy = join(folder, 'easy.png')
  await writeFile(easy, await drawPacket(oats))
  const steep = join(folder, 'steep.png')
  await writeFile(steep, await inPerspective())

  await visit({ args: noCameraArgs() }, async (page) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const another = () => fetched.filter((path) => path.endsWith('.wasm')).length
    await page.getByRole('button', { name: 'Use a picture instead' }).click()
    const input = page.locator('input[type=file]')
    await input.setInputFiles(easy)
    await expect(codes(page)).toHaveText([oatsLine])
    expect(another()).toBe(0)
    await input.setInputFiles(steep)
    await expect(codes(page)).toHaveText([oatsLine, oatsLine])
    expect(another()).toBe(1)
  })
})

test('without zxing-wasm the scanner still reports that it found nothing', async () => {
  const steep = join(folder, 'steep alone.png')
  await writeFile(steep, await inPerspective())
  await visit({ args: noCameraArgs(), missing: '**/*.wasm' }, async (page) => {
    await page.getByRole('button', { name: 'Use a picture instead' }).click()
    await page.locator('input[type=file]').setInputFiles(steep)
    await expect(page.getByRole('alert')).toContainText('No barcode found in steep alone.png.')
  })
})

/** Presses the keys as a hand scanner does, within a few milliseconds, all in one task of the page. */
const scanByHand = (page: Page, text: string) =>
  page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body
      return keys.map((key) =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      )
    },
    [...text, 'Enter'],
  )

test('a hand scanner works wherever the focus is, and presses no button', async () => {
  await visit({ args: noCameraArgs() }, async (page) => {
    await expect(page.getByLabel('Or type the number')).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).focus()
    const wentThrough = await scanByHand(page, '5000108030591')
    expect(wentThrough.at(-1)).toBe(false)
    await expect(codes(page)).toHaveText(['TYPED 5000108030591 05000108030591'])
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible()

    await scanByHand(page, '5000108030592')
    await expect(page.getByText('The last digit doesn’t match. Compare the number with the packet.')).toBeVisible()
    await expect(page.getByLabel('Or type the number')).toHaveValue('5000108030592')
    await scanByHand(page, '96385074')
    await expect(codes(page)).toHaveCount(2)
    await expect(page.getByLabel('Or type the number')).toHaveValue('')
  })
})

test('each code beeps and vibrates, unless the sound is switched off, which is stored', async () => {
  const before = () => {
    const given = { beeps: 0, shakes: 0 }
    Object.assign(window, { given })
    const start = AudioScheduledSourceNode.prototype.start
    AudioScheduledSourceNode.prototype.start = function (when) {
      given.beeps++
      start.call(this, when)
    }
    navigator.vibrate = () => {
      given.shakes++
      return true
    }
  }
  const given = (page: Page) =>
    page.evaluate(() => (window as unknown as { given: { beeps: number; shakes: number } }).given)
  const type = async (page: Page) => {
    await page.getByLabel('Or type the number').fill('5000108030591')
    await page.getByLabel('Or type the number').press('Enter')
  }

  await visit({ args: noCameraArgs(), before }, async (page) => {
    const sound = page.getByRole('button', { name: 'Beep after each scan' })
    await expect(sound).toHaveAttribute('aria-pressed', 'true')
    // The first press on the page makes sounds possible; the browser takes a moment for it.
    await page.getByRole('heading').click()
    await expect(async () => {
      await type(page)
      expect((await given(page)).beeps).toBeGreaterThan(0)
    }).toPass()

    await sound.click()
    await expect(sound).toHaveAttribute('aria-pressed', 'false')
    const earlier = await given(page)
    await type(page)
    await expect.poll(() => given(page)).toEqual({ beeps: earlier.beeps, shakes: earlier.shakes + 1 })
    await page.reload()
    await expect(sound).toHaveAttribute('aria-pressed', 'false')
  })
})
