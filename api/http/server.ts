import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import { lanFault } from '../lan/lanErrors'
import type { LanServer } from '../lan/lanServer'
import { ssrRendererWorker } from '../workers'
import { expressApp } from './expressApp'
import { graphqlOverHttp } from './graphql'
import type { HttpApp } from './httpApp'
import { JitExecutor } from './jitExecutor'
import { listenFault } from './listenFault'
import { MetricsEndpoint } from './metricsEndpoint'
import { apiPaths, routeOf } from './paths'
import { persistedOperations } from './persistedOperations'
import { Readiness } from './readiness'
import { resolverContext, visitor } from './requestContext'
import { RequestLimits } from './requestLimits'
import { RequestRecords } from './requestRecords'
import { sendJson, setSafetyHeaders } from './httpRequests'
import { RestServer } from './rest/restServer'
import { makeSchema } from './schema'
import { PageMetadataReader } from './ssr/pageMetadata'
import { PreloadedQueries } from './ssr/preloadedQueries'
import { SsrRenderer } from './ssr/ssrRenderer'
import { webApp } from './webApp'
import { graphqlOverSockets } from './websockets'

export interface ServerOptions {
  /** That of requests, which is asked whether the app is ready. */
  databaseUrl: string
  /** The same database past a pooler, which would refuse the settings that pages open their connections with; left out: there is none. */
  directUrl?: string
  /** The folder of the built web app. */
  webFolder: string
  /** The second listener, by https on the local network; null: none. */
  lan?: LanServer | null
  /** Milliseconds after which a page is sent without head tags, preloaded queries or server-side rendering that are not done. */
  pageTimeoutMs?: number
}

export interface RunningServer {
  port: number
  /** Null where there is no port for metrics alone. */
  metricsPort: number | null
  /** Null where there is no listener for phones. */
  phonePort: number | null
  /** Warms up what the first request would otherwise wait for. */
  warmUp(): Promise<void>
  /** Shuts down gracefully: readiness fails, running requests end, sockets close with 1001. */
  close(): Promise<void>
}

/** Milliseconds that a page waits for its preloaded queries and its rendering, and while the database stalls for its head tags. */
const defaultPageTimeout = 300
/** Milliseconds that a page of a busy server waits for its head tags: title, preview and JSON-LD. */
const metadataTimeout = 3_000
/** Milliseconds in which a request must have arrived: a little more than an upload may take, so that BodyReceiver answers slow ones with an error message first. */
const requestTimeout = 35_000
/** Milliseconds after which a connection without traffic is closed: a response that nobody reads would stay in memory. */
const idleTimeout = 30_000
/**
 * Milliseconds that a connection stays open for the next request: longer than proxies keep theirs (mostly 60 seconds), because
 * one that sends a request at the moment in which we close answers its client with 502. Node's 5 seconds are shorter.
 */
const keepAliveTimeout = 65_000
/** Ten thousand WebSockets, and room for requests. Each needs an open file (`ulimit -n`). */
const maxConnections = 12_000
/** Milliseconds that requests have to end once the app takes no new ones. */
const endsWithin = 5_000
/** Milliseconds that it may take until all connections that the system has are accepted. */
const acceptsWithin = 1_000
const serverOptions = { connectionsCheckingInterval: 5_000 }

/**
 * Serves everything on one port: GraphQL over HTTP and WebSocket, REST calls, the modules' routes, health, playground and
 * the web app; and the same by https on a second one for the local network, if there is one.
 */
export async function startServer(
  app: HttpApp,
  { databaseUrl, directUrl = databaseUrl, webFolder, lan = null, pageTimeoutMs = defaultPageTimeout }: ServerOptions,
): Promise<RunningServer> {
  const { limits, config, log, clock, metrics } = app.services
  const schema = makeSchema(app.resolverClasses, { container: app.resolverInstances, clock })
  const requestLimits = new RequestLimits(limits)
  const executor = new JitExecutor(schema, persistedOperations)
  const records = new RequestRecords(app.services)
  const graphql = await graphqlOverHttp(schema, executor, app, { limits: requestLimits, records })
  const rest = new RestServer({ schema, executor, app, limits: requestLimits, records })
  const sockets = graphqlOverSockets(schema, executor, app, { limits: requestLimits, records })
  const pages = createPages(executor, app, { directUrl, webFolder, pageTimeoutMs })
  const others = expressApp(app, pages.web)
  const readiness = new Readiness(databaseUrl, log)
  const metricsEndpoint = new MetricsEndpoint(metrics, config.metrics)

  // GraphQL does not go through Express: it is most of the traffic, and Express costs more CPU than many a query.
  function handle(request: IncomingMessage, response: ServerResponse): void {
    setSafetyHeaders(response, config)
    // A proxy sends nothing more on a connection that is closed behind its answer; on one that it keeps, the next request could be lost.
    if (readiness.isDraining) response.shouldKeepAlive = false
    const path = request.url?.split('?', 1)[0]
    if (path === apiPaths.graphql) void graphql.handle(request, response)
    else if (path !== undefined && rest.has(path)) void rest.handle(request, response)
    else if (path === apiPaths.live) sendJson(response, 200, { live: true })
    else if (path === apiPaths.ready) void readiness.send(response)
    else if (lan && path === apiPaths.certificate && request.socket instanceof TLSSocket) sendCertificate(response, lan)
    else if (path === apiPaths.metrics && metricsEndpoint.isPublic) void metricsEndpoint.send(request, response)
    else {
      const record = records.begin(response, 'web', randomUUID())
      record.operation = routeOf(path)
      record.run(() => others(request, response))
    }
  }

  const server = createServer(serverOptions, handle)
  const lanServer =
    lan && createSecureServer({ ...serverOptions, key: lan.key, cert: lan.cert, handshakeTimeout: 5_000 }, handle)
  const metricsServer = metricsEndpoint.privateServer()
  const servers = [server, lanServer, metricsServer].filter((each) => each !== null)
  for (const each of servers) {
    if (each !== metricsServer) each.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head))
    limitConnections(each)
  }

  await listen(server, config.port, config.host).catch((error: unknown) => {
    throw listenFault(error, config)
  })
  if (lan && lanServer)
    await listen(lanServer, lan.port, lan.host).catch((error: unknown) => {
      throw lanFault(error, lan)
    })
  const metricsPort = config.metrics.port
  if (metricsServer && metricsPort !== null)
    await listen(metricsServer, metricsPort, config.host).catch((error: unknown) => {
      throw listenFault(error, { host: config.host, port: metricsPort, setting: 'METRICS_PORT' })
    })
  return {
    port: (server.address() as AddressInfo).port,
    metricsPort: metricsServer && (metricsServer.address() as AddressInfo).port,
    phonePort: lanServer && (lanServer.address() as AddressInfo).port,
    warmUp: pages.warmUp,
    async close() {
      readiness.drain()
      // Meanwhile load balancers read in /health/ready that the app is going, and each answer closes its connection.
      await new Promise((resolve) => setTimeout(resolve, config.shutdownDelayMs))
      await closeConnections(servers, { sockets, graphql })
      await readiness.stop()
      await pages.stop()
      await graphql.stop()
    },
  }
}

