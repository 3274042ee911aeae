import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A request that the fake received. */
export interface ModelRequest {
  path: string
  headers: IncomingHttpHeaders
  body: {
    model: string
    stream?: boolean
    messages: { role: string; content: string }[]
    response_format?: { type: string }
    max_tokens?: number
    max_completion_tokens?: number
    temperature?: number
  }
}

/** How the fake answers one request. */
export type Behaviour = (request: ModelRequest, response: ServerResponse) => void | Promise<void>

/** A fake server of the chat completions of OpenAI, with correct and faulty behaviour. */
export interface FakeLanguageModel {
  /** For OPENAI_BASE_URL. */
  url: string
  requests: ModelRequest[]
  /** Answers the next requests with these, in order, and every later one with the last of them. */
  behave(...behaviours: Behaviour[]): void
  stop(): Promise<void>
}

export async function startFakeLanguageModel(): Promise<FakeLanguageModel> {
  const requests: ModelRequest[] = []
  let behaviours: Behaviour[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    request.on('end', () => {
      const received: ModelRequest = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(text) as ModelRequest['body'],
      }
      requests.push(received)
      const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0]
      void Promise.resolve(behaviour?.(received, response)).catch(() => response.destroy())
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave(...next) {
      behaviours = next
      requests.length = 0
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const event = (body: object): string =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'stand-in', ...body })}\n\n`
const delta = (content: object, finish: string | null = null): string =>
  event({ choices: [{ index: 0, delta: content, finish_reason: finish }] })

interface Streaming {
  /** Characters a piece. */
  size?: number
  /** Milliseconds between two pieces. */
  every?: number
  finish?: string
  /** Breaks the line instead of ending the answer. */
  breaks?: boolean
}

/** The text as a stream, or in one piece unless a stream was requested. */
export function answersWith(
  text: string,
  { size = 20, every = 0, finish = 'stop', breaks = false }: Streaming = {},
): Behaviour {
  return async ({ body }, response) => {
    if (!body.stream) return inOnePiece(text, finish)({ path: '', headers: {}, body }, response)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(delta({ role: 'assistant', content: '' }))
    for (let at = 0; at < text.length && !response.destroyed; at += size) {
      response.write(delta({ content: text.slice(at, at + size) }))
      if (every > 0) await pause(every)
    }
    if (breaks) {
      await pause(20)
      response.destroy()
      return
    }
    response.end(`${delta({}, finish)}data: [DONE]\n\n`)
  }
}

/** The text in one piece, even if a stream was requested. */
export function inOnePiece(text: string, finish = 'stop', more: object = {}): Behaviour {
  return (_request, response) => {
    const message = { role: 'assistant', content: text, ...more }
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: 'x',
        object: 'chat.completion',
        created: 1,
        model: 'stand-in',
        choices: [{ index: 0, message, finish_reason: finish }],
      }),
    )
  }
}

/** A stream with a refusal. */
export const refuses: Behaviour = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end(
    `${delta({ role: 'assistant', refusal: 'I cannot help with that.' })}${delta({}, 'stop')}data: [DONE]\n\n`,
  )
}

export function fails(
  status: number,
  error: object | string = { message: 'no' },
  headers: Record<string, string> = {},
): Behaviour {
  return (_request, response) => {
    const isText = typeof error === 'string'
    response
      .writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
      .end(isText ? error : JSON.stringify({ error }))
  }
}

/** Understands some forms of an answer, and says so in the words of real servers. */
export function understandsOnly(
  formats: string[],
  text: string,
  complaint = 'response_format is not supported',
): Behaviour {
  return (request, response) => {
    const format = request.body.response_format?.type ?? 'plain'
    return formats.includes(format)
      ? answersWith(text)(request, response)
      : fails(400, { message: complaint, type: 'invalid_request_error' })(request, response)
  }
}

/** Never answers. */
export const isSilent: Behaviour = () => undefined

/** Never comes to an end. */
export const isEndless: Behaviour = async (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  while (!response.destroyed) {
    response.write(delta({ content: 'and then some more of it, '.repeat(200) }))
    await pause(1)
  }
}
