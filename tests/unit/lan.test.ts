import { afterEach, expect, test } from '@jest/globals'
import { X509Certificate } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir, type NetworkInterfaceInfo } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { BarcodeFormat, BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import { isPrivate, localName, ownAddresses, routedAddress } from '../../api/lan/addresses'
import { announceLan } from '../../api/lan/announcement'
import { openCertificate, type CertificateSubject } from '../../api/lan/certificate'
import { lanFault } from '../../api/lan/lanErrors'
import { drawQrCode } from '../../api/lan/qrCode'
import { cookieNames, isFromOurPages, setSafetyHeaders } from '../../api/http/httpRequests'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'larder-phone-'))
  folders.push(folder)
  return join(folder, 'phone')
}

const day = 24 * 60 * 60_000
const now = new Date('2027-03-01T12:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * day)
const wanted: CertificateSubject = {
  addresses: ['192.168.1.20'],
  hostNames: ['localhost', 'kitchen.local'],
  owner: 'Larder on kitchen',
}
const serialOf = (pem: string) => new X509Certificate(pem).serialNumber

test('the certificate is one that phones accept: names, purpose, signature and no longer than 398 days', async () => {
  const { cert, authority } = await openCertificate(
    newFolder(),
    { ...wanted, addresses: ['192.168.1.20', '10.0.0.5'] },
    now,
  )
  const certificate = new X509Certificate(cert)
  expect(certificate.subjectAltName?.split(', ').sort()).toEqual([
    'DNS:kitchen.local',
    'DNS:localhost',
    'IP Address:10.0.0.5',
    'IP Address:192.168.1.20',
  ])
  expect(certificate.ca).toBe(false)
  // id-kp-serverAuth, and nothing else.
  expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
  expect(certificate.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
  expect(Date.parse(certificate.validTo) - Date.parse(certificate.validFrom)).toBeLessThanOrEqual(398 * day)
  expect(Date.parse(certificate.validFrom)).toBeLessThan(now.getTime())
  expect(certificate.toLegacyObject().asn1Curve).toBe('prime256v1')
  // ecdsa-with-SHA256 is 1.2.840.10045.4.3.2.
  expect(certificate.raw.includes(Buffer.from('06082a8648ce3d040302', 'hex'))).toBe(true)

  const issuer = new X509Certificate(authority)
  expect(issuer.ca).toBe(true)
  expect(issuer.subject).toMatch(/^CN=Larder on kitchen [0-9a-f]{4}$/)
  expect(certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)).toBe(true)
})

test("the keys are for their owner's eyes only, also when a copy has made them readable", async () => {
  const folder = newFolder()
  await openCertificate(folder, wanted, now)
  expect(readdirSync(folder).sort()).toEqual(['authority.pem', 'server.pem'])
  const modes = () => readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(modes()).toEqual([0o600, 0o600])
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644)
  await openCertificate(folder, wanted, now)
  expect(modes()).toEqual([0o600, 0o600])
})

test('a certificate is used again as long as it fits; a new address makes a new one that the same authority signs', async () => {
  const folder = newFolder()
  const first = await openCertificate(folder, { ...wanted, addresses: ['192.168.1.20', '10.0.0.5'] }, now)
  const second = await openCertificate(folder, wanted, later(300))
  expect(second).toEqual(first)

  const moved = await openCertificate(folder, { ...wanted, addresses: ['192.168.7.3'] }, later(300))
  expect(moved.cert).not.toBe(first.cert)
  expect(new X509Certificate(moved.cert).checkIP('192.168.7.3')).toBe('192.168.7.3')
  expect(moved.authority.equals(first.authority)).toBe(true)

  const renamed = await openCertificate(
    folder,
    { ...wanted, addresses: ['192.168.7.3'], hostNames: ['localhost', 'cellar.local'] },
    later(300),
  )
  expect(renamed.cert).not.toBe(moved.cert)
  expect(new X509Certificate(renamed.cert).checkHost('cellar.local')).toBe('cellar.local')
})

test('certificates and the authority are renewed thirty days before they expire; no certificate outlives its authority', async () => {
  const folder = newFolder()
  const first = await openCertificate(folder, wanted, now)
  expect(serialOf((await openCertificate(folder, wanted, later(365))).cert)).toBe(serialOf(first.cert))
  const renewed = await openCertificate(folder, wanted, later(367))
  expect(serialOf(renewed.cert)).not.toBe(serialOf(first.cert))
  expect(renewed.authority.equals(first.authority)).toBe(true)
  expect(Date.parse(new X509Certificate(renewed.cert).validTo)).toBeLessThanOrEqual(
    Date.parse(new X509Certificate(first.authority).validTo),
  )

  const long = await openCertificate(folder, wanted, later(710))
  expect(long.authority.equals(first.authority)).toBe(false)
  const issuer = new X509Certificate(long.authority)
  expect(new X509Certificate(long.cert).verify(issuer.publicKey)).toBe(true)
})

