import { decodeFrame, decodePhotograph, fallbackViews } from './decode'
import type { Luminance } from './luminance'
import type { Reading } from './rows'

/** A picture to decode; its pixels are transferred, not copied. */
export interface DecodeRequest {
  id: number
  kind: 'frame' | 'photograph'
  picture: Luminance
}

export interface DecodeResponse {
  id: number
  reading: Reading | null
}

addEventListener('message', ({ data: { id, kind, picture } }: MessageEvent<DecodeRequest>) => {
  const reading = kind === 'frame' ? decodeFrame(picture) : decodePhotograph(picture)
  const respond = (reading: Reading | null) => postMessage({ id, reading } satisfies DecodeResponse)
  if (reading || kind === 'frame') respond(reading)
  else void readWithFallback(picture).then(respond)
})

/** The WebAssembly reader is large and seldom needed, so it is loaded on demand. Where that fails nothing is found. */
async function readWithFallback(photograph: Luminance): Promise<Reading | null> {
  try {
    const { readWithWasm } = await import('./wasmFallback')
    return await readWithWasm(fallbackViews(photograph))
  } catch {
    return null
  }
}
