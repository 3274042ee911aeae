import { ApolloClient, ApolloLink } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { NEVER } from 'rxjs'
import { HomeScreenDocument } from '../../web/generated/screens/HomeScreen'
import { RecipeListDocument } from '../../web/generated/screens/RecipeLists'
import { RecipeScreenDocument } from '../../web/generated/screens/RecipeScreen'
import { createCache } from '../../web/platform/apolloCache'
import { preloadInSteps, type PreloadedQuery } from '../../web/platform/preloadedQueriesLink'

const recipe = (id: number) => ({
  __typename: 'Recipe',
  id: String(id),
  name: `Recipe ${id}`,
  public: true,
  totalMinutes: null,
  averageRating: null,
  ratingCount: 0,
  tags: [],
  mainIngredients: [],
  imageUrl: null,
  viewerHasFavourited: false,
})
const variables = {
  name: null,
  tag: null,
  creatorId: null,
  maxMinutes: null,
  withFoods: null,
  withoutFoods: null,
  first: 24,
}
const listOf = (count: number): PreloadedQuery => ({
  operation: 'RecipeList',
  variables,
  data: {
    recipes: {
      __typename: 'RecipePage',
      nodes: Array.from({ length: count }, (_, index) => recipe(index + 1)),
      pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'end' },
    },
  },
})
const newClient = () => new ApolloClient({ cache: createCache(), link: new ApolloLink(() => NEVER) })

test.each([0, 1, 4, 5, 24])(
  'a preloaded list of %d is in the cache as it was sent, after steps of a few rows each',
  (count) => {
    const client = newClient()
    const query = listOf(count)
    const rowsAfterStep = [...preloadInSteps(client, [query], [RecipeListDocument])].map(() => null)
    expect(rowsAfterStep).toHaveLength(2 * Math.max(1, Math.ceil(count / 4)))
    expect(client.readQuery({ query: RecipeListDocument, variables })).toEqual(query.data)
  },
)

test('each step adds at most four rows to the list that the screen reads', () => {
  const client = newClient()
  let known = 0
  for (const _ of preloadInSteps(client, [listOf(24)], [RecipeListDocument])) {
    const rows = client.readQuery({ query: RecipeListDocument, variables })?.recipes.nodes.length ?? 0
    expect(rows - known).toBeLessThanOrEqual(4)
    known = rows
  }
  expect(known).toBe(24)
})

test('a list that has no cursor is written whole', () => {
  const client = newClient()
  const nodes = [1, 2, 3, 4, 5, 6].map((id) => ({
    __typename: 'Pantry',
    id: String(id),
    name: `Larder ${id}`,
    postcode: '',
    itemCount: 1,
  }))
  const query = {
    operation: 'HomeScreen',
    variables: { name: 'Larder' },
    data: {
      pantries: {
        __typename: 'PantryConnection',
        nodes,
        pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: 'end' },
      },
    },
  }
  expect([...preloadInSteps(client, [query], [HomeScreenDocument])]).toHaveLength(2)
  expect(client.readQuery({ query: HomeScreenDocument, variables: { name: 'Larder' } })).toEqual(query.data)
})

test('what belongs to no document is left for the link', () => {
  expect([...preloadInSteps(newClient(), [listOf(24)], [RecipeScreenDocument])]).toEqual([])
})
