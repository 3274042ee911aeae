import { expect, test } from '@jest/globals'
import { parse } from 'graphql'
import { RepeatedQueries } from '../../api/http/repeatedQueries'

const query = 'query Named($id: ID!) { recipe(id: $id) { name } }'
const document = parse(query)
const json = 'application/json'
const contentType = 'application/json; charset=utf-8'

/** The parts of a request that was answered once with `accept: application/json`. */
function kept(body: unknown = { query, variables: { id: '1' } }): RepeatedQueries {
  const repeated = new RepeatedQueries()
  repeated.keep(body, { document, accept: json, contentType })
  return repeated
}

test('a query that was answered is found again, with the variables of the new request', () => {
  expect(kept().find({ query, variables: { id: '2' } }, json)).toEqual({
    document,
    operationName: 'Named',
    variables: { id: '2' },
    contentType,
  })
  expect(
    kept().find({ query, operationName: 'Named', variables: null, extensions: { clientLibrary: {} } }, json),
  ).toMatchObject({ variables: {} })
})

test.each([
  ['another text', { query: `${query} ` }],
  ['another operation', { query, operationName: 'Other' }],
  ['no name', { query, operationName: '' }],
  ['a name that is no text', { query, operationName: 1 }],
  ['a list of variables', { query, variables: [1] }],
  ['variables as text', { query, variables: '{}' }],
  ['the hash of a persisted query', { query, extensions: { persistedQuery: { version: 1, sha256Hash: '' } } }],
  ['extensions that are no object', { query, extensions: [] }],
  ['a batch', [{ query }]],
  ['no body', undefined],
  ['no query', { variables: {} }],
])('%s is left to Apollo', (_what, body) => {
  expect(kept().find(body, json)).toBeNull()
})

test('a client that accepts something else is left to Apollo, which chooses the content type', () => {
  for (const accept of [undefined, 'application/graphql-response+json', 'text/html'])
    expect(kept().find({ query }, accept)).toBeNull()
})

test('mutations and subscriptions are not kept', () => {
  for (const text of ['mutation Named { signOut { viewer { kind } } }', 'subscription Named { sessionEnded }']) {
    const repeated = new RepeatedQueries()
    repeated.keep({ query: text }, { document: parse(text), accept: json, contentType })
    expect(repeated.find({ query: text }, json)).toBeNull()
  }
})

test('a text of more than ten thousand characters is not kept', () => {
  for (const [length, isKept] of [
    [10_000, true],
    [10_001, false],
  ] as const) {
    const padded = query.padEnd(length)
    expect(kept({ query: padded }).find({ query: padded }, json) !== null).toBe(isKept)
  }
})

test('of many texts those used last are kept', () => {
  const repeated = kept()
  for (let n = 0; n < 250; n += 1) {
    repeated.keep({ query: `${query}#${n}` }, { document, accept: json, contentType })
    expect(repeated.find({ query }, json)).not.toBeNull()
  }
  expect(repeated.find({ query: `${query}#0` }, json)).toBeNull()
  expect(repeated.find({ query: `${query}#249` }, json)).not.toBeNull()
})
