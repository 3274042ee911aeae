import type { DecodeAnswer, DecodeRequest } from './decode.worker'
import type { Luminance } from './luminance'
import type { Reading } from './rows'

/** Looks for codes on a thread of its own, so that the page stays quick under the thumb. */
export interface Decoder {
  /** What the picture says; null when nothing was found. The picture's pixels are gone afterwards. */
  read(kind: DecodeRequest['kind'], picture: Luminance): Promise<Reading | null>
  close(): void
}

/**
 * Starts the thread; `close` ends it, and answers null to whoever still waits.
 * @param onFailure told when the thread cannot be started
 */
export function openDecoder(onFailure: () => void = () => undefined): Decoder {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (reading: Reading | null) => void>()
  let lastId = 0

  const answer = (id: number, reading: Reading | null) => {
    waiting.get(id)?.(reading)
    waiting.delete(id)
  }
  const answerAllWithNothing = () => {
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<DecodeAnswer>) => answer(data.id, data.reading))
  worker.addEventListener('error', (event) => {
    answerAllWithNothing()
    // A picture that the decoder stumbles over is one without a code, and the console says what happened (an
    // ErrorEvent). A plain event says that the thread's script did not arrive.
    if (!(event instanceof ErrorEvent)) onFailure()
  })

  return {
    read(kind, picture) {
      const id = ++lastId
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        worker.postMessage({ id, kind, picture } satisfies DecodeRequest, [picture.data.buffer])
      })
    },
    close() {
      worker.terminate()
      answerAllWithNothing()
    }
  }
}
