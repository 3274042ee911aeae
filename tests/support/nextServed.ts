import diagnostics from 'node:diagnostics_channel'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** The server of this process, and its end of the connection, at the next request that it takes. */
export function nextServed(): Promise<{ server: Server; socket: Socket }> {
  return new Promise((resolve) => {
    const take = (message: unknown) => {
      diagnostics.unsubscribe('http.server.request.start', take)
      resolve(message as { server: Server; socket: Socket })
    }
    diagnostics.subscribe('http.server.request.start', take)
  })
}
