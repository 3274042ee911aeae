import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { filesOfGroup } from '../support/testGroups'

test('Every integration test is in exactly one group, and every group runs its files', () => {
  const groups = readdirSync('tests/groups')
  expect(groups.flatMap(filesOfGroup).toSorted()).toEqual(readdirSync('tests/integration').toSorted())
  for (const group of groups) expect(readFileSync(`tests/groups/${group}`, 'utf8')).toContain('runGroup(__filename)')
})
