import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs in the browser alone: bundled, so its packages are needed for building only. */
const browserLibraries = join('lib', 'barcode-reader')

/** The text of all that a running server loads. */
const serverSources = ['api', 'lib', 'migrations']
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter(
    ({ name, parentPath }) =>
      name.endsWith('.ts') && !name.endsWith('.test.ts') && !parentPath.startsWith(browserLibraries),
  )
  .map(({ name, parentPath }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('\n')

// That the server imports no development package is checked by `npm run imports`.
test('every production package is imported by the server: an image does not hold those that the web is built from', () => {
  const imported = [...serverSources.matchAll(/(?:from|import|import\() ?'((?:@[^/']+\/)?[^/']+)/g)].map(
    ([, name]) => name,
  )
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  expect(Object.keys(dependencies).filter((name) => !imported.includes(name))).toEqual([])
})
