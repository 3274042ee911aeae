import busboy, { type Busboy } from 'busboy'
import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { UserError, messages } from '../platform/errors'
import type { BodyReceiver } from './bodyReceiver'

/** What a form has besides its file: boundaries and headers. */
const formBytes = 16 * 1024
/** Bytes that are parsed at a time: other requests are served in between. */
const parseChunkBytes = 256 * 1024

/** The file of a form. */
export interface ReceivedFile {
  bytes: Buffer
}

/** Is the body of the request a form with files (multipart/form-data)? */
export function isMultipart(request: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
}

/** The files of a form. `byteLength`: of all together. */
export interface ReceivedFiles {
  files: ReceivedFile[]
  byteLength: number
}

/** What is taken out of a form. */
interface FormLimits {
  /** Whose bodies are counted together. */
  client: string
  /** What the form calls the files. */
  field: string
  /** Of each file. */
  maxBytes: number
}

/**
 * Receives a form and takes the one file out of it; everything else is skipped.
 * @throws UserError TOO_LARGE, TOO_SLOW, or BAD_INPUT where there is no such file or the form breaks off; RequestAborted
 */
export async function receiveFile(
  bodies: BodyReceiver,
  request: IncomingMessage,
  limits: FormLimits,
): Promise<ReceivedFile> {
  const { files } = await receiveFiles(bodies, request, { ...limits, maxFiles: 1, maxBytesInAll: limits.maxBytes })
  const [file] = files
  if (!file) throw new UserError('BAD_INPUT', messages.noFile, { field: limits.field })
  return file
}

/**
 * Receives a form and takes the files of one field out of it, in their order; everything else is skipped.
 * @param limits.maxFiles further ones are skipped
 * @throws as `receiveFile`
 */
export async function receiveFiles(
  bodies: BodyReceiver,
  request: IncomingMessage,
  { client, field, maxBytes, maxFiles, maxBytesInAll }: FormLimits & { maxFiles: number; maxBytesInAll: number },
): Promise<ReceivedFiles> {
  const tooLarge = () => new UserError('TOO_LARGE', messages.fileTooLarge(maxBytesInAll), { field })
  const body = await bodies
    .receive(request, { client, maxBytes: maxBytesInAll + formBytes })
    .catch((error: unknown) => {
      throw error instanceof UserError && error.code === 'TOO_LARGE' ? tooLarge() : error
    })
  const noFile = () => new UserError('BAD_INPUT', messages.noFile, { field })
  const form = openForm(request, { maxBytes, maxFiles })
  const found: { chunks: Buffer[]; size: number }[] = []
  form.on('file', (name, stream) => {
    // An aborted file also aborts the form, whose error is handled below.
    stream.on('error', () => undefined)
    if (name !== field) return void stream.resume()
    const file = { chunks: [] as Buffer[], size: 0 }
    found.push(file)
    stream.on('data', (chunk: Buffer) => {
      file.size += chunk.byteLength
      file.chunks.push(chunk)
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
  if (found.some(({ size }) => size > maxBytes))
    throw new UserError('TOO_LARGE', messages.fileTooLarge(maxBytes), { field })
  const files = found.filter(({ size }) => size > 0)
  if (isBroken || files.length === 0) throw noFile()
  return {
    files: files.map(({ chunks }) => ({ bytes: Buffer.concat(chunks) })),
    byteLength: files.reduce((sum, { size }) => sum + size, 0),
  }
}

function openForm(request: IncomingMessage, { maxBytes, maxFiles }: { maxBytes: number; maxFiles: number }): Busboy {
  try {
    return busboy({
      headers: request.headers,
      limits: {
        files: maxFiles,
        fields: 0,
        parts: maxFiles,
        fileSize: maxBytes + 1,
        headerPairs: 20,
        fieldNameSize: 100,
      },
    })
  } catch {
    throw new UserError('BAD_INPUT', messages.noFile)
  }
}
