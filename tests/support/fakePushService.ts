import { createDecipheriv, createPublicKey, hkdfSync, verify } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import {
  createFakeBrowser,
  startFakePushServer,
  subscriptionOf,
  type EncryptedPush,
  type FakeBrowser,
  type FakeSubscription,
} from '../../scripts/fakePushServer'

/** A push that arrived, decrypted as a browser does. */
export interface ReceivedPush {
  endpoint: string
  ttl: number
  topic: string | undefined
  urgency: string | undefined
  payload: {
    id: string
    kind: string
    title: string
    body?: string
    url: string
    tag: string
    unread: number
    clear?: string[]
  }
  /** The claims of its token, whose signature is right, and the key that it names. */
  vapid: { aud: string; exp: number; sub: string; key: string }
}

/** A status with its headers, after some milliseconds, or never an answer. */
export type PushAnswer = { status: number; headers?: Record<string, string>; afterMs?: number } | 'hang'

/** A push service on this machine (RFC 8030), which decrypts what arrives (RFC 8291) and verifies who sends it (RFC 8292). */
export interface FakePushService {
  /** The certificate to trust. */
  ca: string
  subscribe(): FakeSubscription
  /** What it accepted. */
  received: ReceivedPush[]
  /** How many requests there were, accepted or not. */
  requests: number
  /** Decides each answer; 201 by default. A push is decrypted and remembered only with a status below 300. */
  answers: (endpoint: string, size: number) => PushAnswer
  close(): Promise<void>
}

export async function startFakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, FakeBrowser>()
  const server = await startFakePushServer(handle)
  const service: FakePushService = {
    ca: server.ca,
    received: [],
    requests: 0,
    answers: () => ({ status: 201 }),
    subscribe() {
      const browser = createFakeBrowser(server)
      browsers.set(browser.endpoint, browser)
      return subscriptionOf(browser)
    },
    close: () => server.close(),
  }

  async function handle({ endpoint, request, body }: EncryptedPush, response: ServerResponse): Promise<void> {
    service.requests += 1
    const answer = service.answers(endpoint, body.length)
    if (answer === 'hang') return
    if (answer.status < 300) {
      const browser = browsers.get(endpoint)
      if (!browser) throw new Error('no such subscription')
      if (request.method !== 'POST' || request.headers['content-encoding'] !== 'aes128gcm')
        throw new Error('not a push')
      service.received.push({
        endpoint,
        ttl: Number(request.headers.ttl),
        topic: request.headers.topic?.toString(),
        urgency: request.headers.urgency?.toString(),
        payload: JSON.parse(decrypt(body, browser)) as ReceivedPush['payload'],
        vapid: verifiedToken(request.headers.authorization ?? '', server.origin),
      })
    }
    if (answer.afterMs !== undefined) await setTimeout(answer.afterMs)
    response.writeHead(answer.status, answer.headers).end()
  }
  return service
}

/** RFC 8188 with one record, and the keys of RFC 8291. */
function decrypt(body: Buffer, { curve, auth }: FakeBrowser): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding')
  return padded.subarray(0, end).toString('utf8')
}

/** The claims of a token for this service, once its signature and times are right. */
function verifiedToken(header: string, origin: string): ReceivedPush['vapid'] {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string }
  const vapid = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }
  const secondsLeft = vapid.exp - Date.now() / 1_000
  if (!isSigned || alg !== 'ES256' || vapid.aud !== origin || secondsLeft <= 0 || secondsLeft > 24 * 60 * 60)
    throw new Error('wrong token')
  return { ...vapid, key }
}
