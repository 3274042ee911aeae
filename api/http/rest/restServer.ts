import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getOperationAST, validate, type DocumentNode, type GraphQLSchema } from 'graphql'
import { z } from 'zod'
import type { RequestContext } from '../../platform/context'
import { messages } from '../../platform/errors'
import type { HttpApp } from '../httpApp'
import type { JitExecutor } from '../jitExecutor'
import { apiPaths } from '../paths'
import { resolverContext } from '../requestContext'
import type { RequestLimits } from '../requestLimits'
import type { RequestRecord, RequestRecords } from '../requestRecords'
import { cookieNames, endOfConnection, isJson, ownOrigin, parseJson, sendJson, setCookies } from '../httpRequests'
import { asUserError, maskError } from '../errorMasking'
import { openApiOf, type OpenApi } from './openApi'
import { staticPagePolicy } from '../staticPage'
import { bodyField, type List, type Operation, type RestCall, type RestEntry, type RunOperation } from './restCall'
import { errorsPage, failureBody, failureOf, failureOfBody, type Failure } from './restErrors'
import { jsonChunks } from './restStream'
import { ConcurrencyLimiter } from '../../platform/limits/concurrencyLimiter'
import { requireMayWrite } from '../../platform/viewer'
import { version } from '../../../package.json'

/** The OpenAPI document of these calls. */
export const restApi = (entries: readonly RestEntry[], productName: string): OpenApi =>
  openApiOf(entries, { productName, version })

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

/** Who sends a request, by the token that it has by now. */
interface SentRequest {
  contextNow: () => Promise<RequestContext>
  tokenNow: () => string | null
}

interface RestDocument {
  type: string
  text: string
}

export interface RestServerDependencies {
  schema: GraphQLSchema
  executor: JitExecutor
  app: HttpApp
  limits: RequestLimits
  records: RequestRecords
}

/** Serves the REST calls: POST with JSON at the root, executed with the schema, services and rules of GraphQL. */
export class RestServer {
  readonly #calls: ReadonlyMap<string, RestCall>
  readonly #documents: ReadonlyMap<string, RestDocument>
  readonly #lists = new ConcurrencyLimiter(listsPerAddress)
  readonly #allLists = new ConcurrencyLimiter(listsOfAll)
  readonly #validated = new WeakSet<DocumentNode>()

