import { Agent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { circuitBreaker, ConsecutiveBreaker, handleAll, type CircuitBreakerPolicy } from 'cockatiel'
import { ConcurrencyLimiter } from '../limits/concurrencyLimiter'
import { isPublicAddress, isPublicName } from './publicAddress'
import { checkedLookup, systemResolve, type AddressRules } from './publicLookup'
import { traced } from '../telemetry/tracing'

/** A request to a push service or a webhook. */
export interface SafePostRequest {
  endpoint: string
  headers: Readonly<Record<string, string | number>>
  body: Buffer
  /** Aborts the request before its own timeout. */
  signal: AbortSignal
}

/** What was answered. */
export interface SafePostResponse {
  status: number
  /** How long it took, in milliseconds. */
  ms: number
  /** The header `Retry-After`. */
  retryAfter: string | null
}

/** What tests give it besides. Addresses that they allow may also stand in an endpoint, at any port. */
export interface SafePostOptions extends Partial<AddressRules> {
  /** Certificates to trust in place of the system's. */
  ca?: string
}

/** For one request in all, in milliseconds. */
const timeoutMs = 5_000
/** Real endpoints have some 200 characters. */
const maxEndpointLength = 1_000
/** That of https. */
const onlyPort = 443
/** An answer has no content that matters; a longer one is cut off. */
const maxResponseBytes = 64 * 1024
/** How many requests to one server run at a time. */
const perServer = 8
/** For how long a server that failed five times in a row is left alone. In milliseconds. */
export const breakerPause = 30_000
/** The longest pause that a server can ask for: a day, in milliseconds. */
const longestPauseMs = 24 * 60 * 60_000
/** The most servers for which circuit breakers are kept. */
const maxServers = 500

const publicRules: AddressRules = {
  isAllowed: (address, port) => isPublicAddress(address) && port === onlyPort,
  resolve: systemResolve,
}

/**
 * Posts to push services and webhooks. Clients give their addresses, so they are treated as strangers': https alone, to public addresses
 * alone, which are checked when connecting; redirects are not followed; there are limits on time, size and requests at once,
 * and a server that keeps failing is left alone for a while.
 */
export class SafePost {
  readonly #rules: AddressRules
  readonly #isTestAddress: AddressRules['isAllowed']
  readonly #agent: Agent
  readonly #limiter = new ConcurrencyLimiter({ atOnce: perServer, waiting: 64 })
  readonly #breakers = new Map<string, CircuitBreakerPolicy>()

  /** @param options for tests, never from configuration */
  constructor(
    private readonly userAgent: string,
    { ca, ...rules }: SafePostOptions = {},
  ) {
    this.#rules = { ...publicRules, ...rules }
    this.#isTestAddress = rules.isAllowed ?? (() => false)
    // Connections are kept for the next notification: most people have one of three push services.
    this.#agent = new Agent({
      keepAlive: true,
      maxSockets: perServer,
      maxTotalSockets: 64,
      maxFreeSockets: 2,
      timeout: timeoutMs,
      ca,
    })
  }

  /**
   * May this be an endpoint? An https URL on its own port, of a public name: plain ones alone, because what else a URL may have is read in
   * different ways by different parsers, and web-push has another one than this. What the name resolves to is checked when sending.
   */
  isAllowed(endpoint: string): boolean {
    if (endpoint.length > maxEndpointLength || !URL.canParse(endpoint)) return false
    const url = new URL(endpoint)
    if (url.href.length > maxEndpointLength) return false
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return false
    const { hostname, port } = hostOf(url)
    return isIP(hostname) === 0 ? port === onlyPort && isPublicName(hostname) : this.#isTestAddress(hostname, port)
  }

  /**
   * Sends one request. Any status is a response.
   * @throws Error when there was none: not allowed, not reachable, too slow, too much at once, or the server is left alone
   */
  async send(request: SafePostRequest): Promise<SafePostResponse> {
    if (!this.isAllowed(request.endpoint)) throw new Error('not an allowed endpoint')
    const url = new URL(request.endpoint)
    return this.#breakerOf(url.origin).execute(() =>
      this.#limiter.run(url.origin, () => traced('push service', 'call', () => this.#post(url, request))),
    )
  }

  /** Closes the connections that are kept. */
  close(): void {
    this.#agent.destroy()
  }

  #breakerOf(origin: string): CircuitBreakerPolicy {
    const known = this.#breakers.get(origin)
    if (known) return known
    // Origins are strangers' to choose. Those that are forgotten begin anew.
    if (this.#breakers.size >= maxServers) this.#breakers.clear()
    const breaker = circuitBreaker(
      handleAll.orWhenResult((response) => isServerFailure(response)),
      { halfOpenAfter: breakerPause, breaker: new ConsecutiveBreaker(5) },
    )
    this.#breakers.set(origin, breaker)
    return breaker
  }

  #post(url: URL, { headers, body, signal }: SafePostRequest): Promise<SafePostResponse> {
    const { hostname, port } = hostOf(url)
    const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), signal])
    const began = performance.now()
    return new Promise((resolve, reject) => {
      const request = httpsRequest({
        method: 'POST',
        hostname,
        port,
        path: url.pathname + url.search,
        agent: this.#agent,
        signal: deadline,
        lookup: checkedLookup(this.#rules, port, deadline),
        headers: { ...headers, 'user-agent': this.userAgent },
      })
      request.on('response', (response) => {
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - began,
          retryAfter: response.headers['retry-after'] ?? null,
        })
        // Read to its end, so that the connection can be used again.
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.byteLength
          if (size > maxResponseBytes) response.destroy()
        })
        // The answer is known already.
        response.on('error', () => undefined)
      })
      request.on('error', reject)
      request.end(body)
    })
  }
}

const isServerFailure = (response: unknown): boolean =>
  typeof response === 'object' && response !== null && 'status' in response && Number(response.status) >= 500

const hostOf = (url: URL) => ({ hostname: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || onlyPort) })

/** The pause that the header `Retry-After` asks for, as seconds or as a date; a day at most. Null: it says nothing that can be read. */
export function retryAfterMs(header: string, now: number): number | null {
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 1_000), longestPauseMs)
}
