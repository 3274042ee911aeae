import { beforeEach, expect, test } from '@jest/globals'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { buildSchema, parse, print, type DocumentNode } from 'graphql'
import { ownQuestions } from '../../api/ownQuestions'
import { Executor } from '../../api/platform/compiled'
import { asksForTypenames, nameOfQuestion } from '../../api/platform/operations'
import * as generated from '../../web/generated/graphql'

const schema = buildSchema('type Thing { name: String! } type Query { thing(called: String): Thing }')
const ours = parse('query Ours($called: String) { thing(called: $called) { __typename name } }')
const own = new Set([nameOfQuestion(ours)])
const often = [1, 2, 3, 4, 5]

let executor: Executor
beforeEach(() => { executor = new Executor(schema, own) })

/** Whether it is compiled after having been asked a few times. */
const compiles = (document: DocumentNode) => often.map(() => executor.compiledFor(document) !== null)

test('a question of our own is compiled once it is asked often, and answers as before', async () => {
  expect(compiles(ours)).toEqual([false, false, true, true, true])
  const result = await executor.execute(ours, 'Ours', { called: 'jam' }, {})
  expect(result).toEqual({ data: { thing: null } })
})

test('the same question with other white space and its fragments elsewhere is the same', () => {
  expect(nameOfQuestion(parse('query Ours($called: String) {\n\n thing(called: $called) { name, __typename } }'))).toBe(nameOfQuestion(ours))
  const [a, b] = ['fragment A on Thing { __typename name }', 'query Q { thing { __typename ...A } }']
  expect(nameOfQuestion(parse(`${a} ${b}`))).toBe(nameOfQuestion(parse(`${b} ${a}`)))
})

test.each([
  ['another name', 'query Theirs($called: String) { thing(called: $called) { __typename name } }'],
  ['a literal', 'query Ours($called: String) { thing(called: "jam") { __typename name } }'],
  ['another default', 'query Ours($called: String = "jam") { thing(called: $called) { __typename name } }'],
  ['an alias', 'query Ours($called: String) { thing(called: $called) { __typename name kind: __typename } }'],
  ['a directive', 'query Ours($called: String) { thing(called: $called) { __typename @skip(if: false) name } }'],
  ['without what its objects are', 'query Ours($called: String) { thing(called: $called) { name } }'],
])('a question with %s is a stranger\'s and never compiled', (_what, text) => {
  expect(compiles(parse(text))).toEqual(often.map(() => false))
})

test('every question of the web is known as our own, as its client sends it', () => {
  const questions = Object.entries(generated).filter(([name, value]) => name.endsWith('Document') && typeof value === 'object')
    .map(([, document]) => document as DocumentNode)
    .filter(({ definitions: [first] }) => first?.kind === 'OperationDefinition' && first.operation === 'query')
  expect(questions.length).toBeGreaterThan(15)
  const strange = questions.map((document) => parse(print(addTypenameToDocument(document)))).filter((document) => !asksForTypenames(document) || !ownQuestions.has(nameOfQuestion(document)))
  expect(strange.map(print)).toEqual([])
})
