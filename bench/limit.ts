/**
 * The limit: the least that can stand between a browser and Postgres. A bare node:http server sends one prepared
 * statement and hands on the JSON that Postgres has built. It has no access rules, no schema and no viewers.
 * Started by servers.ts, which sends it its routes; it replies with its port and ends with its parent process.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'

/** By path: a statement that answers with one column of one row, the whole body. */
export interface LimitRoute {
  path: string
  statement: string
  values: unknown[]
}

export interface LimitSettings {
  databaseUrl: string
  routes: LimitRoute[]
}

process.once('disconnect', () => process.exit(0))
process.once('message', ({ databaseUrl, routes }: LimitSettings) => {
  const pool = new Pool({ connectionString: databaseUrl, max: 20, application_name: 'bench-limit' })
  pool.on('error', (error) => { console.error(error) })
  const prepared = new Map(routes.map(({ path, statement, values }) => [path, { name: path, text: statement, values, rowMode: 'array' as const }]))
  const server = createServer((request, response) => {
    const preparedQuery = prepared.get(request.url ?? '')
    if (!preparedQuery) {
      response.writeHead(404).end()
      return
    }
    pool.query<[string]>(preparedQuery).then(({ rows: [row] }) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(row?.[0] ?? 'null')
    }, (error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
