import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { ReadOutputBarcodeFormat } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { hasRightCheckDigit } from '../barcode/gtin'
import type { Luminance } from './luminance'
import { isMatrixCode, productReading } from './results'
import type { Reading } from './rows'
import { Tally } from './tally'

/**
 * ZXing-C++ as WebAssembly. It reads codes in steep perspective, DataBar, and QR and Data Matrix codes on bent paper or at the edge of
 * a photograph, all of which our readers miss, but it also misreads more, so a barcode that it reads counts only when another look agrees.
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

/**
 * Reads these views of one photograph, one after the other, until looks agree on a code; null when they never do.
 * @param tally the codes that earlier looks at the photograph have read
 * @throws Error where the module cannot be loaded
 */
export async function readWithWasm(views: readonly Luminance[], tally = new Tally()): Promise<Reading | null> {
  await loadOnce()
  for (const view of views) {
    const readings = await readView(view)
    // A Data Matrix code carries a product, a QR code beside it perhaps not.
    const reading =
      readings.find(({ format }) => format === 'DATA_MATRIX') ?? readings.find(isMatrixCode) ?? tally.add(...readings)
    if (reading) return reading
  }
  return null
}

async function readView({ data, width, height }: Luminance): Promise<Reading[]> {
  const rgba = new Uint8ClampedArray(data.length * 4).fill(255)
  for (let pixel = 0; pixel < data.length; pixel++) rgba.fill(data[pixel]!, pixel * 4, pixel * 4 + 3)
  const results = await readBarcodes(new ImageData(rgba, width, height), {
    // UPC-E is excluded, because half of an EAN-13 is often misread as one.
    formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'DataBar', 'DataMatrix', 'QRCode'],
    tryHarder: true,
    // The default is text for people to read: GS1 elements in brackets, control characters as names.
    textMode: 'Plain',
    maxNumberOfSymbols: 4,
  })
  return results
    .filter(({ isValid }) => isValid)
    .map(({ format, symbologyIdentifier, text }) =>
      toReading(format, gs1Identifiers.has(symbologyIdentifier) ? symbologyIdentifier + text : text),
    )
    .filter((reading) => reading !== null)
}

/** Symbology identifiers of GS1 element strings, which belong to the text of a reading. */
const gs1Identifiers = new Set([']C1', ']e0', ']d2', ']Q3'])

/** Shorter Code 128 texts are too often misreadings. */
const minTextLength = 4

/** In the format of our own readers; null where the check digit is wrong, the text too short, or there is no product in it. */
function toReading(format: ReadOutputBarcodeFormat, text: string): Reading | null {
  switch (format) {
    case 'QRCode':
      return text === '' ? null : { text, format: 'QR_CODE' }
    case 'DataMatrix':
      return productReading({ text, format: 'DATA_MATRIX' })
    case 'DataBarOmni':
    case 'DataBarStk':
    case 'DataBarStkOmni':
    case 'DataBarLtd':
    case 'DataBarExp':
    case 'DataBarExpStk':
      return productReading({ text, format: 'DATABAR' })
    case 'Code128':
      return text.length < minTextLength ? null : { text, format: 'CODE_128' }
    case 'EAN8':
      return withRightCheckDigit({ text, format: 'EAN_8' })
    case 'EAN13':
    case 'UPCA':
      // Both come as thirteen digits.
      return withRightCheckDigit(
        text.startsWith('0') ? { text: text.slice(-12), format: 'UPC_A' } : { text, format: 'EAN_13' },
      )
    default:
      return null
  }
}

const withRightCheckDigit = (reading: Reading) => (hasRightCheckDigit(reading.text) ? reading : null)
