import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { decodeFrame, decodePhotograph } from '../../lib/barcode-reader/decode'
import { overviewSide, scaledTo } from '../../lib/barcode-reader/luminance'
import { drawPacket } from '../support/barcodePictures'
import type { DrawnCode } from '../support/barcodePictures'
import { codes, databars, elements, elementString, frame, gs1Codes, packet, pixelsOf } from '../support/barcodePixels'

/** Every symbology in every position. lib/barcode-reader/decode.test.ts has each symbology, and each position, once. */

describe.each(codes.slice(1))('$format $text', (code) => {
  test('is read turned by 90 degrees', async () => {
    expect(decodeFrame(await frame(code, { turnedBy: 90 }))).toEqual(code)
    expect(decodePhotograph(await packet(code, { turnedBy: 90, seed: 3 }))).toEqual(code)
  })

  test('is read upside down', async () => {
    expect(decodeFrame(await frame(code, { turnedBy: 180 }))).toEqual(code)
  })

  test('is read at a slant', async () => {
    expect(decodeFrame(await frame(code, { turnedBy: 12 }))).toEqual(code)
  })

  test('is read a little out of focus', async () => {
    expect(decodePhotograph(await packet(code, { blur: 1.2, seed: 4 }))).toEqual(code)
  })

  test('is read small in a large photograph', async () => {
    const picture = await packet(code, { width: 1000, height: 750, codeWidth: 260, seed: 5, as: 'jpeg' })
    expect(decodePhotograph(picture)).toEqual(code)
  })
})

describe.each([33, 118, 307])('turned by %i degrees', (turnedBy) => {
  test('a code is read in a photograph, and in a camera’s frame', async () => {
    expect(decodePhotograph(await packet(codes[0], { turnedBy, seed: turnedBy }))).toEqual(codes[0])
    expect(decodeFrame(await frame(codes[2], { turnedBy }))).toEqual(codes[2])
  })
})

test('a small code in a photograph of several megapixels is read from its own pixels', async () => {
  const huge = await packet(codes[0], { width: 2000, height: 1500, codeWidth: 240, turnedBy: 20 })
  expect(decodePhotograph(huge)).toEqual(codes[0])
})

test('a photograph of twelve megapixels is scaled before it is looked at', async () => {
  const huge = await packet(codes[0], { width: 4000, height: 3000, codeWidth: 1600 })
  expect(decodePhotograph(huge)).toEqual(codes[0])
  expect(Math.max(scaledTo(huge, overviewSide).width, scaledTo(huge, overviewSide).height)).toBe(1000)
})

describe.each([...gs1Codes, ...databars])('$name', ({ code, text }) => {
  const reading = { text, format: code.format }

  test('is read turned in a camera’s frame, with all its elements', async () => {
    expect(decodeFrame(await frame(code, { codeWidth: 480, turnedBy: 90 }))).toEqual(reading)
    expect(decodeFrame(await frame(code, { codeWidth: 480, turnedBy: 180 }))).toEqual(reading)
  })
})

test.each([...gs1Codes.filter(({ code }) => code.format !== 'CODE_128'), ...databars])(
  '$name is read a little out of focus',
  async ({ code, text }) => {
    expect(decodeFrame(await frame(code, { codeWidth: 480, blur: 0.8 }))).toEqual({ text, format: code.format })
  },
)

test.each([...gs1Codes, ...databars.filter(({ code }) => code.shape !== 'stackedomni')])(
  '$name is read at a slant',
  async ({ code, text }) => {
    expect(decodeFrame(await frame(code, { codeWidth: 480, turnedBy: 8 }))).toEqual({ text, format: code.format })
  },
)

test('a DataBar Expanded of 150 modules is read in a wide frame', async () => {
  const code: DrawnCode = { text: elements, format: 'DATABAR' }
  for (const turnedBy of [0, 180]) {
    const picture = await sharp(await drawPacket(code, { codeWidth: 720, turnedBy }))
      .extract({ left: 240, top: 110, width: 800, height: 500 })
      .toBuffer()
    expect(decodeFrame(await pixelsOf(picture))).toEqual({ text: `]e0${elementString}`, format: 'DATABAR' })
  }
})

test.each(gs1Codes)('$name is read in a photograph', async ({ code, text }) => {
  expect(decodePhotograph(await packet(code, { codeWidth: 480, seed: 2 }))).toEqual({ text, format: code.format })
})

test.each([codes[0], codes[3], codes[5]])('frames in turn each read $format $text', async (code) => {
  const looks = [0, 1, 2, 3]
  const picture = await frame(code)
  expect(looks.map((look) => decodeFrame(picture, look))).toEqual(looks.map(() => code))
})
