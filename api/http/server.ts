import { Pool } from 'pg'
import express, { type ErrorRequestHandler, type Express } from 'express'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { TLSSocket } from 'node:tls'
import { randomUUID } from 'node:crypto'
import { graphqlOverHttp, type AppContext } from './graphql'
import { downloads } from '../accounts/export.http'
import { googleSignIn } from '../auth/google.http'
import { images } from '../recipes/image.http'
import { imports } from '../recipes/fileImport.http'
import { emailPage } from '../admin/email.http'
import { graphqlOverSockets } from './websockets'
import { restOverHttp } from './rest/restServer'
import { makeSchema } from './schema'
import { webApp } from './webApp'
import { deviceName } from '../auth/device'
import { PreloadedQueries } from './ssr/preloadedQueries'
import { PageMetadataReader } from './ssr/pageMetadata'
import { SsrRenderer } from './ssr/ssrRenderer'
import type { LanServer } from '../lan/lanServer'
import { lanFault } from '../lan/lanErrors'
import type { Context, ClientInfo } from '../platform/context'
import { isDatabaseAway, UserError, messages } from '../platform/errors'
import { clientAddress, cookieNames, isFromOurPages, ownOrigin, readToken, sendJson, sendRefusal, setCookies, setSafetyHeaders } from './requests'
import { Loaders } from '../platform/loaders'
import type { Pubsub } from '../platform/pubsub'
import { failureBody } from './rest/restErrors'
import { ConcurrencyLimiter } from '../platform/concurrencyLimiter'
import type { Viewer } from '../platform/viewer'
import { ssrRendererWorker } from '../workers'

export interface Running {
  port: number
  /** Null where there is no way in for phones. */
  phonePort: number | null
  /** Makes ready what the first visitor would wait for. */
  warmUp(): Promise<void>
  /** Ends with grace: readiness says no, running requests end, sockets close with 1001. */
  close(): Promise<void>
}

const readyWithin = 500
/** Milliseconds that a page waits for what it says of itself, and for the answers that travel with it. */
const pagesWithin = 300
/** Of one address so many requests are answered at a time, and so many more wait for their turn; by HTTP and WebSocket together. */
const perAddress = { atOnce: 12, waiting: 300 }
/** Milliseconds after which a connection on which nothing moves is cut. What nobody reads would stay in our memory. */
const stillFor = 30_000
/** Ten thousand who listen, and room for those who ask. Each needs an open file (`ulimit -n`). */
const mostConnections = 12_000

/** Where a phone finds the certificate of the authority that has signed ours. */
const authorityPath = '/larder-ca.crt'

/**
 * Everything on one port: GraphQL over HTTP and WebSocket, sessions, health, playground and the web
 * app; and the same by https on a second one, where there is a door for phones.
 *
 * @param pagePatience milliseconds after which a page no longer waits for the database
 */
export async function startServer(wiring: AppContext, pubsub: Pubsub, webFolder: string, door: LanServer | null = null, pagePatience = pagesWithin): Promise<Running> {
  const { config, house, databaseUrl } = wiring
  const schema = makeSchema(house.container)
  const turnstile = new ConcurrencyLimiter(perAddress)
  const graphql = await graphqlOverHttp(schema, wiring, turnstile)
  const calls = restOverHttp(schema, wiring, turnstile)
  const sockets = graphqlOverSockets(schema, pubsub, wiring, turnstile)
  const pages = new PageMetadataReader(databaseUrl, wiring.log, pagePatience)
  const painter = config.paintsPages ? new SsrRenderer(webFolder, config.productName, ssrRendererWorker, pagePatience) : null
  const rest = restOfTheHouse(wiring, webApp(webFolder, config, pages, new PreloadedQueries(schema, visitorContext(wiring), config.productName, pagePatience), painter))
  // Its own connection: a crowd that holds all the others is a busy house, not a broken one.
  const readiness = new Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: readyWithin, query_timeout: readyWithin, application_name: 'larder-ready' })
  readiness.on('error', (error) => wiring.log.warn({ err: error }, 'the connection for readiness was lost'))
  let draining = false

  async function ready(response: ServerResponse): Promise<void> {
    const answered = await Promise.race([
      readiness.query('SELECT 1').then(() => true, () => false),
      new Promise<boolean>((resolve) => { setTimeout(resolve, readyWithin, false).unref() }),
    ])
    sendJson(response, answered && !draining ? 200 : 503, { ready: answered && !draining })
  }

  // GraphQL is answered before express sees it: it takes most of the traffic, and express costs more than many an answer.
  function answer(request: IncomingMessage, response: ServerResponse): void {
    setSafetyHeaders(response, config)
    const path = request.url?.split('?', 1)[0]
    if (path === '/graphql') void graphql.answer(request, response)
    else if (path !== undefined && calls.has(path)) void calls.answer(request, response)
    else if (path === '/health/live') sendJson(response, 200, { live: true })
    else if (path === '/health/ready') void ready(response)
    else if (door && path === authorityPath && request.socket instanceof TLSSocket) sendAuthority(response, door)
    else rest(request, response)
  }

  const options = { connectionsCheckingInterval: 5_000 }
  const server = createServer(options, answer)
  const phones = door && createSecureServer({ ...options, key: door.key, cert: door.cert, handshakeTimeout: 5_000 }, answer)
  const servers = phones ? [server, phones] : [server]
  for (const each of servers) {
    each.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head))
    each.requestTimeout = 10_000
    each.headersTimeout = 5_000
    // WebSockets, which may be silent for long, are exempt: `ws` sees to that, and asks by itself who is still there.
    each.timeout = stillFor
    each.maxConnections = mostConnections
  }

  await listen(server, config.port, config.host)
  if (door && phones) await listen(phones, door.port, door.host).catch((error: unknown) => { throw lanFault(error, door) })
  return {
    port: (server.address() as AddressInfo).port,
    phonePort: phones && (phones.address() as AddressInfo).port,
    warmUp: async () => painter?.warmUp(),
    async close() {
      draining = true
      // Long enough for whoever asks about readiness to hear of it before the doors shut.
      await new Promise((resolve) => setTimeout(resolve, 250))
      const patience = setTimeout(() => servers.forEach((each) => each.closeAllConnections()), 6_000)
      const closed = servers.map((each) => new Promise<void>((resolve) => each.close(() => resolve())))
      await sockets.stop()
      await Promise.all(closed)
      clearTimeout(patience)
      await readiness.end()
      await pages.stop()
      await painter?.close()
      await graphql.stop()
    },
  }
}

