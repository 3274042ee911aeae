import sql from 'sql-template-tag'
import { displayNameOf } from '../accounts/account.sql'
import { NotificationKind, type NotificationKindDefinition } from '../notifications/notification.types'
import { rows } from '../platform/database'
import { recipeTable } from '../recipes/recipe.sql'
import { messages } from './rating.texts'

interface NotifiedRating {
  id: number
  stars: number
  text: string
  recipeId: number
  /** May be empty. */
  recipe: string
  person: string
}

/** What the creator of a recipe is notified of: that somebody has rated it. What was removed or hidden since is left out. */
export const ratingNotifications: NotificationKindDefinition = {
  kind: NotificationKind.RATING,
  channels: { inApp: true, push: true, email: 'digest' },
  defaults: { inApp: true, push: true, email: false },
  waitsForMorning: true,
  async describe(db, accountId, notifications) {
    const ratings = await rows<NotifiedRating>(
      db,
      sql`
      SELECT g.id, g.stars, g.text, r.id AS "recipeId", r.name AS recipe, ${displayNameOf(sql`g.account_id`)} AS person
      FROM rating g JOIN ${recipeTable} ON r.id = g.recipe_id
      WHERE g.id = ANY (${notifications.map(({ aboutId }) => aboutId)}::int[]) AND NOT g.hidden AND NOT g.made_while_blocked AND r.creator_id = ${accountId} AND r.deleted_at IS NULL`,
    )
    const byId = new Map(ratings.map((rating) => [rating.id, rating]))
    return new Map(
      notifications.flatMap(({ id, aboutId }) => {
        const rating = byId.get(aboutId)
        if (!rating) return []
        const text = messages.theyRated({
          person: rating.person,
          recipe: rating.recipe || messages.yourRecipe,
          count: rating.stars,
        })
        return [
          [
            id,
            { text, body: rating.text || null, link: `/recipe/${rating.recipeId}`, group: `recipe ${rating.recipeId}` },
          ] as const,
        ]
      }),
    )
  },
}
