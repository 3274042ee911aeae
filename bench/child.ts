/**
 * Runs the limit or the peer in a process of its own, so that its CPU time can be told apart. Started by servers.ts, which
 * sends it its settings; it replies with its port and ends with its parent process.
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Pool, type ClientConfig } from 'pg'
import { timeZoneOption } from '../api/platform/database'
import { createLimit, type LimitRoute } from './limit'
import { createPeer } from './peer'
import { pipelinedQueryOf } from './plainRows'

export interface ChildSettings {
  databaseUrl: string
  /** The app's. */
  timeZone: string
  /** What the limit answers; null: it is the peer. */
  routes: LimitRoute[] | null
}

process.once('disconnect', () => process.exit(0))
process.once('message', ({ databaseUrl, timeZone, routes }: ChildSettings) => {
  const config = { connectionString: databaseUrl, application_name: 'bench', options: timeZoneOption(timeZone) }
  void (routes ? listenAsLimit(config, routes) : listenAsPeer(config)).then((port) => process.send?.(port))
})

async function listenAsLimit(config: ClientConfig, routes: LimitRoute[]): Promise<number> {
  const server = createLimit(await pipelinedQueryOf(config), routes).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function listenAsPeer(config: ClientConfig): Promise<number> {
  const pool = new Pool({ ...config, max: 20 })
  pool.on('error', (error) => {
    console.error(error)
  })
  const peer = createPeer(pool)
  await peer.listen({ port: 0, host: '127.0.0.1' })
  return (peer.server.address() as AddressInfo).port
}
