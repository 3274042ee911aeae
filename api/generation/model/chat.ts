import { setTimeout as sleep } from 'node:timers/promises'
import OpenAI, { APIError } from 'openai'
import type { ModelSettings } from '../../platform/config/config'
import type { Log } from '../../platform/telemetry/log'
import { traced, traceHeaders } from '../../platform/telemetry/tracing'
import { initialDialect, dialectParameters, simplerDialect, type Dialect } from './dialects'
import { unavailableFrom, describeFailure, isAboutTheRequest, isRefusal, retryDelay } from './chatFailures'
import { withEvent, emptyReply, parseReply, type Reply } from './chatReply'
import { openAi } from './openAi'
import type { ChatMessage } from './prompt'

/** Limit of an answer in characters, reasoning included where it is part of the text. */
const maxCharacters = 60_000
/** Limit of a response in bytes. */
const maxBytes = 8_000_000
const maxTries = 9

/**
 * Client of a server with OpenAI's chat completions API. Parameters that the server refuses are left out one by one; the
 * dialect that it accepted is used for the next request.
 */
export class Chat {
  #client: OpenAI | null = null
  #dialect: Dialect = initialDialect

  constructor(
    private readonly settings: ModelSettings,
    private readonly log: Log,
    /** 0 to copy what is there, more to invent. */
    private readonly temperature = 0.7,
  ) {}

  /**
   * @param onText called with the answer so far each time it grows
   * @param deadline in milliseconds since 1970; there is no retry after it
   * @throws GeneratorUnavailable, or the signal's reason
   */
  async complete(
    messages: ChatMessage[],
    onText: (text: string) => void,
    signal: AbortSignal,
    deadline: number,
  ): Promise<Reply> {
    let dialect = this.#dialect
    let pauses = 0
    for (let tries = 1; ; tries++) {
      try {
        const reply = await this.#send(messages, dialect, onText, signal)
        signal.throwIfAborted()
        // Only a dialect that led to an answer is kept: a request that fails in every dialect fails for another reason.
        this.#dialect = dialect
        return reply
      } catch (error) {
        signal.throwIfAborted()
        if (isRefusal(error)) return { text: '', end: 'refused' }
        const failure = describeFailure(error, this.settings)
        const simpler = tries < maxTries && isAboutTheRequest(error) ? simplerDialect(dialect, failure.message) : null
        if (simpler) {
          dialect = simpler
          continue
        }
        const pause = retryDelay(error, pauses)
        if (pause === null || Date.now() + pause > deadline) throw unavailableFrom(error, failure)
        this.log.warn({ err: failure, pause }, 'the language model is asked once more')
        pauses += 1
        await sleep(pause, undefined, { signal }).catch(() => signal.throwIfAborted())
      }
    }
  }

  /** Simplifies the response format after an empty answer: the server may not support what it accepts. */
  simplify(): void {
    const { format } = this.#dialect
    if (format !== 'plain')
      this.#dialect = { ...this.#dialect, format: format === 'json_schema' ? 'json_object' : 'plain' }
  }

  async #send(
    messages: ChatMessage[],
    dialect: Dialect,
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<Reply> {
    const { completions } = this.#openClient().chat
    const parameters = { model: this.settings.name, messages, ...dialectParameters(dialect, this.temperature) }
    if (!dialect.streams)
      return parseReply(
        await (await completions.create({ ...parameters, stream: false }, { signal }).asResponse()).text(),
      )
    const { data: events, response } = await completions
      .create({ ...parameters, stream: true }, { signal })
      .withResponse()
    // Some servers ignore `stream`; others are no language models.
    if (!/event-stream/i.test(response.headers.get('content-type') ?? '')) return parseReply(await response.text())
    let reply: Reply = emptyReply
    try {
      for await (const event of events) {
        reply = withEvent(reply, event)
        if (reply.text.length > maxCharacters) return { text: reply.text.slice(0, maxCharacters), end: 'cut' }
        onText(reply.text)
      }
    } catch (error) {
      // The connection broke: the text so far may hold a recipe. Without any text the request is retried.
      if (signal.aborted || error instanceof APIError || reply.text === '') throw error
      this.log.warn({ err: describeFailure(error, this.settings) }, 'the answer of the language model was cut off')
    }
    return reply
  }

  #openClient(): OpenAI {
    this.#client ??= new OpenAI({
      // The client requires a key; servers without keys ignore it.
      apiKey: this.settings.apiKey ?? 'none',
      baseURL: this.settings.baseUrl ?? openAi,
      // Keeps the client from reading environment variables and from logging.
      organization: null,
      project: null,
      logLevel: 'off',
      // `complete` retries, within one deadline for all attempts.
      maxRetries: 0,
      timeout: 15 * 60_000,
      fetch: (url, init) =>
        traced('language model', 'call', async () => {
          const headers = new Headers(init?.headers)
          for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
          return limited(await fetch(url, { ...init, headers, redirect: 'manual' }))
        }),
    })
    return this.#client
  }
}

/** The response with a body that fails beyond the limit. */
function limited(response: Response): Response {
  let size = 0
  const measure = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > maxBytes) controller.error(new Error('the answer is too large'))
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body?.pipeThrough(measure) ?? null, { status, statusText, headers })
}
