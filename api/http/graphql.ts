import { ApolloServer, HeaderMap, type BaseContext } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled, ApolloServerPluginUsageReportingDisabled } from '@apollo/server/plugin/disabled'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import type { DataSource } from 'typeorm'
import { persistedOperations } from './persistedOperations'
import { jitGateway } from './jitExecutor'
import type { Context, ClientInfo, RequestContext } from '../platform/context'
import { isDatabaseAway, UserError, messages } from '../platform/errors'
import type { HttpApp } from './httpApp'
import { cookieNames, isFromOurPages, isJson, parseJson, readBody, sendJson, sendUserError, setCookies } from './requests'
import { checkCost, operationLimits, validationRules } from './graphqlLimits'
import { Loaders } from '../platform/loaders'
import { maskError } from './errorMasking'
import { ResponseCache, uncacheable, type CachedResponse, type Cacheability } from './responseCache'
import { isAllStorable } from '../../lib/text/text'
import type { ConcurrencyLimiter } from '../platform/concurrencyLimiter'
import { mayWrite, type Viewer } from '../platform/viewer'

type ApolloContext = BaseContext & HttpContext

/** A second is short enough not to be noticed, and long enough to spare the database a crowd of equal requests. */
const responseCacheLimits = { milliseconds: 1_000, entries: 2_000, bytes: 16 * 1024 * 1024 }
/** Longer requests are rare, and not worth the memory. */
const maxSharedRequest = 8 * 1024

/** What a resolver gets over HTTP. A response in which the client was read is for that client alone. */
class HttpContext implements Context {
  readonly loaders: Loaders
  readonly viewer: Viewer
  // Not a #private name: Apollo hands resolvers a copy of this.
  private readonly unsharedClient: ClientInfo

  constructor(
    db: DataSource,
    { viewer, client }: RequestContext,
    readonly requestId: string,
    readonly cacheability: Cacheability,
  ) {
    this.viewer = viewer
    this.unsharedClient = client
    this.loaders = new Loaders(db, viewer)
  }

  get client(): ClientInfo {
    this.cacheability.forbid()
    return this.unsharedClient
  }

  live(): never {
    throw new UserError('BAD_INPUT', messages.liveOverSocket)
  }
}

