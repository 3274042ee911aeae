import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { afterAll, describe, jest, test } from '@jest/globals'

const root = join(__dirname, '../..')
const groupsFolder = join(root, 'tests/groups')

/** The tests that a group runs, by the group's name: `integration3.test.ts` runs tests of tests/integration. */
const kindOf = (groupFile: string) => basename(groupFile).replace(/\d*\.test\.ts$/, '')

/** The folders that hold the tests of a kind. The unit tests of a library are beside it. */
const foldersOf = (kind: string) => [`tests/${kind}`, ...(kind === 'unit' ? ['lib', 'domain'] : [])]

/** All test files of a kind, from the root of the project. */
export function testsOfKind(kind: string): string[] {
  return foldersOf(kind)
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => relative(root, path))
    .toSorted()
}

/** The tests that one of the groups runs: each file of its kind is in exactly one group, and the groups are about as long. */
export function filesOfGroup(groupFile: string): string[] {
  const kind = kindOf(groupFile)
  const groups = readdirSync(groupsFolder)
    .filter((name) => kindOf(name) === kind)
    .toSorted()
    .map((name) => ({ name, size: 0, files: [] as string[] }))
  const files = testsOfKind(kind)
    .map((path) => ({ path, size: statSync(join(root, path)).size }))
    .toSorted((a, b) => b.size - a.size)
  // The longest file first, each to the group that is the shortest so far.
  for (const file of files) {
    const shortest = groups.reduce((least, group) => (group.size < least.size ? group : least))
    shortest.size += file.size
    shortest.files.push(file.path)
  }
  return groups.find(({ name }) => name === basename(groupFile))?.files.toSorted() ?? []
}

/** Runs a group's files one after the other. They share what they import, so that it is loaded once. */
export function runGroup(groupFile: string): void {
  describe.each(filesOfGroup(groupFile))('%s', (path) => {
    afterAll(() => {
      jest.restoreAllMocks()
    })
    try {
      require(join(root, path))
    } catch (error) {
      // Otherwise the other files of the group would not run either.
      test('is loaded', () => {
        throw error
      })
    }
  })
}
