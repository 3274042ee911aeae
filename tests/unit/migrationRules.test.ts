import { expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { bigTables, findRefusals, lastUnchecked } from '../../scripts/lib/migrationRules'
import { readTables } from '../../scripts/lib/sqlRules'

/** A migration after the last that is not checked. */
const migration = (
  up: string,
  { properties = '', down = '' } = {},
) => `import type { MigrationInterface, QueryRunner } from 'typeorm'
export class Later implements MigrationInterface {
  name = 'Later'
  ${properties}
  async up(runner: QueryRunner): Promise<void> {
    ${up}
  }
  async down(runner: QueryRunner): Promise<void> {
    ${down}
  }
}`
const path = `migrations/${lastUnchecked + 1}-later.ts`
const problems = (text: string) => findRefusals([{ path, text }]).map(({ line, problem }) => `${line}: ${problem}`)
const query = (statement: string) => `await runner.query(\`${statement}\`)`

test.each([
  ['a new table with its indexes', query('CREATE TABLE "message" (id int NOT NULL); CREATE INDEX a ON "message" (id)')],
  ['a column that may be null', query('ALTER TABLE recipe ADD COLUMN note text')],
  ['a column with a default', query(`ALTER TABLE "recipe" ADD "kind" text NOT NULL DEFAULT 'x'`)],
  ['an index of a small table', query('CREATE UNIQUE INDEX box_code ON box (code)')],
  [
    'a constraint that is widened',
    `${query('ALTER TABLE stock_move DROP CONSTRAINT reason_check')};` +
      query(`ALTER TABLE stock_move ADD CONSTRAINT reason_check CHECK (reason IN ('a', 'b'))`),
  ],
  ['looser columns', query('ALTER TABLE recipe ALTER COLUMN name DROP NOT NULL')],
  ['words in comments and texts', `${query('SELECT 1 -- DROP TABLE recipe')} // DROP TABLE recipe`],
])('a migration may have %s', (_what, up) => {
  expect(problems(migration(up))).toEqual([])
})

test.each([
  ['DROP TABLE recipe_note', 'DROP TABLE recipe_note'],
  ['ALTER TABLE "recipe" DROP COLUMN IF EXISTS "note"', 'DROP COLUMN "note"'],
  ['DROP INDEX CONCURRENTLY IF EXISTS message_key', 'DROP INDEX message_key'],
  ['ALTER TABLE stock_move DROP CONSTRAINT reason_check', 'DROP CONSTRAINT reason_check'],
  ['ALTER TABLE recipe ALTER name DROP DEFAULT', 'DROP DEFAULT'],
  ['ALTER TABLE recipe RENAME COLUMN name TO title', 'RENAME'],
  ['ALTER TABLE recipe ADD "title" text NOT NULL', 'the column title without a default'],
  ['CREATE INDEX a ON "stock_move" (id)', 'an index of stock_move that keeps writers waiting'],
  [
    'create unique index if not exists a\n on only public.message using btree (id)',
    'an index of message that keeps writers waiting',
  ],
  [
    'ALTER TABLE notification ADD CONSTRAINT a UNIQUE (id)',
    'a unique constraint of notification that keeps everybody waiting',
  ],
])('%s is refused', (statement, problem) => {
  const found = problems(migration(query(statement)))
  expect(found).toContain(`6: ${problem}`)
})

test('an index is built concurrently outside a transaction alone', () => {
  const up = query('CREATE INDEX CONCURRENTLY a ON message (id)')
  expect(problems(migration(up))).toEqual(['6: CONCURRENTLY in a transaction'])
  expect(problems(migration(up, { properties: 'transaction = false' }))).toEqual([])
})

test('what undoes a migration may drop, and so may one that says since when nothing uses it', () => {
  const drop = query('DROP TABLE recipe_note')
  expect(problems(migration('', { down: drop }))).toEqual([])
  expect(problems(migration(drop, { properties: "contracts = 'nothing since 0.3.0 reads it'" }))).toEqual([])
  expect(problems(migration(drop, { properties: "contracts = 'yes'" }))).toEqual(['6: DROP TABLE recipe_note'])
})

test('statements that a function of the file runs are checked, and each is told with its line', () => {
  const text = `${migration('await change(runner)')}
async function change(runner) {
  await runner.query(\`
    UPDATE recipe SET name = 'ü';
    ALTER TABLE recipe DROP COLUMN note;
    CREATE INDEX a ON recipe (name)\`)
}`
  expect(problems(text)).toEqual(['15: DROP COLUMN note', '16: an index of recipe that keeps writers waiting'])
})

test('earlier migrations are not checked', () => {
  expect(
    findRefusals([{ path: `migrations/${lastUnchecked}-last.ts`, text: migration(query('DROP TABLE a')) }]),
  ).toEqual([])
})

test('tables that grow are tables of the app', () => {
  const files = readdirSync('api', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.entity.ts'))
    .map((name) => ({ path: `api/${name}`, text: readFileSync(`api/${name}`, 'utf8') }))
  const tables = readTables(files).byName
  // By a trigger, without an entity.
  expect([...bigTables].filter((table) => !tables.has(table) && table !== 'located_entry')).toEqual([])
})
