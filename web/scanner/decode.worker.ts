import { decodeFrame, decodePhotograph } from './decode'
import type { Reading } from './decode'
import type { Luminance } from './luminance'

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
  postMessage({ id, reading } satisfies DecodeAnswer)
})
