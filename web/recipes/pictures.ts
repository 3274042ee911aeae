import { ServerError } from '@apollo/client/errors'

/** What the server takes, in bytes. */
export const mostOfPicture = 10 * 1024 * 1024

/** Beyond this a picture is made smaller before it is sent, in bytes: the server keeps no more detail, and a telephone's photograph would take its time. */
const sentAsItIs = 1.5 * 1024 * 1024
const longestSide = 2000
const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Where the server has a picture, at most so many pixels wide. */
export const pictureAt = (id: string, width: 400 | 800 | 1600) => `/images/${id}/${width}.webp`

/** The picture as it is best sent: large ones, and kinds that only this browser knows, as a JPEG of 2000 pixels. What the browser cannot open stays as it is. */
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
    const smaller = await new Promise<Blob | null>((resolve) => { canvas.toBlob(resolve, 'image/jpeg', 0.85) })
    return smaller ?? file
  } finally {
    bitmap.close()
  }
}

interface Sending {
  /** How much has gone, 0 to 1. */
  onProgress: (part: number) => void
  /** Ends it. */
  signal: AbortSignal
}

/**
 * Sends a picture and answers with its id. Not by `fetch`, which does not tell how far it is.
 * @throws ServerError when it is refused, TypeError when the server cannot be reached, AbortError
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
      reject(new ServerError(`The picture was not taken: ${status}`, { response: new Response(null, { status, headers }), bodyText: responseText }))
    }
    request.onerror = () => reject(new TypeError('Failed to fetch'))
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
