import { importJWK, SignJWT, type JWTPayload } from 'jose'
import { OAuth2Server } from 'oauth2-mock-server'

export const clientId = 'larder-tests.apps.example'

/** A provider on this machine in place of Google, with the settings that make the app believe it. */
export interface FakeGoogle {
  url: string
  settings: Record<string, string>
  /** The account that signs in from now on. Null: the person refuses. */
  person: { sub: string; email?: string; email_verified?: boolean } | null
  /** A token with these claims in place of the usual ones. */
  token(claims?: JWTPayload, options?: { kid?: string; algorithm?: 'RS256' | 'HS256' | 'none' }): Promise<string>
  stop(): Promise<void>
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export async function startFakeGoogle(): Promise<FakeGoogle> {
  const server = new OAuth2Server()
  const key = await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const url = server.issuer.url ?? ''

  const standIn: FakeGoogle = {
    url,
    settings: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: 'a-secret-for-tests', GOOGLE_FAKE_URL: url },
    person: { sub: '1001', email: 'ada@gmail.example', email_verified: true },
    async token(claims = {}, { kid = key.kid, algorithm = 'RS256' } = {}) {
      const now = Math.floor(Date.now() / 1_000)
      const payload = { iss: url, aud: clientId, sub: '1001', iat: now, exp: now + 3_600, ...claims }
      if (algorithm === 'none') return `${base64({ alg: 'none', typ: 'JWT' })}.${base64(payload)}.`
      const signing =
        algorithm === 'RS256' ? await importJWK(key, 'RS256') : new TextEncoder().encode(JSON.stringify(key.n))
      return new SignJWT(payload).setProtectedHeader({ alg: algorithm, kid }).sign(signing)
    },
    stop: () => server.stop(),
  }
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) =>
    Object.assign(token.payload, standIn.person),
  )
  server.service.on('beforeAuthorizeRedirect', (redirect: { url: URL }) => {
    if (standIn.person !== null) return
    redirect.url.searchParams.delete('code')
    redirect.url.searchParams.set('error', 'access_denied')
  })
  return standIn
}
