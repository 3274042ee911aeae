import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { maxToasts } from './toast'
import styles from './Toasts.module.css'

/** The live region in which toasts appear. It is rendered before the first toast, so that screen readers also announce the first one. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-center"
      layout="stacked"
      limit={maxToasts}
      containerWidth={440}
      transitionDuration={180}
      aria-live="polite"
      classNames={{ root: styles.root, notification: styles.toast }}
    />
  )
}
