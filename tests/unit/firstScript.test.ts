import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from '@jest/globals'
import { parseSync } from '@swc/core'

const web = join(__dirname, '../../web')

/** What a module names in its imports, but for types, and for what it fetches later by `import()`. */
function importsOf(file: string): string[] {
  return parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') }).body.flatMap(
    (item) => {
      if (item.type === 'ImportDeclaration') return item.typeOnly ? [] : [item.source.value]
      if (item.type === 'ExportAllDeclaration') return [item.source.value]
      return item.type === 'ExportNamedDeclaration' && item.source ? [item.source.value] : []
    },
  )
}

const fileOf = (path: string) =>
  [path, `${path}.ts`, `${path}.tsx`].find((file) => existsSync(file) && statSync(file).isFile())

/** All files of the app that come with this one. */
function comesWith(entry: string): string[] {
  const found = new Set([entry])
  for (const file of found) {
    if (!/\.tsx?$/.test(file)) continue
    for (const name of importsOf(file).filter((name) => name.startsWith('.'))) {
      const next = fileOf(join(dirname(file), name))
      if (next === undefined) throw new Error(`${file} imports ${name}, which is not there`)
      found.add(next)
    }
  }
  return [...found].map((file) => relative(web, file).replaceAll('\\', '/'))
}

const first = comesWith(join(web, 'main.tsx'))

test('The first chunk holds the texts of the shell, and of no module', () => {
  expect(first).toContain('shell/TopBar.tsx')
  expect(first.filter((file) => file.endsWith('en.json')).sort()).toEqual([
    'locales/firstChunk.en.json',
    ...['platform', 'screens', 'shell', 'ui'].map((module) => `${module}/locales/en.json`),
  ])
})

test('The first script holds the operations that the frame and the home page ask, and of no other screen', () => {
  expect(first.filter((file) => file.startsWith('generated/screens/'))).toEqual([
    'generated/screens/home/HomeScreen.ts',
  ])
  expect(first).toContain('generated/auth/Viewer.ts')
})
