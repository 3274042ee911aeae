import { CloseCode, handleProtocols, makeServer, type ServerOptions } from 'graphql-ws'
import type { IncomingMessage } from 'node:http'
import type { WebSocket, WebSocketServer } from 'ws'
import type { Log } from '../platform/log'

/** What a socket keeps from its beginning: whose session or key it is; who that is now is asked again for each operation. */
export interface WebsocketExtra extends Record<PropertyKey, unknown> {
  sessionId?: string | null
  socket: WebSocket
  request: IncomingMessage
}

/** How often a silent connection is asked whether it is still there, in milliseconds; who does not answer until the next time is not. */
const pulse = 12_000

/**
 * Joins the protocol to the sockets. `graphql-ws/use/ws` would do, but it writes to the console whenever
 * a client is cut off, which happens every day and is nobody's mistake.
 */
export function serveGraphqlWs<Init extends Record<string, unknown>>(options: ServerOptions<Init, WebsocketExtra>, server: WebSocketServer, log: Log): void {
  const protocol = makeServer(options)
  server.options.handleProtocols = handleProtocols

  server.on('connection', (socket, request) => {
    // A broken frame, or a line that was cut: `ws` has closed it by then.
    socket.on('error', (error) => log.debug({ err: error }, 'a socket was lost'))
    const stopListening = listenForPulse(socket)
    const closed = protocol.opened({
      protocol: socket.protocol,
      send: (data) => sent(socket, data),
      close: (code, reason) => socket.close(code, reason),
      onMessage: (take) => socket.on('message', (data) => {
        take(String(data)).catch((error: unknown) => {
          log.error({ err: error }, 'a message over a socket could not be answered')
          socket.close(CloseCode.InternalServerError, 'Internal server error')
        })
      }),
    }, { socket, request })
    socket.once('close', (code, reason) => {
      stopListening()
      void closed(code, String(reason))
    })
  })
}

/** Resolves once it is on its way. What can no longer reach anybody is not worth telling. */
function sent(socket: WebSocket, data: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.readyState !== socket.OPEN) return resolve()
    socket.send(data, (error) => (error && socket.readyState === socket.OPEN ? reject(error) : resolve()))
  })
}

function listenForPulse(socket: WebSocket): () => void {
  let isAlive = true
  socket.on('pong', () => { isAlive = true })
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, pulse)
  return () => clearInterval(timer)
}
