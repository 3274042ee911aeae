import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'selfsigned'

/** What the certificate must be valid for, and its owner's name. */
export interface CertificateSubject {
  addresses: string[]
  hostNames: string[]
  /** The authority's name in a phone's list of certificates. */
  owner: string
}

/** A private key and its certificate, both as PEM. */
interface Pair {
  key: string
  cert: string
}

export interface Certificate extends Pair {
  /** The certificate of the authority that signed it, which people can make their phone trust. DER. */
  authority: Buffer
}

const day = 24 * 60 * 60_000
/** A certificate is renewed so long before it expires. */
const spare = 30 * day
/** iPhones refuse certificates that are valid for more than 398 days. */
const serverDays = 397
const authorityDays = 730

/**
 * The https certificate for phones, stored in `folder` with the authority of our own that signed it. Both are generated at
 * first use. The certificate is generated anew when it lacks an address or name, expires within 30 days, or is damaged;
 * the authority only for the latter two, because people have made their phones trust it.
 * @throws the file system's error when the folder cannot be read or written
 */
export async function openCertificate(
  folder: string,
  subject: CertificateSubject,
  now = new Date(),
): Promise<Certificate> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const authorityFile = join(folder, 'authority.pem')
  const serverFile = join(folder, 'server.pem')
  const stored = readPair(authorityFile)
  const authority = stored && isUsable(stored, now) ? stored : store(authorityFile, await makeAuthority(subject, now))
  const issuer = new X509Certificate(authority.cert)
  const last = readPair(serverFile)
  const server =
    last && isUsable(last, now) && isSignedBy(last, issuer) && names(last, subject)
      ? last
      : store(serverFile, await makeServer(subject, authority, issuer, now))
  return { ...server, authority: issuer.raw }
}

/** Key and certificate are in one file, so that they always match. */
function readPair(file: string): Pair | null {
  if (!existsSync(file)) return null
  chmodSync(file, 0o600)
  const text = readFileSync(file, 'utf8')
  const part = (kind: string) => new RegExp(`-----BEGIN ${kind}-----[^-]+-----END ${kind}-----`).exec(text)?.[0]
  const [key, cert] = [part('PRIVATE KEY'), part('CERTIFICATE')]
  return key && cert ? { key, cert } : null
}

function store(file: string, pair: Pair): Pair {
  // Atomic.
  writeFileSync(`${file}.new`, `${pair.key}\n${pair.cert}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return pair
}

/** Do key and certificate match, and is the certificate valid long enough? */
function isUsable({ key, cert }: Pair, now: Date): boolean {
  try {
    const certificate = new X509Certificate(cert)
    return (
      certificate.checkPrivateKey(createPrivateKey(key)) &&
      Date.parse(certificate.validFrom) <= now.getTime() &&
      Date.parse(certificate.validTo) >= now.getTime() + spare
    )
  } catch {
    // The file holds no certificate.
    return false
  }
}

function isSignedBy({ cert }: Pair, issuer: X509Certificate): boolean {
  const certificate = new X509Certificate(cert)
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

function names({ cert }: Pair, { addresses, hostNames }: CertificateSubject): boolean {
  const certificate = new X509Certificate(cert)
  return (
    addresses.every((address) => certificate.checkIP(address)) &&
    hostNames.every((name) => certificate.checkHost(name, { subject: 'never' }))
  )
}

const kind = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const
/** The clock of a phone may be behind ours. */
const yesterday = (now: Date) => new Date(now.getTime() - day)

async function makeAuthority({ owner }: CertificateSubject, now: Date): Promise<Pair> {
  const begin = yesterday(now)
  // Unique, so that phones never take a later authority for this one.
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

async function makeServer(
  { addresses, hostNames }: CertificateSubject,
  authority: Pair,
  issuer: X509Certificate,
  now: Date,
): Promise<Pair> {
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
      {
        name: 'subjectAltName',
        altNames: [
          ...addresses.map((ip) => ({ type: 7 as const, ip })),
          ...hostNames.map((value) => ({ type: 2 as const, value })),
        ],
      },
    ],
  })
  return { key: made.private.trim(), cert: made.cert.trim() }
}
