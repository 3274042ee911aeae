import { generateKeyPairSync, sign } from 'node:crypto'
import { OAuth2Server } from 'oauth2-mock-server'

export const oidcClientId = 'larder-tests'

/** An OpenID Connect provider on this machine, with the settings that make the app use it. */
export interface FakeProvider {
  url: string
  settings: Record<string, string>
  /** What its ID tokens say from now on, beside the usual claims. Null: the person refuses. */
  claims: Record<string, unknown> | null
  /** What its user info says; null: what the ID token says of the subject. */
  userInfo: Record<string, unknown> | null
  /** Signs ID tokens with a key that it does not publish. */
  hasForeignKey: boolean
  /** Its answer to an exchange, in place of the usual one. */
  refusal: { status: number; error: string } | null
  stop(): Promise<void>
}

export async function startFakeProvider(): Promise<FakeProvider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const url = server.issuer.url ?? ''
  const { privateKey: foreignKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

  const provider: FakeProvider = {
    url,
    settings: {
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: oidcClientId,
      OIDC_CLIENT_SECRET: 'a-secret-for-tests',
      OIDC_NAME: 'Village Hall',
    },
    claims: { sub: 'ada' },
    userInfo: null,
    hasForeignKey: false,
    refusal: null,
    stop: () => server.stop(),
  }
  const { service } = server
  service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, provider.claims)
  })
  service.on('beforeAuthorizeRedirect', (redirect: { url: URL }) => {
    if (provider.claims !== null) return
    redirect.url.searchParams.delete('code')
    redirect.url.searchParams.set('error', 'access_denied')
  })
  service.on('beforeUserinfo', (response: { body: Record<string, unknown> }) => {
    response.body = provider.userInfo ?? { sub: provider.claims?.sub }
  })
  service.on('beforeResponse', (response: { body: Record<string, unknown>; statusCode: number }) => {
    const { refusal } = provider
    if (refusal) Object.assign(response, { statusCode: refusal.status, body: { error: refusal.error } })
    if (provider.hasForeignKey) response.body.id_token = foreign(String(response.body.id_token))
  })
  /** The same token, signed by the other key. */
  const foreign = (token: string): string => {
    const signed = token.split('.').slice(0, 2).join('.')
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), foreignKey).toString('base64url')}`
  }
  return provider
}
