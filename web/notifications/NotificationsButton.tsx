import { IconBell } from '@tabler/icons-react'
import { useViewer } from '../auth/useViewer'
import { t } from '../locales/i18n'
import { UnreadMark } from '../ui/UnreadMark'
import { useUrlDialog } from '../platform/useUrlDialog'
import { DialogOnDemand } from '../ui/DialogOnDemand'
import { IconButton } from '../ui/IconButton'
import { useUnreadNotificationCount } from './useUnreadNotifications'

const loadDialog = () => import('./NotificationsDialog').then((module) => module.NotificationsDialog)

/** The bell of the top bar, with the number of unread notifications. It opens the newest ones. Only for signed-in people. */
export const NotificationsButton = () => (useViewer()?.account == null ? null : <UnreadNotifications />)

function UnreadNotifications() {
  const count = useUnreadNotificationCount()
  const { value, open, close } = useUrlDialog('notifications')
  const opened = value !== null

  return (
    <>
      <IconButton
        label={count === 0 ? t('notifications') : t('notificationsUnread', { count })}
        icon={
          <span style={{ position: 'relative', display: 'inline-grid' }}>
            <IconBell size={22} />
            <UnreadMark count={count} corner />
          </span>
        }
        onClick={() => open('list')}
      />
      <DialogOnDemand load={loadDialog} isOpen={opened} props={{ opened, onClose: close }} />
    </>
  )
}
