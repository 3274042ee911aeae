import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { DataSource } from 'typeorm'
import { restore } from '../../api/backup/restore'
import { entities } from '../../api/container'
import { migrate } from '../../api/migrate'
import { createDataSource } from '../../api/platform/database'
import { migrations } from '../../migrations/all'
import { TestClient } from '../support/client'
import { contents, createEmptyDatabase, runStatement, tableNames } from '../support/databaseContents'
import { createDatabase, withAdmin } from '../support/databases'
import { openTestApp } from '../support/testApp'

/*
 * The fixtures are a database of the commit before tables and columns got standard names (pg_dump, with rows in every
 * table) and a backup file of the same rows, made by that commit.
 */
const fixtures = join(__dirname, '../fixtures')
const server = process.env.LARDER_TEST_POSTGRES ?? ''
const folder = mkdtempSync(join(tmpdir(), 'larder-upgrade-'))

/** Table before -> table now, where it has another name. */
const renamedTables: Record<string, string> = {
  letter: 'outbox_email',
  letter_token: 'email_link_token',
  correspondence: 'conversation',
  thread_side: 'thread_participant',
  digest: 'notification_settings',
  look_up: 'cached_product_look_up',
}

/** Table before -> column before -> column now. */
const renamedColumns: Record<string, Record<string, string>> = {
  audit_entry: { act: 'action' },
  message: { taken_back_at: 'unsent_at' },
  digest: { written_at: 'digest_written_at' },
  look_up: { facts: 'product_data', asked_at: 'fetched_at' },
}

/** Table before -> columns that were added since, with the values of rows from before. */
const addedColumns: Record<string, Row> = {
  recipe: {
    prep_minutes: null,
    cook_minutes: null,
    total_minutes: null,
    rating_sum: 0,
    rating_count: 0,
    video_url: null,
  },
  generation: { translations: {} },
  item: {
    categories: null,
    food_slug: null,
    food_attributes: [],
    food_chosen: false,
    food_version: null,
    pantry_id: null,
  },
  image: { item_barcode: null, rating_id: null },
  feedback: { rating_id: null },
  message: { event: null, event_about: null },
  pantry: {
    first_steps_dismissed: true,
    outcode: null,
    position: null,
    position_source: null,
    collection_details: '',
    is_public_shelf: false,
  },
  pantry_entry: { keep_back: 0, reserved: 0 },
  stock_move: { reason: null, kept_back: null, operation_id: null },
  letter: { unsubscribe_url: null },
  digest: {
    time_zone: null,
    quiet_from: null,
    quiet_to: null,
    shows_words: false,
    goes_off_at: 1020,
    emailed_at: null,
  },
}

/** Table before -> columns that have moved elsewhere. */
const movedColumns: Record<string, string[]> = { digest: ['since'] }

/** Who had the digest of unread messages has chosen it. */
const digestChoices = (): Row[] =>
  (before.get('digest') ?? []).map(({ account_id, since }) => ({
    account_id,
    kind: 'MESSAGE',
    channel: 'EMAIL',
    is_on: true,
    changed_at: since,
  }))

/** What an entry of the old database has of what others can have: all of it, for ever. */
const sharedUntil = ({ quantity }: Row): Row => ({ shared_until: Number(quantity) > 0 ? 'infinity' : null })

/** Where a pantry of the old database is: one of them has a British postcode. */
const positionBy = ({ postcode }: Row): Row =>
  postcode === 'SW1A 1AA'
    ? { outcode: 'SW1A', position: '(-0.13,60.278923622476746)', position_source: 'POSTCODE' }
    : {}
const locatedEntries = (): Row[] =>
  (before.get('pantry_entry') ?? []).filter(
    ({ pantry_id, public: isPublic, quantity }) => isPublic === true && Number(quantity) > 0 && pantry_id === 1,
  )

/** Table before -> column before -> value before -> value now. */
const renamedValues: Record<string, Record<string, Record<string, string>>> = {
  audit_entry: {
    act: { READ_LETTERS: 'READ_EMAILS' },
    about_kind: { letter: 'email', gate: 'elevation' },
    via: { GATE: 'ADMIN_PASSWORD' },
  },
  // Recipes are found by their cook's name as well.
  recipe: {
    document: {
      "'1':6C '2':10C 'ada':13 'bake':8C 'bean':1A,9C 'bread':12C 'british':5B 'quick':4B 'slice':11C 'toast':3A":
        "'1':6C '2':10C 'ada':13,14 'bake':8C 'bean':1A,9C 'bread':12C 'british':5B 'byron':15 'quick':4B 'slice':11C 'toast':3A",
      "'1':7C 'b':5C 'brotchen':8C 'bruno':9 'c':6C 'null':3C 'soup':2B 'suppchen':1A":
        "'1':7C 'b':5C 'brotchen':8C 'bruno':9,10 'c':6C 'null':3C 'soup':2B 'suppchen':1A",
      "'500':3C 'ada':6 'bean':5C 'g':4C 'generat':1A 'stew':2A":
        "'500':3C 'ada':6,7 'bean':5C 'byron':8 'g':4C 'generat':1A 'stew':2A",
    },
  },
}

