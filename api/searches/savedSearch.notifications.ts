import { itemNameParam } from '../foods/food.texts'
import {
  NotificationKind,
  type DescribedNotification,
  type NotificationKindDefinition,
} from '../notifications/notification.types'
import { messages } from './savedSearch.texts'
import { readFound, type FoundEntries } from './savedSearchMatch.sql'

/** Names what was found, as long as it is there. */
export const savedSearchNotification: NotificationKindDefinition = {
  kind: NotificationKind.SAVED_SEARCH,
  channels: { inApp: true, push: true, email: 'digest' },
  defaults: { inApp: true, push: true, email: false },
  pushesHourly: true,
  waitsForMorning: true,
  // Neighbours can share and unshare at will: one unread notification for each of them, and a daily limit for all together.
  renewsUnread: true,
  maxPerDay: 50,
  async describe(db, accountId, notifications) {
    const found = new Map(
      (
        await readFound(
          db,
          accountId,
          notifications.map(({ aboutId }) => aboutId),
        )
      ).map((one) => [one.matchId, one]),
    )
    return new Map(
      notifications.flatMap(({ id, aboutId }) => {
        const one = found.get(aboutId)
        return one === undefined ? [] : [[id, describe(one)] as const]
      }),
    )
  },
}

const describe = ({ pantryId, pantryName: pantry, barcode, itemName, count }: FoundEntries): DescribedNotification => {
  const item = itemNameParam(barcode, itemName)
  return {
    text: count === 1 ? messages.found({ item, pantry }) : messages.foundMore({ item, count: count - 1, pantry }),
    link: `/pantry/${pantryId}`,
    group: `near ${pantryId}`,
  }
}
