import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { rows } from '../platform/db'

/**
 * When an account goes, its side of every conversation goes along. What it wrote stays with those it
 * wrote to, who see a former member; what nobody can see any more is deleted.
 */
export const messageLifecycle: Lifecycle = {
  async remove(db, { id }) {
    // In the order in which all others hold them. Held from the beginning: of two who leave in the same moment, one sees that the other has left.
    await rows(db, sql`SELECT id FROM thread WHERE account_low = ${id} OR account_high = ${id} ORDER BY id FOR UPDATE`)
    await rows(db, sql`DELETE FROM thread_side WHERE account_id = ${id}`)
    await rows(db, sql`DELETE FROM correspondence WHERE account_id = ${id}`)
    await rows(db, sql`DELETE FROM message WHERE sender_id = ${id} AND NOT delivered`)
    await rows(db, sql`
      DELETE FROM thread t WHERE (t.account_low = ${id} OR t.account_high = ${id}) AND NOT EXISTS (SELECT 1 FROM thread_side s WHERE s.thread_id = t.id)`)
  },
}
