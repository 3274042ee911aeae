import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { buildSchema, parse, print, type DocumentNode, type ExecutionResult } from 'graphql'
import { persistedOperations } from '../../api/http/persistedOperations'
import { JitExecutor } from '../../api/http/jitExecutor'
import { selectsTypenames, operationHash } from '../../api/http/operations'

const schema = buildSchema('type Thing { name: String! } type Query { thing(called: String): Thing }')
const ours = parse('query Ours($called: String) { thing(called: $called) { __typename name } }')
const own = new Set([operationHash(ours)])
const often = [1, 2, 3, 4, 5]

let executor: JitExecutor
beforeEach(() => {
  executor = new JitExecutor(schema, own)
})

/** Whether it is compiled after having been asked a few times. */
const compiles = (document: DocumentNode) => often.map(() => executor.compiledFor(document) !== null)

test('a question of our own is compiled once it is asked often, and answers as before', async () => {
  expect(compiles(ours)).toEqual([false, false, true, true, true])
  const result = await executor.execute({ document: ours, variableValues: { called: 'jam' }, contextValue: {} })
  expect(result).toEqual({ data: { thing: null } })
})

test('the same question with other white space and its fragments elsewhere is the same', () => {
  expect(operationHash(parse('query Ours($called: String) {\n\n thing(called: $called) { name, __typename } }'))).toBe(
    operationHash(ours),
  )
  const [a, b] = ['fragment A on Thing { __typename name }', 'query Q { thing { __typename ...A } }']
  expect(operationHash(parse(`${a} ${b}`))).toBe(operationHash(parse(`${b} ${a}`)))
})

test.each([
  ['another name', 'query Theirs($called: String) { thing(called: $called) { __typename name } }'],
  ['a literal', 'query Ours($called: String) { thing(called: "jam") { __typename name } }'],
  ['another default', 'query Ours($called: String = "jam") { thing(called: $called) { __typename name } }'],
  ['an alias', 'query Ours($called: String) { thing(called: $called) { __typename name kind: __typename } }'],
  ['a directive', 'query Ours($called: String) { thing(called: $called) { __typename @skip(if: false) name } }'],
  ['without what its objects are', 'query Ours($called: String) { thing(called: $called) { name } }'],
])("a question with %s is a stranger's and never compiled", (_what, text) => {
  expect(compiles(parse(text))).toEqual(often.map(() => false))
})

test('subscription events have the same results compiled and interpreted, and return() ends the source', async () => {
  const streaming = buildSchema(
    'type Thing { name: String! } type Query { thing: Thing } type Subscription { heard(from: String): Thing }',
  )
  const document = parse('subscription Heard($from: String) { heard(from: $from) { __typename name } }')
  let hasEnded = false
  const heard = streaming.getSubscriptionType()?.getFields().heard
  if (!heard) throw new Error('the schema has no such stream')
  heard.subscribe = async function* (_root, { from }: { from: string }) {
    try {
      for (let i = 1; ; i++) yield { heard: i === 3 ? { name: null } : { name: `${from} ${i}` } }
    } finally {
      hasEnded = true
    }
  }
  const listener = new JitExecutor(streaming, new Set([operationHash(document)]))
  const stream = await listener.subscribe({ document, variableValues: { from: 'jam' } })
  if (!(Symbol.asyncIterator in stream)) throw new Error('there is no stream')
  const answers = []
  for (let i = 0; i < 5; i++) answers.push((await stream.next()).value as ExecutionResult)
  expect(answers.map(({ data }) => data?.heard)).toEqual(
    [1, 2, 3, 4, 5].map((i) => (i === 3 ? null : { __typename: 'Thing', name: `jam ${i}` })),
  )
  expect(answers[2]?.errors?.map(({ path, extensions }) => [path, extensions])).toEqual([[['heard', 'name'], {}]])
  expect(listener.compiledFor(document)).not.toBeNull()
  await stream.return?.()
  expect(hasEnded).toBe(true)
  const refused = await listener.subscribe({ document, variableValues: { from: { no: 'text' } } })
  expect('errors' in refused && refused.errors?.map(({ message }) => message)).toEqual([
    expect.stringContaining('$from'),
  ])
})

