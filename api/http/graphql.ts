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

/** A second is too short to annoy anybody, and long enough to bear a crowd. */
const answersShared = { milliseconds: 1_000, entries: 2_000, bytes: 16 * 1024 * 1024 }
/** Longer questions are rare enough to be answered each time. */
const longestShared = 8 * 1024

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
    readonly sharing: Cacheability,
  ) {
    this.viewer = viewer
    this.unsharedClient = client
    this.loaders = new Loaders(db, viewer)
  }

  get client(): ClientInfo {
    this.sharing.forbid()
    return this.unsharedClient
  }

  live(): never {
    throw new UserError('BAD_INPUT', messages.liveOverSocket)
  }
}

/** GraphQL over HTTP: POST with JSON, answered straight from node:http. */
export async function graphqlOverHttp(schema: GraphQLSchema, { services: { db, config, log }, requests }: HttpApp, limiter: ConcurrencyLimiter): Promise<{
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  stop(): Promise<void>
}> {
  // Apollo formats errors without saying whose they are.
  const requestIds = new WeakMap<object, string>()
  const shared = config.responseCache ? new ResponseCache(answersShared) : null
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
              if (operation?.operation !== 'query') contextValue.sharing.forbid()
              if (operation?.operation === 'mutation' && !mayWrite(contextValue.viewer)) throw readOnly()
              if (operation?.operation === 'subscription') throw new GraphQLError(messages.liveOverSocket.text, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } })
              const refused = checkCost(schema, document, request.variables ?? {}, operationName ?? undefined)
              if (refused) throw refused
            },
            async didEncounterErrors({ errors, contextValue }) {
              contextValue.sharing.forbid()
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
    if (request.method !== 'POST') return sendJson(response, 405, { errors: [{ message: 'GraphQL is asked by POST.' }] }, { allow: 'POST' })
    if (!isJson(request)) return sendJson(response, 415, { errors: [{ message: 'GraphQL is asked in JSON.' }] })
    if (!isFromOurPages(request, config)) return sendUserError(response, new UserError('FORBIDDEN', messages.wrongOrigin))
    try {
      if (!shared || !isShareable(request)) {
        return send(response, await limiter.run(requests.addressOf(request), async () => (
          execute(request, response, await readBody(request), requestId, uncacheable))))
      }
      response.setHeader(accountHeader, 'visitor')
      const body = await readBody(request)
      const question = `${request.headers.accept ?? ''}\n${body}`
      // What is kept is given out without any waiting.
      send(response, shared.find(question) ?? await limiter.run(requests.addressOf(request), () => (
        shared.get(question, (sharing) => execute(request, response, body, requestId, sharing)))))
    } catch (error) {
      if (error instanceof UserError) return sendUserError(response, error)
      if (isDatabaseAway(error)) return sendUserError(response, new UserError('BUSY', messages.busy))
      // Whoever breaks off in the middle of a body has left: there is nobody to answer and nothing to mend.
      if (!request.complete) return
      log.error({ err: error, requestId }, 'a request failed')
      sendJson(response, 500, { errors: [{ message: messages.apology.text, extensions: { code: 'INTERNAL', ...messages.apology.translatable, requestId } }] })
    }
  }

  /** Status, cookies and other headers go to whoever asked; the answer itself may be shared. */
  async function execute(request: IncomingMessage, response: ServerResponse, text: string, requestId: string, sharing: Cacheability): Promise<CachedResponse> {
    const body = parseJson(text)
    if (!isAllStorable(body)) throw new UserError('BAD_INPUT', messages.brokenText)
    const viewer = await requests.viewerOf(request)
    requireExpectedAccount(request, viewer)
    const account = accountOf(viewer)
    if (account !== null) response.setHeader(accountHeader, account)
    let cookies: string[] = []
    const client = requests.clientOf(request, (tokens) => { cookies = setCookies(cookieNames(request, config), tokens) })
    const context = new HttpContext(db, { viewer, client }, requestId, sharing)
    const { status, headers, body: made } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: 'POST', headers: headersOf(request), search: '', body },
      context: async () => context,
    })
    if (made.kind !== 'complete') throw new Error('an answer in parts was not asked for')
    if (status === undefined || status === 200) sharing.allow()
    else response.statusCode = status
    if (cookies.length > 0) response.setHeader('set-cookie', cookies)
    for (const [name, value] of headers) if (name !== 'content-length') response.setHeader(name, value)
    return { contentType: headers.get('content-type') ?? 'application/json; charset=utf-8', body: made.string, bytes: Buffer.byteLength(made.string) }
  }

  return { handle, stop: () => apollo.stop() }
}

/**
 * Names the account that a client means. Cookies change in all windows at once, what a window has kept to send does not.
 * In an answer it says who was answered, for those who keep it for a time without a connection.
 */
const accountHeader = 'x-larder-account'

/** Refuses what was kept to be sent in the name of somebody who is no longer the one signed in: SESSION_CHANGED. */
function requireExpectedAccount({ headers }: IncomingMessage, viewer: Viewer): void {
  const meant = headers[accountHeader]
  if (meant === undefined || (viewer.kind === 'person' && meant === String(viewer.accountId))) return
  throw new UserError('SESSION_CHANGED', messages.sessionChanged)
}

/** What changes something came with a key that is for reading. */
function readOnly(): GraphQLError {
  const originalError = new UserError('FORBIDDEN', messages.readOnlyKey)
  return new GraphQLError(originalError.message, { originalError, extensions: { ...originalError.clientExtensions, http: { status: 403 } } })
}

/** Null for who is neither nobody in particular nor an account: what they are told is not to be kept. */
function accountOf(viewer: Viewer): string | null {
  if (viewer.kind === 'person') return String(viewer.accountId)
  return viewer.session === null ? 'visitor' : null
}

/** A short question of somebody who is nobody in particular: no cookie, no token. */
function isShareable({ headers }: IncomingMessage): boolean {
  return headers.cookie === undefined && headers.authorization === undefined && headers[accountHeader] === undefined && Number(headers['content-length']) <= longestShared
}

/** Answers with JSON that nobody else may keep; the status is the response's own. */
function send(response: ServerResponse, { contentType, body, bytes }: CachedResponse): void {
  if (response.destroyed) return
  response.writeHead(response.statusCode, { 'content-type': contentType, 'content-length': bytes, 'cache-control': 'no-store' })
  response.end(body)
}

/** Of what was sent along, Apollo looks at the kinds of answer that are accepted. */
function headersOf({ headers }: IncomingMessage): HeaderMap {
  const passed = new HeaderMap()
  if (headers.accept !== undefined) passed.set('accept', headers.accept)
  return passed
}
