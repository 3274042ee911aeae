import { IconBell } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useViewer } from '../auth/useViewer'
import { t } from '../locales/i18n'
import { UnreadMark } from '../messages/UnreadMark'
import { brand } from '../platform/brand'
import { useChunk } from '../platform/chunk'
import { t as platformT } from '../platform/i18n'
import { useUrlDialog } from '../platform/useUrlDialog'
import { IconButton } from '../ui/IconButton'
import { toast } from '../ui/toast'
import styles from './NotificationsButton.module.css'
import type { NotificationsDialogProps } from './NotificationsDialog'
import { useUnreadNotificationCount } from './useUnreadNotifications'

/** The bell of the top bar, with the number of unread notifications. It opens the newest ones. Only for signed-in people. */
export function NotificationsButton() {
  const hasAccount = useViewer()?.account != null
  const count = useUnreadNotificationCount()
  const { value, open, close } = useUrlDialog('notifications')
  const opened = hasAccount && value !== null
  const [hasDialog, setHasDialog] = useState(false)
  if (opened && !hasDialog) setHasDialog(true)

  if (!hasAccount) return null
  return (
    <>
      <IconButton
        label={count === 0 ? t('notifications') : t('notificationsUnread', { count })}
        icon={
          <span className={styles.icon}>
            <IconBell size={22} />
            <UnreadMark count={count} corner />
          </span>
        }
        onClick={() => open('list')}
      />
      {hasDialog && <DialogChunk opened={opened} onClose={close} onFailed={() => setHasDialog(false)} />}
    </>
  )
}

const loadDialog = () => import('./NotificationsDialog').then((module) => module.NotificationsDialog)

/** The dialog is loaded when it is first opened. */
function DialogChunk({ onFailed, ...props }: NotificationsDialogProps & { /** It could not be loaded, and is closed. */ onFailed: () => void }) {
  const chunk = useChunk(loadDialog)
  const giveUp = useEffectEvent((opened: boolean) => {
    if (!opened) return onFailed()
    toast.error(platformT('network', { product: brand.product }))
    props.onClose()
  })

  useEffect(() => {
    if (chunk.state === 'failed') giveUp(props.opened)
  }, [chunk.state, props.opened])

  return chunk.state === 'here' ? <chunk.Part {...props} /> : null
}
