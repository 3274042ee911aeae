/** Part of `npm run imports` and of `npm test`: reports what the web imports against the order of its folders. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listedModules } from './lib/listedModules.cjs'
import { findForbiddenImports } from './lib/webImports'

const root = join(import.meta.dirname, '..')
const files = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(ts|tsx|css|graphql)$/.test(path))
  .map((path) => `web/${path.replaceAll('\\', '/')}`)
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const forbidden = findForbiddenImports(files, listedModules())
for (const line of forbidden) console.error(line)
console.log(`${files.length} files of web/, ${forbidden.length} forbidden imports`)
process.exitCode = forbidden.length === 0 ? 0 : 1
