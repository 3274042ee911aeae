import { describe, expect, test } from '@jest/globals'
import { BrowserCodeReader } from '@zxing/browser'
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  GlobalHistogramBinarizer,
  NotFoundException,
  Result,
  RGBLuminanceSource,
} from '@zxing/library'
import sharp from 'sharp'
import { drawPacket } from '../../tests/support/barcodePictures'
import type { DrawnCode, PacketOptions } from '../../tests/support/barcodePictures'
import { GroceryReader } from './groceryReader'
import { croppedTopLeft, luminanceOf } from './luminance'
import type { Luminance } from './luminance'
import { LuminanceBitmap, luminanceIn } from './luminanceBitmap'
import { readingOfResult, resultOfReading } from './results'
import type { Reading } from './rows'
import { readMatrixCode, readStockBars, readTwice } from './stockReaders'

async function frame(code: DrawnCode | null, options?: PacketOptions): Promise<Luminance> {
  const middle = sharp(await drawPacket(code, options)).extract({ left: 390, top: 110, width: 500, height: 500 })
  const { data, info } = await middle.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return luminanceOf(new Uint8ClampedArray(data), info.width, info.height)
}

const ean13: DrawnCode = { text: '5000108030591', format: 'EAN_13' }
const upcA: DrawnCode = { text: '036000291452', format: 'UPC_A' }
const code128: DrawnCode = { text: 'LARDER-0042', format: 'CODE_128' }
const square: DrawnCode = { text: 'https://example.com/box/7Kq', format: 'QR_CODE' }
const short: DrawnCode[] = [
  { text: '96385074', format: 'EAN_8' },
  { text: '04252614', format: 'UPC_E' },
]

describe('our reader in the reader of @zxing/browser', () => {
  const reader = new BrowserCodeReader(new GroceryReader())
  const thorough = new BrowserCodeReader(new GroceryReader(), new Map([[DecodeHintType.TRY_HARDER, true]]))

  test.each([ean13, short[0]!, upcA, code128, square])('reads $format', async (code) => {
    const result = reader.decodeBitmap(new LuminanceBitmap(await frame(code)))
    expect(result).toBeInstanceOf(Result)
    expect(readingOfResult(result)).toEqual(code)
  })

  test('throws what the capture loop takes for a frame without a code', async () => {
    const picture = await frame(null)
    expect(() => reader.decodeBitmap(new LuminanceBitmap(picture))).toThrow(NotFoundException)
  })

  test('reads bars on their side when it is to try harder', async () => {
    const picture = await frame(code128, { turnedBy: 90 })
    expect(() => reader.decodeBitmap(new LuminanceBitmap(picture))).toThrow(NotFoundException)
    expect(thorough.decodeBitmap(new LuminanceBitmap(picture)).getText()).toBe(code128.text)
  })

  test('reads a bitmap that others made, without grey', async () => {
    const { data, width, height } = await frame(ean13)
    const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(data, width, height)))
    expect(new Set(luminanceIn(bitmap).data)).toEqual(new Set([0, 255]))
    expect(reader.decodeBitmap(bitmap).getText()).toBe(ean13.text)
  })
})

describe('a result of a stock reader', () => {
  const picture: Luminance = { data: new Uint8ClampedArray(400).fill(255), width: 20, height: 20 }
  const reading = (text: string, format: Reading['format'] = 'EAN_13'): Reading => ({ text, format })
  /** A reader that returns these results, one per call, and the number of calls. */
  const readerOf = (...results: (Reading | null)[]) => {
    let looks = 0
    return { read: () => results[looks++] ?? null, looks: () => looks }
  }
  const views = [(whole: Luminance) => croppedTopLeft(whole, 1), (whole: Luminance) => croppedTopLeft(whole, 2)]

  test('counts when a second look agrees', () => {
    expect(readTwice(picture, readerOf(reading('1'), reading('1')).read, views)).toEqual(reading('1'))
    expect(readTwice(picture, readerOf(reading('1'), null, reading('1')).read, views)).toEqual(reading('1'))
  })

  test('does not count when no look agrees', () => {
    expect(readTwice(picture, readerOf(reading('1'), reading('2'), reading('3')).read, views)).toBeNull()
    expect(readTwice(picture, readerOf(reading('1')).read, views)).toBeNull()
    expect(readTwice(picture, readerOf(reading('1'), reading('1', 'UPC_A'), null).read, views)).toBeNull()
    expect(readTwice(picture, readerOf(reading('1'), reading('1')).read, [])).toBeNull()
  })

  test('needs no second look where the first finds nothing', () => {
    const reader = readerOf(null, reading('1'))
    expect(readTwice(picture, reader.read, views)).toBeNull()
    expect(reader.looks()).toBe(1)
  })

  test('is looked for in other pixels the second time', () => {
    const looks: Luminance[] = []
    readTwice(
      picture,
      (view) => {
        looks.push(view)
        return reading(String(looks.length))
      },
      views,
    )
    expect(looks.map(({ width, height }) => [width, height])).toEqual([
      [20, 20],
      [19, 19],
      [18, 18],
    ])
  })

  test('is right for the bars and squares that it may read', async () => {
    for (const code of [ean13, upcA, code128]) expect(readStockBars(await frame(code))).toEqual(code)
    expect(readMatrixCode(await frame(square))).toEqual(square)
  })

  test('never is an EAN-8 or a UPC-E', async () => {
    for (const code of short) expect(readStockBars(await frame(code))).toBeNull()
  })

  test('does not count for one row of bars alone', async () => {
    const whole = await frame(ean13)
    const data = new Uint8ClampedArray(whole.data.length).fill(255)
    // The reader starts with the row in the middle.
    const start = (whole.height >> 1) * whole.width
    data.set(whole.data.subarray(start, start + whole.width), start)
    expect(readStockBars({ ...whole, data })).toBeNull()
  })
})

test('a reading survives the form of zxing’s results; other formats are none of ours', () => {
  for (const code of [ean13, upcA, code128, square, ...short])
    expect(readingOfResult(resultOfReading(code))).toEqual(code)
  expect(readingOfResult(new Result('12345', new Uint8Array(), 0, [], BarcodeFormat.ITF))).toBeNull()
})
