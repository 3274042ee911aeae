import { expect, test } from '@jest/globals'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defaultSettings, fileVariables } from '../../api/platform/config/environment'

/** The documents, compared with the code. */

const settings = readFileSync('docs/settings.md', 'utf8')

/** Not for people who run the app: set by Node's tools, and by tests. */
const internal = ['NODE_ENV', 'GOOGLE_FAKE_URL']

test('docs/settings.md has every variable once, with its default', () => {
  const documented = [...settings.matchAll(/^\| `([A-Z0-9_]+)` +\| +(?:`([^`]*)`)? *\|/gm)].map(([, name, value]) => [
    name,
    value ?? null,
  ])
  const expected = [...defaultSettings()].filter(([name]) => !internal.includes(name))
  expect(documented.toSorted()).toEqual(expected.toSorted())
})

test('docs/settings.md has every variable that may be read from a file', () => {
  const [, section = ''] = /## Secrets in files\n([^#]*)/.exec(settings) ?? []
  const names = [...section.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(fileVariables.toSorted())
})

test('every variable that README.md names is a setting', () => {
  const names = [...readFileSync('README.md', 'utf8').matchAll(/^\| `.*\|/gm)].flatMap(([row]) =>
    [...row.matchAll(/`([A-Z_]{4,})(?:=\w+)?`/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !defaultSettings().has(name ?? ''))).toEqual([])
})

const decisions = readdirSync('docs/decisions').map((name) => join('docs/decisions', name))

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
  ...decisions,
  'docs/screens/README.md',
]

test.each(documents)('every file that %s links to is there', (document) => {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(
    ([, link = '']) => link,
  )
  expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([])
})

test('every command that README.md and CONTRIBUTING.md name is a script', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = ['README.md', 'CONTRIBUTING.md'].flatMap((name) =>
    [...readFileSync(name, 'utf8').matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map(([, script = '']) => script),
  )
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('there are at most 20 decisions, of at most 300 words each', () => {
  expect(decisions.length).toBeLessThanOrEqual(20)
  const long = decisions.filter((name) => readFileSync(name, 'utf8').trim().split(/\s+/).length > 300)
  expect(long).toEqual([])
})
