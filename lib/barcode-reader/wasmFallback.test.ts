import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import sharp from 'sharp'
import { drawPacket } from '../../tests/support/barcodePictures'
import type { DrawnCode } from '../../tests/support/barcodePictures'
import { luminanceOf, scaledTo } from './luminance'
import type { Luminance } from './luminance'
import { Tally } from './tally'

let readWithWasm: typeof import('./wasmFallback').readWithWasm

/** Node has none; the reader takes its three properties. */
class PixelData {
  readonly colorSpace = 'srgb'
  constructor(readonly data: Uint8ClampedArray, readonly width: number, readonly height: number) {}
}

const wasmFile = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))

beforeAll(async () => {
  // Vite resolves this import to the file's address.
  jest.doMock('zxing-wasm/reader/zxing_reader.wasm?url', () => ({ __esModule: true, default: 'https://larder.test/zxing_reader.wasm' }))
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(wasmFile)))
  Object.assign(globalThis, { ImageData: PixelData });
  ({ readWithWasm } = await import('./wasmFallback'))
})

afterAll(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'ImageData')
})

async function packet(code: DrawnCode, codeWidth = 400): Promise<Luminance> {
  const picture = sharp(await drawPacket(code, { width: 1000, height: 560, codeWidth }))
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return luminanceOf(new Uint8ClampedArray(data), info.width, info.height)
}

const ean13: DrawnCode = { text: '5000108030591', format: 'EAN_13' }

test('GS1 elements are read as our readers write them', async () => {
  const picture = await packet({ text: '(01)09506000134352(10)AB(17)270131', format: 'CODE_128' }, 900)
  const reading = { text: ']C1010950600013435210AB\u001d17270131', format: 'CODE_128' }
  expect(await readWithWasm([picture, scaledTo(picture, 900)])).toEqual(reading)
})

test('bars count when a second view agrees', async () => {
  const picture = await packet(ean13)
  expect(await readWithWasm([picture])).toBeNull()
  expect(await readWithWasm([picture, scaledTo(picture, 900)])).toEqual(ean13)
})

test('bars count when an earlier look agrees, and not when it differs', async () => {
  const picture = await packet(ean13)
  const agreeing = new Tally()
  agreeing.add({ text: '5000108030591', format: 'EAN_13' })
  expect(await readWithWasm([picture], agreeing)).toEqual(ean13)
  const differing = new Tally()
  differing.add({ text: '96385074', format: 'EAN_8' })
  expect(await readWithWasm([picture, scaledTo(picture, 900)], differing)).toBeNull()
})

test('one view is enough for a QR code', async () => {
  const square: DrawnCode = { text: 'https://example.com/box/7Kq', format: 'QR_CODE' }
  expect(await readWithWasm([await packet(square)])).toEqual(square)
})
