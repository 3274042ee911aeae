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