/** Tables that were added since. */
const addedTables = [
  'cooked_recipe',
  'follow',
  'food_need',
  'goes_off_notice',
  'item_request',
  'known_address',
  'located_entry',
  'located_food_change',
  'match_vote',
  'meal_plan_calendar',
  'notification',
  'notification_choice',
  'pantry_batch',
  'pantry_minimum',
  'pantry_staple',
  'pending_password',
  'planned_meal',
  'publishing_day',
  'push_delivery',
  'push_subscription',
  'rating',
  'recipe_creator',
  'recipe_line',
  'recipe_needs',
  'saved_search',
  'saved_search_match',
  'sharing_change',
  'shopping_line',
  'shopping_line_reason',
  'shopping_list',
  'stock_move_batch',
  'stock_operation',
  'vapid_key',
]

/** Table before -> rows that were added since. */
const addedRows: Record<string, Row[]> = {
  recipe_word: [{ word: 'byron' }],
  recipe_creator: [{ account_id: 1, recipe_count: 1 }],
  notification: [
    {
      account_id: 1,
      kind: 'MESSAGE',
      event: '',
      about_id: 2,
      by_id: 2,
      in_app: false,
      email_due_at: null,
      read_at: null,
    },
  ],
}

/** Every entry that is not used up has one batch, of which nothing is known. */
const undatedBatches = (): Row[] =>
  (before.get('pantry_entry') ?? [])
    .filter(({ quantity }) => Number(quantity) > 0)
    .map(({ pantry_id, barcode, quantity }) => ({ ...noDetails, pantry_id, barcode, quantity }))
const noDetails: Row = {
  unit_amount: null,
  unit: null,
  date: null,
  date_kind: null,
  storage_place: null,
  frozen_on: null,
  opened_on: null,
  amount_left: null,
  lot: null,
}

type Row = Record<string, unknown>

let upgraded: string
/** The rows of each table before and after the migrations. */
let before: Map<string, Row[]>
let after: Map<string, Row[]>
let db: DataSource

async function rowsOf(url: string, table: string): Promise<Row[]> {
  return (await runStatement<{ row: Row }>(url, `SELECT to_jsonb(t) AS row FROM "${table}" t`)).map(({ row }) => row)
}

async function allRows(url: string): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>()
  for (const table of await tableNames(url)) all.set(table, await rowsOf(url, table))
  return all
}

/** What a row of the old database looks like now. */
function renamed(table: string, row: Row): Row {
  const known = Object.entries(row)
    .filter(([column]) => !movedColumns[table]?.includes(column))
    .map(([column, value]) => {
      const values = renamedValues[table]?.[column] ?? {}
      const now = typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : value
      return [renamedColumns[table]?.[column] ?? column, column === 'evidence' ? renamedEvidence(now) : now]
    })
  return {
    ...Object.fromEntries(known),
    ...addedColumns[table],
    ...(table === 'pantry_entry' && sharedUntil(row)),
    ...(table === 'pantry' && positionBy(row)),
  }
}

/** Reported messages carry the name of the column that says when they were unsent. */
function renamedEvidence(evidence: unknown): unknown {
  return JSON.parse(JSON.stringify(evidence).replaceAll('"takenBackAt"', '"unsentAt"'))
}

const sorted = (rows: Row[]): string[] =>
  rows
    .map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b)))))
    .toSorted()

beforeAll(async () => {
  upgraded = await createEmptyDatabase(server)
  await withAdmin(upgraded, (admin) => admin.query(readFileSync(join(fixtures, 'before-new-names.sql'), 'utf8')))
  before = await allRows(upgraded)
  await migrate(upgraded)
  after = await allRows(upgraded)
  db = await createDataSource(upgraded, { entities, migrations }).initialize()
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

test('a database of the version before is brought up to date, and every row of every table keeps its values', async () => {
  expect(before.size).toBe(30)
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])
  expect([...after.keys()]).toEqual(
    [...before.keys()]
      .map((table) => renamedTables[table] ?? table)
      .concat(addedTables)
      .toSorted(),
  )
  for (const [table, rows] of before) {
    const now = after.get(renamedTables[table] ?? table) ?? []
    expect({ table, rows: sorted(now) }).toEqual({
      table,
      rows: sorted([...rows.map((row) => renamed(table, row)), ...(addedRows[table] ?? [])]),
    })
  }
  expect(undatedBatches().length).toBeGreaterThan(1)
  expect(sorted((after.get('pantry_batch') ?? []).map(({ id: _id, ...batch }) => batch))).toEqual(
    sorted(undatedBatches()),
  )
  expect(after.get('located_entry')).toMatchObject(
    locatedEntries().map(({ pantry_id, barcode }) => ({ pantry_id, barcode, position: '(-0.13,60.278923622476746)' })),
  )
  expect(locatedEntries()).toHaveLength(1)
  expect(digestChoices()).toHaveLength(2)
  expect(sorted(after.get('notification_choice') ?? [])).toEqual(sorted(digestChoices()))
  // The next digest has what was unread.
  expect(after.get('notification')).toMatchObject(addedRows.notification ?? [])
  expect(after.get('stock_move_batch')).toEqual([])
  // Lines are read in the background after the start.
  expect(after.get('recipe_line')).toEqual([])
})

