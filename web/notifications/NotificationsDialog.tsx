import {
  IconSettings,
  IconBell,
  IconCalendarCheck,
  IconChefHat,
  IconClockExclamation,
  IconHeartHandshake,
  IconMapPinSearch,
  IconMessageCircle,
  IconStar,
} from '@tabler/icons-react'
import { useId, type ReactNode, useEffect, useState } from 'react'
import {
  type NotificationRow_notificationFragment,
  useNotificationsQuery,
} from '../generated/notifications/NotificationsDialog'
import type { NotificationKind } from '../generated/schema'
import { byDay, type Day } from '../platform/days'
import { failureOf } from '../platform/errorMessages'
import type { LinkContext } from '../platform/linkContext'
import { paths } from '../platform/paths'
import { translateMessage } from '../platform/serverMessages'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { Dialog } from '../ui/Dialog'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { Drawing } from '../ui/illustrations/Drawing'
import { List } from '../ui/List'
import { Row } from '../ui/Row'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import styles from './NotificationsDialog.module.css'
import { timeAgo } from './timeAgo'
import { useMarkRead } from './useMarkRead'
import { t } from './i18n'

export interface NotificationsDialogProps {
  opened: boolean
  onClose: () => void
}

/** The newest notifications, by day. What is new is marked until the dialog is closed. */
export function NotificationsDialog({ opened, onClose }: NotificationsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')}>
      <Notifications />
      <div className="line centred" style={{ marginTop: 'var(--space-4)' }}>
        <Button kind="plain" to={paths.notificationSettings()} icon={<IconSettings size={20} />}>
          {t('settings')}
        </Button>
      </div>
    </Dialog>
  )
}

type Notification = NotificationRow_notificationFragment

const none: readonly Notification[] = []

function Notifications() {
  // Not joined to a request that waits for a connection: that one may wait for long after there is one.
  const { data, error, refetch } = useNotificationsQuery({
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true, queryDeduplication: false } satisfies LinkContext & { queryDeduplication: boolean },
  })
  const notifications = data?.notifications ?? none
  const newIds = useMarkRead(notifications)
  const now = useNow()

  if (data === undefined)
    return error === undefined ? (
      <RowsSkeleton rows={4} />
    ) : (
      <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
    )
  if (notifications.length === 0) {
    return (
      <EmptyState picture={<Drawing name="cup" size={96} />} title={t('none')}>
        {t('noneYet')}
      </EmptyState>
    )
  }
  const days = byDay(
    notifications.map((notification) => ({ key: notification.id, at: new Date(notification.createdAt), notification })),
    now,
  )
  return (
    <div className="stack gap-5">
      {days.map((day) => (
        <DaySection key={day.key} day={day} newIds={newIds} now={now} />
      ))}
    </div>
  )
}

function DaySection({
  day,
  newIds,
  now,
}: {
  day: Day<{ key: string; notification: Notification }>
  newIds: ReadonlySet<string>
  now: Date
}) {
  const id = useId()

  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <h3 id={id} className="quiet text-14 bold">
        {day.name}
      </h3>
      <List>
        {day.entries.map(({ key, notification }) => (
          <NotificationRow key={key} notification={notification} isNew={newIds.has(key)} now={now} />
        ))}
      </List>
    </section>
  )
}

interface NotificationRowProps {
  notification: NotificationRow_notificationFragment
  /** Is it marked as new? It stays so until the list is closed. */
  isNew: boolean
  now: Date
}

/** What happened, how long ago, and the link to it. */
function NotificationRow({ notification: { kind, text, link, createdAt }, isNew, now }: NotificationRowProps) {
  return (
    <Row
      to={link}
      picture={<span className={classes(styles.icon, isNew && styles.unread)}>{iconOf(kind)}</span>}
      title={
        <span className={classes(!isNew && styles.read)}>
          {isNew && <span className="visually-hidden">{t('new')}: </span>}
          {translateMessage(text)}
        </span>
      }
      details={<time dateTime={createdAt}>{timeAgo(new Date(createdAt), now)}</time>}
      control={isNew && <span className={styles.dot} />}
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
} satisfies Record<NotificationKind, ReactNode>

/** The icon of a kind; a bell for one that a later version of the server has added. */
const iconOf = (kind: NotificationKind): ReactNode =>
  (icons as Partial<Record<string, ReactNode>>)[kind] ?? <IconBell {...iconProps} />

/** The time, again each minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
