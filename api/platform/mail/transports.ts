import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '../telemetry/log'
import { traced } from '../telemetry/tracing'
import type { MailSettings } from './settings'

/** An email with its link in it, ready to be sent. */
export interface OutgoingEmail {
  id: string
  kind: string
  recipient: string
  subject: string
  body: string
  createdAt: Date
  /** Where mail programs stop such emails with one click; null: nowhere. */
  unsubscribeUrl: string | null
}

/** Sends emails, one per call. */
export interface EmailTransport {
  /** Resolves once the email has been accepted. @throws EmailFailed */
  send(email: OutgoingEmail): Promise<void>
  /** Deletes the file of an email, where emails are files. */
  withdraw?(email: OutgoingEmail): Promise<void>
}

/** Why an email could not be sent. */
type Fault =
  /** The server rejects this email, and will do so later. */
  | 'permanent'
  /** The server rejects it for now. */
  | 'transient'
  /** The server cannot be reached, or rejects the connection: this concerns all emails. */
  | 'server'

export class EmailFailed extends Error {
  constructor(
    readonly fault: Fault,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

/** In milliseconds: to be connected, to be greeted, and for each silence after that. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

const envelopeOf = (from: string, email: OutgoingEmail) => ({ from, to: [email.recipient] })

/** Headers and text of an email: nothing is read from files or URLs, and nothing is HTML. */
function messageOf(
  { id, kind, recipient, subject, body, createdAt, unsubscribeUrl }: OutgoingEmail,
  from: string,
  name: string,
) {
  return {
    from: { name, address: from },
    to: { name: '', address: recipient },
    subject,
    text: body,
    // The same for every attempt, so that mail programs recognise a copy.
    messageId: `<${kind}.${id}.${createdAt.getTime()}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // No out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl !== null && unsubscribeHeaders(unsubscribeUrl)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** RFC 8058: one click needs https. Without it, mail programs open the address (RFC 2369). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

const isLocal = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Sends emails to a mail server. A password never goes to another machine without TLS. */
export function smtpTransport(settings: MailSettings, name: string): EmailTransport {
  const { host, port, secure, user, password, from } = settings
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && user !== null && !isLocal(host),
    auth: user === null || password === null ? undefined : { user, pass: password },
    ...timeouts,
  })
  return {
    async send(email) {
      try {
        await traced('mail server', 'call', () =>
          transport.sendMail({ ...messageOf(email, from, name), envelope: envelopeOf(from, email) }),
        )
      } catch (error) {
        throw new EmailFailed(faultOf(error), reasonOf(error), { cause: error })
      }
    },
  }
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return 'server'
  const status = 'responseCode' in error ? Number(error.responseCode) : 0
  const isAboutEmail = 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  // 421 and 4xx: later. 5xx to the address or the text: never. Anything else concerns all emails alike.
  if (status === 421 || !isAboutEmail) return 'server'
  return status >= 500 ? 'permanent' : 'transient'
}

/** The server's own words on one line, cut to what an admin reads. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 300)

/** The name of an email's file in the mail folder: it begins with the time of writing. */
export const emailFileName = ({ id, createdAt }: Pick<OutgoingEmail, 'id' | 'createdAt'>): string =>
  `${createdAt.toISOString().replaceAll(':', '-')}-${id}.eml`

/**
 * Without a mail server: writes emails to a folder, as files that any mail program opens, and logs that.
 * @param folder null: logs alone
 */
export function folderTransport(folder: string | null, log: Log, name: string): EmailTransport {
  const from = 'nobody@localhost.invalid'
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(email) {
      const { recipient, subject } = email
      if (folder === null) {
        log.warn({ recipient, subject }, 'an email was not sent: no mail server is set')
        return
      }
      const { message } = await transport.sendMail({
        ...messageOf(email, from, name),
        envelope: envelopeOf(from, email),
      })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, emailFileName(email))
      // Atomic, and readable for the owner of the process alone: there may be a link in it.
      await writeFile(`${file}.new`, Buffer.isBuffer(message) ? message : '', { mode: 0o600 })
      await rename(`${file}.new`, file)
      log.info({ recipient, subject }, 'an email was written to the mail folder')
    },
    async withdraw(email) {
      if (folder !== null) await rm(join(folder, emailFileName(email)), { force: true })
    },
  }
}
