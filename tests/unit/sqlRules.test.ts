import { expect, test } from '@jest/globals'
import {
  findMisplaced,
  findViolations,
  moduleOf,
  readTables,
  tablesNamedIn,
  type SourceFile,
} from '../../scripts/lib/sqlRules'

const entities: SourceFile[] = [
  {
    path: 'api/accounts/account.entity.ts',
    text: "import { Entity } from 'typeorm'\n@Entity()\n@ObjectType()\nexport class Account { name = '' }",
  },
  { path: 'api/pantries/pantry.entity.ts', text: '@Entity()\nexport class PantryEntry {}\n\nexport class NoTable {}' },
  { path: 'api/platform/mail/email.entity.ts', text: "@Entity('email_of_old')\nexport class Email {}" },
]
const tables = readTables(entities)

/** What a file of the module pantries that holds this code is reported for. */
const reported = (code: string, path = 'api/pantries/pantry.reads.ts') =>
  findViolations([{ path, text: code }], tables).map(({ line, table, owner }) => `${line}: ${table} of ${owner}`)

test('A table belongs to the folder of its entity', () => {
  expect(Object.fromEntries(tables.byName)).toEqual({
    account: 'api/accounts',
    pantry_entry: 'api/pantries',
    email_of_old: 'api/platform',
  })
  expect(tables.byEntity.get('PantryEntry')).toBe('pantry_entry')
  expect(moduleOf('api/platform/mail/email.entity.ts')).toBe('api/platform')
  expect(moduleOf('api/migrate.ts')).toBe('api')
})

test.each([
  ['its own table', 'const own = sql`SELECT 1 FROM pantry_entry e WHERE e.quantity > 0`'],
  [
    'a fragment of another module',
    'const joined = sql`SELECT 1 FROM pantry_entry e ${joinAccount(sql`e.account_id`)}`',
  ],
  [
    'a column that is called like a table',
    'const column = sql`SELECT e.account, account FROM pantry_entry e ORDER BY account`',
  ],
  [
    'a subquery that is called like a table',
    'const named = sql`WITH account AS (SELECT 1), other (id) AS MATERIALIZED (SELECT 2) SELECT * FROM account`',
  ],
  [
    'a table in a comment or in a text',
    "const text = sql`SELECT 'FROM account' -- FROM account\n FROM pantry_entry /* JOIN account */`",
  ],
  ['a lock on its own rows', 'const locked = sql`SELECT 1 FROM pantry_entry e FOR NO KEY UPDATE OF e`'],
  ['a table in another template', 'const sentence = `DELETE FROM account`'],
  ['a repository of its own', 'const repository = db.getRepository(PantryEntry)'],
  [
    'a list with a value in it',
    'const list = sql`INSERT INTO pantry_entry (account) SELECT account, 1 FROM unnest($1::int[]) account`',
  ],
])('A statement may name %s', (_what, code) => {
  expect(reported(code)).toEqual([])
})

