import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../platform/database'
import { Session } from './session.entity'

/** Signs everybody out: ends every session. No socket is notified, as the app is not running. */
export async function endAllSessions(db: Db): Promise<void> {
  await db.getRepository(Session).update({ state: 'active' }, { state: 'logged_out' })
}

/** SQL: is the session with this id active? */
export const isActiveSession = (id: Sql): Sql =>
  sql`EXISTS (SELECT FROM session WHERE session.id = ${id} AND session.state = 'active')`
