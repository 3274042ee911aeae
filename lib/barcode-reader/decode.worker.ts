import { decodeFrame, decodePhotograph, fallbackViews } from './decode'
import type { Luminance } from './luminance'
import type { Reading } from './rows'
import { Tally } from './tally'

/** A picture to decode; its pixels are transferred, not copied. */
export interface DecodeRequest {
  id: number
  kind: 'frame' | 'photograph'
  picture: Luminance
}

/** The answer to the request with the same id; null: no code was found. */
export interface DecodeResponse {
  id: number
  reading: Reading | null
}

/** The number of frames so far. */
let frames = 0

addEventListener('message', ({ data: { id, kind, picture } }: MessageEvent<DecodeRequest>) => {
  const tally = new Tally()
  const reading = kind === 'frame' ? decodeFrame(picture, frames++) : decodePhotograph(picture, tally)
  const respond = (reading: Reading | null) => postMessage({ id, reading } satisfies DecodeResponse)
  if (reading || kind === 'frame') respond(reading)
  else void readWithFallback(picture, tally).then(respond)
})

/** Reads with the WebAssembly reader, which is loaded on demand because it is large and seldom needed. Null also where it cannot be loaded. */
async function readWithFallback(photograph: Luminance, tally: Tally): Promise<Reading | null> {
  try {
    const { readWithWasm } = await import('./wasmFallback')
    return await readWithWasm(fallbackViews(photograph), tally)
  } catch {
    return null
  }
}
