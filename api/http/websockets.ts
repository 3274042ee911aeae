import DataLoader from 'dataloader'
import {
  getOperationAST,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  specifiedRules,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { sessionsEnded } from '../auth/auth.topics'
import type { HttpApp } from './httpApp'
import { DocumentCache } from './documentCache'
import type { JitExecutor } from './jitExecutor'
import { closeCodes, OpenSockets } from './openSockets'
import type { Context } from '../platform/context'
import { UserError, messages } from '../platform/errors'
import { apiPaths } from './paths'
import { resolverContext, visitor } from './requestContext'
import { isFromOurPages } from './httpRequests'
import { checkCost, operationLimits, validationRules } from './graphqlLimits'
import { asUserError, maskError } from './errorMasking'
import { isAllStorable } from '../../lib/text/text'
import type { RequestLimits } from './requestLimits'
import { knownOperation, type RequestRecords } from './requestRecords'
import { requireMayWrite, type Viewer } from '../platform/viewer'
import { serveGraphqlWs, type WebsocketExtra } from './websocketTransport'

/** Operations that one socket runs at a time. */
const maxOperations = 20
/** Bytes that wait for one client to read them: a client that sends and never reads must not fill our memory. */
const maxBufferedBytes = 1_000_000
const rules = [...specifiedRules, ...validationRules]

/** What a client sends with `connection_init`; anything else may be in there, too. */
interface ConnectionParams extends Record<string, unknown> {
  authorization?: string
}

/** GraphQL over WebSocket, with the validation rules of HTTP and a limiter shared with it. */
export const graphqlOverSockets = (
  schema: GraphQLSchema,
  executor: JitExecutor,
  { services: { db, replicas, pubsub, sessions, config, log, metrics }, requests }: HttpApp,
  { limits, records }: { limits: RequestLimits; records: RequestRecords },
): GraphqlOverSockets =>
  new GraphqlOverSockets({
    schema,
    executor,
    db,
    replicas,
    pubsub,
    sessions,
    config,
    log,
    metrics,
    requests,
    limits,
    records,
  })

interface Dependencies
  extends
    Pick<HttpApp['services'], 'db' | 'replicas' | 'pubsub' | 'sessions' | 'config' | 'log' | 'metrics'>,
    Pick<HttpApp, 'requests'> {
  schema: GraphQLSchema
  executor: JitExecutor
  limits: RequestLimits
  records: RequestRecords
}

class GraphqlOverSockets {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  readonly #sockets = new OpenSockets(this.#server)
  readonly #documents: DocumentCache
  readonly #viewers: DataLoader<string, Viewer>

  constructor(private readonly dependencies: Dependencies) {
    const { schema, executor, sessions, config, log, metrics, requests, limits, records } = dependencies
    this.#documents = new DocumentCache(
      schema,
      config.playground ? rules : [...rules, NoSchemaIntrospectionCustomRule],
      operationLimits.tokens,
    )
    // Without a cache: look-ups of the same tick share a statement, later ones read anew.
    this.#viewers = new DataLoader<string, Viewer>((ids) => sessions.viewersOf(ids), {
      cache: false,
      maxBatchSize: 1_000,
    })
    closeEndedSessions(this.#sockets, dependencies)
    metrics.readForAnswer(() => metrics.sockets.set(this.#server.clients.size))

    this.#server.on('connection', (socket, request) => {
      this.#sockets.addToAddress(requests.addressOf(request), socket)
      socket.on('message', () => {
        if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
      })
    })

    /** Within the limits of its address. */
    const run = async <Result>(args: ExecutionArgs, execution: () => Result | Promise<Result>) => {
      const {
        client: { ip },
        viewer,
        requestId,
      } = args.contextValue as Context
      const record = records.beginOnSocket(requestId)
      record.operation = knownOperation(operationOf(args)?.name?.value)
      record.sentBy(viewer)
      let status = 500
      try {
        const result = await record.run(() =>
          limits.concurrency.run(ip, async () => {
            await limits.shares.begin(ip, viewer)
            return execution()
          }),
        )
        status = 200
        return result
      } catch (error) {
        if (error instanceof UserError) status = error.status
        throw error
      } finally {
        records.end(record, status)
      }
    }
    serveGraphqlWs<ConnectionParams>(
      {
        schema,
        connectionInitWaitTimeout: 5_000,
        onConnect: ({ connectionParams, extra }) => this.#authenticate(connectionParams, extra),
        onSubscribe: ({ extra, subscriptions }, _id, payload) =>
          this.#prepare(payload, extra, Object.keys(subscriptions).length),
        execute: (args: ExecutionArgs) =>
          run(args, async () => {
            const result = await executor.execute(args)
            const { session } = (args.contextValue as Context).viewer
            if (session && operationOf(args)?.operation === 'mutation')
              await sessions.rememberWrite({ sessionId: session.id })
            return result
          }).catch(asResult),
        // A subscription may read before its first event.
        subscribe: (args: ExecutionArgs) => run(args, () => executor.subscribe(args)).catch(asResult),
        onNext: (_context, _id, _payload, _args, result) =>
          result.errors && { ...result, errors: result.errors.map((error) => this.#mask(error)) },
        onError: (_context, _id, _payload, errors) => errors.map((error) => this.#mask(error)),
      },
      this.#server,
      log,
    )
  }

  /** Upgrades a request to a WebSocket, or refuses it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // After `upgrade` Node leaves the socket to us: an unhandled error would end the process.
    const onError = () => socket.destroy()
    socket.on('error', onError)
    const refuse = (status: string) =>
      void socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`, () => socket.destroy())
    if (request.url?.split('?', 1)[0] !== apiPaths.graphql) return refuse('404 Not Found')
    if (!isFromOurPages(request, this.dependencies.config)) return refuse('403 Forbidden')
    if (this.#sockets.isFull(this.dependencies.requests.addressOf(request))) return refuse('429 Too Many Requests')
    socket.off('error', onError)
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#server.emit('connection', opened, request))
  }

  stop(): Promise<void> {
    return this.#sockets.stop()
  }

  /** Finds out whose socket it is; false: it may not be used, and is closed. */
  async #authenticate(
    connectionParams: Partial<ConnectionParams> | undefined,
    extra: WebsocketExtra,
  ): Promise<boolean> {
    const { requests, log } = this.dependencies
    try {
      const authorization: unknown = connectionParams?.authorization
      const bearer = typeof authorization === 'string' ? /^Bearer (\S{1,400})$/i.exec(authorization)?.[1] : undefined
      const viewer = await requests.viewerOfToken(bearer ?? requests.tokenOf(extra.request))
      const sessionId = viewer.session?.id ?? (viewer.kind === 'person' ? viewer.key?.id : null) ?? null
      extra.sessionId = sessionId
      if (sessionId === null || this.#sockets.addToSession(sessionId, extra.socket)) return true
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
  }

  /**
   * Checks an operation and makes its context. `onError` masks what is returned.
   * @param running the operations of this socket, with this one
   */
  async #prepare(
    payload: SubscribePayload,
    extra: WebsocketExtra,
    running: number,
  ): Promise<ExecutionArgs | readonly GraphQLError[]> {
    const { schema, requests, limits } = this.dependencies
    try {
      if (running > maxOperations)
        throw new GraphQLError(messages.tooMuchAtOnce.text, { extensions: { code: 'TOO_LARGE' } })
      await limits.chargeParsed(requests.addressOf(extra.request), payload.variables)
      const checked = check(schema, this.#documents, payload)
      if (!('document' in checked)) return checked
      const viewer = await this.#viewerOf(extra)
      if (kindOf(checked) === 'mutation') requireMayWrite(viewer)
      return { ...checked, contextValue: this.#makeContext(viewer, extra, kindOf(checked) === 'subscription') }
    } catch (error) {
      if (error instanceof GraphQLError) return [error]
      return [new GraphQLError('Refused', { originalError: error instanceof Error ? error : new Error(String(error)) })]
    }
  }

  #makeContext(viewer: Viewer, extra: WebsocketExtra, isLive: boolean): Context {
    const { db, replicas, pubsub, requests } = this.dependencies
    return resolverContext(
      replicas,
      { viewer, client: requests.clientOf(extra.request) },
      {
        requestId: randomUUID(),
        cache: !isLive,
        live: (to, key, see) =>
          pubsub.stream(
            to,
            key,
            async (event) => see(db, await this.#viewerOf(extra), event),
            () => extra.socket.close(closeCodes.tooSlow, 'Too slow'),
          ),
      },
    )
  }

  /** Who follows live events must not read what is older: no replica is read for them. */
  async #viewerOf({ sessionId }: WebsocketExtra): Promise<Viewer> {
    return { ...(sessionId ? await this.#viewers.load(sessionId) : visitor), readsPrimary: true }
  }

  #mask(error: unknown): GraphQLError {
    const { log, config, metrics } = this.dependencies
    const masked = maskError(error, randomUUID(), log, { hidesSchema: !config.playground })
    metrics.errors.inc({ code: String(masked.extensions?.code) })
    return asGraphQLError(masked)
  }
}

/** Closes the sockets of sessions that end, including those whose event was lost. */
function closeEndedSessions(
  sockets: OpenSockets,
  { pubsub, sessions, log }: Pick<HttpApp['services'], 'pubsub' | 'sessions' | 'log'>,
): void {
  pubsub.on(sessionsEnded, 'all', ({ ids }) => sockets.closeSessions(ids))
  // Events may have been lost, ends of sessions included: sockets of ended sessions are closed at once, all others are
  // asked to reconnect, upon which they read anew.
  pubsub.onResync(() => {
    const open = sockets.all()
    const ids = sockets.sessionIds()
    sessions
      .stillActive(ids)
      .then(
        (active) => sockets.closeSessions(ids.filter((id) => !active.has(id))),
        (error: unknown) => log.warn({ err: error }, 'could not check the sessions of open sockets'),
      )
      .finally(() => void sockets.closeForResync(open))
  })
}

/** An operation that is parsed, valid and within limits; or its errors. */
function check(
  schema: GraphQLSchema,
  documents: DocumentCache,
  payload: SubscribePayload,
): ExecutionArgs | readonly GraphQLError[] {
  if (!isAllStorable(payload.variables))
    return [
      new GraphQLError(messages.brokenText.text, {
        extensions: { code: 'BAD_INPUT', ...messages.brokenText.translatable },
      }),
    ]
  const document = documents.check(payload.query)
  if (!('kind' in document)) return document
  const tooCostly = checkCost(schema, document, payload.variables ?? {}, payload.operationName ?? undefined)
  if (tooCostly) return [tooCostly]
  return {
    schema,
    document,
    operationName: payload.operationName,
    variableValues: payload.variables,
  }
}

const operationOf = ({ document, operationName }: ExecutionArgs) => getOperationAST(document, operationName)
const kindOf = (args: ExecutionArgs) => operationOf(args)?.operation

/** An error before execution, as a result: graphql-ws closes the socket when `execute` throws. */
const asResult = (error: Error): ExecutionResult => ({
  errors: [new GraphQLError(error.message, { originalError: error })],
})

const asGraphQLError = ({ message, extensions }: GraphQLFormattedError) => new GraphQLError(message, { extensions })
