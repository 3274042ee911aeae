import type { WebSocket, WebSocketServer } from 'ws'

/** Sockets of one address: of a household, an office or a school. */
const maxSocketsOfAddress = 200
/** Sockets of one session: the windows of a browser. */
const maxSocketsOfSession = 20
/** Milliseconds within which clients have to answer that the socket is closed. */
const closingMs = 2_000

/** Close codes that clients react to. After `tooSlow` and `resync` they read anew what they subscribe to, because they may have missed events. */
export const closeCodes = {
  unauthorized: 4401,
  tooSlow: 4413,
  resync: 1012,
  tooMany: 1013,
  unavailable: 1013,
  goingAway: 1001,
}

/** The open sockets of a server: how many an address or a session has, and closing them. */
export class OpenSockets {
  readonly #bySession = new Map<string, Set<WebSocket>>()
  readonly #byAddress = new Map<string, number>()

  constructor(private readonly server: WebSocketServer) {}

  /** Counts a socket for its address until it is closed. */
  addToAddress(address: string, socket: WebSocket): void {
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1)
    socket.once('close', () => {
      const left = (this.#byAddress.get(address) ?? 1) - 1
      if (left > 0) this.#byAddress.set(address, left)
      else this.#byAddress.delete(address)
    })
  }

  /** Has this address as many sockets as one may have? */
  isFull(address: string): boolean {
    return (this.#byAddress.get(address) ?? 0) >= maxSocketsOfAddress
  }

  /** Adds a socket to its session until it is closed. false: the session has as many as one may have. */
  addToSession(sessionId: string, socket: WebSocket): boolean {
    const sockets = this.#bySession.get(sessionId) ?? new Set()
    if (sockets.size >= maxSocketsOfSession) return false
    this.#bySession.set(sessionId, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) this.#bySession.delete(sessionId)
    })
    return true
  }

  /** All of them at this moment. */
  all(): WebSocket[] {
    return [...this.server.clients]
  }

  /** The sessions that have open sockets. */
  sessionIds(): string[] {
    return [...this.#bySession.keys()]
  }

  /** Closes the sockets of sessions that have ended. */
  closeSessions(ids: Iterable<string>): void {
    for (const id of ids) {
      for (const socket of this.#bySession.get(id) ?? []) socket.close(closeCodes.unauthorized, 'Signed out')
    }
  }

  /** Asks these clients to reconnect: a thousand a second, so that they do not all come at once. */
  async closeForResync(sockets: readonly WebSocket[]): Promise<void> {
    for (let i = 0; i < sockets.length; i += 100) {
      if (i > 0) await new Promise((resolve) => setTimeout(resolve, 100))
      for (const socket of sockets.slice(i, i + 100)) socket.close(closeCodes.resync, 'Look again')
    }
  }

  /** Closes all sockets and the server. Clients that do not answer in time are disconnected. */
  async stop(): Promise<void> {
    for (const client of this.server.clients) client.close(closeCodes.goingAway, 'Going away')
    const deadline = setTimeout(() => {
      for (const client of this.server.clients) client.terminate()
    }, closingMs)
    await new Promise((resolve) => this.server.close(resolve))
    clearTimeout(deadline)
  }
}
