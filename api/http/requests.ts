import { parseCookie, stringifySetCookie } from 'cookie'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import { TLSSocket } from 'node:tls'
import proxyAddr from 'proxy-addr'
import type { Config } from '../platform/config'
import type { TokenPair } from '../platform/context'
import { UserError, messages } from '../platform/errors'

const mostOfBody = 256 * 1024

/** Cookies that a browser must not accept from elsewhere need https; on localhost they have plain names. */
export interface CookieNames {
  access: string
  refresh: string
  secure: boolean
}

const plainNames: CookieNames = { access: 'larder_access', refresh: 'larder_refresh', secure: false }
const secureNames: CookieNames = { access: '__Host-larder_access', refresh: '__Host-larder_refresh', secure: true }

/** The cookies of whoever asks: the same house may be open by http on this machine and by https for phones. */
export function cookieNames(request: IncomingMessage, config: Pick<Config, 'publicUrl'>): CookieNames {
  return isByHttps(request, config) ? secureNames : plainNames
}

/** By the proxy that PUBLIC_URL speaks of, or by our own listener for phones. */
function isByHttps(request: IncomingMessage, config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl ? config.publicUrl.protocol === 'https:' : request.socket instanceof TLSSocket
}

/** The `Set-Cookie` lines for a pair of tokens, or those that take both away. */
export function setCookies(names: CookieNames, tokens: TokenPair | null): string[] {
  const shared = { httpOnly: true, secure: names.secure, sameSite: 'lax' as const, path: '/' }
  if (!tokens) return [names.access, names.refresh].map((name) => stringifySetCookie({ ...shared, name, value: '', maxAge: 0 }))
  // The access cookie outlives its token, so that an expired one is answered 401 and not taken for a visitor.
  const expires = tokens.refreshExpiresAt
  return [
    stringifySetCookie({ ...shared, name: names.access, value: tokens.accessToken, expires }),
    stringifySetCookie({ ...shared, name: names.refresh, value: tokens.refreshToken, expires }),
  ]
}

/**
 * The token that came as `Authorization: Bearer`, else as a cookie; null when there is none. A header
 * that is there counts, also when nothing useful is in it: a page's script must not be able to have
 * what its cookie holds answered in a body that it can read.
 */
export function readToken(request: IncomingMessage, cookieName: string): { token: string; from: 'header' | 'cookie' } | null {
  const { authorization } = request.headers
  if (authorization !== undefined) return { token: authorization.replace(/^Bearer /i, ''), from: 'header' }
  const token = parseCookie(request.headers.cookie ?? '')[cookieName]
  return token ? { token, from: 'cookie' } : null
}

/**
 * The client's address as limits count it; what `X-Forwarded-For` says counts only from a configured
 * proxy. Of an IPv6 address it is the first half: the second half is the client's own to change.
 */
export function clientAddress(request: IncomingMessage, config: Pick<Config, 'isTrustedProxy'>): string {
  const said = proxyAddr(request, config.isTrustedProxy)
  const bare = /^\[(.+)\](:\d+)?$/.exec(said)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(said)?.[1] ?? said
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIPv6(address) ? `${firstHalf(address)}::/64` : address
}

function firstHalf(address: string): string {
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const between = address.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  return [...before, ...between, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}

/**
 * Does this request come from our own pages (or from no page at all, like a program's)? A page
 * elsewhere can make a browser send our cookies along, so what it asks for is not carried out.
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
 * Scheme, host and port by which people reach us: what PUBLIC_URL says, else what was asked for, if that
 * is a name of ours. Null otherwise: anybody can ask for anything, and it must not end up in what we write.
 */
export function ownOrigin(request: IncomingMessage, config: Pick<Config, 'publicUrl'>): string | null {
  if (config.publicUrl) return config.publicUrl.origin
  const { host = '' } = request.headers
  const asked = `${isByHttps(request, config) ? 'https' : 'http'}://${host}`
  return isOfThisNetwork(host) && URL.canParse(asked) && new URL(asked).host === host.toLowerCase() ? new URL(asked).origin : null
}

/**
 * A public name can be made to point here by whoever owns it, and then their page is "our own". So
 * without PUBLIC_URL only addresses and names of the machine or its local network are ours.
 */
function isOfThisNetwork(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0
    || /^[a-z0-9-]+$/.test(name)
    || /\.(localhost|local|lan|home\.arpa|internal)$/.test(name)
}

/** Reads the text of a body of at most so many bytes, 256 KB if nothing is said; refuses a longer one (TOO_LARGE). */
export function readBody(request: IncomingMessage, mostBytes = mostOfBody): Promise<string> {
  return new Promise((resolve, reject) => {
    const brokenOff = () => reject(Object.assign(new Error('the request broke off'), { code: 'ECONNRESET' }))
    // Its sender left while it waited for its turn: nothing more will come, not even an end.
    if (request.destroyed) return brokenOff()
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size <= mostBytes) return void chunks.push(chunk)
      request.pause()
      reject(new UserError('TOO_LARGE', messages.tooLarge))
    })
    request.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.once('error', reject)
    request.once('close', brokenOff)
  })
}

/** Reads a JSON body of at most so many bytes, 256 KB if nothing is said; refuses others (TOO_LARGE, BAD_INPUT). */
export async function readJson(request: IncomingMessage, mostBytes = mostOfBody): Promise<unknown> {
  return parseJson(await readBody(request, mostBytes))
}

/** The JSON in a body, or a refusal (BAD_INPUT). */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new UserError('BAD_INPUT', messages.notJson)
  }
}

export function isJson(request: IncomingMessage): boolean {
  return /^application\/(graphql-response\+)?json\b/i.test(request.headers['content-type'] ?? '')
}

/** Answers with JSON that nobody may keep. */
export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string | string[]> = {}): void {
  // The person has left: there is nobody to answer.
  if (response.destroyed || response.headersSent) return
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers })
  response.end(JSON.stringify(body))
}

/** Sends an error in the shape of a GraphQL response, for what is refused before or beside GraphQL. */
export function sendUserError(response: ServerResponse, error: UserError, status = error.status): void {
  sendJson(response, status, { errors: [{ message: error.message, extensions: error.clientExtensions }] }, {
    ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
    ...(error.code === 'TOO_LARGE' && { connection: 'close' }),
  })
}

/** Headers of every answer. Pages add their own content policy. */
export function setSafetyHeaders(response: ServerResponse, config: Pick<Config, 'publicUrl'>): void {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'same-origin')
  response.setHeader('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()')
  response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  if (config.publicUrl?.protocol === 'https:') response.setHeader('strict-transport-security', 'max-age=63072000')
}
