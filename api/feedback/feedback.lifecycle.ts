import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { rows } from '../platform/database'
import { inChunks } from '../platform/chunks'
import { Feedback } from './feedback.entity'

/** When an account is removed, its feedback and reports about it stay, without a reference to it. */
export const feedbackLifecycle: Lifecycle = {
  /** Without the evidence, which others wrote. */
  export: (db, { id }) => ({
    feedback: inChunks<{ id: number }>(
      db,
      (last, limit) => sql`
      SELECT id, kind, text, barcode, recipe_id AS "recipeId", rating_id AS "ratingId", actioned, created_at AS "createdAt"
      FROM feedback WHERE account_id = ${id} AND id > ${last?.id ?? 0} ORDER BY id LIMIT ${limit}`,
    ),
  }),
  async remove(db, { id }) {
    await db.update(Feedback, { accountId: id }, { accountId: null })
    await rows(
      db,
      sql`
      UPDATE feedback SET evidence = evidence || '{"creatorId": null}' WHERE kind = 'recipe-report' AND evidence @> jsonb_build_object('creatorId', ${id}::int)`,
    )
    await rows(
      db,
      sql`
      UPDATE feedback SET evidence = evidence || '{"writerId": null}' WHERE kind = 'rating-report' AND evidence @> jsonb_build_object('writerId', ${id}::int)`,
    )
    await rows(
      db,
      sql`
      UPDATE feedback SET evidence = evidence || CASE WHEN evidence @> jsonb_build_object('senderId', ${id}::int) THEN '{"senderId": null}' ELSE '{}' END::jsonb || jsonb_build_object('messages', (
        SELECT jsonb_agg(message || CASE WHEN message @> jsonb_build_object('senderId', ${id}::int) THEN '{"senderId": null}' ELSE '{}' END::jsonb ORDER BY position)
        FROM jsonb_array_elements(evidence->'messages') WITH ORDINALITY AS quoted (message, position)))
      WHERE kind = 'message-report' AND evidence->'messages' @> jsonb_build_array(jsonb_build_object('senderId', ${id}::int))`,
    )
    await rows(
      db,
      sql`
      UPDATE feedback SET evidence = evidence || '{"askerId": null}' WHERE kind = 'request-report' AND evidence @> jsonb_build_object('askerId', ${id}::int)`,
    )
    await rows(
      db,
      sql`
      UPDATE feedback SET evidence = evidence || '{"ownerId": null}' WHERE kind = 'request-report' AND evidence @> jsonb_build_object('ownerId', ${id}::int)`,
    )
  },
}
