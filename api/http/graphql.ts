import { HeaderMap } from '@apollo/server'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GraphQLSchema } from 'graphql'
import type { Config } from '../platform/config/config'
import { UserError, messages } from '../platform/errors'
import type { Log } from '../platform/telemetry/log'
import type { Viewer } from '../platform/viewer'
import { createApolloServer } from './apolloServer'
import { RequestAborted } from './bodyReceiver'
import { asUserError } from './errorMasking'
import { graphqlBody, searchOf, variablesIn } from './graphqlBody'
import { namesJson } from './graphqlStatus'
import type { HttpApp } from './httpApp'
import { HttpContext } from './httpContext'
import type { JitExecutor } from './jitExecutor'
import type { RequestLimits } from './requestLimits'
import { cookieNames, isFromOurPages, isJson, sendJson, sendUserError, setCookies } from './httpRequests'
import type { RequestRecord, RequestRecords } from './requestRecords'
import { ResponseCache, uncacheable, type CachedResponse, type Cacheability } from './responseCache'

/** A second is short enough not to be noticed, and long enough to spare the database a crowd of equal requests. */
const responseCacheLimits = { milliseconds: 1_000, entries: 2_000, bytes: 16 * 1024 * 1024 }
/** Milliseconds after which a request is answered with BUSY: a little less than its connection may idle, which would be cut off. */
const longestMs = 28_000
/** Longer requests are rare, and not worth the memory. */
const maxSharedRequest = 8 * 1024

/** GraphQL over HTTP: POST with JSON, and GET for queries, straight from node:http to Apollo Server. */
export async function graphqlOverHttp(
  schema: GraphQLSchema,
  executor: JitExecutor,
  { services: { replicas, config, log, metrics }, requests }: HttpApp,
  { limits, records }: { limits: RequestLimits; records: RequestRecords },
): Promise<GraphqlOverHttp> {
  const apollo = createApolloServer(schema, { executor, config, log })
  await apollo.start()
  return new GraphqlOverHttp({ replicas, config, log, metrics, requests, limits, records, apollo })
}

interface Dependencies
  extends Pick<HttpApp['services'], 'replicas' | 'config' | 'log' | 'metrics'>, Pick<HttpApp, 'requests'> {
  limits: RequestLimits
  records: RequestRecords
  /** It has been started. */
  apollo: ReturnType<typeof createApolloServer>
}

/** A request that has arrived in full. */
interface Received {
  request: IncomingMessage
  response: ServerResponse
  /** Of the client. */
  address: string
  /** The body; by GET the query string. */
  sent: string
  record: RequestRecord
}

class GraphqlOverHttp {
  readonly #responseCache: ResponseCache | null
  /** Answers the requests that have no answer yet with BUSY. */
  readonly #refusals = new Set<() => void>()

  constructor(private readonly dependencies: Dependencies) {
    this.#responseCache = dependencies.config.responseCache ? new ResponseCache(responseCacheLimits) : null
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { config, log, records } = this.dependencies
    const requestId = randomUUID()
    response.setHeader('x-request-id', requestId)
    const record = records.begin(response, 'graphql', requestId)
    if (isRefused(request, response, config)) return
    const refuse = () => {
      response.shouldKeepAlive = false
      sendFailure(response, new UserError('BUSY', messages.busy, { retryAfter: 1 }), record, log)
    }
    this.#refusals.add(refuse)
    const overdue = setTimeout(refuse, longestMs)
    response.once('close', () => {
      clearTimeout(overdue)
      this.#refusals.delete(refuse)
    })
    await record.run(() => this.#answer(request, response, record))
  }

  async #answer(request: IncomingMessage, response: ServerResponse, record: RequestRecord): Promise<void> {
    const { log, metrics, requests, limits } = this.dependencies
    try {
      const address = requests.addressOf(request)
      const isGet = request.method === 'GET'
      // The body is received before a slot is taken: one that arrives byte by byte must not hold it.
      const sent = isGet ? searchOf(request) : (await limits.receive(request, address)).toString('utf8')
      const json = isGet ? variablesIn(sent) : sent
      if (limits.isCostly(json)) await limits.concurrency.run(address, () => limits.charge(address, json))
      const received = { request, response, address, sent, record }
      const responseCache = this.#responseCache
      if (!responseCache || !isShareable(request, sent)) {
        return send(
          response,
          await limits.concurrency.run(address, () => this.#execute(received, uncacheable), sent.length),
        )
      }
      response.setHeader(accountHeader, 'visitor')
      const cacheKey = `${request.method} ${followsEvents(request)} ${request.headers.accept ?? ''}\n${sent}`
      // A cached response needs no slot of the limiter.
      let isHit = true
      const execute = (cacheability: Cacheability) => {
        isHit = false
        return this.#execute(received, cacheability)
      }
      const cached =
        responseCache.find(cacheKey) ??
        (await limits.concurrency.run(address, () => responseCache.get(cacheKey, execute), sent.length))
      metrics.cache.inc({ result: isHit ? 'hit' : 'miss' })
      record.operation = cached.operation
      send(response, cached)
    } catch (error) {
      if (!(error instanceof RequestAborted) && !response.headersSent) sendFailure(response, error, record, log)
    }
  }

  /** Answers what is still running with BUSY, when the process ends: clients repeat it, with the same key, and nothing is done twice. */
  refuseRunning(): void {
    for (const refuse of this.#refusals) refuse()
  }

  stop(): Promise<void> {
    return this.dependencies.apollo.stop()
  }

  /** Status, cookies and other headers are set on this response alone; the body may be shared. */
  async #execute(
    { request, response, address, sent, record }: Received,
    cacheability: Cacheability,
  ): Promise<CachedResponse> {
    const { replicas, config, requests, limits, apollo } = this.dependencies
    const viewer = await requests.viewerOf(request)
    record.sentBy(viewer)
    if (followsEvents(request)) viewer.readsPrimary = true
    requireExpectedAccount(request, viewer)
    const turn = limits.shares.begin(address, viewer)
    if (turn) await turn
    const { method, body, search } = graphqlBody(request, sent)
    const account = accountOf(viewer)
    if (account !== null) response.setHeader(accountHeader, account)
    const memberships = membershipsOf(viewer)
    if (memberships !== null) response.setHeader(membershipsHeader, memberships)
    let cookies: string[] = []
    let token = requests.tokenOf(request)
    const client = requests.clientOf(request, (tokens) => {
      token = tokens?.accessToken ?? null
      cookies = setCookies(cookieNames(request, config), tokens)
    })
    const context = new HttpContext(replicas, { viewer, client }, record, cacheability)
    const {
      status,
      headers,
      body: result,
    } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method, headers: headersOf(request), search, body },
      context: async () => context,
    })
    if (context.outcome.isMutation) await requests.rememberWrite(token)
    if (result.kind !== 'complete') throw new Error('incremental delivery was not requested')
    if (status === undefined || status === 200) cacheability.allow()
    else response.statusCode = status === 400 && context.outcome.isDocumentError && namesJson(request) ? 200 : status
    // One that took too long has been answered with BUSY, and its body is for those who wait for the same.
    if (!response.headersSent) {
      if (cookies.length > 0) response.setHeader('set-cookie', cookies)
      for (const [name, value] of headers) if (name !== 'content-length') response.setHeader(name, value)
    }
    const contentType = headers.get('content-type') ?? 'application/json; charset=utf-8'
    return cachedResponse(contentType, result.string, record.operation)
  }
}

