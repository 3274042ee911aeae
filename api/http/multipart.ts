import busboy, { type Busboy } from 'busboy'
import type { IncomingMessage } from 'node:http'
import { UserError, messages } from '../platform/errors'

export function isMultipart(request: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
}

/**
 * Reads the one file of a form into memory and skips everything else.
 * @param field what the form calls the file
 * @param maxBytes a larger one is read to its end and discarded, so that the client reads the response
 * @throws UserError TOO_LARGE, or BAD_INPUT where there is no such file or the form breaks off
 */
export async function readOneFile(request: IncomingMessage, { field, maxBytes }: { field: string; maxBytes: number }): Promise<Buffer> {
  const noFile = () => new UserError('BAD_INPUT', messages.noFile, { field })
  // The client closed the connection while the request waited: no `end` will follow.
  if (request.destroyed) throw noFile()
  const form = openForm(request, maxBytes)
  const chunks: Buffer[] = []
  let size = 0
  form.on('file', (name, stream) => {
    // An aborted file also aborts the form, whose error is handled below.
    stream.on('error', () => undefined)
    stream.on('data', (chunk: Buffer) => {
      if (name !== field) return
      size += chunk.byteLength
      if (size <= maxBytes) chunks.push(chunk)
      else chunks.length = 0
    })
  })
  try {
    await new Promise<void>((resolve, reject) => {
      form.once('close', resolve)
      form.once('error', () => reject(noFile()))
      request.once('close', () => { if (!request.readableEnded) reject(noFile()) })
      request.pipe(form)
    })
  } finally {
    request.unpipe(form)
    request.resume()
  }
  if (size > maxBytes) throw new UserError('TOO_LARGE', messages.fileTooLarge(maxBytes), { field })
  if (size === 0) throw noFile()
  return Buffer.concat(chunks)
}

function openForm(request: IncomingMessage, maxBytes: number): Busboy {
  try {
    return busboy({ headers: request.headers, limits: { files: 1, fields: 0, parts: 1, fileSize: maxBytes + 1, headerPairs: 20, fieldNameSize: 100 } })
  } catch {
    throw new UserError('BAD_INPUT', messages.noFile)
  }
}
