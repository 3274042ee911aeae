import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import sharp from 'sharp'
import { drawPacket } from '../../tests/support/barcodePictures'
import type { DrawnCode, PacketOptions } from '../../tests/support/barcodePictures'
import { decodePhotograph, fallbackViews } from './decode'
import { luminanceOf, scaledTo } from './luminance'
import type { Luminance } from './luminance'
import type { Reading } from './rows'
import { Tally } from './tally'

let readWithWasm: typeof import('./wasmFallback').readWithWasm

/** Node has none; the reader takes its three properties. */
class PixelData {
  readonly colorSpace = 'srgb'
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

const wasmFile = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))

beforeAll(async () => {
  // Vite resolves this import to the file's address.
  jest.doMock('zxing-wasm/reader/zxing_reader.wasm?url', () => ({
    __esModule: true,
    default: 'https://larder.test/zxing_reader.wasm',
  }))
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(wasmFile)))
  Object.assign(globalThis, { ImageData: PixelData })
  ;({ readWithWasm } = await import('./wasmFallback'))
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

test('one view is enough for a QR or Data Matrix code', async () => {
  const square: DrawnCode = { text: 'https://example.com/box/7Kq', format: 'QR_CODE' }
  expect(await readWithWasm([await packet(square)])).toEqual(square)
  const matrix: DrawnCode = { text: '(01)09506000134352(17)270131', format: 'DATA_MATRIX' }
  expect(await readWithWasm([await packet(matrix)])).toEqual({
    text: ']d2010950600013435217270131',
    format: 'DATA_MATRIX',
  })
})

describe('codes that carry a date', () => {
  const gtin = '09506000134352'
  const elements = `(01)${gtin}(17)270131(10)AB`
  const elementString = `01${gtin}1727013110AB`
  const link = `https://id.gs1.org/01/${gtin}/10/AB?17=270131`

  /** The whole way of a photograph: our passes, then this reader. */
  async function read(code: DrawnCode, options: PacketOptions): Promise<Reading | null> {
    const { data, info } = await sharp(await drawPacket(code, options))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const photograph = luminanceOf(new Uint8ClampedArray(data), info.width, info.height)
    const tally = new Tally()
    return decodePhotograph(photograph, tally) ?? (await readWithWasm(fallbackViews(photograph), tally))
  }

  test.each<{ name: string; code: DrawnCode; text: string }>([
    { name: 'GS1 DataMatrix', code: { text: elements, format: 'DATA_MATRIX' }, text: `]d2${elementString}` },
    { name: 'a Digital Link in Data Matrix', code: { text: link, format: 'DATA_MATRIX' }, text: link },
    { name: 'a Digital Link in QR', code: { text: link, format: 'QR_CODE' }, text: link },
    { name: 'GS1-128', code: { text: elements, format: 'CODE_128' }, text: `]C1${elementString}` },
    {
      name: 'DataBar Omnidirectional',
      code: { text: `(01)${gtin}`, format: 'DATABAR', shape: 'omni' },
      text: `]e001${gtin}`,
    },
    {
      name: 'DataBar Stacked Omnidirectional',
      code: { text: `(01)${gtin}`, format: 'DATABAR', shape: 'stackedomni' },
      text: `]e001${gtin}`,
    },
    { name: 'DataBar Expanded', code: { text: elements, format: 'DATABAR' }, text: `]e0${elementString}` },
    {
      name: 'DataBar Expanded Stacked',
      code: { text: elements, format: 'DATABAR', shape: 'expandedstacked' },
      text: `]e0${elementString}`,
    },
  ])('$name is read in a photograph', async ({ code, text }) => {
    const options = {
      width: 1000,
      height: 750,
      codeWidth: code.shape === 'stackedomni' ? 320 : 640,
      turnedBy: 6,
      blur: 0.6,
      as: 'jpeg',
    } as const
    expect(await read(code, options)).toEqual({ text, format: code.format })
  })

  test('are products only where they carry a GTIN', async () => {
    for (const code of [
      { text: '(00)106141411234567897', format: 'DATA_MATRIX' },
      { text: 'L2711 4711', format: 'DATA_MATRIX' },
      { text: '(00)106141411234567897', format: 'DATABAR' },
    ] as const) {
      const picture = await packet(code)
      expect(await readWithWasm([picture, scaledTo(picture, 900)])).toBeNull()
    }
  })
})
