import type { DecodeResponse, DecodeRequest } from './decode.worker'
import type { Luminance } from './luminance'
import type { Reading } from './rows'

/** Decodes pictures in a worker, so that the page stays responsive. */
export interface Decoder {
  /** The code in the picture; null when none was found. The picture's buffer is transferred. */
  read(kind: DecodeRequest['kind'], picture: Luminance): Promise<Reading | null>
  close(): void
}

/**
 * Starts the worker; `close` terminates it and resolves pending reads with null.
 * @param onFailure called when the worker cannot be started
 */
export function openDecoder(onFailure: () => void = () => undefined): Decoder {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' })
  const pending = new Map<number, (reading: Reading | null) => void>()
  let lastId = 0

  const settle = (id: number, reading: Reading | null) => {
    pending.get(id)?.(reading)
    pending.delete(id)
  }
  const resolveAllWithNull = () => {
    for (const resolve of pending.values()) resolve(null)
    pending.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<DecodeResponse>) => settle(data.id, data.reading))
  worker.addEventListener('error', (event) => {
    resolveAllWithNull()
    // An exception in the worker is an ErrorEvent: the picture counts as one without a code, and the console has the error.
    // A plain Event means that the worker's script could not be loaded.
    if (!(event instanceof ErrorEvent)) onFailure()
  })

  return {
    read(kind, picture) {
      const id = ++lastId
      return new Promise((resolve) => {
        pending.set(id, resolve)
        worker.postMessage({ id, kind, picture } satisfies DecodeRequest, [picture.data.buffer])
      })
    },
    close() {
      worker.terminate()
      resolveAllWithNull()
    }
  }
}
