import { openDecoder } from '../../lib/barcode-reader/decoder'
import { openPhotograph } from '../../web/scanner/photograph'

/** What the scanner read in one picture. */
export interface ScanResult {
  /** null when no code was found. */
  reading: { text: string; format: string } | null
  /** From the file to the result. */
  milliseconds: number
}

const decoder = openDecoder(() => {
  throw new Error('The decoder did not start.')
})

/** Reads the picture at this URL as the scanner reads a chosen picture. */
async function readPicture(address: string): Promise<ScanResult> {
  const file = await (await fetch(address)).blob()
  const startedAt = performance.now()
  const photograph = await openPhotograph(file)
  const reading = await decoder.read('photograph', photograph)
  return { reading, milliseconds: performance.now() - startedAt }
}

Object.assign(window, { readPicture })