test.each([
  [
    'a join',
    'const a = 1\nconst b = sql`\n  SELECT 1 FROM pantry_entry e\n  JOIN account a ON a.id = e.account_id`',
    ['4: account of api/accounts'],
  ],
  ['a list of tables', 'const b = sql`SELECT 1 FROM pantry_entry e, account a`', ['1: account of api/accounts']],
  [
    'a list that begins with a subquery',
    'const b = sql`SELECT 1 FROM (SELECT 1 FROM pantry_entry WHERE true) e, LATERAL (SELECT 2) l, account`',
    ['1: account of api/accounts'],
  ],
  [
    'parentheses around a join',
    'const b = sql`SELECT 1 FROM (account a JOIN pantry_entry e ON true)`',
    ['1: account of api/accounts'],
  ],
  [
    'a subquery',
    'const b = sql`DELETE FROM pantry_entry WHERE id IN (SELECT id FROM "account")`',
    ['1: account of api/accounts'],
  ],
  ['a condition on its own', 'const b = sql`EXISTS (SELECT FROM public.account)`', ['1: account of api/accounts']],
  [
    'INSERT, UPDATE and DELETE',
    'const b = [sql`INSERT INTO account VALUES (1)`, sql`UPDATE ONLY account SET id = 2`, sql`DELETE FROM pantry_entry USING account`]',
    ['1: account of api/accounts', '1: account of api/accounts', '1: account of api/accounts'],
  ],
  [
    'MERGE and TRUNCATE',
    'const b = [sql`MERGE INTO pantry_entry USING account ON true`, sql`TRUNCATE account`]',
    ['1: account of api/accounts', '1: account of api/accounts'],
  ],
  [
    'what follows an interpolation',
    'const b = sql`SELECT ${x}\n FROM ${y}\n JOIN account ON ${z}`',
    ['3: account of api/accounts'],
  ],
  ['a text given to query()', "await db.query('LOCK TABLE account')", ['1: account of api/accounts']],
  [
    'a template given to query()',
    'await db.query(`SELECT 1 FROM account WHERE id = ${id}`)',
    ['1: account of api/accounts'],
  ],
  [
    'a raw text',
    "const b = sql`SELECT 1 FROM ${raw('account')} WHERE ${raw('EXISTS (SELECT FROM account)')}`",
    ['1: account of api/accounts', '1: account of api/accounts'],
  ],
  [
    'an entity whose rows are deleted in batches or found in chunks',
    'await deleteRowsInBatches(db, Account, {})\nfindInChunks(db, Account, {})',
    ['1: account of api/accounts', '2: account of api/accounts'],
  ],
  [
    'an entity',
    'const b = await db.findOneByOrFail(Account, { id })\ndb.getRepository(Account)',
    ['1: account of api/accounts', '2: account of api/accounts'],
  ],
  [
    'lines after letters of several bytes',
    'const ä = "日本"\n// ü\nconst b = sql`\nSELECT \'ß\', 1\nFROM account`',
    ['5: account of api/accounts'],
  ],
])('A table of another module is reported in %s', (_where, code, expected) => {
  expect(reported(code)).toEqual(expected)
})

test('The platform names no table of a module, and no module names one of the platform', () => {
  expect(
    reported('const b = sql`SELECT 1 FROM email_of_old, pantry_entry`', 'api/platform/mail/emailOutbox.ts'),
  ).toEqual(['1: pantry_entry of api/pantries'])
  expect(reported('const b = sql`SELECT 1 FROM email_of_old`')).toEqual(['1: email_of_old of api/platform'])
})

test('The sample may use every entity, and no SQL on their tables', () => {
  expect(reported('await db.insert(Account, {})\nawait db.query("LOCK TABLE account")', 'api/sample/seed.ts')).toEqual([
    '2: account of api/accounts',
  ])
})

const withTemplate = "import sql from 'sql-template-tag'\nconst one = sql`SELECT 1 FROM pantry_entry`"

test.each(['pantry.service.ts', 'pantry.lifecycle.ts', 'pantry.notifications.ts', 'pantry.rules.ts'])(
  'SQL by hand is refused in %s',
  (name) => {
    const path = `api/pantries/${name}`
    expect(findMisplaced([{ path, text: withTemplate }])).toEqual([{ path, line: 2 }])
  },
)

test.each([
  'api/pantries/pantry.reads.ts',
  'api/pantries/pantry.loaders.ts',
  'api/pantries/pantry.sql.ts',
  'api/platform/limits/rateLimits.ts',
  'api/backup/restore.ts',
])('SQL by hand may stand in %s', (path) => {
  expect(findMisplaced([{ path, text: withTemplate }])).toEqual([])
})

test('Each name stands where it was found', () => {
  const text = 'SELECT 1 FROM pantry_entry e JOIN account a ON true'
  expect(
    tablesNamedIn(text, tables.byName).map(({ name, offset }) => [name, text.slice(offset, offset + name.length)]),
  ).toEqual([
    ['pantry_entry', 'pantry_entry'],
    ['account', 'account'],
  ])
})
