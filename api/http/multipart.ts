import busboy, { type Busboy } from 'busboy'
import type { IncomingMessage } from 'node:http'
import { UserError, messages } from '../platform/errors'

export function isMultipart(request: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
}

/**
 * Reads the one file of a form into memory; whatever else the form holds is read past.
 * @param field what the form calls the file
 * @param mostBytes a larger one is read to its end, so that its sender hears the refusal, but not kept
 * @throws Refusal TOO_LARGE, or BAD_INPUT where there is no such file or the form breaks off
 */
export async function readOneFile(request: IncomingMessage, { field, mostBytes }: { field: string; mostBytes: number }): Promise<Buffer> {
  const noFile = () => new UserError('BAD_INPUT', messages.noFile, { field })
  // Its sender left while it waited for its turn: nothing more will come, not even an end.
  if (request.destroyed) throw noFile()
  const form = openForm(request, mostBytes)
  const chunks: Buffer[] = []
  let size = 0
  form.on('file', (name, stream) => {
    // What breaks the file off also breaks the form off, which is where we hear of it.
    stream.on('error', () => undefined)
    stream.on('data', (chunk: Buffer) => {
      if (name !== field) return
      size += chunk.byteLength
      if (size <= mostBytes) chunks.push(chunk)
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
  if (size > mostBytes) throw new UserError('TOO_LARGE', messages.fileTooLarge(mostBytes), { field })
  if (size === 0) throw noFile()
  return Buffer.concat(chunks)
}

function openForm(request: IncomingMessage, mostBytes: number): Busboy {
  try {
    return busboy({ headers: request.headers, limits: { files: 1, fields: 0, parts: 1, fileSize: mostBytes + 1, headerPairs: 20, fieldNameSize: 100 } })
  } catch {
    throw new UserError('BAD_INPUT', messages.noFile)
  }
}
