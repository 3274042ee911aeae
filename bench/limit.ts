import { createServer, type Server } from 'node:http'
import { operations, type BenchOperation, type OperationKey } from './operations'
import type { Query } from './plainRows'
import { compileSerializer } from './serializer'

/** How a payload can be read and written. */
export const ways = {
  'JSON by Postgres':
    ({ name, json }: BenchOperation, query: Query) =>
    async () => {
      const [row] = await query<Record<string, string>>(`json of ${name}`, json.statement, json.values)
      return Object.values(row ?? {})[0] ?? 'null'
    },
  'plain rows, compiled serializer': ({ document, shape }: BenchOperation, query: Query) => {
    const serialize = compileSerializer(document)
    return async () => serialize(await shape(query))
  },
  'plain rows, JSON.stringify':
    ({ shape }: BenchOperation, query: Query) =>
    async () =>
      JSON.stringify(await shape(query)),
}

/** The name of one of the ways to answer. */
export type Way = keyof typeof ways
export const wayNames = Object.keys(ways) as Way[]

/** A path of the limit, and what it answers. */
export interface LimitRoute {
  path: string
  operation: OperationKey
  /** Of the recipe or pantry. */
  id: number
  way: Way
}

/**
 * The limit: the least that can stand between a browser and Postgres. A bare node:http server, prepared statements on
 * connections that requests share, no access rules, no schema and no viewers. It answers each operation in several ways, of which the cheapest is the limit.
 */
export function createLimit(query: Query, routes: readonly LimitRoute[]): Server {
  const bodies = new Map(
    routes.map(({ path, operation, id, way }) => [path, ways[way](operations[operation](id), query)]),
  )
  return createServer((request, response) => {
    const body = bodies.get(request.url ?? '')
    if (!body) {
      response.writeHead(404).end()
      return
    }
    body().then(
      (text) => {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(text)
      },
      (error: unknown) => {
        console.error(error)
        response.writeHead(500).end()
      },
    )
  })
}