  constructor(private readonly deps: RestServerDependencies) {
    const { app } = deps
    this.#calls = new Map(
      app.rest.filter((entry): entry is RestCall => entry.kind !== 'route').map((call) => [call.path, call]),
    )
    this.#documents = documentsOf(app)
  }

  /** Is there a call or a document at this path? Paths are case-sensitive: `/messages` is a page, `/Messages/read/object` is not. */
  has(path: string): boolean {
    return this.#calls.has(path) || this.#documents.has(path)
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = randomUUID()
    response.setHeader('x-request-id', requestId)
    const path = request.url?.split('?', 1)[0] ?? ''
    const record = this.deps.records.begin(response, 'rest', requestId)
    // One of the paths that `has` knows.
    record.operation = path
    try {
      const document = this.#documents.get(path)
      const call = this.#calls.get(path)
      if (document) sendDocument(request, response, document)
      else if (call) await record.run(() => this.#handleCall(call, request, response, record))
    } catch (error) {
      // The client closed the connection, or has part of a list already: no other response can be sent.
      if (response.destroyed || response.headersSent) return
      const failure = this.#failureIn(error, requestId)
      record.fail(failure.code)
      const body = failureBody(failure, ownOrigin(request, this.deps.app.services.config) ?? '')
      sendJson(response, body.status, body, {
        ...(failure.retryAfter !== undefined && { 'retry-after': String(failure.retryAfter) }),
        ...endOfConnection(failure.code),
        ...(failure.code === 'METHOD_NOT_ALLOWED' && { allow: this.#calls.has(path) ? 'POST' : 'GET, HEAD' }),
      })
    }
  }

  #failureIn(error: unknown, requestId: string): Failure {
    const { log } = this.deps.app.services
    if (error instanceof CallFailed) return error.failure
    if (error instanceof z.ZodError) return failureOfBody(error)
    const userError = asUserError(error, requestId, log)
    if (userError) return { ...userError.clientExtensions, message: userError.message }
    log.error({ err: error, requestId }, 'a request failed')
    return { code: 'INTERNAL', message: messages.apology.text }
  }

  async #handleCall(
    call: RestCall,
    request: IncomingMessage,
    response: ServerResponse,
    record: RequestRecord,
  ): Promise<void> {
    const { requests } = this.deps.app
    const requestId = record.id
    const { concurrency } = this.deps.limits
    if (request.method !== 'POST')
      throw new CallFailed({ code: 'METHOD_NOT_ALLOWED', message: messages.askedByPost.text })
    const isEmpty = hasNoBody(request)
    if (!isEmpty && !isJson(request)) throw new CallFailed({ code: 'NOT_JSON', message: messages.notJson.text })
    requests.requireOwnOrigin(request)
    const address = requests.addressOf(request)
    const sent = this.#contextsOf(request, response, record)

    // The body is received before any slot is taken: one that arrives byte by byte must not hold it.
    const text = (await this.deps.limits.receive(request, address)).toString('utf8')
    if (this.deps.limits.isCostly(text)) await concurrency.run(address, () => this.deps.limits.charge(address, text))
    const body = isEmpty || text === '' ? {} : parseJson(text)
    if (call.kind === 'list')
      return this.#lists.run(address, () =>
        this.#allLists.run('all', async () =>
          this.#sendList({ call, body, response, context: await sent.contextNow(), requestId }),
        ),
      )
    const run = this.#runnerOf(call, sent, requestId)
    await concurrency.run(address, async () => sendJson(response, 200, await call.execute(body, run)), text.length)
  }

  /** Reads viewer and client, for each operation anew: after one that signs in or out, the next acts as the viewer that results. */
  #contextsOf(request: IncomingMessage, response: ServerResponse, record: RequestRecord): SentRequest {
    const {
      requests,
      services: { config },
    } = this.deps.app
    const names = cookieNames(request, config)
    let token = requests.tokenOf(request)
    const client = requests.clientOf(request, (tokens) => {
      token = tokens?.accessToken ?? null
      response.setHeader('set-cookie', setCookies(names, tokens))
    })
    return {
      contextNow: async () => {
        const viewer = await requests.viewerOfToken(token)
        record.sentBy(viewer)
        return { viewer, client }
      },
      tokenNow: () => token,
    }
  }

  /** Executes the operations of one call, each with a context of its own, so that it sees what the one before changed, its viewer included. */
  #runnerOf(call: RestCall, { contextNow, tokenNow }: SentRequest, requestId: string): RunOperation {
    const {
      requests,
      services: { replicas, log },
    } = this.deps.app
    return async <Result, Variables extends object>(
      { document, root }: Operation<Result, Variables>,
      variables: Variables,
    ): Promise<Result> => {
      this.#requireValid(document)
      const context = await contextNow()
      await this.deps.limits.shares.begin(context.client.ip, context.viewer)
      const isMutation = getOperationAST(document)?.operation === 'mutation'
      if (isMutation) {
        requireMayWrite(context.viewer)
        context.viewer.readsPrimary = true
      }
      const contextValue = resolverContext(replicas, context, { requestId })
      const { data, errors: [error] = [] } = await this.deps.executor.execute({
        document,
        variableValues: Object.fromEntries(Object.entries(variables)),
        contextValue,
      })
      if (isMutation) await requests.rememberWrite(tokenNow())
      if (!error && data) return (root === null ? data : data[root]) as Result
      const failure = failureOf(maskError(error, requestId, log))
      const isAboutBody = failure.code === 'BAD_INPUT' || failure.field !== undefined
      const field = isAboutBody ? bodyField(call, failure.field ?? '') : undefined
      throw new CallFailed({ ...failure, field })
    }
  }

  /** graphql-js executes unvalidated documents, too, and skips fields that the schema lacks. */
  #requireValid(document: DocumentNode): void {
    if (this.#validated.has(document)) return
    const [error] = validate(this.deps.schema, document)
    if (error) throw error
    this.#validated.add(document)
  }

  async #sendList({
    call,
    body,
    response,
    context,
    requestId,
  }: {
    call: List
    body: unknown
    response: ServerResponse
    context: RequestContext
    requestId: string
  }): Promise<void> {
    const { Limit = Infinity } = call.body.parse(body)
    const rows = await call.rows(body, context, this.deps.app.serviceOf)
    const chunks = jsonChunks(rows, call.wrapping, Limit, (error) => {
      const { code, message } = this.#failureIn(error, requestId)
      return { error_code: code, error: message }
    })
    // Until the first chunk is there, an error still has a status of its own.
    const first = await chunks.next()
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    await pipeline(Readable.from(resume(first, chunks)), response)
  }
}

/** What is read by GET, by path: the page of errors, and the OpenAPI document where there is a playground. */
function documentsOf({ services: { config }, rest }: HttpApp): Map<string, RestDocument> {
  const documents = new Map<string, RestDocument>([
    [apiPaths.restErrors, { type: 'text/html; charset=utf-8', text: errorsPage(config.productName) }],
  ])
  if (config.playground)
    documents.set(apiPaths.openApi, {
      type: 'application/json; charset=utf-8',
      text: JSON.stringify(restApi(rest, config.productName)),
    })
  return documents
}

/** Does the request announce no body: neither a type nor a length nor chunks? */
const hasNoBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-type'] === undefined &&
  Number(headers['content-length'] ?? 0) === 0 &&
  headers['transfer-encoding'] === undefined

async function* resume(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    if (!first.done) yield first.value
    yield* rest
  } finally {
    // Also when the client leaves after the first chunk: then nothing more is read.
    await rest.return(undefined)
  }
}

function sendDocument({ method }: IncomingMessage, response: ServerResponse, { type, text }: RestDocument): void {
  if (method !== 'GET' && method !== 'HEAD')
    throw new CallFailed({ code: 'METHOD_NOT_ALLOWED', message: messages.readByGet.text })
  response.writeHead(200, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-cache',
    'content-security-policy': staticPagePolicy,
  })
  response.end(method === 'HEAD' ? undefined : text)
}
