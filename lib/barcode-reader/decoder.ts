import type { DecodeResponse, DecodeRequest } from './decode.worker'
import type { Luminance } from './luminance'
import type { Reading } from './rows'

/** Decodes pictures in a worker, so that the page stays responsive. */
export interface Decoder {
  /** The code in the picture; null when none was found. The picture's buffer is transferred. @throws Error where reading it failed */
  read(kind: DecodeRequest['kind'], picture: Luminance): Promise<Reading | null>
  close(): void
}

/**
 * Starts the worker; `close` terminates it and resolves pending reads with null.
 * @param onFailure called when the worker cannot be started
 */
export function openDecoder(onFailure: () => void = () => undefined): Decoder {
  const worker = new Worker(new URL('./decode.worker.ts', import.meta.url), { type: 'module' })
  const pending = new Map<number, Pick<PromiseWithResolvers<Reading | null>, 'resolve' | 'reject'>>()
  let lastId = 0

  const settle = (id: number, reading: Reading | null) => {
    pending.get(id)?.resolve(reading)
    pending.delete(id)
  }
  const resolveAllWithNull = () => {
    for (const { resolve } of pending.values()) resolve(null)
    pending.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<DecodeResponse>) => settle(data.id, data.reading))
  worker.addEventListener('error', (event) => {
    // An exception in the worker is an ErrorEvent, which does not say which picture it was. A plain Event means that the worker's
    // script could not be loaded.
    if (event instanceof ErrorEvent) {
      for (const { reject } of pending.values()) reject(new Error(`The picture could not be read: ${event.message}`))
      pending.clear()
    } else {
      resolveAllWithNull()
      onFailure()
    }
  })

  return {
    read(kind, picture) {
      const id = ++lastId
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        worker.postMessage({ id, kind, picture } satisfies DecodeRequest, [picture.data.buffer])
      })
    },
    close() {
      worker.terminate()
      resolveAllWithNull()
    },
  }
}
