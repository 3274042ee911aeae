import {
  NotificationKind,
  type DescribedNotification,
  type NotificationKindDefinition,
} from '../notifications/notification.types'
import { messages } from './follow.texts'
import { readPublished, type PublishedRecipes } from './publishing.sql'

/** Off until somebody turns it on: the dashboard shows what is new, too. */
export const followedRecipeNotification: NotificationKindDefinition = {
  kind: NotificationKind.FOLLOWED_RECIPE,
  channels: { inApp: true, push: true, email: 'digest' },
  defaults: { inApp: false, push: false, email: false },
  waitsForMorning: true,
  async describe(db, _accountId, notifications) {
    const published = new Map(
      (
        await readPublished(
          db,
          notifications.map(({ aboutId }) => aboutId),
        )
      ).map((day) => [day.dayId, day]),
    )
    return new Map(
      notifications.flatMap(({ id, aboutId }) => {
        const day = published.get(aboutId)
        return day === undefined ? [] : [[id, describe(day)] as const]
      }),
    )
  },
}

const describe = ({ dayId, creatorId, creator, count, recipeId, recipe }: PublishedRecipes): DescribedNotification => ({
  text:
    count === 1
      ? messages.published({ creator, recipe })
      : messages.publishedMore({ creator, recipe, count: count - 1 }),
  link: count === 1 ? `/recipe/${recipeId}` : `/recipes/${creatorId}`,
  group: `published ${dayId}`,
})
