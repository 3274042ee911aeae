/** An answer as it goes out, whoever gets it. */
export interface CachedResponse {
  contentType: string
  body: string
  /** Of the body as UTF-8. */
  bytes: number
}

/** What whoever makes an answer says of it: unless it was found fit for everybody, nobody else gets it. */
export interface Cacheability {
  /** It depends on who asks, or does something: whoever waits for it had better ask for themselves, now. */
  forbid(): void
  /** It is the same for everybody, unless it is forbidden as well. */
  allow(): void
}

export interface ResponseCacheLimits {
  /** For how long an answer is given to others, counted from when it was asked for; 0: not at all. */
  milliseconds: number
  entries: number
  /** Of all answers and what was asked, together. */
  bytes: number
}

interface Kept {
  answer: CachedResponse
  bytes: number
  until: number
}

/** What one entry takes beside its texts, roughly. */
const bytesOfEntry = 500

/**
 * Answers that strangers share. Those who ask the same at the same time wait for one answer, and whoever asks
 * it within a second gets that answer again, so a page that is suddenly read by thousands is made once a second.
 * The price: they see what changed up to a second later. What does not fit within the limits is not kept.
 */
export class ResponseCache {
  /** Oldest first, since all are kept for the same time. */
  readonly #kept = new Map<string, Kept>()
  readonly #flights = new Map<string, Promise<CachedResponse | null>>()
  #bytes = 0

  constructor(
    private readonly limits: ResponseCacheLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** How much is kept now. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.#kept.size, bytes: this.#bytes }
  }

  /** The answer that is kept for this question; null when there is none. */
  find(question: string): CachedResponse | null {
    const kept = this.#kept.get(question)
    return kept && kept.until > this.now() ? kept.answer : null
  }

  /** The answer to this question: kept, on its way for somebody else, or made now. */
  async get(question: string, make: (sharing: Cacheability) => Promise<CachedResponse>): Promise<CachedResponse> {
    const kept = this.find(question)
    if (kept) return kept
    const flight = this.#flights.get(question)
    if (!flight) return this.#fly(question, make)
    const shared = await flight
    if (shared) return shared
    // They were on the way to an answer of their own. One of those who waited may try again for the others.
    return this.#flights.has(question) ? make(uncacheable) : this.#fly(question, make)
  }

  async #fly(question: string, make: (sharing: Cacheability) => Promise<CachedResponse>): Promise<CachedResponse> {
    const started = this.now()
    let land: (answer: CachedResponse | null) => void = () => undefined
    const flight = new Promise<CachedResponse | null>((resolve) => { land = resolve })
    this.#flights.set(question, flight)
    const said = { allowed: false, forbidden: false }
    try {
      const answer = await make({
        forbid: () => {
          said.forbidden = true
          land(null)
        },
        allow: () => { said.allowed = true },
      })
      if (said.allowed && !said.forbidden) {
        this.#keep(question, answer, started + this.limits.milliseconds)
        land(answer)
      }
      return answer
    } finally {
      land(null)
      this.#flights.delete(question)
    }
  }

  #keep(question: string, answer: CachedResponse, until: number): void {
    const bytes = 2 * (answer.body.length + question.length) + bytesOfEntry
    if (bytes > this.limits.bytes / 10) return
    this.#remove(question)
    for (const [oldest, { until }] of this.#kept) {
      const isFull = this.#kept.size >= this.limits.entries || this.#bytes + bytes > this.limits.bytes
      if (!isFull && until > this.now()) break
      this.#remove(oldest)
    }
    this.#kept.set(question, { answer, bytes, until })
    this.#bytes += bytes
  }

  #remove(question: string): void {
    const kept = this.#kept.get(question)
    if (!kept) return
    this.#kept.delete(question)
    this.#bytes -= kept.bytes
  }
}

/** For an answer that nobody waits for. */
export const uncacheable: Cacheability = { forbid: () => undefined, allow: () => undefined }
