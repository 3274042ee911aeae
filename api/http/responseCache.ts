/** The body of a response that several clients may get. */
export interface CachedResponse {
  contentType: string
  body: string
  /** Of the body as UTF-8. */
  bytes: number
  /** The name under which the request is counted. */
  operation: string
}

/** Whether a response may be shared with other clients. It may not unless `allow` is called. */
export interface Cacheability {
  /** The response depends on the viewer or the client, or the request has side effects. Equal requests that wait are executed at once. */
  forbid(): void
  /** The response is the same for everybody; `forbid` outweighs this. */
  allow(): void
}

export interface ResponseCacheLimits {
  /** How long a response is reused, counted from its request; 0: not at all. */
  milliseconds: number
  entries: number
  /** Of all responses and requests together. */
  bytes: number
}

interface Entry {
  response: CachedResponse
  bytes: number
  expiresAt: number
}

/** Approximate memory of an entry without its strings. */
const bytesOfEntry = 500

/**
 * Caches responses that visitors share. Equal requests at the same time wait for one response, and those of the next
 * second get it, too: a page that thousands open at once is executed once a second. Changes are seen up to a second
 * late. Responses that do not fit within the limits are not cached.
 */
export class ResponseCache {
  /** Oldest first, since all expire after the same time. */
  readonly #entries = new Map<string, Entry>()
  readonly #inFlight = new Map<string, Promise<CachedResponse | null>>()
  #bytes = 0

  constructor(
    private readonly limits: ResponseCacheLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** How much is cached now. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes }
  }

  /** The cached response to this request; null when there is none. */
  find(request: string): CachedResponse | null {
    const entry = this.#entries.get(request)
    return entry && entry.expiresAt > this.now() ? entry.response : null
  }

  /** The response to this request: from the cache, from an equal request in flight, or by executing it. */
  async get(
    request: string,
    execute: (cacheability: Cacheability) => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    const cached = this.find(request)
    if (cached) return cached
    const inFlight = this.#inFlight.get(request)
    if (!inFlight) return this.#execute(request, execute)
    const shared = await inFlight
    if (shared) return shared
    // That response was for one client alone. The first of the waiting requests is executed for the others.
    return this.#inFlight.has(request) ? execute(uncacheable) : this.#execute(request, execute)
  }

  async #execute(
    request: string,
    execute: (cacheability: Cacheability) => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    const started = this.now()
    let settle: (response: CachedResponse | null) => void = () => undefined
    const inFlight = new Promise<CachedResponse | null>((resolve) => {
      settle = resolve
    })
    this.#inFlight.set(request, inFlight)
    const verdict = { allowed: false, forbidden: false }
    try {
      const response = await execute({
        forbid: () => {
          verdict.forbidden = true
          settle(null)
        },
        allow: () => {
          verdict.allowed = true
        },
      })
      if (verdict.allowed && !verdict.forbidden) {
        this.#store(request, response, started + this.limits.milliseconds)
        settle(response)
      }
      return response
    } finally {
      settle(null)
      this.#inFlight.delete(request)
    }
  }

  #store(request: string, response: CachedResponse, expiresAt: number): void {
    const bytes = 2 * (response.body.length + request.length) + bytesOfEntry
    if (bytes > this.limits.bytes / 10) return
    this.#remove(request)
    for (const [oldest, entry] of this.#entries) {
      const isFull = this.#entries.size >= this.limits.entries || this.#bytes + bytes > this.limits.bytes
      if (!isFull && entry.expiresAt > this.now()) break
      this.#remove(oldest)
    }
    this.#entries.set(request, { response, bytes, expiresAt })
    this.#bytes += bytes
  }

  #remove(request: string): void {
    const entry = this.#entries.get(request)
    if (!entry) return
    this.#entries.delete(request)
    this.#bytes -= entry.bytes
  }
}

/** For a response that nobody else waits for. */
export const uncacheable: Cacheability = { forbid: () => undefined, allow: () => undefined }
