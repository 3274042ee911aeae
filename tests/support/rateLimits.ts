import { withAdmin } from './databases'
import type { TestApp } from './testApp'

/** Everybody may send as much again as after a long pause. No request does that, and the database's own clock, which limits go by, cannot be moved. */
export async function resetRateLimits(app: TestApp): Promise<void> {
  await app.db.query('DELETE FROM rate_limit')
}

/** Refills every rate limit as soon as something is taken from it. */
export const noLimits = `
  CREATE FUNCTION no_limit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.used_until := now(); RETURN NEW; END $$;
  CREATE TRIGGER no_limit BEFORE INSERT OR UPDATE ON rate_limit FOR EACH ROW EXECUTE FUNCTION no_limit()`

/** Turns off the rate limits in this app's database: tests send in a second what people send in an hour. */
export async function withoutLimits(app: TestApp): Promise<void> {
  await app.db.query(noLimits)
}

/** Lets a database's `now()` stand still for all connections made from here on, so that rate limits do not refill while a slow machine sends. */
export async function stopDatabaseClock(databaseUrl: string): Promise<void> {
  const database = new URL(databaseUrl).pathname.slice(1)
  await withAdmin(databaseUrl, async (admin) => {
    const { rows } = await admin.query<{ now: string }>('SELECT now()::text AS now')
    await admin.query(`
      CREATE SCHEMA stopped_clock;
      CREATE FUNCTION stopped_clock.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT timestamptz '${rows[0]?.now}' $$;
      ALTER DATABASE ${database} SET search_path = stopped_clock, pg_catalog, public`)
  })
}
