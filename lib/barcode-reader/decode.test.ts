import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { decodeFrame, decodePhotograph, fallbackViews } from './decode'
import { deblurred, normalised } from './deblur'
import { readCode128Bars } from './code128Bars'
import { edgesAtLevel, edgesBetweenExtremes, mirrored } from './edges'
import { regionsOfBars, uprightCrop } from './regions'
import { readRetailBars } from './retailBars'
import { Tally } from './tally'
import { drawPacket } from '../../tests/support/barcodePictures'
import { codes, databars, frame, gs1Codes, packet, pixelsOf } from '../../tests/support/barcodePixels'

describe.each(codes)('$format $text', (code) => {
  test('is read in a camera’s frame', async () => {
    expect(decodeFrame(await frame(code))).toEqual(code)
  })

  test('is read in a photograph', async () => {
    expect(decodePhotograph(await packet(code, { seed: 2 }))).toEqual(code)
  })
})

/** The commonest code in each position; tests/exhaustive has all others. */
const [common] = codes

describe('the commonest code', () => {
  test('is read turned by 90 degrees', async () => {
    expect(decodeFrame(await frame(common, { turnedBy: 90 }))).toEqual(common)
    expect(decodePhotograph(await packet(common, { turnedBy: 90, seed: 3 }))).toEqual(common)
  })

  test('is read upside down', async () => {
    expect(decodeFrame(await frame(common, { turnedBy: 180 }))).toEqual(common)
  })

  test('is read at a slant', async () => {
    expect(decodeFrame(await frame(common, { turnedBy: 12 }))).toEqual(common)
    expect(decodePhotograph(await packet(common, { turnedBy: 33, seed: 33 }))).toEqual(common)
  })

  test('is read a little out of focus', async () => {
    expect(decodePhotograph(await packet(common, { blur: 1.2, seed: 4 }))).toEqual(common)
  })

  test('is read small in a large photograph', async () => {
    const picture = await packet(common, { width: 1000, height: 750, codeWidth: 260, seed: 5, as: 'jpeg' })
    expect(decodePhotograph(picture)).toEqual(common)
  })
})

test('bars are read although their lens was out of focus', async () => {
  const picture = await packet(common, { width: 1000, height: 750, codeWidth: 420, blur: 2.2 })
  expect(decodePhotograph(picture)).toEqual(common)
})

test('an EAN-13 with a leading 0 is a UPC-A of twelve digits', async () => {
  expect(decodeFrame(await frame({ text: '0036000291452', format: 'EAN_13' }))).toEqual({
    text: '036000291452',
    format: 'UPC_A',
  })
})

test('GS1-128 keeps its mark, so that the product can be told from the rest', async () => {
  const reading = decodeFrame(
    await frame({ text: '(01)09506000134352(17)270131', format: 'CODE_128' }, { codeWidth: 480 }),
  )
  expect(reading).toEqual({ text: ']C1010950600013435217270131', format: 'CODE_128' })
})

test.each([...gs1Codes, ...databars])(
  '$name is read in a camera’s frame, with all its elements',
  async ({ code, text }) => {
    expect(decodeFrame(await frame(code, { codeWidth: 480 }))).toEqual({ text, format: code.format })
  },
)

test('a code of the factory, or one of a pallet, is not taken for a product', async () => {
  for (const text of ['L2711 4711', '5000108030591', '(00)106141411234567897']) {
    expect(decodeFrame(await frame({ text, format: 'DATA_MATRIX' }))).toBeNull()
  }
  expect(
    decodeFrame(
      await frame({ text: '(00)106141411234567897', format: 'DATABAR', shape: 'expandedstacked' }, { codeWidth: 480 }),
    ),
  ).toBeNull()
})

test('Code 128 carries all of ASCII, and Latin letters beyond', async () => {
  for (const text of ['ABC\tabc 0123456789 ~', 'Crème brûlée 12', 'A1']) {
    const reading = decodeFrame(await frame({ text, format: 'CODE_128' }, { codeWidth: 500 }))
    expect(reading).toEqual({ text, format: 'CODE_128' })
  }
})

describe('frames in turn', () => {
  const looks = [0, 1, 2, 3]

  test('read together what one alone does not', async () => {
    for (const [code, options] of [
      [codes[6], {}],
      [common, { blur: 2.4 }],
    ] as const) {
      const picture = await frame(code, options)
      const readings = looks.map((look) => decodeFrame(picture, look))
      expect(readings).toContainEqual(code)
      expect(readings).toContain(null)
      expect(decodeFrame(picture)).toEqual(code)
    }
  })
})

test('a photograph that other looks have read otherwise gives nothing', async () => {
  const picture = await packet(common, { width: 640, height: 480, codeWidth: 300 })
  const tally = new Tally()
  for (let look = 0; look < 40; look++) tally.add(codes[1])
  expect(decodePhotograph(picture, tally)).toBeNull()
  expect(decodePhotograph(picture)).toEqual(common)
})

