/**
 * Runs the limit or the peer in a process of its own, so that its CPU time can be told apart. Started by servers.ts, which
 * sends it its settings; it replies with its port and ends with its parent process.
 */
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'
import { timeZoneOption } from '../api/platform/database'
import { createLimit, type LimitRoute } from './limit'
import { createPeer } from './peer'

export interface ChildSettings {
  databaseUrl: string
  /** The app's. */
  timeZone: string
  /** What the limit answers; null: it is the peer. */
  routes: LimitRoute[] | null
}

process.once('disconnect', () => process.exit(0))
process.once('message', ({ databaseUrl, timeZone, routes }: ChildSettings) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 20, application_name: 'bench', options: timeZoneOption(timeZone) })
  pool.on('error', (error) => { console.error(error) })
  if (routes) {
    const server = createLimit(pool, routes).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  } else {
    const peer = createPeer(pool)
    void peer.listen({ port: 0, host: '127.0.0.1' }).then(() => process.send?.((peer.server.address() as AddressInfo).port))
  }
})