test('its tables, indexes, constraints and triggers are those of a new database', async () => {
  expect((await db.driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query)).toEqual([])
  const ofSchema = async (url: string) => {
    const { indexes, constraints, triggers, migrations: applied } = await contents(url)
    // PostgreSQL 18 names NOT NULL constraints; a dump of an earlier one has no such names.
    return {
      indexes,
      triggers,
      applied,
      constraints: (constraints as { conname: string }[]).filter(({ conname }) => !conname.endsWith('_not_null')),
    }
  }
  expect(await ofSchema(upgraded)).toEqual(await ofSchema(await createDatabase(server)))
  // New rows go on counting where the old ones ended.
  const sequences = await runStatement<{ sequencename: string; last_value: string }>(
    upgraded,
    "SELECT sequencename, last_value FROM pg_sequences WHERE sequencename <> 'migration_id_seq'",
  )
  // Moves from before batches have no parts, and lines are read after the first start.
  expect(
    sequences
      .filter(({ last_value: last }) => last === null)
      .map(({ sequencename }) => sequencename)
      .toSorted(),
  ).toEqual([
    'food_need_id_seq',
    'goes_off_notice_id_seq',
    'item_request_id_seq',
    'publishing_day_id_seq',
    'push_delivery_id_seq',
    'push_subscription_id_seq',
    'rating_id_seq',
    'saved_search_id_seq',
    'saved_search_match_id_seq',
    'sharing_change_id_seq',
    'stock_move_batch_id_seq',
    'stock_operation_id_seq',
  ])
  expect(sequences.length).toBeGreaterThan(7)
})

test('every entity reads its rows', async () => {
  for (const { target, tableName } of db.entityMetadatas) {
    const old = Object.entries(renamedTables).find(([, now]) => now === tableName)?.[0] ?? tableName
    expect({ tableName, count: (await db.getRepository(target).find()).length }).toEqual({
      tableName,
      count:
        (before.get(old)?.length ?? 0) +
        (old === 'pantry_batch'
          ? undatedBatches().length
          : old === 'located_entry'
            ? locatedEntries().length
            : old === 'notification_choice'
              ? digestChoices().length
              : (addedRows[old]?.length ?? 0)),
    })
  }
})

test('a backup made by the version before is restored to the same rows', async () => {
  const file = join(folder, 'before.backup')
  writeFileSync(file, gzipSync(readFileSync(join(fixtures, 'before-new-names.backup.jsonl'))))
  for (const target of [await createDatabase(server), await createEmptyDatabase(server)]) {
    const { tables } = await restore(target, file, { replace: false })
    expect(tables).toBe(30)
    const restored = await allRows(target)
    expect([...restored.keys()]).toEqual([...after.keys()])
    for (const [table, rows] of restored)
      expect({ table, rows: sorted(rows) }).toEqual({ table, rows: sorted(after.get(table) ?? []) })
    const sequences =
      "SELECT sequencename, last_value FROM pg_sequences WHERE sequencename <> 'migration_id_seq' ORDER BY 1"
    expect(await runStatement(target, sequences)).toEqual(await runStatement(upgraded, sequences))
  }
})

test('people go on where they were: password, session, API key, recipes, stock and messages', async () => {
  const app = await openTestApp({}, upgraded)
  try {
    const viewer = '{ viewer { kind } pantry(id: 1) { entries(first: 10) { nodes { quantity item { barcode } } } } }'
    const pantry = {
      viewer: { kind: 'PERSON' },
      pantry: { entries: { nodes: expect.arrayContaining([{ quantity: 3, item: { barcode: '05000157024671' } }]) } },
    }
    const byToken = new TestClient(app.url)
    byToken.bearer = 'lk_abcdefghkeyOfAdaBeforeTheNewNames'
    expect(await byToken.get(viewer)).toEqual(pantry)
    const ada = new TestClient(app.url)
    await ada.get(
      'mutation { signIn(input: { email: "ada@example.org", password: "beans on toast for two" }) { viewer { kind } } }',
    )
    expect(await ada.get(viewer)).toEqual(pantry)
    expect(await ada.get('{ recipe(id: 1) { name ingredients } }')).toEqual({
      recipe: { name: 'Beans on toast', ingredients: ['1 can baked beans', '2 slices bread'] },
    })
    expect(await ada.get('{ thread(id: 1) { messages(first: 10) { nodes { number text } } } }')).toMatchObject({
      thread: {
        messages: {
          nodes: expect.arrayContaining([
            { number: 1, text: 'Do you have any jars?' },
            { number: 2, text: 'Three' },
          ]),
        },
      },
    })
    const old = new TestClient(app.url)
    old.cookies.set('larder_access', 'la_accessTokenOfAdaBeforeTheNewNames')
    expect(await old.get('{ viewer { kind } }')).toEqual({ viewer: { kind: 'PERSON' } })
  } finally {
    await app.close()
  }
})
