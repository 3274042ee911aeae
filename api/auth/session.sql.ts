import sql, { type Sql } from 'sql-template-tag'
import { rows, type Db } from '../platform/database'

/** Signs everybody out: ends every session. No socket is notified, as the app is not running. */
export async function endAllSessions(db: Db): Promise<void> {
  await rows(db, sql`UPDATE session SET state = 'logged_out' WHERE state = 'active'`)
}

/** SQL: is the session with this id active? */
export const isActiveSession = (id: Sql): Sql =>
  sql`EXISTS (SELECT FROM session WHERE session.id = ${id} AND session.state = 'active')`
