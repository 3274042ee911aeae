import { useUnreadNotificationsQuery } from '../generated/notifications/LiveNotifications'
import type { LinkContext } from '../platform/linkContext'

/** The unread notifications and the locale of the signed-in person; undefined until they are known. */
export const useUnreadNotifications = () =>
  useUnreadNotificationsQuery({ context: { isScreenQuery: true } satisfies LinkContext }).data

/** How many notifications the signed-in person has not seen; 0 until that is known. */
export const useUnreadNotificationCount = (): number => useUnreadNotifications()?.viewer.unreadNotificationCount ?? 0
