import type { TestApp } from './testApp'
import { until } from './until'

/** Does a connection of this app's database wait for a lock that another one holds? */
export async function isLockAwaited(app: TestApp): Promise<boolean> {
  return (
    (
      (await app.db.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )) as object[]
    ).length > 0
  )
}

/** Waits until one does. */
export const untilLockIsAwaited = (app: TestApp): Promise<void> =>
  until('a transaction waits for a lock', () => isLockAwaited(app))
