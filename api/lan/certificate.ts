import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'

/** What the certificate has to hold, and in whose name it is made. */
export interface Wanted {
  addresses: string[]
  hostNames: string[]
  /** How the authority calls itself in a phone's list of certificates. */
  owner: string
}

/** A private key and its certificate, both as PEM. */
interface Pair {
  key: string
  cert: string
}

export interface Certificate extends Pair {
  /** Of the authority that has signed it: this is what a phone may learn to trust. As DER. */
  authority: Buffer
}

const day = 24 * 60 * 60_000
/** Whoever starts the app today should not be shut out next week. */
const spare = 30 * day
/** iPhones refuse certificates for longer than 398 days. */
const serverDays = 397
const authorityDays = 730

/**
 * The https certificate for phones, kept in `folder` with an authority of our own that signs it. Both
 * are made at first use. The certificate is made anew when an address or name is missing in it, when
 * it ends within 30 days, or when it is no good; the authority only for the latter two, because
 * people have told their phones to trust it.
 * @throws the file system's error when the folder cannot be read or written
 */
export async function openCertificate(folder: string, wanted: Wanted, now = new Date()): Promise<Certificate> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const authorityFile = join(folder, 'authority.pem')
  const serverFile = join(folder, 'server.pem')
  const kept = readPair(authorityFile)
  const authority = kept && holds(kept, now) ? kept : keep(authorityFile, await makeAuthority(wanted, now))
  const issuer = new X509Certificate(authority.cert)
  const last = readPair(serverFile)
  const server = last && holds(last, now) && isSignedBy(last, issuer) && names(last, wanted)
    ? last
    : keep(serverFile, await makeServer(wanted, authority, issuer, now))
  return { ...server, authority: issuer.raw }
}

/** Key and certificate stand in one file, so that they always belong together. */
function readPair(file: string): Pair | null {
  if (!existsSync(file)) return null
  chmodSync(file, 0o600)
  const text = readFileSync(file, 'utf8')
  const part = (kind: string) => new RegExp(`-----BEGIN ${kind}-----[^-]+-----END ${kind}-----`).exec(text)?.[0]
  const [key, cert] = [part('PRIVATE KEY'), part('CERTIFICATE')]
  return key && cert ? { key, cert } : null
}

function keep(file: string, pair: Pair): Pair {
  // Written whole or not at all.
  writeFileSync(`${file}.new`, `${pair.key}\n${pair.cert}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return pair
}

/** Do key and certificate belong together, and is there enough time left? */
function holds({ key, cert }: Pair, now: Date): boolean {
  try {
    const certificate = new X509Certificate(cert)
    return certificate.checkPrivateKey(createPrivateKey(key))
      && Date.parse(certificate.validFrom) <= now.getTime()
      && Date.parse(certificate.validTo) >= now.getTime() + spare
  } catch {
    // Whatever stands in the file, it is no certificate.
    return false
  }
}

function isSignedBy({ cert }: Pair, issuer: X509Certificate): boolean {
  const certificate = new X509Certificate(cert)
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

function names({ cert }: Pair, { addresses, hostNames }: Wanted): boolean {
  const certificate = new X509Certificate(cert)
  return addresses.every((address) => certificate.checkIP(address)) && hostNames.every((name) => certificate.checkHost(name, { subject: 'never' }))
}

const kind = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const
/** Clocks of phones and computers differ. */
const yesterday = (now: Date) => new Date(now.getTime() - day)

async function makeAuthority({ owner }: Wanted, now: Date): Promise<Pair> {
  const begin = yesterday(now)
  // A sign of its own, so that one made later is never taken for this one.
  const name = `${owner.replace(/[^\p{L}\p{N} .-]/gu, '').slice(0, 58)} ${randomBytes(2).toString('hex')}`
  const made = await generate([{ name: 'commonName', value: name }], {
    ...kind,
    notBeforeDate: begin,
    notAfterDate: new Date(begin.getTime() + authorityDays * day),
    extensions: [
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  return { key: made.private.trim(), cert: made.cert.trim() }
}

async function makeServer({ addresses, hostNames }: Wanted, authority: Pair, issuer: X509Certificate, now: Date): Promise<Pair> {
  const begin = yesterday(now)
  const end = Math.min(begin.getTime() + serverDays * day, Date.parse(issuer.validTo))
  const made = await generate([{ name: 'commonName', value: addresses[0] ?? hostNames[0] ?? 'localhost' }], {
    ...kind,
    ca: authority,
    notBeforeDate: begin,
    notAfterDate: new Date(end),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [...addresses.map((ip) => ({ type: 7 as const, ip })), ...hostNames.map((value) => ({ type: 2 as const, value }))] },
    ],
  })
  return { key: made.private.trim(), cert: made.cert.trim() }
}
