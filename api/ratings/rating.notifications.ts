import { NotificationKind, type NotificationKindDefinition } from '../notifications/notification.types'
import { readNotifiedRatings } from './rating.reads'
import { messages } from './rating.texts'

/** What the creator of a recipe is notified of: that somebody has rated it. What was removed or hidden since is left out. */
export const ratingNotifications: NotificationKindDefinition = {
  kind: NotificationKind.RATING,
  channels: { inApp: true, push: true, email: 'digest' },
  defaults: { inApp: true, push: true, email: false },
  waitsForMorning: true,
  async describe(db, accountId, notifications) {
    const ratings = await readNotifiedRatings(
      db,
      accountId,
      notifications.map(({ aboutId }) => aboutId),
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
