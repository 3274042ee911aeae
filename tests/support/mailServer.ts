import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import PostalMime, { decodeWords } from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'

/** An email as SMTP delivered it. */
export interface ReceivedEmail {
  /** By their names in lower case, decoded. */
  headers: ReadonlyMap<string, string>
  /** The plain text. */
  body: string
  from: string
  /** Every recipient of the envelope. */
  to: string[]
  source: string
}

/** A local SMTP server that keeps every email in memory. */
export interface MailServer {
  port: number
  settings: NodeJS.ProcessEnv
  emails: ReceivedEmail[]
  /** How many recipients were named to it. */
  attempts: number
  /** The error status that it answers for a recipient; null: it accepts the email. */
  refuses: (address: string) => number | null
  /** Receives emails and never answers. */
  holds: boolean
  /** The emails to one address. */
  to(address: string): ReceivedEmail[]
  /** The token behind `#name=` in the newest email to an address that has one. */
  token(address: string, name: string): string
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      mail.attempts++
      const status = mail.refuses(address)
      done(status === null ? null : Object.assign(new Error(`Not this one (${status})`), { responseCode: status }))
    },
    onData: (stream, { envelope }, done) => callbackify(() => receive(stream, envelope))(done),
  })
  // A process that is killed drops its connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const mail: MailServer = {
    port,
    settings: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_FROM: 'larder@example.org' },
    emails: [],
    attempts: 0,
    refuses: () => null,
    holds: false,
    to: (address) => mail.emails.filter(({ to }) => to.includes(address)),
    token(address, name) {
      const found = mail
        .to(address)
        .flatMap(({ body }) => new RegExp(`#${name}=(\\S+)`).exec(body)?.[1] ?? [])
        .at(-1)
      if (found === undefined) throw new Error(`no email to ${address} has a link "${name}"`)
      return found
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mail

  async function receive(stream: Readable, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<void> {
    const source = (await buffer(stream)).toString('utf8')
    if (mail.holds) return new Promise(() => undefined)
    const { headers, text = '' } = await PostalMime.parse(source)
    mail.emails.push({
      source,
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
      headers: new Map(headers.map(({ key, value }) => [key, decodeWords(value)])),
      body: text.trimEnd(),
    })
  }
}
