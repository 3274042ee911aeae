import { expect, test } from '@jest/globals'
import { findForbiddenImports } from '../../scripts/lib/webImports'

const modules = ['accounts', 'auth', 'items', 'pantries', 'messages', 'requests']

const refusedIn = (path: string, text: string) =>
  findForbiddenImports(
    [
      { path, text },
      { path: 'web/requests/Ask.graphql', text: 'fragment Ask_pantry on Pantry {\n  id\n}\n' },
      { path: 'web/items/Item.graphql', text: 'fragment Item_item on Item {\n  id\n}\n' },
    ],
    modules,
  )

test.each([
  ['a module the screens', 'web/pantries/a.tsx', "import { b } from '../screens/b'", 'pantries comes before screens'],
  ['an earlier module a later one', 'web/items/a.ts', "import '../pantries/b'", 'items comes before pantries'],
  ['the design system a module', 'web/ui/a.tsx', "import { b } from '../auth/b'", 'ui comes before auth'],
  ['the platform the design system', 'web/platform/a.ts', "import '../ui/b'", 'platform comes before ui'],
  ['the shell the screens', 'web/shell/a.ts', "import { b } from '../screens/b'", 'shell comes before screens'],
  [
    'a screen what puts all together',
    'web/screens/a.ts',
    "import { b } from '../main'",
    'only the files directly in web/',
  ],
  ['the web the server', 'web/screens/a.ts', "import { b } from '../../api/items/b'", 'only domain/, lib/ and schema/'],
  [
    'an entry of the web the server',
    'web/main.tsx',
    "import { b } from '../api/items/b'",
    'only domain/, lib/ and schema/',
  ],
  ['the web its tests', 'web/ui/a.ts', "import { b } from '../../tests/b'", 'only domain/, lib/ and schema/'],
  [
    'a module what is generated for a later one',
    'web/pantries/a.ts',
    "import type { B } from '../generated/requests/B'",
    'pantries comes before requests',
  ],
  [
    'what is generated for a module a later module',
    'web/generated/items/a.ts',
    "import { b } from '../../requests/b'",
    'items comes before requests',
  ],
  ['a module a later fragment', 'web/pantries/a.graphql', '{\n  ...Ask_pantry\n}', 'pantries comes before requests'],
  [
    'a module a later one on demand',
    'web/items/a.ts',
    "const b = import('../requests/b')",
    'items comes before requests',
  ],
  [
    'a module a type of a later one',
    'web/items/a.ts',
    "let b: import('../requests/b').B",
    'items comes before requests',
  ],
  [
    'a module what a later one exports',
    'web/items/a.ts',
    'export * from "../requests/b"',
    'items comes before requests',
  ],
  ['a stylesheet that is gone', 'web/ui/a.tsx', "import styles from './gone.module.css'", 'it is not there'],
  ['a stylesheet that of a later module', 'web/ui/a.css', "@import '../auth/b.css';", 'ui comes before auth'],
])('Refused: %s', (_, path, text, reason) => {
  expect(refusedIn(path, text)).toEqual([expect.stringMatching(new RegExp(`^${path} imports .*${reason}`))])
})

test('Refused: a folder that has no place in the order', () => {
  expect(refusedIn('web/weather/a.ts', "import { b } from '../platform/b'")).toEqual([
    expect.stringContaining('web/weather has no place'),
  ])
})

test.each([
  [
    'earlier folders',
    'web/pantries/a.tsx',
    "import '../platform/b'\nimport '../ui/b'\nimport '../items/b'\nimport './b'",
  ],
  ['what is generated for itself and for earlier modules', 'web/pantries/a.ts', "import '../generated/auth/Viewer'"],
  ['the types of the schema', 'web/platform/a.ts', "import type { Unit } from '../generated/schema'"],
  ['the libraries', 'web/platform/a.ts', "import { b } from '../../lib/text/b'"],
  ['what the schema says', 'web/offline/a.ts', "import paths from '../../schema/paths.json'"],
  ['packages', 'web/platform/a.ts', "import { useState } from 'react'"],
  ['earlier fragments', 'web/pantries/a.graphql', '{\n  ...Item_item\n  ... on Pantry {\n    id\n  }\n}'],
  ['everything by the files directly in web/', 'web/main.tsx', "import './screens/b'\nimport './routes'"],
])('Allowed: %s', (_, path, text) => {
  expect(refusedIn(path, text)).toEqual([])
})
