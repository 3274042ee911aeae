/**
 * `npm run sql`, part of `npm test`: reports SQL that names a table of another module.
 *
 * - A table belongs to the folder in which its entity stands (`api/pantries/pantry.entity.ts`: pantries).
 * - SQL means: templates tagged with `sql`, the text given to `.query(...)` and `raw(...)`, the table given to
 *   `deleteRowsInBatches`, and entities given to TypeORM's repositories (`db.findOne(Account, ...)`).
 * - A statement takes rows of another module through that module's exported fragments (x.sql.ts, x.rules.ts, x.reads.ts,
 *   x.loaders.ts): what is interpolated is checked in the file that writes it.
 * - api/platform owns the tables of its own entities (emails, their link tokens, rate limits) and names no others.
 * - api/http, api/backup and the files directly in api/ own no table and name none. The backup reads the catalogue.
 * - api/sample fills an empty database: it may use all entities through TypeORM, and writes no SQL on their tables.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findViolations, readTables, type SourceFile } from './lib/sqlRules'

const root = join(import.meta.dirname, '..')
const files: SourceFile[] = readdirSync(join(root, 'api'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts'))
  .map((path) => `api/${path.replaceAll('\\', '/')}`)
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const tables = readTables(files)
const violations = findViolations(files, tables)
for (const { path, line, table, owner } of violations) {
  console.error(
    `${path}:${line} names the table ${table}, which belongs to ${owner}: use a fragment or a service that ${owner} exports`,
  )
}
console.log(
  `${files.length} files, ${tables.byName.size} tables, ${violations.length} statements that name another module's table`,
)
process.exitCode = violations.length === 0 ? 0 : 1
