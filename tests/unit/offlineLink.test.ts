import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { parse } from 'graphql'
import { throwError } from 'rxjs'
import { ConnectionLost } from '../../web/platform/connection'
import { offlineLink } from '../../web/platform/offlineLink'
import type { CachedOperation, PersistedCache } from '../../web/platform/persistedCache'

const document = parse('query RecipeWithCoverage($id: Id!) { recipe(id: $id) { id name coverage { missingCount } } }')

/** What a client without a connection gets, where these results are stored, by operation. */
async function offline(stored: Record<string, object>): Promise<unknown> {
  const persisted: PersistedCache = {
    write() {}, replace() {}, clear() {}, stores: () => true,
    read: async ({ operation, variables }: CachedOperation) => (variables.id === '5' ? (stored[operation] as Record<string, unknown> | undefined) ?? null : null),
  }
  const lost = new ApolloLink(() => throwError(() => new ConnectionLost()))
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([offlineLink(persisted, { current: 0 }, { hidden: false, addEventListener() {} }), lost]) })
  return (await client.query({ query: document, variables: { id: '5' } })).data
}

const recipe = { __typename: 'Recipe', id: '5', name: 'Leek soup' }
const coverage = { __typename: 'RecipeCoverage', missingCount: 2 }

test('a page that was stored under the name that its query had before is shown offline, and what is stored under the new one first', async () => {
  expect(await offline({ RecipeScreen: { recipe } })).toEqual({ recipe: { ...recipe, coverage: null } })
  expect(await offline({ RecipeScreen: { recipe }, RecipeWithCoverage: { recipe: { ...recipe, coverage } } })).toEqual({ recipe: { ...recipe, coverage } })
  await expect(offline({})).rejects.toThrow(ConnectionLost)
  await expect(offline({ PantryScreen: { recipe } })).rejects.toThrow(ConnectionLost)
})
