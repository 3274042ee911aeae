import { ServerError } from '@apollo/client/errors'
import { ConnectionLost } from '../../platform/connection'

/** The most bytes that the server takes at a time. */
export const maxPartBytes = 8 * 1024 * 1024

/** Longer than 8 MB take on a slow line. */
const timeoutMs = 300_000

export interface Part {
  importId: string
  number: number
  /** Where in its file it begins. */
  offset: number
  bytes: ArrayBuffer
}

/**
 * Sends a part of a file of an import. By XMLHttpRequest, because `fetch` reports no upload progress.
 * @param onProgress how many of its bytes are on their way
 * @throws ServerError when it is refused, ConnectionLost, TimeoutError, AbortError
 */
export function sendPart(
  { importId, number, offset, bytes }: Part,
  { onProgress, signal }: { onProgress: (bytes: number) => void; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => {
      const { status, responseText } = request
      if (status >= 200 && status < 300) return resolve()
      const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' }
      reject(
        new ServerError(`A part of a file was not taken: ${status}`, {
          response: new Response(null, { status, headers }),
          bodyText: responseText,
        }),
      )
    }
    request.onerror = () => reject(new ConnectionLost())
    request.ontimeout = () => reject(new DOMException('A part of a file took too long.', 'TimeoutError'))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    request.open('PUT', `/imports/${encodeURIComponent(importId)}/files/${number}?offset=${offset}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.timeout = timeoutMs
    request.send(bytes)
  })
}