/** GraphQL over HTTP: POST with JSON, straight from node:http to Apollo Server. */
export async function graphqlOverHttp(schema: GraphQLSchema, { services: { db, config, log }, requests }: HttpApp, limiter: ConcurrencyLimiter): Promise<{
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  stop(): Promise<void>
}> {
  // Apollo formats errors without saying whose they are.
  const requestIds = new WeakMap<object, string>()
  const responseCache = config.responseCache ? new ResponseCache(responseCacheLimits) : null
  const apollo = new ApolloServer<ApolloContext>({
    gateway: jitGateway(schema, persistedOperations),
    introspection: config.playground,
    hideSchemaDetailsFromClientErrors: !config.playground,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    // Only JSON is read, by POST and from our own pages, before Apollo sees it: no form of another site gets this far.
    csrfPrevention: false,
    validationRules: validationRules,
    parseOptions: { maxTokens: operationLimits.tokens },
    formatError: (_formatted, error) => maskError(error, requestIds.get(error as object) ?? randomUUID(), log),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      {
        async requestDidStart() {
          return {
            async didResolveOperation({ document, operation, request, operationName, contextValue }) {
              if (operation?.operation !== 'query') contextValue.cacheability.forbid()
              if (operation?.operation === 'mutation' && !mayWrite(contextValue.viewer)) throw readOnly()
              if (operation?.operation === 'subscription') throw new GraphQLError(messages.liveOverSocket.text, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } })
              const refused = checkCost(schema, document, request.variables ?? {}, operationName ?? undefined)
              if (refused) throw refused
            },
            async didEncounterErrors({ errors, contextValue }) {
              contextValue.cacheability.forbid()
              for (const error of errors) requestIds.set(error, contextValue.requestId)
            },
          }
        },
      },
    ],
  })
  await apollo.start()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = randomUUID()
    response.setHeader('x-request-id', requestId)
    if (request.method !== 'POST') return sendJson(response, 405, { errors: [{ message: 'Send GraphQL requests by POST.' }] }, { allow: 'POST' })
    if (!isJson(request)) return sendJson(response, 415, { errors: [{ message: 'Send GraphQL requests as JSON.' }] })
    if (!isFromOurPages(request, config)) return sendUserError(response, new UserError('FORBIDDEN', messages.wrongOrigin))
    try {
      if (!responseCache || !isShareable(request)) {
        return send(response, await limiter.run(requests.addressOf(request), async () => (
          execute(request, response, await readBody(request), requestId, uncacheable))))
      }
      response.setHeader(accountHeader, 'visitor')
      const body = await readBody(request)
      const cacheKey = `${request.headers.accept ?? ''}\n${body}`
      // A cached response needs no slot of the limiter.
      send(response, responseCache.find(cacheKey) ?? await limiter.run(requests.addressOf(request), () => (
        responseCache.get(cacheKey, (cacheability) => execute(request, response, body, requestId, cacheability)))))
    } catch (error) {
      if (error instanceof UserError) return sendUserError(response, error)
      if (isDatabaseAway(error)) return sendUserError(response, new UserError('BUSY', messages.busy))
      // The client closed the connection before the end of the body: nobody reads a response.
      if (!request.complete) return
      log.error({ err: error, requestId }, 'a request failed')
      sendJson(response, 500, { errors: [{ message: messages.apology.text, extensions: { code: 'INTERNAL', ...messages.apology.translatable, requestId } }] })
    }
  }

  /** Status, cookies and other headers are set on this response alone; the body may be shared. */
  async function execute(request: IncomingMessage, response: ServerResponse, text: string, requestId: string, cacheability: Cacheability): Promise<CachedResponse> {
    const body = parseJson(text)
    if (!isAllStorable(body)) throw new UserError('BAD_INPUT', messages.brokenText)
    const viewer = await requests.viewerOf(request)
    requireExpectedAccount(request, viewer)
    const account = accountOf(viewer)
    if (account !== null) response.setHeader(accountHeader, account)
    let cookies: string[] = []
    const client = requests.clientOf(request, (tokens) => { cookies = setCookies(cookieNames(request, config), tokens) })
    const context = new HttpContext(db, { viewer, client }, requestId, cacheability)
    const { status, headers, body: result } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'POST', headers: headersOf(request), search: '', body },
      context: async () => context,
    })
    if (result.kind !== 'complete') throw new Error('incremental delivery was not requested')
    if (status === undefined || status === 200) cacheability.allow()
    else response.statusCode = status
    if (cookies.length > 0) response.setHeader('set-cookie', cookies)
    for (const [name, value] of headers) if (name !== 'content-length') response.setHeader(name, value)
    return { contentType: headers.get('content-type') ?? 'application/json; charset=utf-8', body: result.string, bytes: Buffer.byteLength(result.string) }
  }

  return { handle, stop: () => apollo.stop() }
}

/**
 * In a request: the account that the client means to act as. Cookies change in all windows at once, what one of them has
 * stored to send later does not. In a response: the account it is for, so that clients store it for that account.
 */
const accountHeader = 'x-larder-account'

/** Refuses a request that was stored while somebody else was signed in: SESSION_CHANGED. */
function requireExpectedAccount({ headers }: IncomingMessage, viewer: Viewer): void {
  const expected = headers[accountHeader]
  if (expected === undefined || (viewer.kind === 'person' && expected === String(viewer.accountId))) return
  throw new UserError('SESSION_CHANGED', messages.sessionChanged)
}

/** The error of a mutation by a read-only API key. */
function readOnly(): GraphQLError {
  const originalError = new UserError('FORBIDDEN', messages.readOnlyKey)
  return new GraphQLError(originalError.message, { originalError, extensions: { ...originalError.clientExtensions, http: { status: 403 } } })
}

/** The value of the account header; null for boxes and visitors who unlocked an area, whose responses clients must not store. */
function accountOf(viewer: Viewer): string | null {
  if (viewer.kind === 'person') return String(viewer.accountId)
  return viewer.session === null ? 'visitor' : null
}

/** A short request of a visitor without any cookie or token. */
function isShareable({ headers }: IncomingMessage): boolean {
  return headers.cookie === undefined && headers.authorization === undefined && headers[accountHeader] === undefined && Number(headers['content-length']) <= maxSharedRequest
}

/** Sends JSON that must not be cached, with the status that is set already. */
function send(response: ServerResponse, { contentType, body, bytes }: CachedResponse): void {
  if (response.destroyed) return
  response.writeHead(response.statusCode, { 'content-type': contentType, 'content-length': bytes, 'cache-control': 'no-store' })
  response.end(body)
}

/** Apollo reads `accept` alone. */
function headersOf({ headers }: IncomingMessage): HeaderMap {
  const map = new HeaderMap()
  if (headers.accept !== undefined) map.set('accept', headers.accept)
  return map
}
