import { expect } from '@jest/globals'
import { newKey } from './client'
import { createDatabase } from './databases'
import { withoutLimits } from './rateLimits'
import { callRest } from './rest'
import { seeding, type Cook } from './seed'
import { startStallingProxy, type StallingProxy } from './stallingProxy'
import { openTestApp, type TestApp } from './testApp'

/** An app whose database fails when a test says so. */
export interface FailingDatabase {
  app: TestApp
  /** In front of the database. */
  proxy: StallingProxy
  ada: Cook
  mend(): Promise<unknown>
  close(): Promise<void>
}

export const barcode = '05000108030591'
const move = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }'

/** Makes the database fail: with an SQLSTATE, or by ending the connection, at a statement of the move or at its commit. */
const faults = `
  CREATE TABLE fault (state text, moment text);
  CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE wanted text := (SELECT state FROM fault WHERE moment = TG_ARGV[0]);
  BEGIN
    IF wanted = 'terminate' THEN PERFORM pg_terminate_backend(pg_backend_pid());
    ELSIF wanted IS NOT NULL THEN RAISE EXCEPTION 'a fault of the test' USING ERRCODE = wanted; END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER fail_now BEFORE INSERT ON stock_move FOR EACH ROW EXECUTE FUNCTION fail('statement');
  CREATE CONSTRAINT TRIGGER fail_later AFTER INSERT ON stock_move DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail('commit')`

export async function openFailingDatabase(): Promise<FailingDatabase> {
  const proxy = await startStallingProxy(await createDatabase(process.env.LARDER_TEST_POSTGRES ?? ''))
  const app = await openTestApp({}, proxy.url)
  const seed = seeding(app)
  const ada = await seed.cook('ada')
  await seed.item(barcode, 'Porridge')
  await app.db.query(faults)
  await withoutLimits(app)
  return {
    app,
    proxy,
    ada,
    mend: () => app.db.query('DELETE FROM fault'),
    async close() {
      proxy.flow()
      await app.close()
      await proxy.stop()
    },
  }
}

async function quantityOf(ada: Cook): Promise<number> {
  const { myPantry } = await ada.get<{ myPantry: { entries: { nodes: { quantity: number }[] } } }>(
    '{ myPantry { entries { nodes { quantity } } } }',
  )
  return myPantry.entries.nodes[0]?.quantity ?? 0
}

/** A move meets the fault: it is answered with BUSY by GraphQL and by REST, and sent again with its key it counts once. */
export async function expectBusy({ app, ada, mend }: FailingDatabase, state: string, moment: string): Promise<void> {
  const before = await quantityOf(ada)
  const input = { barcode, delta: 1, key: newKey() }
  await app.db.query('INSERT INTO fault VALUES ($1, $2)', [state, moment])
  const answer = await ada.ask(move, { input })
  expect({
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    extensions: answer.errors[0]?.extensions,
  }).toEqual({
    status: 503,
    retryAfter: '2',
    extensions: { code: 'BUSY', messageKey: 'platform.busy', retryAfter: 2 },
  })
  const rest = await callRest(ada, '/Pantries/update/object', { Object: { [barcode]: { Quantity: before + 7 } } })
  expect({ status: rest.status, code: rest.body.error_code, retryAfter: rest.headers.get('retry-after') }).toEqual({
    status: 503,
    code: 'BUSY',
    retryAfter: '2',
  })
  await mend()
  expect(await quantityOf(ada)).toBe(before)
  for (let i = 0; i < 2; i++) await ada.get(move, { input })
  expect(await quantityOf(ada)).toBe(before + 1)
}
