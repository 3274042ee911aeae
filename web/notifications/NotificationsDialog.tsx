import { IconSettings } from '@tabler/icons-react'
import { useId } from 'react'
import type { NotificationRow_notificationFragment } from '../generated/notifications/NotificationRow'
import { useNotificationsQuery } from '../generated/notifications/NotificationsDialog'
import { byDay, type Day } from '../platform/days'
import { failureOf } from '../platform/errorMessages'
import type { LinkContext } from '../platform/linkContext'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { Cup } from '../ui/illustrations/Cup'
import { List } from '../ui/List'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { NotificationRow } from './NotificationRow'
import { useMarkRead } from './useMarkRead'
import { useNow } from './useNow'
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
      <EmptyState picture={<Cup size={96} />} title={t('none')}>
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
