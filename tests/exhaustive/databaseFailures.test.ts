import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { transaction } from '../../api/platform/database/database'
import { poolOf } from '../../api/platform/database/dataSource'
import { isDatabaseUnavailable } from '../../api/platform/database/databaseFailures'
import { expectBusy, openFailingDatabase, type FailingDatabase } from '../support/failingDatabase'
import { openTestApp } from '../support/testApp'

/** Each way in which a database fails, at each moment of a transaction, as GraphQL and REST answer it. */

let failing: FailingDatabase

beforeAll(async () => {
  failing = await openFailingDatabase()
})
afterEach(() => failing.mend())
afterAll(() => failing.close())

const states = ['53100', '53200', '58030', '57P01', '08006', '25006', '40001', 'terminate']
const moments = states.flatMap((state) => ['statement', 'commit'].map((moment) => [state, moment] as const))

test.each(moments)(
  '%s at a %s: GraphQL and REST answer BUSY, 503 and when to try again, and the same key then counts once',
  (state, moment) => expectBusy(failing, state, moment),
)

test('a connection that stalled in a transaction does not return to the pool with it', async () => {
  const { app, proxy } = failing
  await app.db.query('CREATE TABLE mark (name text)')
  // As in production a statement fails after some seconds; connecting may take as long as a busy machine needs.
  const own = await openTestApp({}, proxy.url, {}, { connect: 30_000, statement: 5_000, idleInTransaction: 30_000 })
  for (const stallsBefore of ['the first statement', 'the second statement']) {
    const stuck = transaction(own.db, async (db) => {
      if (stallsBefore === 'the second statement') await db.query("INSERT INTO mark VALUES ('stuck')")
      proxy.stall()
      await db.query("INSERT INTO mark VALUES ('stuck')")
    })
    const error = await stuck.then(
      () => null,
      (reason: unknown) => reason,
    )
    proxy.flow()
    expect(isDatabaseUnavailable(error)).toBe(true)
    // On whichever connection: nothing is part of an older transaction, and everything is there for another connection.
    await Promise.all(Array.from({ length: 20 }, () => own.db.query("INSERT INTO mark VALUES ('kept')")))
    const states = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const client = await poolOf(own.db).connect()
        const status = client.getTransactionStatus()
        await client.query('SELECT pg_sleep(0.01)')
        return { client, status }
      }),
    )
    for (const { client } of states) client.release()
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['I']))
    const [{ kept, stuck: left }] = (await own.db.query(
      "SELECT count(*) FILTER (WHERE name = 'kept')::int AS kept, count(*) FILTER (WHERE name = 'stuck')::int AS stuck FROM mark",
    )) as [{ kept: number; stuck: number }]
    expect({ kept, left }).toEqual({ kept: stallsBefore === 'the first statement' ? 20 : 40, left: 0 })
  }
  await own.close()
})
