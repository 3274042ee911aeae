import { parseCookie, stringifySetCookie } from 'cookie'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import { TLSSocket } from 'node:tls'
import proxyAddr from 'proxy-addr'
import type { Config } from '../platform/config/config'
import type { TokenPair } from '../platform/context'
import { UserError, messages } from '../platform/errors'

/** The `__Host-` prefix, which keeps other hosts from setting a cookie, needs https; over http the names have none. */
export interface CookieNames {
  access: string
  refresh: string
  secure: boolean
}

const insecureNames: CookieNames = { access: 'larder_access', refresh: 'larder_refresh', secure: false }
const secureNames: CookieNames = { access: '__Host-larder_access', refresh: '__Host-larder_refresh', secure: true }

/** By request, because one server may listen by http for this machine and by https for phones. */
export function cookieNames(request: IncomingMessage, config: Pick<Config, 'publicUrl'>): CookieNames {
  return isByHttps(request, config) ? secureNames : insecureNames
}

/** Https is either the proxy's, at PUBLIC_URL, or that of our listener on the local network. */
function isByHttps(request: IncomingMessage, config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl ? config.publicUrl.protocol === 'https:' : request.socket instanceof TLSSocket
}

/** The `Set-Cookie` headers for a pair of tokens; null: those that delete both cookies. */
export function setCookies(names: CookieNames, tokens: TokenPair | null): string[] {
  const shared = { httpOnly: true, secure: names.secure, sameSite: 'lax' as const, path: '/' }
  if (!tokens)
    return [names.access, names.refresh].map((name) => stringifySetCookie({ ...shared, name, value: '', maxAge: 0 }))
  // The access cookie outlives its token, so that an expired token gets a 401 and is not taken for a visitor.
  const expires = tokens.refreshExpiresAt
  return [
    stringifySetCookie({ ...shared, name: names.access, value: tokens.accessToken, expires }),
    stringifySetCookie({ ...shared, name: names.refresh, value: tokens.refreshToken, expires }),
  ]
}

/**
 * The token in `Authorization: Bearer`, else in the cookie; null when there is none. A header counts even if it holds no
 * token: a script must not be able to send the cookie's token and read the next pair in a body.
 */
export function readToken(
  request: IncomingMessage,
  cookieName: string,
): { token: string; from: 'header' | 'cookie' } | null {
  const { authorization } = request.headers
  if (authorization !== undefined) return { token: authorization.replace(/^Bearer /i, ''), from: 'header' }
  const token = parseCookie(request.headers.cookie ?? '')[cookieName]
  return token ? { token, from: 'cookie' } : null
}

/**
 * The client's address for rate limits. `X-Forwarded-For` counts only from a trusted proxy. Of an IPv6 address it is the
 * first half: a client can choose the second one.
 */
export function clientAddress(request: IncomingMessage, config: Pick<Config, 'isTrustedProxy'>): string {
  const forwarded = proxyAddr(request, config.isTrustedProxy)
  const bare =
    /^\[(.+)\](:\d+)?$/.exec(forwarded)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(forwarded)?.[1] ?? forwarded
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIPv6(address) ? `${firstHalf(address)}::/64` : address
}

function firstHalf(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const between = address.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  return [...before, ...between, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/**
 * Does this request come from our own pages, or from no page, like a program's? Pages of other sites can make a browser
 * send our cookies, so their requests are refused.
 */
export function isFromOurPages(request: IncomingMessage, config: Pick<Config, 'publicUrl'>): boolean {
  const { origin, host } = request.headers
  if (!config.publicUrl && !isOfThisNetwork(host ?? '')) return false
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site'
  if (config.publicUrl) return origin === config.publicUrl.origin
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  return from.host === host && (from.protocol === 'https:' || !isByHttps(request, config))
}

/**
 * The app's own origin: that of PUBLIC_URL, else of the Host header if it names this machine or its network. Null
 * otherwise: a client can send any Host, and links must not be built from it.
 */
export function ownOrigin(request: IncomingMessage, config: Pick<Config, 'publicUrl'>): string | null {
  if (config.publicUrl) return config.publicUrl.origin
  const { host = '' } = request.headers
  const origin = `${isByHttps(request, config) ? 'https' : 'http'}://${host}`
  return isOfThisNetwork(host) && URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
    ? new URL(origin).origin
    : null
}

/**
 * The owner of a public name can point it at this machine (DNS rebinding), and their pages would count as ours. So without
 * PUBLIC_URL only addresses, and names of the machine or its local network, do.
 */
function isOfThisNetwork(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return (
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    /^[a-z0-9-]+$/.test(name) ||
    /\.(localhost|local|lan|home\.arpa|internal)$/.test(name)
  )
}

/** Parses JSON. BAD_INPUT. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new UserError('BAD_INPUT', messages.notJson)
  }
}

/** Is the body of the request JSON, by its Content-Type? */
export function isJson(request: IncomingMessage): boolean {
  return /^application\/(graphql-response\+)?json\b/i.test(request.headers['content-type'] ?? '')
}

/** Sends JSON that must not be cached. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string | string[]> = {},
): void {
  // The client closed the connection, or has a response already.
  if (response.destroyed || response.headersSent) return
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(JSON.stringify(body))
}

/** Closes the connection after a body that was not received in full: its rest would be read as the next request. */
export const endOfConnection = (code: string): { connection?: 'close' } =>
  code === 'TOO_LARGE' || code === 'TOO_SLOW' ? { connection: 'close' } : {}

/** Sends an error in the shape of a GraphQL response, for what is refused before or beside GraphQL. */
export function sendUserError(response: ServerResponse, error: UserError, status = error.status): void {
  sendJson(
    response,
    status,
    { errors: [{ message: error.message, extensions: error.clientExtensions }] },
    {
      ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
      ...endOfConnection(error.code),
    },
  )
}

/** Headers of every response. Pages replace the content security policy. */
export function setSafetyHeaders(response: ServerResponse, config: Pick<Config, 'publicUrl'>): void {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'same-origin')
  response.setHeader('permissions-policy', 'camera=(self), microphone=(), geolocation=(self), payment=(), usb=()')
  response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  if (config.publicUrl?.protocol === 'https:') response.setHeader('strict-transport-security', 'max-age=63072000')
}