describe('where there is no code', () => {
  test('packets without one give nothing', async () => {
    for (const seed of [1, 2]) expect(decodeFrame(await frame(null, { seed }))).toBeNull()
    expect(decodePhotograph(await packet(null, { width: 640, height: 480 }))).toBeNull()
  })

  test('noise gives nothing, whatever it looks like', () => {
    let state = 7
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647
    for (const contrast of [4, 255]) {
      const data = Uint8ClampedArray.from({ length: 120 * 90 }, () => 128 + (random() - 0.5) * contrast)
      expect(decodePhotograph({ data, width: 120, height: 90 })).toBeNull()
    }
  })

  test('a picture of one pixel, one colour or one row gives nothing', () => {
    expect(decodePhotograph({ data: new Uint8ClampedArray(1), width: 1, height: 1 })).toBeNull()
    expect(decodeFrame({ data: new Uint8ClampedArray(400).fill(255), width: 400, height: 1 })).toBeNull()
    expect(decodeFrame({ data: new Uint8ClampedArray(40_000).fill(90), width: 200, height: 200 })).toBeNull()
  })

  test('half a code gives nothing', async () => {
    const whole = await sharp(await drawPacket(codes[2]))
      .extract({ left: 430, top: 200, width: 210, height: 300 })
      .toBuffer()
    expect(decodePhotograph(await pixelsOf(whole))).toBeNull()
  })
})

describe('where bars may be', () => {
  test('the likeliest place is where the code lies, with the direction across its bars', async () => {
    const [region] = regionsOfBars(await packet(common, { turnedBy: 30 }))
    expect(region!.x).toBeGreaterThan(600)
    expect(region!.x).toBeLessThan(680)
    expect(region!.y).toBeGreaterThan(320)
    expect(region!.y).toBeLessThan(400)
    expect(Math.abs(region!.angle - Math.PI / 6)).toBeLessThan(0.12)
  })

  test('cut out, the bars stand upright and are read as they are', async () => {
    const picture = await packet(common, { turnedBy: 60 })
    const [region] = regionsOfBars(picture)
    expect(decodeFrame(uprightCrop(picture, region!, 1))).toEqual(common)
  })

  test('there are none where nothing is', () => {
    expect(regionsOfBars({ data: new Uint8ClampedArray(200 * 200).fill(90), width: 200, height: 200 })).toEqual([])
    expect(regionsOfBars({ data: new Uint8ClampedArray(4), width: 2, height: 2 })).toEqual([])
  })

  test('the last reader gets the whole picture in several sizes and the likeliest places', async () => {
    const views = fallbackViews(await packet(common, { width: 2000, height: 1500 }))
    expect(views.length).toBeGreaterThanOrEqual(4)
    expect(Math.max(views[0]!.width, views[0]!.height)).toBe(1000)
  })
})

describe('a row that is out of focus', () => {
  /** Two bars of six pixels and a gap of three between them, blurred like an image out of focus. */
  const sharp = Float32Array.from({ length: 60 }, (_, x) => ((x >= 21 && x < 27) || (x >= 30 && x < 36) ? 0 : 1))
  const blurry = sharp.map((_, x) => {
    const weights = Array.from({ length: 25 }, (_weight, at) => Math.exp(-((at - 12) ** 2) / (2 * 2.8 ** 2)))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    return (
      weights.reduce((sum, weight, at) => sum + weight * (sharp[Math.min(59, Math.max(0, x + at - 12))] ?? 1), 0) /
      total
    )
  })

  test('comes apart again into the bars that ran together', () => {
    expect(edgesAtLevel(blurry, 0.5)).toHaveLength(2)
    const edges = edgesAtLevel(deblurred(blurry, 2.8), 0.5)
    expect(edges).toHaveLength(4)
    for (const [at, edge] of [20.5, 26.5, 29.5, 35.5].entries()) expect(Math.abs(edges[at]! - edge)).toBeLessThan(0.5)
  })

  test('is measured against the light around it', () => {
    const shaded = sharp.map((grey, x) => (20 + 150 * grey) * (1 - x / 100))
    const even = normalised(shaded, 12)
    expect(edgesAtLevel(even.subarray(0, 50), 0.5)).toHaveLength(4)
    expect(Math.max(...even)).toBeLessThanOrEqual(1)
    expect(Math.min(...even)).toBeGreaterThanOrEqual(0)
  })
})

describe('the edges of a row', () => {
  // Two white pixels, three black, four white, one black, two white.
  const row = Float32Array.from([250, 250, 10, 10, 10, 250, 250, 250, 250, 10, 250, 250])

  test('lie where the grey crosses the level, with fractions of a pixel', () => {
    expect(edgesAtLevel(row, 130)).toEqual([1.5, 4.5, 8.5, 9.5])
    expect(edgesAtLevel(Float32Array.from([200, 200, 100, 0, 0, 200]), 50)).toEqual([2.5, 4.25])
  })

  test('are the same between hills and valleys, where the contrast is even', () => {
    expect(edgesBetweenExtremes(row, 20)).toEqual([1.5, 4.5, 8.5, 9.5])
  })

  test('are found between hills and valleys where a thin bar stays grey', () => {
    const blurry = Float32Array.from([200, 200, 20, 20, 200, 120, 200, 200])
    expect(edgesAtLevel(blurry, 110)).toHaveLength(2)
    expect(edgesBetweenExtremes(blurry, 20)).toHaveLength(4)
  })

  test('close a bar that reaches the end of the row', () => {
    expect(edgesAtLevel(Float32Array.from([0, 0, 200, 200, 0]), 100)).toEqual([-0.5, 1.5, 3.5, 4.5])
  })

  test('begin with the first bar, also seen from the other end', () => {
    expect(mirrored([1, 4, 8, 9], 12)).toEqual([2, 3, 7, 10])
    expect(mirrored([1, 4, 8], 12)).toEqual([7, 10])
    expect(edgesBetweenExtremes(Float32Array.from([10, 10, 200, 200, 10, 200]), 20)).toHaveLength(2)
  })

  test('spell nothing when they are no code', () => {
    for (const edges of [[], [1, 2], Array.from({ length: 200 }, (_, at) => at * 3)]) {
      expect(readRetailBars(edges)).toBeNull()
      expect(readCode128Bars(edges)).toBeNull()
    }
  })
})
