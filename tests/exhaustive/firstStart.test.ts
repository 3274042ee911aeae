import { expect, test } from '@jest/globals'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { foodsVersion } from '../../domain/foods/version'
import { closeCancelling, createDataSource, jobConnections } from '../../api/platform/database/dataSource'
import { sampleRecipes } from '../../api/sample/recipes'
import { samplePlaces } from '../../api/sample/places'
import { samplePeople } from '../../api/sample/sample'
import { startApp } from '../support/app'
import { createEmptyDatabase, runStatement } from '../support/databaseContents'
import { createDatabase, withAdmin } from '../support/databases'
import { until } from '../support/until'

/** The built app on a new database, or on one of an earlier version. */

const server = process.env.LARDER_TEST_POSTGRES ?? ''
/** Where it is three at night now: the round of what goes off, in the evening, has statements with the limit of requests. */
function nightZone(): string {
  const ahead = ((3 - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** The limit for a statement of a request, in seconds: shorter than any statement that `slowDown` makes slow. */
const limits = { STATEMENT_TIMEOUT: '0.05', TIME_ZONE: nightZone() }

/** Makes every statement that writes these tables take longer than a request may. */
const slowDown = (url: string, ...tables: string[]) =>
  withAdmin(url, async (admin) => {
    await admin.query(
      "CREATE FUNCTION slow_down() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.06); RETURN NULL; END'",
    )
    for (const table of tables)
      await admin.query(
        `CREATE TRIGGER slow_down BEFORE INSERT OR UPDATE ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION slow_down()`,
      )
  })

/** What the backfills have not brought up to date yet. */
async function outdated(url: string): Promise<Record<string, number>> {
  const [counts = {}] = await runStatement<Record<string, number>>(
    url,
    `
    SELECT (SELECT count(*)::int FROM recipe r LEFT JOIN recipe_needs n ON n.recipe_id = r.id WHERE n.foods_version IS DISTINCT FROM '${foodsVersion}') AS lines,
      (SELECT count(*)::int FROM food_need WHERE foods_version <> '${foodsVersion}') AS needs,
      (SELECT count(*)::int FROM item WHERE food_version IS DISTINCT FROM '${foodsVersion}' AND NOT food_chosen AND pantry_id IS NULL) AS items,
      (SELECT count(*)::int FROM saved_search WHERE foods_version IS DISTINCT FROM '${foodsVersion}') AS searches`,
  )
  return counts
}
const upToDate = { lines: 0, needs: 0, items: 0, searches: 0 }
const isUpToDate = async (url: string) => JSON.stringify(await outdated(url)) === JSON.stringify(upToDate)

async function community(url: string): Promise<Record<string, number> | undefined> {
  return (
    await runStatement<Record<string, number>>(
      url,
      'SELECT (SELECT count(*)::int FROM account) AS people, (SELECT count(*)::int FROM recipe) AS recipes, (SELECT count(DISTINCT recipe_id)::int FROM recipe_line) AS read',
    )
  )[0]
}
const complete = {
  people: samplePeople.length + samplePlaces.length,
  recipes: sampleRecipes.length,
  read: sampleRecipes.length,
}

test('with 50 ms for a statement of a request the sample is complete, and all backfills come to their end', async () => {
  const url = await createDatabase(server)
  await slowDown(url, 'account', 'item', 'pantry_entry', 'recipe', 'rating', 'message', 'recipe_needs', 'food_need')
  const app = await startApp({ ...limits, SAMPLE_DATA: 'true', DATABASE_URL: url })
  expect(await community(url)).toEqual(complete)
  await app.stop()

  // As a version with another list of foods leaves it.
  await runStatement(
    url,
    "UPDATE recipe_needs SET foods_version = 'earlier'; UPDATE food_need SET foods_version = 'earlier', served_by = '{}'; UPDATE item SET food_version = 'earlier'",
  )
  expect(Object.values(await outdated(url)).filter((count) => count > 0)).toHaveLength(3)
  const again = await startApp({ ...limits, DATABASE_URL: url })
  await until('everything is brought up to date', () => isUpToDate(url), 60_000)
  expect(await again.stop()).toBe(0)
  expect(again.output()).not.toMatch(/failed|unavailable/)
})

test('with 50 ms a database of an earlier version is brought up to date, also where one has to wait for a lock', async () => {
  const url = await createEmptyDatabase(server)
  await withAdmin(url, (admin) =>
    admin.query(gunzipSync(readFileSync(join(__dirname, '../fixtures/0.1.0.sql.gz'))).toString()),
  )
  await withAdmin(url, (admin) =>
    admin.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET lock_timeout = '50ms'`),
  )
  const holder = new Client({ connectionString: url })
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE follow')
  const starting = startApp({ ...limits, DATABASE_URL: url })
  await until(
    'a migration waits',
    async () =>
      (
        await runStatement(
          url,
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
      ).length > 0,
    60_000,
  )
  await holder.query('SELECT pg_sleep(0.1); COMMIT')
  await holder.end()
  const app = await starting
  await until('everything is brought up to date', () => isUpToDate(url), 60_000)
  await app.stop()
})

test('a first start that ends half-way says where the cause is written down; the next one completes it, and nothing is there twice', async () => {
  const url = await createDatabase(server)
  await withAdmin(url, (admin) =>
    admin.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF (SELECT count(*) FROM recipe_needs) > 20 THEN RAISE EXCEPTION 'a fault of the test'; END IF; RETURN NULL; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON recipe_needs FOR EACH STATEMENT EXECUTE FUNCTION fail()`),
  )
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-failed-'))
  try {
    const settings = { SAMPLE_DATA: 'true', DATABASE_URL: url, DATA_DIR: dataDir }
    const failure = await startApp(settings).then(
      () => '',
      ({ message }: Error) => message,
    )
    const details = join(dataDir, 'failed-start.log')
    expect(failure).toMatch(
      /ended with 1 before it was ready:\n\n {2}Larder could not start, for a reason that it does not know\. .*\n\n$/,
    )
    expect(failure).toContain(details)
    expect(readFileSync(details, 'utf8')).toMatch(/a fault of the test[^]*\n\s+at /)
    const { people, recipes, read = 0 } = (await community(url)) ?? {}
    expect({ people, recipes }).toEqual({ people: complete.people, recipes: complete.recipes })
    expect([read > 0, read < complete.read]).toEqual([true, true])

    await runStatement(url, 'DROP TRIGGER fail ON recipe_needs')
    const app = await startApp(settings)
    await until('the other lines are read', () => isUpToDate(url), 60_000)
    expect(await community(url)).toEqual(complete)
    await app.stop()
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('two processes on one new database both come up, and make one sample', async () => {
  const url = await createEmptyDatabase(server)
  const apps = await Promise.all([1, 2].map(() => startApp({ ...limits, SAMPLE_DATA: 'true', DATABASE_URL: url })))
  await until('the lines are read', () => isUpToDate(url), 60_000)
  expect(await community(url)).toEqual(complete)
  for (const app of apps) expect(await app.stop()).toBe(0)
})

test('a long statement of a job is cancelled when the process ends, and those of other processes go on', async () => {
  const url = await createDatabase(server)
  const open = () =>
    createDataSource(url, { entities: [], migrations: [], timeZone: 'Asia/Tokyo', ...jobConnections() }).initialize()
  const [ending, other] = await Promise.all([open(), open()])
  const long = [ending, other].map((db) =>
    db.query('SELECT pg_sleep(300)').then(
      () => 'done',
      (error: { code?: string }) => error.code,
    ),
  )
  const running = async () =>
    (
      await runStatement(
        url,
        "SELECT 1 FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(300)' AND state = 'active'",
      )
    ).length
  await until('both run', async () => (await running()) === 2)
  await closeCancelling(ending, async () => {
    await long[0]
  })
  expect(await long[0]).toBe('57014')
  expect(await running()).toBe(1)
  expect(
    await other.query(
      "SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('larder.time_zone') AS zone",
    ),
  ).toEqual([{ statement: '10min', idle: '1min', zone: 'Asia/Tokyo' }])
  await closeCancelling(other)
  await until('no statement is left behind', async () => (await running()) === 0)
})

test('the passwords are shown until a first start was ready, and never again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-first-'))
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const settings = { DATABASE_URL: '', DATA_DIR: folder, ADMIN_PASSWORD: '', EDIT_PASSWORD: '', SAMPLE_PASSWORD: '' }
  const file = join(folder, 'passwords.json')
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  try {
    await expect(startApp({ ...settings, PORT: String((taken.address() as AddressInfo).port) })).rejects.toThrow(
      /Port \d+ is in use/,
    )
    const made = read()
    const second = await startApp(settings)
    await second.stop()
    for (const shown of [
      made.adminPassword,
      made.editPassword,
      `robin@example.org  ${made.samplePassword}`,
      'box-label.svg',
      file,
    ])
      expect(second.output()).toContain(shown)
    const { isNew, ...kept } = made
    expect([isNew, read()]).toEqual([true, kept])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const third = await startApp(settings)
    await third.stop()
    expect(third.output()).not.toMatch(/password|robin@example\.org/)
  } finally {
    taken.close()
    rmSync(folder, { recursive: true })
  }
})
