import { expect, test } from '@jest/globals'
import { StatementNames } from '../../api/platform/preparedStatements'

const own = Array.from({ length: 100 }, (_, i) => `own ${i}`)
const foreign = (from: number, count: number) => Array.from({ length: count }, (_, i) => `foreign ${from + i}`)

test('a statement has one name, from its first use, while there are names', () => {
  const names = new StatementNames()
  expect([names.nameOf('a'), names.nameOf('b'), names.nameOf('a')]).toEqual(['read_1', 'read_2', 'read_1'])
})

test('a thousand shapes that are sent once or twice take no name from those in use', () => {
  const names = new StatementNames()
  const before = own.map((text) => names.nameOf(text))
  for (const text of foreign(0, 1_000)) for (let i = 0; i < 2; i++) names.nameOf(text)
  expect(own.map((text) => names.nameOf(text))).toEqual(before)
})

test('where others had taken all names, statements that are used again and again get them back', () => {
  const names = new StatementNames()
  for (const text of foreign(0, 1_000)) for (let i = 0; i < 5; i++) names.nameOf(text)
  for (let i = 0; i < 3; i++) for (const text of own) names.nameOf(text)
  const after = own.map((text) => names.nameOf(text))
  expect(new Set(after).size).toBe(own.length)
  expect(after).not.toContain(undefined)
})

test('a statement in use keeps its name while a thousand others come and go', () => {
  const names = new StatementNames()
  const name = names.nameOf('own')
  for (const text of foreign(0, 1_000)) {
    for (let i = 0; i < 5; i++) names.nameOf(text)
    expect(names.nameOf('own')).toBe(name)
  }
})

test('a name is never given to a second text', () => {
  const names = new StatementNames()
  const texts = new Map<string, string>()
  for (const text of [...foreign(0, 1_500), ...own, ...foreign(0, 1_500)]) {
    for (let i = 0; i < 4; i++) {
      const name = names.nameOf(text)
      if (name === undefined) continue
      expect(texts.get(name) ?? text).toBe(text)
      texts.set(name, text)
    }
  }
})
