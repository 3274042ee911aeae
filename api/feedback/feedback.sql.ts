import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { row, rows } from '../platform/database'
import { Feedback } from './feedback.entity'

/** SQL: the table of feedback, called `f`. */
export const feedbackTable = sql`feedback f`

/** A comment or report with its evidence; null: there is none. */
export const findFeedback = (db: EntityManager, id: number): Promise<Feedback | null> => db.findOneBy(Feedback, { id })

/** Sets whether an admin has dealt with a comment or report, under its row lock. @returns its kind, and whether that was new; null: there is none */
export async function setFeedbackActioned(
  db: EntityManager,
  id: number,
  actioned: boolean,
): Promise<{ kind: Feedback['kind']; changed: boolean } | null> {
  const feedback = await row<Pick<Feedback, 'kind' | 'actioned'>>(
    db,
    sql`SELECT kind, actioned FROM feedback WHERE id = ${id} FOR UPDATE`,
  )
  if (!feedback) return null
  const changed = feedback.actioned !== actioned
  if (changed) await rows(db, sql`UPDATE feedback SET actioned = ${actioned} WHERE id = ${id}`)
  return { kind: feedback.kind, changed }
}

/** Deletes a comment or report. @returns its kind; null: there was none */
export async function deleteFeedback(db: EntityManager, id: number): Promise<Feedback['kind'] | null> {
  const deleted = await row<Pick<Feedback, 'kind'>>(db, sql`DELETE FROM feedback WHERE id = ${id} RETURNING kind`)
  return deleted?.kind ?? null
}
