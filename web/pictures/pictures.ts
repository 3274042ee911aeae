import { ServerError } from '@apollo/client/errors'
import { ConnectionLost } from '../platform/connection'

/** The server's limit, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024

/** Size in bytes above which pictures are scaled down before the upload: the server stores no more detail, and a phone's photograph takes long to send. */
const sentAsItIs = 1.5 * 1024 * 1024
const longestSide = 2000
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** The path of a picture, at most this many pixels wide. */
export const pictureAt = (id: string, width: 400 | 800 | 1600) => `/images/${id}/${width}.webp`

/** Prepares a picture for upload: converts large ones, and formats that the server may not support, to a JPEG of 2000 pixels. Unchanged if the browser cannot decode it. */
export async function readyToSend(file: File): Promise<Blob> {
  if (file.size <= sentAsItIs && kinds.includes(file.type)) return file
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  try {
    const factor = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * factor))
    canvas.height = Math.max(1, Math.round(bitmap.height * factor))
    const context = canvas.getContext('2d')
    if (!context) return file
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.85)
    })
    return smaller ?? file
  } finally {
    bitmap.close()
  }
}

export interface Sending {
  /** Upload progress, 0 to 1. */
  onProgress: (part: number) => void
  /** Aborts the upload. */
  signal: AbortSignal
}

/**
 * Uploads a picture and returns its id. By XMLHttpRequest, because `fetch` reports no upload progress.
 * @throws ServerError when it is refused, ConnectionLost, TimeoutError, AbortError
 */
export function sendPicture(picture: Blob, { onProgress, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.set('picture', picture, 'picture')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      const id = status === 201 ? idIn(responseText) : null
      if (id !== null) return resolve(id)
      const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' }
      reject(
        new ServerError(`The picture was not taken: ${status}`, {
          response: new Response(null, { status, headers }),
          bodyText: responseText,
        }),
      )
    }
    request.onerror = () => reject(new ConnectionLost())
    request.ontimeout = () => reject(new DOMException('The picture took too long.', 'TimeoutError'))
    request.onabort = () => reject(new DOMException('The picture was stopped.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', '/images')
    request.timeout = 60_000
    request.send(form)
  })
}

function idIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : null
  } catch {
    return null
  }
}
