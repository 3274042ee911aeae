import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { modulesIn, projects, testsOfModule } from '../../scripts/lib/testSelection.mjs'

/** A project with these files, each with what it imports. */
function projectWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'larder-selection-'))
  for (const [path, imported] of Object.entries({
    'web/generated/a.ts': '',
    'domain/stock/index.ts': '',
    'lib/text/text.ts': '',
    ...files,
  })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `import '${imported}'\n`)
  }
  return root
}

test('npm test runs a part of what npm run test:all runs', () => {
  expect(projects(true).jest).toEqual(expect.arrayContaining(projects(false).jest))
  expect(projects(true).playwright).toEqual(expect.arrayContaining(projects(false).playwright))
})

test('Modules are the folders of api, web, domain and lib, each once', () => {
  expect(modulesIn(projectWith({ 'api/pantries/a.ts': '', 'web/pantries/a.ts': '', 'api/main.ts': '' }))).toEqual([
    'pantries',
    'stock',
    'text',
  ])
})

test('The tests of a module have its name or its singular in theirs, or import from it', () => {
  const root = projectWith({
    'api/pantries/a.ts': '',
    'tests/unit/pantryList.test.ts': '',
    'tests/unit/dates.test.ts': '../../web/pantries/dates/dates',
    'tests/unit/items.test.ts': '../../web/items/items',
    'tests/component/pantryCards.test.tsx': '',
    'tests/component/render.tsx': '../../web/pantries/a',
    'tests/integration/pantries.test.ts': '',
    'tests/exhaustive/pantryRestarts.test.ts': '',
    'tests/journeys/pantry.spec.ts': '',
    'tests/browser/pantries.spec.ts': '',
  })
  expect(testsOfModule(root, 'pantries', false)).toEqual({
    jest: [
      'tests/unit/dates.test.ts',
      'tests/unit/pantryList.test.ts',
      'tests/component/pantryCards.test.tsx',
      'tests/integration/pantries.test.ts',
    ],
    playwright: ['tests/journeys/pantry.spec.ts'],
  })
  expect(testsOfModule(root, 'pantries', true)).toMatchObject({
    jest: expect.arrayContaining(['tests/exhaustive/pantryRestarts.test.ts']),
    playwright: ['tests/journeys/pantry.spec.ts', 'tests/browser/pantries.spec.ts'],
  })
})

test.each([
  ['boxes', 'boxes.test.ts', 'box.test.ts'],
  ['searches', 'savedSearches.test.ts', 'search.test.ts'],
  ['recipe-times', 'recipeTimes.test.ts', 'recipeTime.test.ts'],
])('Tests of %s are found by plural and singular', (module, ...names) => {
  const files = Object.fromEntries(names.map((name) => [`tests/unit/${name}`, '']))
  const root = projectWith({ [`api/${module}/a.ts`]: '', ...files })
  expect(testsOfModule(root, module, false).jest).toEqual(Object.keys(files).toSorted())
})

test('The tests that a library has beside it are its own', () => {
  const root = projectWith({ 'domain/stock/stock.test.ts': '', 'api/main.ts': '' })
  expect(testsOfModule(root, 'stock', false).jest).toEqual(['domain/stock/stock.test.ts'])
})
