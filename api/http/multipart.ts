import busboy, { type Busboy } from 'busboy'
import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { UserError, messages } from '../platform/errors'
import type { BodyReceiver } from './bodyReceiver'

/** What a form has besides its file: boundaries and headers. */
const formBytes = 16 * 1024
/** Bytes that are parsed at a time: other requests are served in between. */
const parseChunkBytes = 256 * 1024

/** The file of a form, with the name that the client gave it, without folders. */
export interface ReceivedFile {
  bytes: Buffer
  name: string
}

const longestName = 200

/** Is the body of the request a form with files (multipart/form-data)? */
export function isMultipart(request: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
}

/**
 * Receives a form and takes the one file out of it; everything else is skipped.
 * @param client whose bodies are counted together
 * @param field what the form calls the file
 * @param maxBytes of the file
 * @throws UserError TOO_LARGE, TOO_SLOW, or BAD_INPUT where there is no such file or the form breaks off; RequestAborted
 */
export async function receiveFile(
  bodies: BodyReceiver,
  request: IncomingMessage,
  { client, field, maxBytes }: { client: string; field: string; maxBytes: number },
): Promise<ReceivedFile> {
  const tooLarge = () => new UserError('TOO_LARGE', messages.fileTooLarge(maxBytes), { field })
  const body = await bodies.receive(request, { client, maxBytes: maxBytes + formBytes }).catch((error: unknown) => {
    throw error instanceof UserError && error.code === 'TOO_LARGE' ? tooLarge() : error
  })
  const noFile = () => new UserError('BAD_INPUT', messages.noFile, { field })
  const form = openForm(request, maxBytes)
  const chunks: Buffer[] = []
  let size = 0
  let fileName = ''
  form.on('file', (name, stream, { filename }: { filename?: string }) => {
    if (name === field) fileName = (filename ?? '').slice(0, longestName).toWellFormed()
    // An aborted file also aborts the form, whose error is handled below.
    stream.on('error', () => undefined)
    stream.on('data', (chunk: Buffer) => {
      if (name !== field) return
      size += chunk.byteLength
      chunks.push(chunk)
    })
  })
  let isBroken = false
  const parsed = new Promise<void>((resolve) => {
    form.once('close', resolve)
    form.once('error', () => {
      isBroken = true
      resolve()
    })
  })
  for (let i = 0; i < body.byteLength && !form.destroyed; i += parseChunkBytes) {
    form.write(body.subarray(i, i + parseChunkBytes))
    await setImmediate()
  }
  form.end()
  await parsed
  if (size > maxBytes) throw tooLarge()
  if (isBroken || size === 0) throw noFile()
  return { bytes: Buffer.concat(chunks), name: fileName }
}

function openForm(request: IncomingMessage, maxBytes: number): Busboy {
  try {
    return busboy({
      headers: request.headers,
      // As browsers write names.
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 0, parts: 1, fileSize: maxBytes + 1, headerPairs: 20, fieldNameSize: 100 },
    })
  } catch {
    throw new UserError('BAD_INPUT', messages.noFile)
  }
}
