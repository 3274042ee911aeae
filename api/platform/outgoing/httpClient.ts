import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleAll,
  retry,
  wrap,
  type IPolicy,
} from 'cockatiel'
import { traced, traceHeaders } from '../telemetry/tracing'

/** Another service gave no usable response; `cause` has the reason. */
class HttpClientError extends Error {}

export interface HttpClientSettings {
  /** What traces call the service. */
  name: string
  timeoutMs: number
  maxBytes: number
  /** How many calls at a time, and how many more may wait. */
  atOnce: number
  waiting: number
  /** How often a GET is tried in all. */
  attempts: number
  userAgent: string
}

export interface HttpClientResponse {
  status: number
  contentType: string
  body: string
}

/**
 * HTTP client for one outside service: every call has a time-out, a size limit and a place in a short queue; after five
 * failures in a row a circuit breaker opens for 20 s; failed GETs are retried.
 */
export class HttpClient {
  readonly #policy: IPolicy

  constructor(private readonly settings: HttpClientSettings) {
    this.#policy = wrap(
      bulkhead(settings.atOnce, settings.waiting),
      circuitBreaker(handleAll, { halfOpenAfter: 20_000, breaker: new ConsecutiveBreaker(5) }),
      retry(handleAll, {
        maxAttempts: settings.attempts - 1,
        backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 400 }),
      }),
    )
  }

  /** GET, without following redirects. Any status is a response, except 5xx and 429: those count as failures. */
  async get(url: string): Promise<HttpClientResponse> {
    const deadline = AbortSignal.timeout(this.settings.timeoutMs)
    try {
      return await this.#policy.execute(() => traced(this.settings.name, 'call', () => this.#request(url, deadline)))
    } catch (error) {
      if (error instanceof HttpClientError) throw error
      if (error instanceof BrokenCircuitError)
        throw new HttpClientError('is left alone after failing', { cause: error })
      if (error instanceof BulkheadRejectedError)
        throw new HttpClientError('is asked too much at once', { cause: error })
      throw new HttpClientError('did not answer', { cause: error })
    }
  }

  async #request(url: string, deadline: AbortSignal): Promise<HttpClientResponse> {
    deadline.throwIfAborted()
    const response = await fetch(url, {
      signal: deadline,
      redirect: 'manual',
      headers: { ...traceHeaders(), 'user-agent': this.settings.userAgent, accept: 'application/json' },
    })
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel()
      throw new HttpClientError(`answered ${response.status}`)
    }
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: await readAtMost(response, this.settings.maxBytes),
    }
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new HttpClientError('answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
