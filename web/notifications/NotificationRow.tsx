import {
  IconBell,
  IconCalendarCheck,
  IconChefHat,
  IconClockExclamation,
  IconFileZip,
  IconHeartHandshake,
  IconMapPinSearch,
  IconMessageCircle,
  IconStar,
  IconWebhook,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { NotificationRow_notificationFragment } from '../generated/notifications/NotificationRow'
import type { NotificationKind } from '../generated/schema'
import { translateMessage } from '../platform/serverMessages'
import { InboxRow } from '../ui/lists/InboxRow'
import { NewMark } from '../ui/lists/UnreadMark'
import { t } from './i18n'

interface NotificationRowProps {
  notification: NotificationRow_notificationFragment
  /** Is it marked as new? It stays so until the list is closed. */
  isNew: boolean
  today: Date
}

/** What happened, when, and the link to it. */
export function NotificationRow({ notification: { kind, text, link, createdAt }, isNew, today }: NotificationRowProps) {
  const words = translateMessage(text)

  return (
    <InboxRow
      to={link}
      picture={
        <span
          className="grid place-centre rigid"
          style={{
            width: 48,
            height: 48,
            borderRadius: '50%',
            background: isNew ? 'var(--color-pink-soft)' : 'var(--color-field)',
            color: isNew ? 'var(--color-pink-text)' : 'var(--color-ink)',
          }}
        >
          {iconOf(kind)}
        </span>
      }
      title={words}
      label={isNew ? `${t('new')}: ${words}` : undefined}
      isLong
      at={createdAt}
      today={today}
      isUnread={isNew}
      mark={isNew && <NewMark />}
    />
  )
}

const iconProps = { size: 22, 'aria-hidden': true } as const

const icons = {
  MESSAGE: <IconMessageCircle {...iconProps} />,
  REQUEST: <IconHeartHandshake {...iconProps} />,
  RESERVATION: <IconCalendarCheck {...iconProps} />,
  GOES_OFF: <IconClockExclamation {...iconProps} />,
  SAVED_SEARCH: <IconMapPinSearch {...iconProps} />,
  FOLLOWED_RECIPE: <IconChefHat {...iconProps} />,
  RATING: <IconStar {...iconProps} />,
  DATA_EXPORT: <IconFileZip {...iconProps} />,
  WEBHOOK: <IconWebhook {...iconProps} />,
  SHIFT: <IconUsersGroup {...iconProps} />,
} satisfies Record<NotificationKind, ReactNode>

/** The icon of a kind; a bell for one that a later version of the server has added. */
const iconOf = (kind: NotificationKind): ReactNode =>
  (icons as Partial<Record<string, ReactNode>>)[kind] ?? <IconBell {...iconProps} />
