import { openDecoder } from '../../lib/barcode-reader/decoder'
import { openPhotograph } from '../../web/scanner/photograph'

/** What the app makes of one picture. */
export interface Look {
  /** What it says; null when nothing was found. */
  reading: { text: string; format: string } | null
  /** From the file to the answer. */
  milliseconds: number
}

const decoder = openDecoder(() => {
  throw new Error('The decoder did not start.')
})

/** Reads the picture at this address as the scanner reads a picture that somebody chose. */
async function readPicture(address: string): Promise<Look> {
  const file = await (await fetch(address)).blob()
  const began = performance.now()
  const photograph = await openPhotograph(file)
  const reading = await decoder.read('photograph', photograph)
  return { reading, milliseconds: performance.now() - began }
}

Object.assign(window, { readPicture })
