import { createECDH, randomBytes, type ECDH } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { generate } from 'selfsigned'

/** What an app knows of a browser's subscription. */
export interface FakeSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** A browser with its keys. */
export interface FakeBrowser {
  endpoint: string
  curve: ECDH
  auth: Buffer
}

/** A push that has come, encrypted. */
export interface EncryptedPush {
  endpoint: string
  request: IncomingMessage
  body: Buffer
}

/** A push service on this machine (RFC 8030), for tests and benches: it has a certificate of its own, and answers as it is told. */
export interface FakePushServer {
  /** The certificate to trust. */
  ca: string
  origin: string
  close(): Promise<void>
}

/** @param handle answers a push; if it throws, the answer is 400 */
export async function startFakePushServer(
  handle: (push: EncryptedPush, response: ServerResponse) => Promise<void>,
): Promise<FakePushServer> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  })
  let origin = ''
  const server = createServer({ key, cert }, (request, response) => {
    readBody(request)
      .then((body) => handle({ endpoint: `${origin}${request.url ?? ''}`, request, body }, response))
      .catch((error: unknown) => {
        response.writeHead(400).end(String(error))
      })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the push service has no port')
  origin = `https://127.0.0.1:${address.port}`
  return {
    ca: cert,
    origin,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** A browser that is subscribed at a push service. */
export function createFakeBrowser({ origin }: Pick<FakePushServer, 'origin'>): FakeBrowser {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { endpoint: `${origin}/send/${randomBytes(12).toString('base64url')}`, curve, auth: randomBytes(16) }
}

/** What the browser gives to the app. */
export const subscriptionOf = ({ endpoint, curve, auth }: FakeBrowser): FakeSubscription => ({
  endpoint,
  p256dh: curve.getPublicKey().toString('base64url'),
  auth: auth.toString('base64url'),
})

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
