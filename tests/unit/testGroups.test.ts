import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { filesOfGroup, testsOfKind } from '../support/testGroups'

const groups = readdirSync('tests/groups')

test.each(['integration', 'exhaustive'])('Every test in tests/%s is in exactly one group', (folder) => {
  const files = groups.filter((name) => name.startsWith(folder)).flatMap(filesOfGroup)
  expect(files.toSorted()).toEqual(
    readdirSync(`tests/${folder}`)
      .map((name) => `tests/${folder}/${name}`)
      .toSorted(),
  )
})

test.each(['unit', 'component'])('Every %s test is in exactly one group', (kind) => {
  const files = groups.filter((name) => name.startsWith(kind)).flatMap(filesOfGroup)
  expect(files.toSorted()).toEqual(testsOfKind(kind))
  expect(files).toContain(kind === 'unit' ? 'domain/foods/foods.test.ts' : 'tests/component/fields.test.tsx')
})

test('Every group runs its files', () => {
  for (const group of groups) expect(readFileSync(`tests/groups/${group}`, 'utf8')).toContain('runGroup(__filename)')
})
