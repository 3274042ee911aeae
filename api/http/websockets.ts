import DataLoader from 'dataloader'
import { execute, getOperationAST, GraphQLError, NoSchemaIntrospectionCustomRule, specifiedRules, type ExecutionArgs, type ExecutionResult, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { sessionsEnded } from '../auth/auth.topics'
import type { HttpApp } from './httpApp'
import { persistedOperations } from './persistedOperations'
import { DocumentCache } from './documentCache'
import { JitExecutor } from './jitExecutor'
import type { Context } from '../platform/context'
import { UserError, messages } from '../platform/errors'
import { apiPaths } from './paths'
import { resolverContext, visitor } from './requestContext'
import { isFromOurPages } from './requests'
import { checkCost, operationLimits, validationRules } from './graphqlLimits'
import { maskError } from './errorMasking'
import { isAllStorable } from '../../lib/text/text'
import type { ConcurrencyLimiter } from '../platform/concurrencyLimiter'
import { requireMayWrite, type Viewer } from '../platform/viewer'
import { serveGraphqlWs, type WebsocketExtra } from './websocketTransport'

const mostOperations = 20
/** A household, an office or a school behind one address. */
const mostSocketsOfAddress = 200
/** Somebody's windows in one browser. */
const mostSocketsOfSession = 20
/** What may wait to be read by one client. A client that asks and never reads must not fill our memory. */
const mostUnread = 1_000_000
const rules = [...specifiedRules, ...validationRules]

/** The close codes clients react to: sign in again; not from here; too slow, read again; something may have been missed, read again; too many at once, come later; we are going away. */
const closeCodes = { unauthorized: 4401, forbidden: 4403, tooSlow: 4413, lookAgain: 1012, tooMany: 1013, goingAway: 1001 }

/** GraphQL over WebSocket, with the limits and rules of HTTP, and through the same turnstile. */
export function graphqlOverSockets(schema: GraphQLSchema, { services: { db, pubsub, sessions, config, log }, requests }: HttpApp, limiter: ConcurrencyLimiter): {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  stop(): Promise<void>
} {
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  const documents = new DocumentCache(schema, config.playground ? rules : [...rules, NoSchemaIntrospectionCustomRule], operationLimits.tokens)
  const executor = new JitExecutor(schema, persistedOperations)
  const bySession = new Map<string, Set<WebSocket>>()
  const byAddress = new Map<string, number>()

  server.on('connection', (socket, request) => {
    const address = requests.addressOf(request)
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1)
    socket.once('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
    socket.on('message', () => {
      if (socket.bufferedAmount > mostUnread) socket.terminate()
    })
  })

  function closeSessions(ids: Iterable<string>): void {
    for (const id of ids) {
      for (const socket of bySession.get(id) ?? []) socket.close(closeCodes.unauthorized, 'Signed out')
    }
  }
  pubsub.on(sessionsEnded, 'all', ({ ids }) => closeSessions(ids))
  // Anything may have been missed, the ending of a session too: those whose session is over are sent out at once, all
  // others come back and look again before they trust the stream.
  pubsub.onResync(() => {
    const open = [...server.clients]
    const ids = [...bySession.keys()]
    sessions.stillActive(ids).then(
      (active) => closeSessions(ids.filter((id) => !active.has(id))),
      (error: unknown) => log.warn({ err: error }, 'could not check the sessions of open sockets'),
    ).finally(() => void askToComeBack(open))
  })

  /** A thousand a second: their return must not be a storm. */
  async function askToComeBack(sockets: WebSocket[]): Promise<void> {
    for (let i = 0; i < sockets.length; i += 100) {
      if (i > 0) await new Promise((resolve) => setTimeout(resolve, 100))
      for (const socket of sockets.slice(i, i + 100)) socket.close(closeCodes.lookAgain, 'Look again')
    }
  }

  // Nothing is kept: those who ask in the same moment share a statement, whoever asks later asks anew.
  const viewers = new DataLoader<string, Viewer>((ids) => sessions.viewersOf(ids), { cache: false, maxBatchSize: 1_000 })

  function viewerOf(extra: WebsocketExtra): Promise<Viewer> {
    return extra.sessionId ? viewers.load(extra.sessionId) : Promise.resolve(visitor)
  }

  function makeContext(viewer: Viewer, extra: WebsocketExtra, isLive: boolean): Context {
    return resolverContext(db, { viewer, client: requests.clientOf(extra.request) }, {
      requestId: randomUUID(),
      cache: !isLive,
      live: (to, key, see) => pubsub.stream(
        to, key,
        async (event) => see(db, await viewerOf(extra), event),
        () => extra.socket.close(closeCodes.tooSlow, 'Too slow'),
      ),
    })
  }

  /** Executes a query or a mutation, within the limits of its address. */
  function executeLimited(args: ExecutionArgs): Promise<ExecutionResult> {
    return limiter.run((args.contextValue as Context).client.ip, async () => execute(args))
  }

  serveGraphqlWs<{ authorization?: string }>({
    schema,
    connectionInitWaitTimeout: 5_000,
    async onConnect({ connectionParams, extra }) {
      try {
        const authorization: unknown = connectionParams?.authorization
        const bearer = typeof authorization === 'string' ? /^Bearer (\S{1,400})$/i.exec(authorization)?.[1] : undefined
        const viewer = await requests.viewerOfToken(bearer ?? requests.tokenOf(extra.request))
        const sessionId = viewer.session?.id ?? (viewer.kind === 'person' ? viewer.key?.id : null) ?? null
        extra.sessionId = sessionId
        if (sessionId && (bySession.get(sessionId)?.size ?? 0) >= mostSocketsOfSession) {
          extra.socket.close(closeCodes.tooMany, 'Too many at once')
          return false
        }
        if (sessionId) register(bySession, sessionId, extra.socket)
        return true
      } catch (error) {
        // A browser cannot read a 401 at the upgrade, but it can read why a socket was closed.
        if (error instanceof UserError) extra.socket.close(closeCodes.unauthorized, error.code)
        else log.error({ err: error }, 'a socket could not be opened')
        return false
      }
    },
    async onSubscribe({ extra, subscriptions }, _id, payload) {
      const requestId = randomUUID()
      try {
        if (Object.keys(subscriptions).length > mostOperations) throw new GraphQLError(messages.tooMuchAtOnce.text, { extensions: { code: 'TOO_LARGE' } })
        const checked = check(schema, documents, payload, config.playground)
        if (!('document' in checked)) return checked.map((error) => asGraphQLError(maskError(error, requestId, log)))
        const viewer = await viewerOf(extra)
        if (kindOf(checked) === 'mutation') requireMayWrite(viewer)
        return { ...checked, contextValue: makeContext(viewer, extra, kindOf(checked) === 'subscription') }
      } catch (error) {
        // It is masked on its way out, where a refusal is known by what is behind it.
        return [error instanceof UserError ? new GraphQLError(error.message, { originalError: error }) : asGraphQLError(maskError(error, requestId, log))]
      }
    },
    execute: (args: ExecutionArgs) => executeLimited(args).catch(asResult),
    subscribe: (args: ExecutionArgs) => executor.subscribe(args),
    onNext(_context, _id, _payload, _args, result) {
      return result.errors && { ...result, errors: result.errors.map((error) => asGraphQLError(maskError(error, randomUUID(), log))) }
    },
    onError: (_context, _id, _payload, errors) => errors.map((error) => asGraphQLError(maskError(error, randomUUID(), log))),
  }, server, log)

  return {
    upgrade(request, socket, head) {
      // From here on the socket is ours: an unheard error would end the process, an unended one would stay open.
      const broken = () => socket.destroy()
      socket.on('error', broken)
      const refuse = (status: string) => void socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`, () => socket.destroy())
      if (request.url?.split('?', 1)[0] !== apiPaths.graphql) return refuse('404 Not Found')
      if (!isFromOurPages(request, config)) return refuse('403 Forbidden')
      if ((byAddress.get(requests.addressOf(request)) ?? 0) >= mostSocketsOfAddress) return refuse('429 Too Many Requests')
      socket.off('error', broken)
      server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request))
    },
    async stop() {
      for (const client of server.clients) client.close(closeCodes.goingAway, 'Going away')
      // Who does not answer a close within two seconds is cut off: nobody may keep us from ending.
      const patience = setTimeout(() => {
        for (const client of server.clients) client.terminate()
      }, 2_000)
      await new Promise((resolve) => server.close(resolve))
      clearTimeout(patience)
    },
  }
}

/** Parsed, valid and within limits, ready to run; or what is wrong with it. */
function check(schema: GraphQLSchema, documents: DocumentCache, payload: SubscribePayload, playground: boolean): ExecutionArgs | readonly GraphQLError[] {
  if (!isAllStorable(payload.variables)) return [new GraphQLError(messages.brokenText.text, { extensions: { code: 'BAD_INPUT', ...messages.brokenText.translatable } })]
  const document = documents.check(payload.query)
  if (!('kind' in document)) return playground ? document : document.map(withoutSuggestion)
  const tooCostly = checkCost(schema, document, payload.variables ?? {}, payload.operationName ?? undefined)
  if (tooCostly) return [tooCostly]
  return { schema, document, operationName: payload.operationName, variableValues: payload.variables }
}

const kindOf = ({ document, operationName }: ExecutionArgs) => getOperationAST(document, operationName)?.operation

function register(bySession: Map<string, Set<WebSocket>>, sessionId: string, socket: WebSocket): void {
  const sockets = bySession.get(sessionId) ?? new Set()
  bySession.set(sessionId, sockets.add(socket))
  socket.once('close', () => {
    sockets.delete(socket)
    if (sockets.size === 0) bySession.delete(sessionId)
  })
}

/** What was refused before it began, as an answer: anything thrown would cost its asker the socket. */
const asResult = (error: Error): ExecutionResult => ({ errors: [new GraphQLError(error.message, { originalError: error })] })

const asGraphQLError = ({ message, extensions }: GraphQLFormattedError) => new GraphQLError(message, { extensions })

/** The names of our fields are nobody's business where the playground is off. */
const withoutSuggestion = (error: GraphQLError) => new GraphQLError(error.message.replace(/ ?Did you mean.*$/s, ''), { extensions: error.extensions })
