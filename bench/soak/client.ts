import { Agent, request } from 'node:http'

/** How an attempt ended: carried out; the server said that it is busy; the connection was lost; or anything else, which is a fault. */
export type Outcome = 'done' | 'busy' | 'lost' | 'wrong'

export interface Attempt<Data> {
  outcome: Outcome
  data?: Data
  /** The code of the error in the answer. */
  code?: string
  /** For people who look for the fault. */
  reason?: string
}

/** Somebody's browser: their session, and an address of their own, because limits count by address. */
export interface Sender {
  token: string
  address: string
}

interface RawAnswer {
  status: number
  type: string
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 })
/** Longer than the server lets any request take. */
const answerWithinMs = 60_000

/** Sends a GraphQL operation once. */
export async function attempt<Data>(
  url: string,
  sender: Sender,
  query: string,
  variables: object,
): Promise<Attempt<Data>> {
  const body = JSON.stringify({ query, variables })
  return readAttempt(await sendOnce(`${url}/graphql`, sender, { method: 'POST', type: 'application/json', body }))
}

/** Sends the whole of an import's file once, from the beginning. */
export async function attemptFile(
  url: string,
  sender: Sender,
  importId: string,
  content: Buffer,
): Promise<Attempt<object>> {
  const answer = await sendOnce(`${url}/imports/${importId}/files/0?offset=0`, sender, {
    method: 'PUT',
    type: 'application/octet-stream',
    body: content,
  })
  const result = readAttempt<object>(answer)
  // Where the answer to the first attempt was lost, the server has the file already.
  return result.outcome === 'done' || result.code === 'VERSION_CONFLICT' ? { outcome: 'done', data: {} } : result
}

/** Closes the connections. */
export const closeConnections = (): void => agent.destroy()

function sendOnce(
  url: string,
  { token, address }: Sender,
  { method, type, body }: { method: string; type: string; body: string | Buffer },
): Promise<RawAnswer | Error> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        agent,
        method,
        timeout: answerWithinMs,
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': address,
          'content-type': type,
          'content-length': String(Buffer.byteLength(body)),
        },
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', resolve)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: String(answer.headers['content-type']),
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    sent.on('error', resolve)
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${answerWithinMs} ms`)))
    sent.end(body)
  })
}

interface Body<Data> {
  data?: Data
  errors?: { message: string; extensions?: { code?: string } }[]
}

function readAttempt<Data>(answer: RawAnswer | Error): Attempt<Data> {
  if (answer instanceof Error) return { outcome: 'lost', reason: String(answer) }
  const { status, type, text } = answer
  // The proxy's own answer, when it reaches no process.
  if ([502, 503, 504].includes(status) && !type.includes('json')) return { outcome: 'lost', reason: `${status}` }
  const body = JSON.parse(text) as Body<Data>
  const [error] = body.errors ?? []
  if (!error && status === 200) return { outcome: 'done', data: body.data }
  const code = error?.extensions?.code ?? String(status)
  return { outcome: code === 'BUSY' ? 'busy' : 'wrong', code, reason: `${code}: ${error?.message ?? text}` }
}
