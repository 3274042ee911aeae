import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readLetter, type ReadLetter } from '../../api/platform/mail/readEmail'

/** A letter as it came over the wire. */
export interface Received extends ReadLetter {
  from: string
  /** Everybody it was handed over for. */
  to: string[]
  source: string
}

/** A mail server on this machine that keeps what it is given. */
export interface MailServer {
  port: number
  settings: NodeJS.ProcessEnv
  letters: Received[]
  /** How often somebody wanted to hand a letter over. */
  attempts: number
  /** What it answers to the next recipients: a status that refuses, or null. */
  refuses: (address: string) => number | null
  /** Takes letters and never says so. */
  holds: boolean
  /** The letters to one address. */
  to(address: string): Received[]
  /** What stands behind `#name=` in the newest letter to an address that has it. */
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
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mail.holds) return
        const source = Buffer.concat(chunks).toString('utf8')
        mail.letters.push({ ...readLetter(source), source, from: envelope.mailFrom === false ? '' : envelope.mailFrom.address, to: envelope.rcptTo.map(({ address }) => address) })
        done()
      })
    },
  })
  // Whoever is killed breaks off in the middle.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const mail: MailServer = {
    port,
    settings: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_FROM: 'larder@example.org' },
    letters: [],
    attempts: 0,
    refuses: () => null,
    holds: false,
    to: (address) => mail.letters.filter(({ to }) => to.includes(address)),
    token(address, name) {
      const found = mail.to(address).flatMap(({ body }) => new RegExp(`#${name}=(\\S+)`).exec(body)?.[1] ?? []).at(-1)
      if (found === undefined) throw new Error(`no letter to ${address} has a link "${name}"`)
      return found
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mail
}