test('a broken file, and a certificate that another authority has signed, are replaced', async () => {
  const folder = newFolder()
  const first = await openCertificate(folder, wanted, now)
  writeFileSync(join(folder, 'server.pem'), 'half a cert')
  const mended = await openCertificate(folder, wanted, now)
  expect(mended.authority.equals(first.authority)).toBe(true)
  expect(mended.cert).not.toBe(first.cert)

  const broken = readFileSync(join(folder, 'authority.pem'), 'utf8').replace(
    /-----BEGIN CERTIFICATE-----\n..../,
    '-----BEGIN CERTIFICATE-----\nAAAA',
  )
  writeFileSync(join(folder, 'authority.pem'), broken)
  const renewed = await openCertificate(folder, wanted, now)
  expect(renewed.authority.equals(first.authority)).toBe(false)
  expect(new X509Certificate(renewed.cert).verify(new X509Certificate(renewed.authority).publicKey)).toBe(true)
})

test("an owner's name with signs that have a meaning in certificates does no harm", async () => {
  const { authority } = await openCertificate(
    newFolder(),
    { ...wanted, owner: 'Löwe & Söhne, "Larder"\nCN=Bank+O=x on a-very-long-host-name-that-goes-on-and-on' },
    now,
  )
  const { subject } = new X509Certificate(authority)
  expect(subject.split('\n')).toHaveLength(1)
  expect(subject).toMatch(/^CN=Löwe {2}Söhne LarderCNBankOx on a-very-long-host-name/)
})

const seen = (address: string, internal = false, family: 'IPv4' | 'IPv6' = 'IPv4') => [
  { address, internal, family } as NetworkInterfaceInfo,
]

test("of this machine's addresses the one towards the internet comes first; containers, tunnels and inner ones are left out", () => {
  const interfaces = {
    lo: seen('127.0.0.1', true),
    docker0: seen('172.17.0.1'),
    'br-1f2e3d': seen('172.18.0.1'),
    tailscale0: seen('100.100.1.2'),
    wg0: seen('10.8.0.2'),
    'vEthernet (WSL)': seen('172.20.0.1'),
    enp3s0: seen('10.0.0.5'),
    wlan0: [...seen('fe80::1', false, 'IPv6'), ...seen('192.168.1.20')],
    eno9: seen('169.254.10.1'),
  }
  expect(ownAddresses(interfaces, '192.168.1.20').map(({ address }) => address)).toEqual(['192.168.1.20', '10.0.0.5'])
  expect(ownAddresses(interfaces, '10.0.0.5').map(({ address }) => address)).toEqual(['10.0.0.5', '192.168.1.20'])
  // All the traffic goes into a tunnel: that is not where the phone is.
  expect(ownAddresses(interfaces, '10.8.0.2')[0]?.address).toBe('10.0.0.5')
  expect(ownAddresses({ lo: seen('127.0.0.1', true), docker0: seen('172.17.0.1') }, '172.17.0.1')).toEqual([])
})

test('a private address comes before a public one, and a usual interface before an odd one', () => {
  const interfaces = { eth0: seen('203.0.113.9'), odd7: seen('192.168.9.9'), 'Wi-Fi': seen('192.168.1.20') }
  expect(ownAddresses(interfaces, '203.0.113.9')).toEqual([
    { address: '192.168.1.20', interface: 'Wi-Fi', isPrivate: true },
    { address: '192.168.9.9', interface: 'odd7', isPrivate: true },
    { address: '203.0.113.9', interface: 'eth0', isPrivate: false },
  ])
  expect(['10.1.2.3', '172.16.0.1', '172.31.9.9', '192.168.0.1'].every(isPrivate)).toBe(true)
  expect(['172.15.0.1', '172.32.0.1', '100.64.0.1', '192.0.2.1'].some(isPrivate)).toBe(false)
})

test('the way to the internet is found without sending anything, or there is none', async () => {
  expect(String(await routedAddress())).toMatch(/^\d+\.\d+\.\d+\.\d+$|^null$/)
})

test("a machine's name in its network comes from its host name, where that can be a name", () => {
  expect(['kitchen', 'Kitchen.fritz.box', 'mac-of-ada.local', 'two words', '', 'localhost'].map(localName)).toEqual([
    'kitchen.local',
    'kitchen.local',
    'mac-of-ada.local',
    null,
    null,
    null,
  ])
})

