/**
 * The peer or the limit, in a process of its own, so that its CPU time can be told apart. Started by servers.ts, which sends
 * its settings; it replies with its port.
 *
 * - The peer: the project's own schema and operations as a fast GraphQL server of another make answers them. Fastify and
 *   mercurius with graphql-jit, one or two prepared statements for a root field; no access rules, sessions or limits.
 * - The limit: the least that can stand between a browser and Postgres. A bare node:http server that answers with the same
 *   rows; no schema either.
 */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import mercurius from 'mercurius'
import { Pool } from 'pg'
import { timeZoneOption } from '../api/platform/database/dataSource'
import { operations, type OperationKey } from './operations'
import { queryOf, readEntries, readPantry, readRecipe, readRecipes, type Query } from './plainRows'

export interface OtherSettings {
  databaseUrl: string
  /** The app's. */
  timeZone: string
  which: 'peer' | 'limit'
}

process.once('disconnect', () => process.exit(0))
process.once('message', ({ databaseUrl, timeZone, which }: OtherSettings) => {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'bench',
    options: timeZoneOption(timeZone),
    max: 20,
  })
  pool.on('error', (error) => console.error(error))
  void (which === 'peer' ? listenAsPeer : listenAsLimit)(queryOf(pool)).then((port) => process.send?.(port))
})

/** A recipe as `readRecipe` returns it; lists have the first picture alone. */
interface PeerRecipe {
  imageUrl: string | null
  largeImageUrl?: string | null
}

async function listenAsPeer(query: Query): Promise<number> {
  const app = Fastify()
  void app.register(mercurius, {
    schema: readFileSync('schema/schema.graphql', 'utf8'),
    jit: 1,
    resolvers: {
      Query: {
        recipes: (_root: unknown, { first }: { first: number }) => readRecipes(query, first),
        recipe: (_root: unknown, { id }: { id: string }) => readRecipe(query, Number(id)),
        pantry: (_root: unknown, { id }: { id: string }) => readPantry(query, Number(id)),
      },
      Recipe: {
        imageUrl: ({ imageUrl, largeImageUrl }: PeerRecipe, { size }: { size: string }) =>
          size === 'LARGE' ? largeImageUrl : imageUrl,
      },
      Pantry: {
        entries: ({ id }: { id: string }, { first }: { first: number }) => readEntries(query, Number(id), first),
      },
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Its paths: `/pantry/12`. */
async function listenAsLimit(query: Query): Promise<number> {
  const server = createServer((request, response) => {
    const [, operation = '', id] = request.url?.split('/') ?? []
    void operations[operation as OperationKey](Number(id))
      .read(query)
      .then((body) => {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
