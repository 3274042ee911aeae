import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { rows } from '../platform/database/database'
import { Feedback } from './feedback.entity'

/** SQL: the table of feedback, called `f`. */
export const feedbackTable = sql`feedback f`

/** A comment or report with its evidence; null: there is none. */
export const findFeedback = (db: EntityManager, id: number): Promise<Feedback | null> => db.findOneBy(Feedback, { id })

/** Sets whether an admin has dealt with a comment or report. @returns its kind, and whether that was new; null: there is none */
export async function setFeedbackActioned(
  db: EntityManager,
  id: number,
  actioned: boolean,
): Promise<{ kind: Feedback['kind']; changed: boolean } | null> {
  const feedback = await findFeedback(db, id)
  if (!feedback) return null
  const { affected } = await db.update(Feedback, { id, actioned: !actioned }, { actioned })
  return { kind: feedback.kind, changed: affected === 1 }
}

/** Deletes a comment or report. @returns its kind; null: there was none */
export async function deleteFeedback(db: EntityManager, id: number): Promise<Feedback['kind'] | null> {
  const feedback = await findFeedback(db, id)
  const { affected } = await db.delete(Feedback, { id })
  return feedback !== null && affected === 1 ? feedback.kind : null
}

/** Which field of the evidence of a kind of report is the id of an account. */
const accountsInEvidence = [
  ['recipe-report', 'creatorId'],
  ['rating-report', 'writerId'],
  ['request-report', 'askerId'],
  ['request-report', 'ownerId'],
] as const satisfies readonly (readonly [Feedback['kind'], string])[]

/** Sets the ids of an account to null in the evidence of reports. */
export async function clearAccountInEvidence(db: EntityManager, accountId: number): Promise<void> {
  for (const [kind, field] of accountsInEvidence) {
    await rows(
      db,
      sql`
      UPDATE feedback SET evidence = evidence || jsonb_build_object(${field}::text, NULL) WHERE kind = ${kind} AND evidence @> jsonb_build_object(${field}::text, ${accountId}::int)`,
    )
  }
  await rows(
    db,
    sql`
    UPDATE feedback SET evidence = evidence || CASE WHEN evidence @> jsonb_build_object('senderId', ${accountId}::int) THEN '{"senderId": null}' ELSE '{}' END::jsonb || jsonb_build_object('messages', (
      SELECT jsonb_agg(message || CASE WHEN message @> jsonb_build_object('senderId', ${accountId}::int) THEN '{"senderId": null}' ELSE '{}' END::jsonb ORDER BY position)
      FROM jsonb_array_elements(evidence->'messages') WITH ORDINALITY AS quoted (message, position)))
    WHERE kind = 'message-report' AND evidence->'messages' @> jsonb_build_array(jsonb_build_object('senderId', ${accountId}::int))`,
  )
}
