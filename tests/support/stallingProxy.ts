import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy in front of Postgres that a test can stall, cut and restore. */
export interface StallingProxy {
  url: string
  /** Stops forwarding without closing a connection: the fault that is hardest to detect. */
  stall(): void
  flow(): void
  /** Closes every connection, as when Postgres is killed; refuses new ones until `flow`. */
  cut(): void
  stop(): Promise<void>
}

export async function startStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let state: 'flowing' | 'stalled' | 'cut' = 'flowing'
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy()
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk: Buffer) => to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (state === 'stalled') from.pause()
    }
    return undefined
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    stall() {
      state = 'stalled'
      for (const socket of sockets) socket.pause()
    },
    flow() {
      state = 'flowing'
      for (const socket of sockets) socket.resume()
    },
    cut() {
      state = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
