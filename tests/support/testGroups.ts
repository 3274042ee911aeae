import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, describe, jest, test } from '@jest/globals'

const folders = { groups: join(__dirname, '../groups'), tests: join(__dirname, '../integration') }
const testFilesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .toSorted()

/** The integration tests of one of the groups: each file is in exactly one. */
export function filesOfGroup(groupFile: string): string[] {
  const groups = testFilesIn(folders.groups)
  const at = groups.indexOf(basename(groupFile))
  return testFilesIn(folders.tests).filter((_name, i) => i % groups.length === at)
}

/** Runs a group's files one after the other. They share what they import, so that the app is loaded once. */
export function runGroup(groupFile: string): void {
  describe.each(filesOfGroup(groupFile))('tests/integration/%s', (name) => {
    afterAll(() => {
      jest.restoreAllMocks()
    })
    try {
      require(join(folders.tests, name))
    } catch (error) {
      // Otherwise the other files of the group would not run either.
      test('is loaded', () => {
        throw error
      })
    }
  })
}
