import type { NotificationKind } from '../generated/schema'
import { t } from './i18n'

/** The kinds in the order of the settings, each with the key of its name; its hint's key has "Hint" at the end. */
const keys = {
  MESSAGE: 'messages',
  REQUEST: 'requests',
  RESERVATION: 'reservations',
  GOES_OFF: 'goesOff',
  SAVED_SEARCH: 'savedSearches',
  FOLLOWED_RECIPE: 'followedRecipes',
  RATING: 'ratings',
  DATA_EXPORT: 'dataExports',
  WEBHOOK: 'webhooks',
  SHIFT: 'shifts',
} as const satisfies Record<NotificationKind, string>

export const kindsInOrder = Object.keys(keys) as NotificationKind[]

/** What people are told of. */
export const kindName = (kind: NotificationKind): string => t(keys[kind])

/** A sentence that says when. */
export const kindHint = (kind: NotificationKind): string => t(`${keys[kind]}Hint`)
