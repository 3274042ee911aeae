import { CloseCode, handleProtocols, makeServer, type ServerOptions } from 'graphql-ws'
import type { IncomingMessage } from 'node:http'
import type { WebSocket, WebSocketServer } from 'ws'
import type { Log } from '../platform/telemetry/log'

/** What belongs to a socket: its session or API key, from which the viewer is read anew for each operation. */
export interface WebsocketExtra extends Record<PropertyKey, unknown> {
  sessionId?: string | null
  socket: WebSocket
  request: IncomingMessage
}

/** Milliseconds between pings; a socket that has not answered one until the next is terminated. */
const pingInterval = 12_000

/**
 * Serves the graphql-ws protocol on the sockets of `ws`. Not `graphql-ws/use/ws`, which writes to the console whenever a
 * connection is lost.
 */
export function serveGraphqlWs<Init extends Record<string, unknown>>(
  options: ServerOptions<Init, WebsocketExtra>,
  server: WebSocketServer,
  log: Log,
): void {
  const protocol = makeServer(options)
  server.options.handleProtocols = handleProtocols

  server.on('connection', (socket, request) => {
    // An invalid frame, or a lost connection: `ws` has closed the socket.
    socket.on('error', (error) => log.debug({ err: error }, 'a socket was lost'))
    const stopPings = pingRegularly(socket)
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) => send(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) =>
          socket.on('message', (data) => {
            handle(String(data)).catch((error: unknown) => {
              log.error({ err: error }, 'a message over a socket could not be answered')
              socket.close(CloseCode.InternalServerError, 'Internal server error')
            })
          }),
      },
      { socket, request },
    )
    socket.once('close', (code, reason) => {
      stopPings()
      void closed(code, String(reason))
    })
  })
}

/** Resolves when the data is handed to the network, and when the socket is closed. */
function send(socket: WebSocket, data: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.readyState !== socket.OPEN) return resolve()
    socket.send(data, (error) => (error && socket.readyState === socket.OPEN ? reject(error) : resolve()))
  })
}

function pingRegularly(socket: WebSocket): () => void {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, pingInterval)
  return () => clearInterval(timer)
}
