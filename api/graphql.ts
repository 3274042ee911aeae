import { ApolloServer, HeaderMap, type BaseContext } from '@apollo/server'
import { ApolloServerPluginCacheControlDisabled, ApolloServerPluginLandingPageDisabled, ApolloServerPluginUsageReportingDisabled } from '@apollo/server/plugin/disabled'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import type { DataSource } from 'typeorm'
import type { House } from './house'
import { deviceName } from './auth/device'
import type { Config } from './platform/config'
import type { Context, Door } from './platform/context'
import { isDatabaseAway, Refusal, sentences } from './platform/errors'
import { clientAddress, cookieNames, isFromOurPages, isJson, readJson, readToken, sendJson, sendRefusal, setCookies } from './platform/http'
import { checkCost, operationLimits, ourRules } from './platform/limits'
import { Loaders } from './platform/loaders'
import type { Log } from './platform/log'
import { maskError } from './platform/masking'
import { isAllStorable } from './platform/text'
import { Turnstile } from './platform/turnstile'
import type { Viewer } from './platform/viewer'

export interface Wiring {
  db: DataSource
  databaseUrl: string
  house: House
  config: Config
  log: Log
}

type ApolloContext = BaseContext & Context

/** GraphQL over HTTP: POST with JSON, answered straight from node:http. */
export async function graphqlOverHttp(schema: GraphQLSchema, wiring: Wiring): Promise<{
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
  stop(): Promise<void>
}> {
  const { db, house, config, log } = wiring
  const requests = new AsyncLocalStorage<string>()
  const turnstile = new Turnstile({ atOnce: 12, waiting: 300 })
  const apollo = new ApolloServer<ApolloContext>({
    schema,
    introspection: config.playground,
    hideSchemaDetailsFromClientErrors: !config.playground,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    validationRules: ourRules,
    parseOptions: { maxTokens: operationLimits.tokens },
    formatError: (_formatted, error) => maskError(error, requests.getStore() ?? '', log),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      {
        async requestDidStart() {
          return {
            async didResolveOperation({ document, operation, request, operationName }) {
              if (operation?.operation === 'subscription') throw new GraphQLError(sentences.liveOverSocket, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } })
              const refused = checkCost(schema, document, request.variables ?? {}, operationName ?? undefined)
              if (refused) throw refused
            },
          }
        },
      },
    ],
  })
  await apollo.start()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = randomUUID()
    response.setHeader('x-request-id', requestId)
    if (request.method !== 'POST') return sendJson(response, 405, { errors: [{ message: 'GraphQL is asked by POST.' }] }, { allow: 'POST' })
    if (!isJson(request)) return sendJson(response, 415, { errors: [{ message: 'GraphQL is asked in JSON.' }] })
    if (!isFromOurPages(request, config)) return sendRefusal(response, new Refusal('FORBIDDEN', sentences.wrongOrigin), 403)
    const ip = clientAddress(request, config)
    const names = cookieNames(request, config)
    let leave: (() => void) | null = null
    try {
      leave = await turnstile.enter(ip)
      const body = await readJson(request)
      if (!isAllStorable(body)) return sendRefusal(response, new Refusal('BAD_INPUT', sentences.brokenText))
      const cookies: string[] = []
      const viewer = await house.sessions.viewerOf(readToken(request, names.access)?.token ?? null)
      const door: Door = {
        ip,
        device: deviceName(request.headers['user-agent']),
        setTokens: (tokens) => { cookies.splice(0, cookies.length, ...setCookies(names, tokens)) },
      }
      const context = makeContext(viewer, door, requestId)
      const result = await requests.run(requestId, () => apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { method: 'POST', headers: headersOf(request), search: '', body },
        context: async () => context,
      }))
      if (result.body.kind !== 'complete') throw new Error('an answer in parts was not asked for')
      for (const [name, value] of result.headers) response.setHeader(name, value)
      if (cookies.length > 0) response.setHeader('set-cookie', cookies)
      response.setHeader('cache-control', 'no-store')
      response.writeHead(result.status ?? 200)
      response.end(result.body.string)
    } catch (error) {
      if (error instanceof Refusal) return sendRefusal(response, error)
      if (isDatabaseAway(error)) return sendRefusal(response, new Refusal('BUSY', sentences.busy))
      // Whoever breaks off in the middle of a body has left: there is nobody to answer and nothing to mend.
      if (!request.complete) return
      log.error({ err: error, requestId }, 'a request failed')
      sendJson(response, 500, { errors: [{ message: sentences.apology, extensions: { code: 'INTERNAL', requestId } }] })
    } finally {
      leave?.()
    }
  }

  function makeContext(viewer: Viewer, door: Door, requestId: string): ApolloContext {
    return {
      viewer, door, requestId,
      loaders: new Loaders(db, viewer),
      live: () => { throw new Refusal('BAD_INPUT', sentences.liveOverSocket) },
    }
  }

  return { answer, stop: () => apollo.stop() }
}

function headersOf(request: IncomingMessage): HeaderMap {
  const headers = new HeaderMap()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}
