/**
 * `npm run sql`, part of `npm test`: reports SQL that names a table of another module, or is written where it does not belong.
 *
 * - A table belongs to the folder in which its entity stands (`api/pantries/pantry.entity.ts`: pantries).
 * - Templates tagged with `sql` stand in x.reads.ts, x.loaders.ts and x.sql.ts: hot reads, pages by cursor, what is atomic on
 *   purpose, and fragments. All other reads and writes go through TypeORM. api/platform and api/backup are about the database itself.
 * - SQL means: those templates, the text given to `.query(...)` and `raw(...)`, and entities given to TypeORM's
 *   repositories (`db.findOne(Account, ...)`), `deleteRowsInBatches` and `findInChunks`.
 * - A statement takes rows of another module through that module's exported fragments (x.sql.ts): what is interpolated is checked in the file that writes it.
 * - api/platform owns the tables of its own entities (emails, their link tokens, rate limits) and names no others.
 * - api/http, api/backup and the files directly in api/ own no table and name none. The backup reads the catalogue.
 * - api/sample fills an empty database: it may use all entities through TypeORM, and writes no SQL on their tables.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMisplaced, findViolations, readTables, type SourceFile } from './lib/sqlRules'

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
const misplaced = findMisplaced(files)
for (const { path, line } of misplaced)
  console.error(`${path}:${line} has an sql template: use TypeORM, or write it in x.reads.ts, x.loaders.ts or x.sql.ts`)
console.log(
  `${files.length} files, ${tables.byName.size} tables, ${violations.length} statements that name another module's table, ${misplaced.length} sql templates in other files`,
)
process.exitCode = violations.length + misplaced.length === 0 ? 0 : 1
