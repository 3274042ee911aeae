/**
 * `npm run migration:check`, part of `npm test`: a migration runs while processes of the version before are still serving, so it only adds.
 * It refuses what those processes would miss (DROP, RENAME, a new column without a default) and what keeps people from writing for
 * minutes (an index of a table that grows, unless it is built concurrently), and says how else to do it. docs/upgrading.md says why.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRefusals } from './lib/migrationRules'

const root = join(import.meta.dirname, '..')
const files = readdirSync(join(root, 'migrations'))
  .filter((name) => name.endsWith('.ts'))
  .toSorted()
  .map((name) => ({ path: `migrations/${name}`, text: readFileSync(join(root, 'migrations', name), 'utf8') }))

const refusals = findRefusals(files)
for (const { path, line, problem, remedy } of refusals) console.error(`${path}:${line} has ${problem}. ${remedy}`)
console.log(`${files.length} migrations, ${refusals.length} statements that the version before does not survive`)
process.exitCode = refusals.length === 0 ? 0 : 1
