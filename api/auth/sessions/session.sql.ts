import sql, { raw, type Sql } from 'sql-template-tag'
import { rows, type Db } from '../../platform/database/database'
import { primaryPosition } from '../../platform/database/replicas'
import { Session } from './session.entity'

/** Signs everybody out: ends every session. No socket is notified, as the app is not running. */
export async function endAllSessions(db: Db): Promise<void> {
  await db.getRepository(Session).update({ state: 'active' }, { state: 'logged_out' })
}

/** SQL: is the session with this id active? */
export const isActiveSession = (id: Sql): Sql =>
  sql`EXISTS (SELECT FROM session WHERE session.id = ${id} AND session.state = 'active')`

/** Stores with a session, or with that of an access token, how far the database has written its log by now. */
export async function writeSessionPosition(db: Db, of: { sessionId: string } | { tokenHash: Buffer }): Promise<void> {
  const id =
    'sessionId' in of
      ? sql`${of.sessionId}`
      : sql`(SELECT t.session_id FROM session_token t WHERE t.hash = ${of.tokenHash})`
  await rows(db, sql`UPDATE session SET wrote_at = ${raw(primaryPosition)} WHERE id = ${id}`)
}
