import { expect, test } from '@jest/globals'
import { buildSchema, getVariableValues, NoDeprecatedCustomRule, specifiedRules, validate } from 'graphql'
import { readFileSync } from 'node:fs'
import { examplesFrom } from '../../web/playground/exampleFiles'
import { blankPasswords, withoutPasswords } from '../../web/playground/withoutPasswords'
import { exampleFiles, examples, operationsOf } from '../support/playgroundExamples'

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'))

test('every example is valid against the schema, and uses nothing that is deprecated', () => {
  const wrong = examples.flatMap(({ query, document }) =>
    validate(schema, document, [...specifiedRules, NoDeprecatedCustomRule]).map(
      (error) => `${error.message}\n${query}`,
    ),
  )
  expect(wrong).toEqual([])
})

test('the variables of every operation match it, and none is unused', () => {
  for (const { document, variables } of examples) {
    const declared = operationsOf(document).flatMap((operation) => {
      const definitions = operation.variableDefinitions ?? []
      expect(getVariableValues(schema, definitions, variables).errors).toBeUndefined()
      return definitions.map(({ variable }) => variable.name.value)
    })
    expect(Object.keys(variables).filter((name) => !declared.includes(name))).toEqual([])
  }
})

test('no two operations have the same name, by which tabs and history know them', () => {
  const names = examples.flatMap(({ document }) => operationsOf(document).map((operation) => operation.name?.value))
  expect(names).not.toContain(undefined)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every operation begins with a comment that says what it does, in lines that fit the editor', () => {
  for (const { query, document } of examples) {
    expect(query.split('\n').filter((line) => line.length > 50)).toEqual([])
    for (const { loc } of operationsOf(document)) {
      expect(query.slice(0, loc?.start).trimEnd().split('\n').at(-1)).toMatch(/^# \S/)
    }
  }
})

test('the first example has no variables, because the editor opens its first tab without', () => {
  expect(examples[0]?.variables).toEqual({})
})

test('passwords are left to fill in, and a key comes with a note to change it', () => {
  for (const text of Object.values(exampleFiles)) expect(blankPasswords(text)).toBe(text)
  const lines = Object.entries(exampleFiles).flatMap(([name, text]) =>
    name.endsWith('.jsonc') ? text.split('\n') : [],
  )
  const notes = lines.flatMap((line, at) => (line.includes('"key"') ? [lines[at - 1]] : []))
  expect(notes.length).toBeGreaterThan(0)
  for (const note of notes) expect(note).toMatch(/^\s*\/\/ .*before each new/)
})

test('variables without an operation are refused', () => {
  expect(() => examplesFrom({ '01-a.jsonc': '{}' })).toThrow('01-a.jsonc belongs to no example.')
})

test('the tabs come in the order of the file names, without empty lines at their ends', () => {
  expect(examplesFrom({ 'x/02.gql': '{ b }\n', 'x/01.gql': '{ a }\n', 'x/02.jsonc': '{}\n' })).toEqual([
    { query: '{ a }', variables: undefined },
    { query: '{ b }', variables: '{}' },
  ])
})

test('passwords are blanked in variables and in operations, also half typed and with quotation marks inside', () => {
  expect(blankPasswords('{ "password": "hunter2", "email": "a@example.org" }')).toBe(
    '{ "password": "", "email": "a@example.org" }',
  )
  expect(blankPasswords('{"currentPassword":"a \\"b\\" c","newPassword": "d"}')).toBe(
    '{"currentPassword":"","newPassword": ""}',
  )
  expect(blankPasswords('signIn(input: { email: "a", password: "b" })')).toBe(
    'signIn(input: { email: "a", password: "" })',
  )
  expect(blankPasswords('{ "password": "half\n}')).toBe('{ "password": ""\n}')
})

test('the editor stores everything but passwords in the browser', () => {
  const kept = new MemoryStorage()
  const storage = withoutPasswords(kept)
  const variables = '{ "password": "hunter2" }'
  storage.setItem('graphiql:variables', variables)
  storage.setItem(
    'graphiql:tabState',
    JSON.stringify({ activeTabIndex: 0, tabs: [{ query: 'query A { viewer { kind } }', variables }] }),
  )
  storage.setItem('graphiql:queries', JSON.stringify({ queries: [{ query: '{ a }', variables }] }))
  expect(JSON.stringify(Object.entries(kept))).not.toContain('hunter2')
  expect(JSON.parse(storage.getItem('graphiql:tabState') ?? '')).toEqual({
    activeTabIndex: 0,
    tabs: [{ query: 'query A { viewer { kind } }', variables: '{ "password": "" }' }],
  })
})

test("clearing the editor's storage leaves the app's alone", () => {
  const kept = new MemoryStorage()
  kept.setItem('session.refreshed', 'now')
  const storage = withoutPasswords(kept)
  storage.setItem('graphiql:theme', 'dark')
  expect(storage.length).toBe(1)
  storage.clear()
  expect(Object.keys(kept)).toEqual(['session.refreshed'])
})

/** A browser's storage, whose entries are its properties. */
class MemoryStorage implements Storage {
  [key: string]: unknown
  get length() {
    return Object.keys(this).length
  }
  key(index: number) {
    return Object.keys(this)[index] ?? null
  }
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key]
  }
}
