import busboy, { type Busboy } from 'busboy'
import type { Request, RequestHandler } from 'express'
import { shareAddress, sharedFieldNames, type SharedFields } from '../../domain/sharing/shareAddress'
import { UserError, messages } from '../platform/errors'
import { sendUserError } from './httpRequests'
import { isMultipart } from './multipart'

/** What is read of a form, files included; then the connection is closed. */
const maxBytes = 100 * 1024 * 1024
const limits = { files: 20, fields: 10, parts: 30, fieldSize: 100_000, headerPairs: 20, fieldNameSize: 100 }

/**
 * `POST /shared`, where the installed app's `share_target` sends what another app shares, unless the service worker takes it:
 * leads to the page that shows it. Pictures and PDFs are dropped unread, because a form of another app comes from anybody; the
 * page says so. Nothing is stored.
 */
export const sharedForm: RequestHandler = async (request, response) => {
  const form = openForm(request)
  if (!form) return sendUserError(response, new UserError('BAD_INPUT', messages.noFile), 415)
  const received = await receive(request, form)
  if (!received) return void request.destroy()
  const { fields, hasFiles } = received
  response.set('cache-control', 'no-store')
  response.redirect(303, shareAddress(fields, { files: hasFiles ? 'lost' : 0, isHeader: true }))
}

function openForm(request: Request): Busboy | null {
  try {
    return isMultipart(request) ? busboy({ headers: request.headers, defParamCharset: 'utf8', limits }) : null
  } catch {
    return null
  }
}

/** The fields of the form; null where it is too large, or the client has gone. */
function receive(request: Request, form: Busboy): Promise<{ fields: SharedFields; hasFiles: boolean } | null> {
  const fields: SharedFields = { title: '', text: '', url: '' }
  let hasFiles = false
  let bytes = 0
  return new Promise((resolve) => {
    form.on('field', (name, value) => {
      const known = sharedFieldNames.find((each) => each === name)
      if (known) fields[known] = value.replaceAll('\0', '').toWellFormed()
    })
    form.on('file', (_name, file) => {
      hasFiles = true
      file.on('error', () => undefined).resume()
    })
    // What breaks off may have brought its fields, which come first.
    form.once('close', () => resolve({ fields, hasFiles })).once('error', () => resolve({ fields, hasFiles }))
    request.once('close', () => {
      if (!request.complete) resolve(null)
    })
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength
      if (bytes > maxBytes) resolve(null)
    })
    request.pipe(form)
  })
}