test.each([
  ['ends well', () => Promise.resolve({ done: true as const, value: undefined })],
  ['cannot be ended', () => Promise.reject(new Error('the source is stuck'))],
])(
  'where answering an event breaks, its source is ended before the error goes on: a source that %s',
  async (_what, end) => {
    const streaming = buildSchema('type Query { it: Int } type Subscription { heard: Int! }')
    const heard = streaming.getSubscriptionType()?.getFields().heard
    if (!heard) throw new Error('the schema has no stream')
    const ended = jest.fn(end)
    heard.subscribe = () => ({
      next: () => Promise.resolve({ done: false, value: { heard: 1 } }),
      return: ended,
      [Symbol.asyncIterator]() {
        return this
      },
    })
    const stream = await new JitExecutor(streaming, new Set()).subscribe({
      document: parse('subscription { heard }'),
    })
    if (!(Symbol.asyncIterator in stream)) throw new Error('there is no stream')
    expect(await stream.next()).toEqual({ done: false, value: { data: { heard: 1 } } })
    expect(ended).not.toHaveBeenCalled()
    jest.spyOn(JitExecutor.prototype, 'execute').mockRejectedValueOnce(new Error('it broke'))
    await expect(stream.next()).rejects.toThrow('it broke')
    expect(ended).toHaveBeenCalledTimes(1)
  },
)

test.each([
  [
    'a list',
    'query Ours($called: [Int!]) { listed(called: $called) { __typename name } }',
    (wrong: string[]) => ({ called: wrong }),
  ],
  [
    'an input object',
    'query Ours($called: Called!) { asked(called: $called) { __typename name } }',
    (wrong: string[]) => ({ called: { ids: wrong } }),
  ],
])(
  'of a thousand errors in %s five are collected, compiled or not, and what is valid is answered',
  async (_what, text, variablesOf) => {
    const listing = buildSchema(
      'type Thing { name: String! } input Called { ids: [Int!] } type Query { listed(called: [Int!]): Thing asked(called: Called!): Thing }',
    )
    const document = parse(text)
    const listed = new JitExecutor(listing, new Set([operationHash(document)]))
    const wrong = variablesOf(Array.from({ length: 1_000 }, (_, i) => `wrong ${i}`))
    for (const _ of often) {
      const { errors = [] } = await listed.execute({ document, variableValues: wrong, contextValue: {} })
      expect(errors.map(({ message }) => message)).toEqual([
        ...[0, 1, 2, 3, 4].map((i) => expect.stringContaining(`wrong ${i}`)),
        expect.stringContaining('Too many errors'),
      ])
    }
    const compiled = listed.compiledFor(document)
    if (!compiled) throw new Error('it is not compiled')
    const query = jest.spyOn(compiled, 'query')
    await listed.execute({ document, variableValues: wrong, contextValue: {} })
    expect(query).not.toHaveBeenCalled()
    expect(await listed.execute({ document, variableValues: variablesOf([]), contextValue: {} })).toMatchObject({
      data: expect.anything(),
    })
    expect(query).toHaveBeenCalledTimes(1)
  },
)

test('a subscription collects no more of them', async () => {
  const streaming = buildSchema('type Query { it: Int } type Subscription { heard(from: [Int!]): Int }')
  const refused = await new JitExecutor(streaming, new Set()).subscribe({
    document: parse('subscription ($from: [Int!]) { heard(from: $from) }'),
    variableValues: { from: Array.from({ length: 1_000 }, () => 'wrong') },
  })
  expect('errors' in refused && refused.errors).toHaveLength(6)
})

const generated = join(__dirname, '../../web/generated')

/** Everything that the modules of typed hooks export, by name. */
function generatedParts(): [string, unknown][] {
  const files = readdirSync(generated, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  return files.flatMap((file) => Object.entries(jest.requireActual<Record<string, unknown>>(join(generated, file))))
}

test('every question of the web is known as our own, as its client sends it', () => {
  const questions = generatedParts()
    .filter(([name, value]) => name.endsWith('Document') && typeof value === 'object')
    .map(([, document]) => document as DocumentNode)
    .filter(({ definitions: [first] }) => first?.kind === 'OperationDefinition' && first.operation !== 'mutation')
  expect(questions).toHaveLength(persistedOperations.size)
  const strange = questions
    .map((document) => parse(print(addTypenameToDocument(document))))
    .filter((document) => !selectsTypenames(document) || !persistedOperations.has(operationHash(document)))
  expect(strange.map(print)).toEqual([])
})
