import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { execute, getOperationAST, validate, type DocumentNode, type GraphQLSchema } from 'graphql'
import { z } from 'zod'
import type { RequestContext } from '../../platform/context'
import { messages } from '../../platform/errors'
import type { HttpApp } from '../httpApp'
import { apiPaths } from '../paths'
import { resolverContext } from '../requestContext'
import type { RequestLimits } from '../requestLimits'
import { cookieNames, endOfConnection, isJson, ownOrigin, parseJson, sendJson, setCookies } from '../requests'
import { asUserError, maskError } from '../errorMasking'
import { openApiOf, type OpenApi } from './openApi'
import { staticPagePolicy } from '../staticPage'
import type { List, Operation, RestCall, RestEntry } from './restCall'
import { errorsPage, failureBody, failureOf, failureOfBody, type Failure } from './restErrors'
import { jsonChunks } from './restStream'
import { ConcurrencyLimiter } from '../../platform/concurrencyLimiter'
import { requireMayWrite } from '../../platform/viewer'
import { version } from '../../../package.json'

/** The OpenAPI document of these calls. */
export const restApi = (entries: readonly RestEntry[], productName: string): OpenApi => openApiOf(entries, { productName, version })

/** Lists of one address that are streamed at a time, and that wait: one lasts as long as its client reads. */
const listsPerAddress = { atOnce: 3, waiting: 12 }
/** Lists of all addresses together: some database connections must stay free for other requests. */
const listsOfAll = { atOnce: 6, waiting: 60 }

/** Ends a call with this failure. */
class CallFailed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message)
  }
}