/** The pages of the web app, with what is read and rendered for them on the server. */
function createPages(
  executor: JitExecutor,
  { services: { replicas, config, log }, requests }: HttpApp,
  { directUrl, webFolder, pageTimeoutMs }: Pick<Required<ServerOptions>, 'directUrl' | 'webFolder' | 'pageTimeoutMs'>,
) {
  const { productName, timeZone, liveStatistics } = config
  const pageMetadata = new PageMetadataReader(directUrl, log, {
    timeZone,
    timeoutMs: metadataTimeout,
    stalledTimeoutMs: pageTimeoutMs,
  })
  const ssr = config.ssr
    ? new SsrRenderer({ folder: webFolder, productName, worker: ssrRendererWorker, timeoutMs: pageTimeoutMs })
    : null
  const preloadedQueries = new PreloadedQueries({
    executor,
    visitorContext: (client, requestId) => resolverContext(replicas, { viewer: { ...visitor }, client }, { requestId }),
    productName,
    liveStatistics,
    timeoutMs: pageTimeoutMs,
  })
  return {
    web: webApp(webFolder, {
      config,
      pageMetadata,
      ssr,
      // Preloaded queries never sign in, so they set no cookies.
      preload: (route, request) =>
        preloadedQueries.run(
          route,
          requests.clientOf(request, () => undefined),
        ),
    }),
    warmUp: async () => ssr?.warmUp(),
    async stop() {
      await pageMetadata.stop()
      await ssr?.close()
    },
  }
}

/** How long a connection may take and idle, and how many there may be. */
function limitConnections(server: Server): void {
  server.requestTimeout = requestTimeout
  // From the first byte of each request: it doesn't count while a connection waits for the next one.
  server.headersTimeout = 5_000
  server.keepAliveTimeout = keepAliveTimeout
  // WebSockets are exempt: `ws` switches this timeout off, and websocketTransport.ts sends pings.
  server.timeout = idleTimeout
  server.maxConnections = maxConnections
}

/**
 * Waits for a moment right after connections were accepted: the system resets those that it has, but that the process has not
 * accepted when it stops listening, with the request that a proxy has sent on them. In a turn of the event loop that takes
 * long more of them arrive.
 */
async function connectionsAccepted(): Promise<void> {
  const deadline = performance.now() + acceptsWithin
  for (let turnMs = Infinity; turnMs > 1 && performance.now() < deadline;) {
    const begun = performance.now()
    await nextTurn()
    turnMs = performance.now() - begun
  }
}

/** Stops listening, closes WebSockets, and gives running requests five seconds to end. Then they are answered with BUSY. */
async function closeConnections(
  servers: Server[],
  { sockets, graphql }: { sockets: { stop(): Promise<void> }; graphql: { refuseRunning(): void } },
): Promise<void> {
  await connectionsAccepted()
  const refusing = setTimeout(() => graphql.refuseRunning(), endsWithin)
  const deadline = setTimeout(() => servers.forEach((each) => each.closeAllConnections()), endsWithin + 500)
  const closed = servers.map((each) => new Promise<void>((resolve) => each.close(() => resolve())))
  // Of the requests that are still running, each leaves a connection that would wait for the next one.
  const closingIdle = setInterval(() => servers.forEach((each) => each.closeIdleConnections()), 50)
  await sockets.stop()
  await Promise.all(closed)
  clearInterval(closingIdle)
  clearTimeout(refusing)
  clearTimeout(deadline)
}

/** The certificate of the authority that signed ours, for phones that want to trust it. */
function sendCertificate(response: ServerResponse, { authority }: LanServer): void {
  response.writeHead(200, {
    'content-type': 'application/x-x509-ca-cert',
    'content-length': authority.byteLength,
    'cache-control': 'no-store',
  })
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
