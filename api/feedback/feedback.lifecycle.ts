import type { Lifecycle } from '../accounts/account.lifecycle'
import { findInChunks } from '../platform/database/chunks'
import { Feedback } from './feedback.entity'
import { clearAccountInEvidence } from './feedback.sql'

/** When an account is removed, its feedback and reports about it stay, without a reference to it. */
export const feedbackLifecycle: Lifecycle = {
  /** Without the evidence, which others wrote. */
  export: (db, { id }) => ({
    feedback: findInChunks(db, Feedback, {
      select: {
        id: true,
        kind: true,
        text: true,
        barcode: true,
        recipeId: true,
        ratingId: true,
        actioned: true,
        createdAt: true,
      },
      where: { accountId: id },
      key: 'id',
    }),
  }),
  async remove(db, { id }) {
    await db.update(Feedback, { accountId: id }, { accountId: null })
    await clearAccountInEvidence(db, id)
  },
}
