import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { decodeFrame, decodePhotograph, fallbackViews } from './decode'
import { deblurred, normalised } from './deblur'
import { readCode128Bars } from './code128Bars'
import { edgesAtLevel, edgesBetweenExtremes, mirrored } from './edges'
import { overviewSide, luminanceOf, scaledTo } from './luminance'
import type { Luminance } from './luminance'
import { regionsOfBars, uprightCrop } from './regions'
import { readRetailBars } from './retailBars'
import { Tally } from './tally'
import { drawPacket } from '../../tests/support/barcodePictures'
import type { DrawnCode, PacketOptions } from '../../tests/support/barcodePictures'

/** The grey pixels of a picture file, converted from RGBA as in a browser. */
async function pixelsOf(picture: Buffer): Promise<Luminance> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return luminanceOf(new Uint8ClampedArray(data), info.width, info.height)
}

const packet = async (code: DrawnCode | null, options?: PacketOptions) => pixelsOf(await drawPacket(code, options))

/** The middle of a camera's picture: the crop under the box. */
async function frame(code: DrawnCode | null, options?: PacketOptions): Promise<Luminance> {
  const picture = await drawPacket(code, options)
  return pixelsOf(await sharp(picture).extract({ left: 390, top: 110, width: 500, height: 500 }).toBuffer())
}

const codes: DrawnCode[] = [
  { text: '5000108030591', format: 'EAN_13' },
  { text: '96385074', format: 'EAN_8' },
  { text: '036000291452', format: 'UPC_A' },
  { text: '04252614', format: 'UPC_E' },
  { text: '11234562', format: 'UPC_E' },
  { text: 'LARDER-0042', format: 'CODE_128' },
  { text: 'https://example.com/box/7Kq', format: 'QR_CODE' },
]

describe.each(codes)('$format $text', (code) => {
  test('is read in a camera’s frame', async () => {
    expect(decodeFrame(await frame(code))).toEqual(code)
  })

  test('is read in a photograph', async () => {
    expect(decodePhotograph(await packet(code, { seed: 2 }))).toEqual(code)
  })

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
    expect(decodePhotograph(await packet(codes[0]!, { turnedBy, seed: turnedBy }))).toEqual(codes[0])
    expect(decodeFrame(await frame(codes[2]!, { turnedBy }))).toEqual(codes[2])
  })
})

test('a small code in a photograph of several megapixels is read from its own pixels', async () => {
  const huge = await packet(codes[0]!, { width: 2000, height: 1500, codeWidth: 240, turnedBy: 20 })
  expect(decodePhotograph(huge)).toEqual(codes[0])
})

test('bars are read although their lens was out of focus', async () => {
  const picture = await packet(codes[0]!, { width: 1000, height: 750, codeWidth: 420, blur: 2.2 })
  expect(decodePhotograph(picture)).toEqual(codes[0])
})

test('a photograph of twelve megapixels is scaled before it is looked at', async () => {
  const huge = await packet(codes[0]!, { width: 4000, height: 3000, codeWidth: 1600 })
  expect(decodePhotograph(huge)).toEqual(codes[0])
  expect(Math.max(scaledTo(huge, overviewSide).width, scaledTo(huge, overviewSide).height)).toBe(1000)
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

const gtin = '09506000134352'
const elements = `(01)${gtin}(10)AB-12(17)270131`
const elementString = `01${gtin}10AB-12\u001d17270131`
const link = `https://id.gs1.org/01/${gtin}/10/AB-12?17=270131`

/** Codes that carry a date or a weight, and what is read in them. */
const gs1Codes: { name: string; code: DrawnCode; text: string }[] = [
  { name: 'GS1 DataMatrix', code: { text: elements, format: 'DATA_MATRIX' }, text: `]d2${elementString}` },
  { name: 'a Digital Link in Data Matrix', code: { text: link, format: 'DATA_MATRIX' }, text: link },
  { name: 'a Digital Link in QR', code: { text: link, format: 'QR_CODE' }, text: link },
  { name: 'GS1-128', code: { text: elements, format: 'CODE_128' }, text: `]C1${elementString}` },
]
const databars: typeof gs1Codes = [
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
  {
    name: 'DataBar Expanded',
    code: { text: '(01)95012345678903(3103)000195(15)270131', format: 'DATABAR' },
    text: ']e00195012345678903310300019515270131',
  },
  {
    name: 'DataBar Expanded Stacked',
    code: { text: elements, format: 'DATABAR', shape: 'expandedstacked' },
    text: `]e0${elementString}`,
  },
]

describe.each([...gs1Codes, ...databars])('$name', ({ code, text }) => {
  const reading = { text, format: code.format }

  test('is read in a camera’s frame, with all its elements', async () => {
    expect(decodeFrame(await frame(code, { codeWidth: 480 }))).toEqual(reading)
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

  test.each([codes[0]!, codes[3]!, codes[5]!])('each read $format $text', async (code) => {
    const picture = await frame(code)
    expect(looks.map((look) => decodeFrame(picture, look))).toEqual(looks.map(() => code))
  })

  test('read together what one alone does not', async () => {
    for (const [code, options] of [
      [codes[6]!, {}],
      [codes[0]!, { blur: 2.4 }],
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
  const picture = await packet(codes[0]!)
  const tally = new Tally()
  for (let look = 0; look < 40; look++) tally.add(codes[1]!)
  expect(decodePhotograph(picture, tally)).toBeNull()
  expect(decodePhotograph(picture)).toEqual(codes[0])
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
    const whole = await sharp(await drawPacket(codes[2]!))
      .extract({ left: 430, top: 200, width: 210, height: 300 })
      .toBuffer()
    expect(decodePhotograph(await pixelsOf(whole))).toBeNull()
  })
})

describe('where bars may be', () => {
  test('the likeliest place is where the code lies, with the direction across its bars', async () => {
    const [region] = regionsOfBars(await packet(codes[0]!, { turnedBy: 30 }))
    expect(region!.x).toBeGreaterThan(600)
    expect(region!.x).toBeLessThan(680)
    expect(region!.y).toBeGreaterThan(320)
    expect(region!.y).toBeLessThan(400)
    expect(Math.abs(region!.angle - Math.PI / 6)).toBeLessThan(0.12)
  })

  test('cut out, the bars stand upright and are read as they are', async () => {
    const picture = await packet(codes[0]!, { turnedBy: 60 })
    const [region] = regionsOfBars(picture)
    expect(decodeFrame(uprightCrop(picture, region!, 1))).toEqual(codes[0])
  })

  test('there are none where nothing is', () => {
    expect(regionsOfBars({ data: new Uint8ClampedArray(200 * 200).fill(90), width: 200, height: 200 })).toEqual([])
    expect(regionsOfBars({ data: new Uint8ClampedArray(4), width: 2, height: 2 })).toEqual([])
  })

  test('the last reader gets the whole picture in several sizes and the likeliest places', async () => {
    const views = fallbackViews(await packet(codes[0]!, { width: 2000, height: 1500 }))
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
