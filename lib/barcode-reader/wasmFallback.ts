import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { ReadOutputBarcodeFormat } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { hasRightCheckDigit } from '../barcode/gtin'
import type { Luminance } from './luminance'
import type { Reading } from './rows'

/**
 * ZXing-C++ as WebAssembly. It reads codes in steep perspective and QR codes on bent paper that our readers miss, but it
 * also misreads more, so bars need a second view.
 */

let loading: Promise<unknown> | null = null

/** Loads the module once. After a failure the next picture tries again. */
function loadOnce(): Promise<unknown> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    purgeZXingModule()
    throw error
  })
  return loading
}

async function load(): Promise<void> {
  const response = await fetch(wasmUrl)
  if (!response.ok) throw new Error(`The WebAssembly file responded with ${response.status}.`)
  const wasmBinary = await response.arrayBuffer()
  // Without printErr it would log to the console as well; the caller handles the failure.
  await prepareZXingModule({ overrides: { wasmBinary, printErr: () => undefined }, fireImmediately: true })
}

/** The number of views in which a code has to be read. QR codes correct errors, so one view is enough. */
const viewsNeeded: Record<Reading['format'], number> = {
  QR_CODE: 1, EAN_13: 2, UPC_A: 2, EAN_8: 2, UPC_E: 2, CODE_128: 2
}

/**
 * Reads the code that is found in enough of these views of one photograph; null when none is.
 * @throws Error where the module cannot be loaded
 */
export async function readWithWasm(views: readonly Luminance[]): Promise<Reading | null> {
  await loadOnce()
  const counts = new Map<string, number>()
  for (const view of views) {
    for (const reading of await readView(view)) {
      const name = `${reading.format} ${reading.text}`
      const count = (counts.get(name) ?? 0) + 1
      if (count >= viewsNeeded[reading.format]) return reading
      counts.set(name, count)
    }
  }
  return null
}

async function readView({ data, width, height }: Luminance): Promise<Reading[]> {
  const rgba = new Uint8ClampedArray(data.length * 4).fill(255)
  for (let pixel = 0; pixel < data.length; pixel++) rgba.fill(data[pixel]!, pixel * 4, pixel * 4 + 3)
  const results = await readBarcodes(new ImageData(rgba, width, height), {
    // UPC-E is excluded, because half of an EAN-13 is often misread as one.
    formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 4
  })
  return results
    .filter(({ isValid }) => isValid)
    .map(({ format, symbologyIdentifier, text }) => toReading(format, symbologyIdentifier === ']C1' ? `]C1${text}` : text))
    .filter((reading) => reading !== null)
}

/** Shorter Code 128 texts are too often misreadings. */
const minTextLength = 4

/** In the format of our own readers; null where the check digit is wrong or the text too short. */
function toReading(format: ReadOutputBarcodeFormat, text: string): Reading | null {
  switch (format) {
    case 'QRCode':
      return text === '' ? null : { text, format: 'QR_CODE' }
    case 'Code128':
      return text.length < minTextLength ? null : { text, format: 'CODE_128' }
    case 'EAN8':
      return withRightCheckDigit({ text, format: 'EAN_8' })
    case 'EAN13':
    case 'UPCA':
      // Both come as thirteen digits.
      return withRightCheckDigit(text.startsWith('0') ? { text: text.slice(-12), format: 'UPC_A' } : { text, format: 'EAN_13' })
    default:
      return null
  }
}

const withRightCheckDigit = (reading: Reading) => (hasRightCheckDigit(reading.text) ? reading : null)
