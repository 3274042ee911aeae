import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '../log'
import type { MailSettings } from './settings'

/** A letter with its link in it, on its way. */
export interface OutgoingEmail {
  id: string
  kind: string
  recipient: string
  subject: string
  body: string
  createdAt: Date
}

/** Takes letters away, one at a time. */
export interface EmailTransport {
  /** Resolves once somebody else has taken the letter. @throws LetterFailed */
  carry(letter: OutgoingEmail): Promise<void>
}

/** Whose fault it is that a letter did not go. */
type Fault =
  /** The server does not want this letter, and will not later. */
  | 'letter'
  /** The server does not want it now. */
  | 'for-now'
  /** There is no talking to the server, or it does not know us. */
  | 'server'

export class EmailFailed extends Error {
  constructor(readonly fault: Fault, reason: string, options?: ErrorOptions) {
    super(reason, options)
  }
}

/** In milliseconds: to be connected, to be greeted, and for each silence after that. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

const envelopeOf = (from: string, letter: OutgoingEmail) => ({ from, to: [letter.recipient] })

/** What becomes the letter's headers and text: nothing is read from files or addresses, and nothing is HTML. */
function messageOf({ id, kind, recipient, subject, body, createdAt }: OutgoingEmail, from: string, name: string) {
  return {
    from: { name, address: from },
    to: { name: '', address: recipient },
    subject,
    text: body,
    // The same however often it is sent, so that whoever gets it twice can see that it is one.
    messageId: `<${kind}.${id}.${createdAt.getTime()}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // No holiday notes in answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const isLocal = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Hands letters to a mail server. A password never goes over an open line to another machine. */
export function smtpTransport(settings: MailSettings, name: string): EmailTransport {
  const { host, port, secure, user, password, from } = settings
  const transport = createTransport({
    host, port, secure,
    requireTLS: !secure && user !== null && !isLocal(host),
    auth: user === null || password === null ? undefined : { user, pass: password },
    ...patience,
  })
  return {
    async carry(letter) {
      try {
        await transport.sendMail({ ...messageOf(letter, from, name), envelope: envelopeOf(from, letter) })
      } catch (error) {
        throw new EmailFailed(faultOf(error), reasonOf(error), { cause: error })
      }
    },
  }
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return 'server'
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  const isAboutLetter = 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  // 421 and 4xx: later. 5xx to the address or the text: never. Anything else concerns all letters alike.
  if (status === 421 || !isAboutLetter) return 'server'
  return status >= 500 ? 'letter' : 'for-now'
}

/** The server's own words on one line, cut to what an admin reads. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 300)

/**
 * Without a mail server: letters lie in a folder, as files that any mail program opens, and the log tells of them.
 * @param folder null: only the log does
 */
export function folderTransport(folder: string | null, log: Log, name: string): EmailTransport {
  const from = 'nobody@localhost.invalid'
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async carry(letter) {
      const { recipient, subject } = letter
      if (folder === null) {
        log.warn({ recipient, subject }, 'a letter was not sent: no mail server is set')
        return
      }
      const { message } = await transport.sendMail({ ...messageOf(letter, from, name), envelope: envelopeOf(from, letter) })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${letter.createdAt.toISOString().replaceAll(':', '-')}-${letter.id}.eml`)
      // Whole or not at all, and for nobody but the owner of the process: there may be a link in it.
      await writeFile(`${file}.new`, Buffer.isBuffer(message) ? message : '', { mode: 0o600 })
      await rename(`${file}.new`, file)
      log.info({ recipient, subject }, 'a letter lies in the mail folder')
    },
  }
}
