import { expect, test } from '@jest/globals'
import { buildSchema, graphqlSync, type GraphQLResolveInfo } from 'graphql'
import { selectedArguments, fieldSelectionBelow, fieldSelectionOf } from '../../api/platform/fieldSelection'

const schema = buildSchema(
  'type Query { page(n: Int): Page } type Page { nodes(first: Int = 7, name: String): [Node] total: Int } type Node { id: ID name: String friend: Node }',
)

/** What a resolver of `page` is told. */
function infoOf(query: string, variableValues: Record<string, unknown> = {}): GraphQLResolveInfo {
  const told: GraphQLResolveInfo[] = []
  const { errors } = graphqlSync({
    schema,
    source: query,
    variableValues,
    rootValue: {
      page: (_args: unknown, _context: unknown, info: GraphQLResolveInfo) => {
        told.push(info)
      },
    },
  })
  if (errors || !told[0]) throw new Error(JSON.stringify(errors))
  return told[0]
}

test('selections are found in fragments, inline and named, and under aliases', () => {
  const asked = fieldSelectionOf(
    infoOf(
      '{ page { ...P ... on Page { nodes { it: id } } } } fragment P on Page { nodes { ...N } } fragment N on Node { friend { name } }',
    ),
  )
  for (const path of ['nodes', 'nodes.id', 'nodes.friend', 'nodes.friend.name']) expect(asked.has(path)).toBe(true)
  for (const path of ['total', 'nodes.name', 'nodes.it', 'nodes.friend.id', 'page']) expect(asked.has(path)).toBe(false)
  expect(fieldSelectionBelow(asked, 'nodes').has('friend.name')).toBe(true)
  expect(fieldSelectionBelow(asked, 'nodes').has('total')).toBe(false)
})

test('a field that is asked in two places asks for what both do', () => {
  const asked = fieldSelectionOf(infoOf('{ page { total } page { nodes { id } } }'))
  expect([asked.has('total'), asked.has('nodes.id')]).toEqual([true, true])
})

test('fields with @include or @skip count as selected', () => {
  expect(
    fieldSelectionOf(infoOf('query ($no: Boolean = false) { page { total @include(if: $no) } }')).has('total'),
  ).toBe(true)
})

test('fragments of fragments are looked at in no time', () => {
  const parts = Array.from(
    { length: 60 },
    (_, i) => `fragment F${i} on Page { ...F${i + 1} ...F${i + 1} ... on Page { ...F${i + 1} } }`,
  )
  const asked = fieldSelectionOf(infoOf(`{ page { ...F0 } } ${parts.join(' ')} fragment F60 on Page { total }`))
  expect(asked.has('total')).toBe(true)
})

test('the arguments of a field below are known, with defaults and variables, where it is asked once', () => {
  expect(selectedArguments(infoOf('{ page { nodes { id } } }'), 'nodes')).toEqual({ first: 7 })
  expect(
    selectedArguments(
      infoOf('query ($n: Int) { page { ...P } } fragment P on Page { nodes(first: $n, name: "x") { id } }', { n: 3 }),
      'nodes',
    ),
  ).toEqual({ first: 3, name: 'x' })
  expect(selectedArguments(infoOf('{ page { total } }'), 'nodes')).toBeNull()
  expect(selectedArguments(infoOf('{ page { nodes { id } more: nodes(first: 9) { id } } }'), 'nodes')).toBeNull()
})
