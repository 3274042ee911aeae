import { readFileSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import mercurius from 'mercurius'
import type { Pool } from 'pg'
import { queryOf, readEntries, readPantry, readRecipe, readRecipes } from './plainRows'
import { schemaFile } from './serializer'

/** A recipe as `readRecipe` returns it; lists have the first picture alone. */
interface PeerRecipe {
  imageUrl: string | null
  largeImageUrl?: string | null
}

/**
 * The peer: the project's own schema and operations as a fast GraphQL server of another make answers them. Fastify and
 * mercurius with graphql-jit, one or two prepared statements for a root field; no access rules, sessions or limits.
 */
export function createPeer(pool: Pool): FastifyInstance {
  const query = queryOf(pool)
  const app = Fastify()
  void app.register(mercurius, {
    schema: readFileSync(schemaFile, 'utf8'),
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
  return app
}