interface Rest {
  /** Is there a call or a document at this path? Paths are case-sensitive: `/messages` is a page, `/Messages/read/object` is not. */
  has(path: string): boolean
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** Serves the REST calls: POST with JSON at the root, executed with the schema, services and rules of GraphQL. */
export function restOverHttp(schema: GraphQLSchema, { services: { db, config, log }, requests, rest, serviceOf }: HttpApp, limits: RequestLimits): Rest {
  const calls = new Map(rest.filter((entry): entry is RestCall => entry.kind !== 'route').map((call) => [call.path as string, call]))
  const lists = new ConcurrencyLimiter(listsPerAddress)
  const allLists = new ConcurrencyLimiter(listsOfAll)
  const document = JSON.stringify(restApi(rest, config.productName))
  const errors = errorsPage(config.productName)

  const validated = new WeakSet<DocumentNode>()

  /** graphql-js executes unvalidated documents, too, and skips fields that the schema lacks. */
  function requireValid(operation: DocumentNode): void {
    if (validated.has(operation)) return
    const [error] = validate(schema, operation)
    if (error) throw error
    validated.add(operation)
  }

  function documents(path: string): { type: string; text: string } | null {
    if (path === apiPaths.restErrors) return { type: 'text/html; charset=utf-8', text: errors }
    if (path === apiPaths.openApi && config.playground) return { type: 'application/json; charset=utf-8', text: document }
    return null
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = randomUUID()
    response.setHeader('x-request-id', requestId)
    const path = request.url?.split('?', 1)[0] ?? ''
    try {
      const page = documents(path)
      const call = calls.get(path)
      if (page) sendDocument(request, response, page)
      else if (call) await handleCall(call, request, response, requestId)
    } catch (error) {
      // The client closed the connection, or has part of a list already: no other response can be sent.
      if (response.destroyed || response.headersSent) return
      const failure = failureIn(error, requestId)
      const body = failureBody(failure, ownOrigin(request, config) ?? '')
      sendJson(response, body.status, body, {
        ...(failure.retryAfter !== undefined && { 'retry-after': String(failure.retryAfter) }),
        ...endOfConnection(failure.code),
        ...(failure.code === 'METHOD_NOT_ALLOWED' && { allow: calls.has(path) ? 'POST' : 'GET, HEAD' }),
      })
    }
  }

  function failureIn(error: unknown, requestId: string): Failure {
    if (error instanceof CallFailed) return error.failure
    if (error instanceof z.ZodError) return failureOfBody(error)
    const userError = asUserError(error, requestId, log)
    if (userError) return { ...userError.clientExtensions, message: userError.message }
    log.error({ err: error, requestId }, 'a request failed')
    return { code: 'INTERNAL', message: messages.apology.text }
  }

  async function handleCall(call: RestCall, request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    if (request.method !== 'POST') throw new CallFailed({ code: 'METHOD_NOT_ALLOWED', message: messages.askedByPost.text })
    const isEmpty = request.headers['content-type'] === undefined && Number(request.headers['content-length'] ?? 0) === 0 && request.headers['transfer-encoding'] === undefined
    if (!isEmpty && !isJson(request)) throw new CallFailed({ code: 'NOT_JSON', message: messages.notJson.text })
    requests.requireOwnOrigin(request)
    const names = cookieNames(request, config)
    let token = requests.tokenOf(request)
    const client = requests.clientOf(request, (tokens) => {
      // A call that signs in or out continues as the viewer that results.
      token = tokens?.accessToken ?? null
      response.setHeader('set-cookie', setCookies(names, tokens))
    })
    const contextNow = async (): Promise<RequestContext> => ({ viewer: await requests.viewerOfToken(token), client })

    /** Each operation has a context of its own, so that it sees what the one before changed, its viewer included. */
    async function run<Data, Variables extends object>({ document: text }: Operation<Data, Variables>, variables: Variables): Promise<Data> {
      requireValid(text)
      const context = await contextNow()
      if (getOperationAST(text)?.operation === 'mutation') requireMayWrite(context.viewer)
      const contextValue = resolverContext(db, context, { requestId })
      const { data, errors: [error] = [] } = await execute({ schema, document: text, variableValues: Object.fromEntries(Object.entries(variables)), contextValue })
      if (!error && data) return data as Data
      const failure = failureOf(maskError(error, requestId, log))
      const field = failure.code === 'BAD_INPUT' || failure.field !== undefined ? call.fields?.[failure.field ?? ''] : undefined
      throw new CallFailed({ ...failure, field })
    }

    // The body is received before any slot is taken: one that arrives byte by byte must not hold it.
    const text = (await limits.receive(request, client.ip)).toString('utf8')
    if (limits.isCostly(text)) await limits.concurrency.run(client.ip, () => limits.charge(client.ip, text))
    const body = isEmpty || text === '' ? {} : parseJson(text)
    if (call.kind === 'list') return lists.run(client.ip, () => (
      allLists.run('all', async () => sendList({ call, body, response, context: await contextNow(), requestId }))))
    await limits.concurrency.run(client.ip, async () => sendJson(response, 200, await call.execute(body, run)), text.length)
  }

  async function sendList({ call, body, response, context, requestId }: { call: List; body: unknown; response: ServerResponse; context: RequestContext; requestId: string }): Promise<void> {
    const { Limit = Infinity } = call.body.parse(body)
    const rows = await call.rows(body, context, serviceOf)
    const chunks = jsonChunks(rows, call.wrapping, Limit, (error) => {
      const { code, message } = failureIn(error, requestId)
      return { error_code: code, error: message }
    })
    // Until the first chunk is there, an error still has a status of its own.
    const first = await chunks.next()
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    await pipeline(Readable.from(resume(first, chunks)), response)
  }

  return { has: (path) => calls.has(path) || documents(path) !== null, handle }
}

async function* resume(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    if (!first.done) yield first.value
    yield* rest
  } finally {
    // Also when the client leaves after the first chunk: then nothing more is read.
    await rest.return(undefined)
  }
}

function sendDocument({ method }: IncomingMessage, response: ServerResponse, { type, text }: { type: string; text: string }): void {
  if (method !== 'GET' && method !== 'HEAD') throw new CallFailed({ code: 'METHOD_NOT_ALLOWED', message: messages.readByGet.text })
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text), 'cache-control': 'no-cache', 'content-security-policy': staticPagePolicy })
  response.end(method === 'HEAD' ? undefined : text)
}
