import { setTimeout as pause } from 'node:timers/promises'

/** Why a call failed, in a sentence for whoever asked the assistant. */
export class LarderError extends Error {}

export interface LarderClientSettings {
  url: URL
  apiKey: string
  /** The pauses before a call that got no answer is sent again, in milliseconds. */
  retryPauses?: readonly number[]
}

interface GraphqlAnswer {
  data?: unknown
  errors?: { message: string; extensions?: { code?: string; retryAfter?: number } }[]
}

const timeoutMs = 20_000
/** After a server that restarts, or a connection that breaks off. Every change has an idempotency key, so sending it again is safe. */
const usualRetryPauses = [300, 1_500]

/** Calls a running Larder by GraphQL, as the person whose API key it has. */
export class LarderClient {
  constructor(private readonly settings: LarderClientSettings) {}

  /**
   * Carries out an operation. A mutation has to hold an idempotency key, because it is sent again if there is no answer.
   * @throws LarderError with a sentence: it was refused, or there was no answer
   */
  async run<Data>(query: string, variables: object = {}): Promise<Data> {
    const { retryPauses = usualRetryPauses } = this.settings
    for (const wait of retryPauses) {
      const response = await this.#post(query, variables)
      if (response !== null && response.status < 502) return this.#read<Data>(response)
      await pause(wait)
    }
    const last = await this.#post(query, variables)
    if (last !== null) return this.#read<Data>(last)
    throw new LarderError(
      `Larder at ${this.settings.url.origin} doesn't answer. Is it running, and is LARDER_URL right?`,
    )
  }

  /** null: no answer. */
  async #post(query: string, variables: object): Promise<Response | null> {
    const { url, apiKey } = this.settings
    try {
      return await fetch(new URL('/graphql', url), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({ query, variables }),
      })
    } catch {
      return null
    }
  }

  async #read<Data>(response: Response): Promise<Data> {
    const answer = (await response.json().catch(() => null)) as GraphqlAnswer | null
    const [error] = answer?.errors ?? []
    if (error !== undefined) throw new LarderError(sentenceOf(error))
    if (!response.ok || answer?.data == null)
      throw new LarderError(`Larder answered with status ${response.status}. Is LARDER_URL the address of a Larder?`)
    return answer.data as Data
  }
}

function sentenceOf({ message, extensions: { code, retryAfter } = {} }: NonNullable<GraphqlAnswer['errors']>[number]) {
  switch (code) {
    case 'TOKEN_INVALID':
    case 'UNAUTHENTICATED':
      return 'The API key is wrong or was revoked. Create one in the settings, under "For developers", and set LARDER_API_KEY.'
    case 'RATE_LIMITED':
      return `${message}${retryAfter === undefined ? '' : ` Try again in ${retryAfter} seconds.`}`
    default:
      return code === undefined ? message : `${message} (${code})`
  }
}
