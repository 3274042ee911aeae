import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { ReadOutputBarcodeFormat } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { hasRightCheckDigit } from '../barcode/gtin'
import type { Luminance } from './luminance'
import type { Reading } from './rows'

/**
 * Another reader altogether, ZXing-C++ as WebAssembly. It sees codes in steep perspective and QR codes on bent
 * paper that ours misses, and it believes more than it should, so one sight of bars by it does not count.
 */

let arrival: Promise<unknown> | null = null

/** Fetches the reader once. An attempt that failed is forgotten, so that the next picture may try again. */
function arrived(): Promise<unknown> {
  arrival ??= load().catch((error: unknown) => {
    arrival = null
    purgeZXingModule()
    throw error
  })
  return arrival
}

async function load(): Promise<void> {
  const answer = await fetch(wasmAddress)
  if (!answer.ok) throw new Error(`The reader's file answered with ${answer.status}.`)
  const wasmBinary = await answer.arrayBuffer()
  // It would complain on the console as well; the one who asked for it decides what a failure means.
  await prepareZXingModule({ overrides: { wasmBinary, printErr: () => undefined }, fireImmediately: true })
}

/** QR codes correct their own errors, so that one sight of them is enough. */
const sightsNeeded: Record<Reading['format'], number> = {
  QR_CODE: 1, EAN_13: 2, UPC_A: 2, EAN_8: 2, UPC_E: 2, CODE_128: 2
}

/**
 * Reads the code that shows in as many of these views of one photograph as it needs; null when none does.
 * @throws Error where the reader cannot be loaded
 */
export async function readWithWasm(views: readonly Luminance[]): Promise<Reading | null> {
  await arrived()
  const sights = new Map<string, number>()
  for (const view of views) {
    for (const reading of await readView(view)) {
      const name = `${reading.format} ${reading.text}`
      const count = (sights.get(name) ?? 0) + 1
      if (count >= sightsNeeded[reading.format]) return reading
      sights.set(name, count)
    }
  }
  return null
}

async function readView({ data, width, height }: Luminance): Promise<Reading[]> {
  const rgba = new Uint8ClampedArray(data.length * 4).fill(255)
  for (let pixel = 0; pixel < data.length; pixel++) rgba.fill(data[pixel]!, pixel * 4, pixel * 4 + 3)
  const results = await readBarcodes(new ImageData(rgba, width, height), {
    // No UPC-E: it is seen too easily in the half of an EAN-13.
    formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 4
  })
  return results
    .filter(({ isValid }) => isValid)
    .map(({ format, symbologyIdentifier, text }) => readingOf(format, symbologyIdentifier === ']C1' ? `]C1${text}` : text))
    .filter((reading) => reading !== null)
}

/** Fewer characters in a Code 128 are too easily seen where nothing is. */
const shortestText = 4

/** As our own readers say it; null where the check digit is wrong or the text too short to be believed. */
function readingOf(format: ReadOutputBarcodeFormat, text: string): Reading | null {
  switch (format) {
    case 'QRCode':
      return text === '' ? null : { text, format: 'QR_CODE' }
    case 'Code128':
      return text.length < shortestText ? null : { text, format: 'CODE_128' }
    case 'EAN8':
      return checked({ text, format: 'EAN_8' })
    case 'EAN13':
    case 'UPCA':
      // Both come as thirteen digits.
      return checked(text.startsWith('0') ? { text: text.slice(-12), format: 'UPC_A' } : { text, format: 'EAN_13' })
    default:
      return null
  }
}

const checked = (reading: Reading) => (hasRightCheckDigit(reading.text) ? reading : null)
