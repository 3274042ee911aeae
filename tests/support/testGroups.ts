import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, describe, jest, test } from '@jest/globals'

const groupsFolder = join(__dirname, '../groups')

/** The folder whose tests a group runs, by the group's name: `integration3.test.ts` runs tests of tests/integration. */
const folderOf = (groupFile: string) => basename(groupFile).replace(/\d*\.test\.ts$/, '')

const testFilesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.test.ts'))
        .toSorted()
    : []

/** The tests that one of the groups runs: each file of its folder is in exactly one group, and the groups are about as long. */
export function filesOfGroup(groupFile: string): string[] {
  const folder = folderOf(groupFile)
  const groups = testFilesIn(groupsFolder)
    .filter((name) => folderOf(name) === folder)
    .map((name) => ({ name, size: 0, files: [] as string[] }))
  const files = testFilesIn(join(__dirname, '..', folder))
    .map((name) => ({ name, size: statSync(join(__dirname, '..', folder, name)).size }))
    .toSorted((a, b) => b.size - a.size)
  // The longest file first, each to the group that is the shortest so far.
  for (const file of files) {
    const shortest = groups.reduce((least, group) => (group.size < least.size ? group : least))
    shortest.size += file.size
    shortest.files.push(file.name)
  }
  return groups.find(({ name }) => name === basename(groupFile))?.files.toSorted() ?? []
}

/** Runs a group's files one after the other. They share what they import, so that the app is loaded once. */
export function runGroup(groupFile: string): void {
  const folder = folderOf(groupFile)
  describe.each(filesOfGroup(groupFile))(`tests/${folder}/%s`, (name) => {
    afterAll(() => {
      jest.restoreAllMocks()
    })
    try {
      require(join(__dirname, '..', folder, name))
    } catch (error) {
      // Otherwise the other files of the group would not run either.
      test('is loaded', () => {
        throw error
      })
    }
  })
}