function sendAuthority(response: ServerResponse, { authority }: LanServer): void {
  response.writeHead(200, { 'content-type': 'application/x-x509-ca-cert', 'content-length': authority.byteLength, 'cache-control': 'no-store' })
  response.end(authority)
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/** What resolvers get when the house asks itself, for a page it is about to send to a visitor. */
const visitorContext = ({ db }: AppContext) => (door: ClientInfo, requestId: string): Context => {
  const viewer: Viewer = { kind: 'visitor', session: null }
  return { viewer, door, requestId, loaders: new Loaders(db, viewer), live: () => { throw new UserError('BAD_INPUT', messages.liveOverSocket) } }
}

function restOfTheHouse(wiring: AppContext, web: ReturnType<typeof webApp>): Express {
  const { config, house, log } = wiring
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', false)

  /** Trades a refresh token for the next pair: as cookies for browsers, in the answer for programs. A 401 means the session is over. */
  app.post('/auth/session', async (request: IncomingMessage, response: ServerResponse) => {
    if (!isFromOurPages(request, config)) return sendRefusal(response, new UserError('FORBIDDEN', messages.wrongOrigin), 403)
    const names = cookieNames(request, config)
    const came = readToken(request, names.refresh)
    const door = {
      ip: clientAddress(request, config),
      device: deviceName(request.headers['user-agent']),
      setTokens: () => undefined,
    }
    try {
      if (came === null) throw new UserError('TOKEN_INVALID', messages.noSession)
      const tokens = await house.sessions.refresh(came.token, door)
      // In both spellings: as GraphQL has them, and as the REST calls have them.
      if (came.from === 'header') return sendJson(response, 200, { ...tokens, AccessToken: tokens.accessToken, RefreshToken: tokens.refreshToken, AccessExpiresAt: tokens.accessExpiresAt, RefreshExpiresAt: tokens.refreshExpiresAt })
      sendJson(response, 200, { refreshed: true }, { 'set-cookie': setCookies(names, tokens) })
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      // Only a session that is over takes the cookies along; a limit or a program's mistake does not.
      const isOver = error.status === 401 && came?.from !== 'header'
      const forPrograms = came?.from === 'cookie' ? {} : failureBody({ ...error.facts, message: error.sentence }, ownOrigin(request, config) ?? '')
      sendJson(response, error.status, { errors: [{ message: error.sentence, extensions: error.facts }], ...forPrograms }, {
        ...(isOver && { 'set-cookie': setCookies(names, null) }),
        ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
      })
    }
  })

  app.use(googleSignIn(wiring))
  app.use('/images', images(wiring))
  app.use('/export', downloads(wiring))
  app.use('/imports', imports(wiring))
  app.get('/playground', web.playground)
  app.get('/playground/letters', emailPage(wiring))
  app.get('/playground/rest', web.playgroundRest)
  app.get('/manifest.webmanifest', web.manifest)
  app.use(web.files)
  app.use(web.page)
  // For programs of either kind: each finds the words in the shape that it knows.
  app.use((request, response) => {
    const errors = [{ message: messages.nothingHere, extensions: { code: 'NOT_FOUND' } }]
    sendJson(response, 404, { errors, ...failureBody({ code: 'NOT_FOUND', message: messages.nothingHere }, ownOrigin(request, config) ?? '') })
  })
  const failed: ErrorRequestHandler = (error, _request, response, _next) => {
    if (isDatabaseAway(error)) return sendRefusal(response, new UserError('BUSY', messages.busy))
    const requestId = randomUUID()
    log.error({ err: error, requestId }, 'a request failed')
    sendJson(response, 500, { errors: [{ message: messages.apology, extensions: { code: 'INTERNAL', requestId } }] })
  }
  app.use(failed)
  return app
}
