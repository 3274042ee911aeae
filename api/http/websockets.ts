import DataLoader from 'dataloader'
import { execute, getOperationAST, GraphQLError, NoSchemaIntrospectionCustomRule, specifiedRules, type ExecutionArgs, type ExecutionResult, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { sessionsEnded } from '../auth/auth.topics'
import type { HttpApp } from './httpApp'
import { persistedOperations } from './persistedOperations'
import { DocumentCache } from './documentCache'
import { JitExecutor } from './jitExecutor'
import { closeCodes, OpenSockets } from './openSockets'
import type { Context } from '../platform/context'
import { UserError, messages } from '../platform/errors'
import { apiPaths } from './paths'
import { resolverContext, visitor } from './requestContext'
import { isFromOurPages } from './requests'
import { checkCost, operationLimits, validationRules } from './graphqlLimits'
import { asUserError, maskError } from './errorMasking'
import { isAllStorable } from '../../lib/text/text'
import type { RequestLimits } from './requestLimits'
import { requireMayWrite, type Viewer } from '../platform/viewer'
import { serveGraphqlWs, type WebsocketExtra } from './websocketTransport'

/** Operations that one socket runs at a time. */
const maxOperations = 20
/** Bytes that wait for one client to read them: a client that sends and never reads must not fill our memory. */
const maxBufferedBytes = 1_000_000
const rules = [...specifiedRules, ...validationRules]

/** GraphQL over WebSocket, with the validation rules of HTTP and a limiter shared with it. */
export function graphqlOverSockets(schema: GraphQLSchema, { services: { db, pubsub, sessions, config, log }, requests }: HttpApp, limits: RequestLimits): {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  stop(): Promise<void>
} {
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  const documents = new DocumentCache(schema, config.playground ? rules : [...rules, NoSchemaIntrospectionCustomRule], operationLimits.tokens)
  const executor = new JitExecutor(schema, persistedOperations)
  const sockets = new OpenSockets(server)
  closeEndedSessions(sockets, { pubsub, sessions, log })

  server.on('connection', (socket, request) => {
    sockets.addToAddress(requests.addressOf(request), socket)
    socket.on('message', () => {
      if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
    })
  })

  // Without a cache: look-ups of the same tick share a statement, later ones read anew.
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

  const mask = (error: unknown, requestId: string) => asGraphQLError(maskError(error, requestId, log, { hidesSchema: !config.playground }))

  /** Executes a query or a mutation, within the limits of its address. */
  function executeLimited(args: ExecutionArgs): Promise<ExecutionResult> {
    return limits.concurrency.run((args.contextValue as Context).client.ip, async () => execute(args))
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
        if (sessionId === null || sockets.addToSession(sessionId, extra.socket)) return true
        extra.socket.close(closeCodes.tooMany, 'Too many at once')
        return false
      } catch (error) {
        // Browsers cannot read the status of a refused upgrade, but they can read a close reason.
        const userError = asUserError(error, randomUUID(), log)
        if (userError?.code === 'BUSY') extra.socket.close(closeCodes.unavailable, 'Try again later')
        else if (userError) extra.socket.close(closeCodes.unauthorized, userError.code)
        else log.error({ err: error }, 'a socket could not be opened')
        return false
      }
    },
    async onSubscribe({ extra, subscriptions }, _id, payload) {
      const requestId = randomUUID()
      try {
        if (Object.keys(subscriptions).length > maxOperations) throw new GraphQLError(messages.tooMuchAtOnce.text, { extensions: { code: 'TOO_LARGE' } })
        await limits.chargeParsed(requests.addressOf(extra.request), payload.variables)
        const checked = check(schema, documents, payload)
        if (!('document' in checked)) return checked.map((error) => mask(error, requestId))
        const viewer = await viewerOf(extra)
        if (kindOf(checked) === 'mutation') requireMayWrite(viewer)
        return { ...checked, contextValue: makeContext(viewer, extra, kindOf(checked) === 'subscription') }
      } catch (error) {
        // `onError` masks it, and recognises a UserError by `originalError`.
        return [error instanceof UserError ? new GraphQLError(error.message, { originalError: error }) : mask(error, requestId)]
      }
    },
    execute: (args: ExecutionArgs) => executeLimited(args).catch(asResult),
    // A subscription may read before its first event.
    subscribe: (args: ExecutionArgs) => limits.concurrency.run((args.contextValue as Context).client.ip, async () => executor.subscribe(args)).catch(asResult),
    onNext(_context, _id, _payload, _args, result) {
      return result.errors && { ...result, errors: result.errors.map((error) => mask(error, randomUUID())) }
    },
    onError: (_context, _id, _payload, errors) => errors.map((error) => mask(error, randomUUID())),
  }, server, log)

  return {
    upgrade(request, socket, head) {
      // After `upgrade` Node leaves the socket to us: an unhandled error would end the process.
      const onError = () => socket.destroy()
      socket.on('error', onError)
      const refuse = (status: string) => void socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`, () => socket.destroy())
      if (request.url?.split('?', 1)[0] !== apiPaths.graphql) return refuse('404 Not Found')
      if (!isFromOurPages(request, config)) return refuse('403 Forbidden')
      if (sockets.isFull(requests.addressOf(request))) return refuse('429 Too Many Requests')
      socket.off('error', onError)
      server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request))
    },
    stop: () => sockets.stop(),
  }
}

/** Closes the sockets of sessions that end, including those whose event was lost. */
function closeEndedSessions(sockets: OpenSockets, { pubsub, sessions, log }: Pick<HttpApp['services'], 'pubsub' | 'sessions' | 'log'>): void {
  pubsub.on(sessionsEnded, 'all', ({ ids }) => sockets.closeSessions(ids))
  // Events may have been lost, ends of sessions included: sockets of ended sessions are closed at once, all others are
  // asked to reconnect, upon which they read anew.
  pubsub.onResync(() => {
    const open = sockets.all()
    const ids = sockets.sessionIds()
    sessions.stillActive(ids).then(
      (active) => sockets.closeSessions(ids.filter((id) => !active.has(id))),
      (error: unknown) => log.warn({ err: error }, 'could not check the sessions of open sockets'),
    ).finally(() => void sockets.closeForResync(open))
  })
}

/** An operation that is parsed, valid and within limits; or its errors. */
function check(schema: GraphQLSchema, documents: DocumentCache, payload: SubscribePayload): ExecutionArgs | readonly GraphQLError[] {
  if (!isAllStorable(payload.variables)) return [new GraphQLError(messages.brokenText.text, { extensions: { code: 'BAD_INPUT', ...messages.brokenText.translatable } })]
  const document = documents.check(payload.query)
  if (!('kind' in document)) return document
  const tooCostly = checkCost(schema, document, payload.variables ?? {}, payload.operationName ?? undefined)
  if (tooCostly) return [tooCostly]
  return { schema, document, operationName: payload.operationName, variableValues: payload.variables }
}

const kindOf = ({ document, operationName }: ExecutionArgs) => getOperationAST(document, operationName)?.operation

/** An error before execution, as a result: graphql-ws closes the socket when `execute` throws. */
const asResult = (error: Error): ExecutionResult => ({ errors: [new GraphQLError(error.message, { originalError: error })] })

const asGraphQLError = ({ message, extensions }: GraphQLFormattedError) => new GraphQLError(message, { extensions })
