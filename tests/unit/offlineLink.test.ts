import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { parse } from 'graphql'
import { of } from 'rxjs'
import { offlineLink } from '../../web/platform/apollo/offlineLink'
import type { CachedOperation, PersistedCache } from '../../web/platform/apollo/persistedCache'

const document = parse('query RecipeWithCoverage($id: Id!) { recipe(id: $id) { id name coverage { missingCount } } }')

const answering = (code: string) =>
  new ApolloLink(() => of({ data: null, errors: [{ message: 'Please try again in a moment.', extensions: { code } }] }))

/** What a client gets over this link, where these results are stored, by operation. */
async function ask(server: ApolloLink, stored: Record<string, object>): Promise<unknown> {
  const persisted: PersistedCache = {
    write() {},
    replace() {},
    clear() {},
    stores: () => true,
    read: async ({ operation, variables }: CachedOperation) =>
      variables.id === '5' ? ((stored[operation] as Record<string, unknown> | undefined) ?? null) : null,
  }
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([offlineLink(persisted, { current: 0 }, { hidden: false, addEventListener() {} }), server]),
  })
  return (await client.query({ query: document, variables: { id: '5' } })).data
}

const recipe = { __typename: 'Recipe', id: '5', name: 'Leek soup' }
const coverage = { __typename: 'RecipeCoverage', missingCount: 2 }

test('what is stored is also shown while the server is busy, but not where it refuses', async () => {
  expect(await ask(answering('BUSY'), { RecipeWithCoverage: { recipe: { ...recipe, coverage } } })).toEqual({
    recipe: { ...recipe, coverage },
  })
  await expect(ask(answering('BUSY'), {})).rejects.toThrow('Please try again in a moment.')
  await expect(
    ask(answering('FORBIDDEN'), { RecipeWithCoverage: { recipe: { ...recipe, coverage } } }),
  ).rejects.toThrow('Please try again in a moment.')
})
