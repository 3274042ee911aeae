import { randomInt, randomUUID } from 'node:crypto'

export interface Answer<Data> {
  status: number
  headers: Headers
  data: Data
  errors: { message: string; extensions: { code: string; field?: string; retryAfter?: number; requestId?: string } }[]
}

/** A client with its own cookies and its own network address, like one browser somewhere in town. */
export class TestClient {
  readonly cookies = new Map<string, string>()
  /** From the block reserved for documentation and benchmarks, so that clients do not share limits. */
  ip = `198.18.${randomInt(256)}.${randomInt(256)}`
  bearer: string | null = null

  constructor(readonly url: string) {}

  /** Posts anything anywhere, and takes the cookies that come back. */
  async post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': this.ip,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(this.bearer !== null && { authorization: `Bearer ${this.bearer}` }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /** Asks GraphQL; whatever the answer. */
  async ask<Data = Record<string, never>>(
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<Answer<Data>> {
    const response = await this.post('/graphql', { query, variables })
    const text = await response.text()
    const body = JSON.parse(text) as { data: Data; errors?: Answer<Data>['errors'] }
    return { status: response.status, headers: response.headers, data: body.data, errors: body.errors ?? [] }
  }

  /** Sends GraphQL, and the same again while the server is busy or it has waited for too long, as the app's own client does; a mutation needs an idempotency key. */
  async askAgainWhileBusy<Data = Record<string, never>>(
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<Answer<Data>> {
    for (;;) {
      const answer = await this.ask<Data>(query, variables)
      const code = answer.errors[0]?.extensions.code
      if (code !== 'BUSY' && code !== 'RATE_LIMITED') return answer
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Asks GraphQL and expects it to be carried out; fails with the whole exchange otherwise. */
  async get<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const answer = await this.ask<Data>(query, variables)
    if (answer.errors.length > 0 || answer.status !== 200) {
      throw new Error(
        `${query}\n${JSON.stringify(variables)}\n-> ${answer.status} ${JSON.stringify(answer.errors, null, 2)}`,
      )
    }
    return answer.data
  }

  /** Asks GraphQL and expects a refusal; answers with its sentence and code. */
  async refused(
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<{ sentence: string; code: string; field?: string; status: number }> {
    const answer = await this.ask(query, variables)
    const [error] = answer.errors
    if (!error)
      throw new Error(`${query}\n${JSON.stringify(variables)}\n-> was carried out: ${JSON.stringify(answer.data)}`)
    return {
      sentence: error.message,
      code: error.extensions.code,
      field: error.extensions.field,
      status: answer.status,
    }
  }
}

/** Status and error code of a refused request, in the shape of GraphQL (`errors`) or of REST (`error_code`). */
export async function statusAndCode(request: Response | Promise<Response>): Promise<[number, string | undefined]> {
  const response = await request
  const body = (await response.json()) as { errors?: { extensions?: { code: string } }[]; error_code?: string }
  return [response.status, body.errors?.[0]?.extensions?.code ?? body.error_code]
}

export const newKey = randomUUID