/** Reads a QR code off lines of half blocks, as a camera would: each module as four by four pixels. */
function readQrCode(lines: string[]): string {
  const rows = lines.flatMap((line) => [
    [...line].map((sign) => '█▀'.includes(sign)),
    [...line].map((sign) => '█▄'.includes(sign)),
  ])
  const width = (rows[0]?.length ?? 0) * 4
  const pixels = new Uint8ClampedArray(width * rows.length * 4)
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = rows[Math.floor(at / width / 4)]?.[Math.floor((at % width) / 4)] ? 255 : 0
  const result = new QRCodeReader().decode(
    new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(pixels, width, rows.length * 4))),
  )
  expect(result.getBarcodeFormat()).toBe(BarcodeFormat.QR_CODE)
  return result.getText()
}

test('the QR code says the address, has its white margin, and is black on white on any terminal', () => {
  const address = 'https://192.168.100.120:4443/'
  const lines = drawQrCode(address, { coloured: false })
  expect(readQrCode(lines)).toBe(address)
  expect(lines.slice(0, 2).join('')).toMatch(/^█+$/)
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^████.*████$/)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(60)

  const coloured = drawQrCode(address, { coloured: true })
  expect(coloured.map((line) => line.replace(/\u001b\[[\d;]*m/g, ''))).toEqual(lines)
  for (const line of coloured) expect(line.startsWith('\u001b[38;5;231m') && line.endsWith('\u001b[0m')).toBe(true)
})

test('the announcement says who can connect, and what to do with several networks or none', () => {
  const lines = (door: Parameters<typeof announceLan>[0]) => announceLan(door, 4443, { coloured: false })
  const home = lines({ host: '192.168.1.20', isPrivate: true, others: [] })
  expect(readQrCode(home.slice(0, home.indexOf('')))).toBe('https://192.168.1.20:4443/')
  expect(home.join('\n')).toContain('Everyone on this network can open this address now.')
  expect(home.join('\n')).not.toContain('LAN_HOST')

  const others = lines({
    host: '203.0.113.9',
    isPrivate: false,
    others: [{ address: '10.0.0.5', interface: 'wlan0', isPrivate: true }],
  }).join('\n')
  expect(others).toContain('Strangers on the internet may be able to open it')
  expect(others).toContain('Choose it with LAN_HOST: 10.0.0.5 (wlan0)')
  expect(lines(null).join('\n')).toContain('this computer has no address on a network')
})

test('an error of opening the listener for phones is described in a sentence', () => {
  const fault = (code: string) =>
    (lanFault(Object.assign(new Error('listen'), { code }), { host: '192.168.1.20', port: 4443 }) as Error).message
  expect(fault('EADDRINUSE')).toBe('Port 4443 for phones is in use. Choose another: LAN_PORT=4444 npm start -- --phone')
  expect(fault('EADDRNOTAVAIL')).toContain('192.168.1.20 isn’t an address of this computer.')
  expect(fault('EACCES')).toContain('as this user')
  expect(fault('EPIPE')).toBe('listen')
})

const asked = (headers: Record<string, string>, socket = new Socket()) =>
  ({ headers, socket }) as unknown as IncomingMessage
const byHttps = (headers: Record<string, string>) => asked(headers, new TLSSocket(new Socket()))

test('cookies are secure over https, and not over http', () => {
  const config = { publicUrl: null }
  expect(cookieNames(byHttps({}), config)).toEqual({
    access: '__Host-larder_access',
    refresh: '__Host-larder_refresh',
    secure: true,
  })
  expect(cookieNames(asked({}), config)).toEqual({ access: 'larder_access', refresh: 'larder_refresh', secure: false })
  expect(cookieNames(asked({}), { publicUrl: new URL('https://larder.example.org') }).secure).toBe(true)
  expect(cookieNames(byHttps({}), { publicUrl: new URL('http://larder.example.org') }).secure).toBe(false)
})

test('by https only pages that came by https from this very address are ours, and public names are not', () => {
  const config = { publicUrl: null }
  const host = '192.168.1.20:4443'
  expect(isFromOurPages(byHttps({ host, origin: `https://${host}` }), config)).toBe(true)
  expect(isFromOurPages(byHttps({ host, origin: `http://${host}` }), config)).toBe(false)
  expect(isFromOurPages(byHttps({ host, origin: 'https://192.168.1.20:4000' }), config)).toBe(false)
  expect(isFromOurPages(byHttps({ host, origin: 'null' }), config)).toBe(false)
  expect(isFromOurPages(byHttps({ host: 'evil.example:4443', origin: 'https://evil.example:4443' }), config)).toBe(
    false,
  )
  expect(isFromOurPages(asked({ host: 'localhost:4000', origin: 'http://localhost:4000' }), config)).toBe(true)
})

test('no HSTS header with a certificate of our own', () => {
  const set = new Map<string, unknown>()
  setSafetyHeaders({ setHeader: (name: string, value: unknown) => set.set(name, value) } as never, { publicUrl: null })
  expect(set.has('x-frame-options')).toBe(true)
  expect(set.has('strict-transport-security')).toBe(false)
})
