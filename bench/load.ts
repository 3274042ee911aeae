import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** One HTTP request, as it is sent again and again. */
export interface BenchRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string
}

/** Fewer than the app lets one address have inside at once. */
const atOnce = 8
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

/** Sends it once; the body of the answer, which has to be a 200. */
export function send(ask: BenchRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { ...ask.headers, 'content-length': String(Buffer.byteLength(ask.body)) }
    const sent = request(ask.url, { agent, method: ask.method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        if (answer.statusCode === 200) resolve(text)
        else reject(new Error(`${ask.method} ${ask.url} was answered ${answer.statusCode}: ${text.slice(0, 400)}`))
      })
    })
    sent.on('error', reject)
    sent.end(ask.body)
  })
}

/** Sends the same for so long, several at once, and says how many were answered. */
export async function sendFor(ask: BenchRequest, milliseconds: number): Promise<number> {
  const deadline = performance.now() + milliseconds
  let answered = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < deadline) {
        await send(ask)
        answered += 1
      }
    }),
  )
  return answered
}

/**
 * Sends the same so many times a second, however long the answers take, until something is over.
 * @returns how long each answer took, in milliseconds, the shortest first; and what was not answered by a 200
 */
export async function answersAtRate(
  ask: BenchRequest,
  perSecond: number,
  during: Promise<unknown>,
): Promise<{ waits: number[]; failures: unknown[] }> {
  const waits: number[] = []
  const failures: unknown[] = []
  const end = new AbortController()
  const over = during.finally(() => end.abort())
  const answers: Promise<unknown>[] = []
  const start = performance.now()
  for (let i = 0; !end.signal.aborted; i++) {
    const wait = start + (i * 1_000) / perSecond - performance.now()
    if (wait > 0) await pause(wait)
    const sentAt = performance.now()
    answers.push(
      send(ask).then(
        () => waits.push(performance.now() - sentAt),
        (error: unknown) => failures.push(error),
      ),
    )
  }
  await Promise.all([over, ...answers])
  return { waits: waits.toSorted((a, b) => a - b), failures }
}

/** A GraphQL request. Without a cookie or a token the app may answer it from what visitors share. */
export const graphqlRequest = (url: string, body: string, headers: Record<string, string> = {}): BenchRequest => ({
  url: `${url}/graphql`,
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
})

/** Closes the connections. */
export const closeConnections = (): void => agent.destroy()