/** Answers a request that is no GraphQL, or not from our pages; false: it may be executed. */
function isRefused(request: IncomingMessage, response: ServerResponse, config: Config): boolean {
  const isGet = request.method === 'GET'
  if (!isGet && request.method !== 'POST')
    sendJson(
      response,
      405,
      { errors: [{ message: 'Send GraphQL requests by POST, or queries by GET.' }] },
      { allow: 'GET, POST' },
    )
  else if (!isGet && !isJson(request))
    sendJson(response, 415, { errors: [{ message: 'Send GraphQL requests as JSON.' }] })
  else if (!isFromOurPages(request, config)) sendUserError(response, new UserError('FORBIDDEN', messages.wrongOrigin))
  else return false
  return true
}

function sendFailure(response: ServerResponse, error: unknown, record: RequestRecord, log: Log): void {
  const requestId = record.id
  const userError = asUserError(error, requestId, log)
  record.fail(userError?.code ?? 'INTERNAL')
  if (userError) return sendUserError(response, userError)
  log.error({ err: error, requestId }, 'a request failed')
  sendJson(response, 500, {
    errors: [
      { message: messages.apology.text, extensions: { code: 'INTERNAL', ...messages.apology.translatable, requestId } },
    ],
  })
}

/** In a request, with any value: it follows a live event, and what it reads must not be older. Replicas are not read for it. */
const afterEventHeader = 'x-larder-after-event'

const followsEvents = ({ headers }: IncomingMessage): boolean => headers[afterEventHeader] !== undefined

/**
 * In a request: the account that the client means to act as. Cookies change in all windows at once, what one of them has
 * stored to send later does not. In a response: the account it is for, so that clients store it for that account.
 */
const accountHeader = 'x-larder-account'

/** In a response: what the account is in pantries beside its own, `34 MEMBER,56 HELPER`, so that clients delete what they store of others. */
const membershipsHeader = 'x-larder-memberships'
/** Of more memberships nothing is said: proxies limit headers. */
const maxMembershipsLength = 2_000

/** Refuses a request that was stored while somebody else was signed in: SESSION_CHANGED. */
function requireExpectedAccount({ headers }: IncomingMessage, viewer: Viewer): void {
  const expected = headers[accountHeader]
  if (expected === undefined || (viewer.kind === 'person' && expected === String(viewer.accountId))) return
  throw new UserError('SESSION_CHANGED', messages.sessionChanged)
}

/** The value of the account header; null for boxes and visitors who unlocked an area, whose responses clients must not store. */
function accountOf(viewer: Viewer): string | null {
  if (viewer.kind === 'person') return String(viewer.accountId)
  return viewer.session === null ? 'visitor' : null
}

/** The value of the memberships header; null: it is not sent. */
function membershipsOf(viewer: Viewer): string | null {
  if (viewer.kind !== 'person') return null
  const text = Object.entries(viewer.memberships)
    .map(([id, role]) => `${id} ${role}`)
    .join(',')
  return text.length <= maxMembershipsLength ? text : null
}

/** A short request of a visitor without any cookie or token. */
function isShareable({ headers }: IncomingMessage, sent: string): boolean {
  return (
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    headers[accountHeader] === undefined &&
    sent.length <= maxSharedRequest
  )
}

const cachedResponse = (contentType: string, body: string, operation: string): CachedResponse => ({
  contentType,
  body,
  operation,
  bytes: Buffer.byteLength(body),
})

/** Sends JSON that must not be cached, with the status that is set already. */
function send(response: ServerResponse, { contentType, body, bytes }: CachedResponse): void {
  if (response.destroyed || response.headersSent) return
  response.writeHead(response.statusCode, {
    'content-type': contentType,
    'content-length': bytes,
    'cache-control': 'no-store',
  })
  response.end(body)
}

/** Apollo reads `accept` alone. */
function headersOf({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap()
  if (headers.accept !== undefined) map.set('accept', headers.accept)
  return map
}
