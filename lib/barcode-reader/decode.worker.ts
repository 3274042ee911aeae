import { decodeFrame, decodePhotograph, otherViews } from './decode'
import type { Luminance } from './luminance'
import type { Reading } from './rows'

/** A picture to look at; its pixels are handed over, not copied. */
export interface DecodeRequest {
  id: number
  kind: 'frame' | 'photograph'
  picture: Luminance
}

export interface DecodeAnswer {
  id: number
  reading: Reading | null
}

addEventListener('message', ({ data: { id, kind, picture } }: MessageEvent<DecodeRequest>) => {
  const reading = kind === 'frame' ? decodeFrame(picture) : decodePhotograph(picture)
  const answer = (reading: Reading | null) => postMessage({ id, reading } satisfies DecodeAnswer)
  if (reading || kind === 'frame') answer(reading)
  else void readByLastResort(picture).then(answer)
})

/** The other reader is large and seldom needed, so it arrives when it is. Without it there is simply nothing found. */
async function readByLastResort(photograph: Luminance): Promise<Reading | null> {
  try {
    const { readWithWasm } = await import('./wasmFallback')
    return await readWithWasm(otherViews(photograph))
  } catch {
    return null
  }
}
