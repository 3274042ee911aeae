import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import styles from './Toasts.module.css'

type ToastKind = 'success' | 'notice' | 'refusal'

type ToastOptions = {
  /** One thing the person may do about it, such as taking it back. */
  action?: { label: string; run: () => void }
}

const icons = { success: IconCheck, notice: IconInfoCircle, refusal: IconAlertCircle }
const readingTime = 5000
const readingTimeWithAction = 9000

function show(kind: ToastKind, sentence: string, { action }: ToastOptions = {}): void {
  const Icon = icons[kind]
  const act = () => {
    notifications.hide(id)
    action?.run()
  }

  const id = notifications.show({
    role: kind === 'refusal' ? 'alert' : 'status',
    mod: { kind },
    icon: <Icon size={22} aria-hidden="true" />,
    autoClose: action === undefined ? readingTime : readingTimeWithAction,
    closeButtonProps: { 'aria-label': 'Dismiss', icon: <IconX size={20} /> },
    classNames: { icon: styles.icon, body: styles.body, description: styles.description, closeButton: styles.close },
    message: (
      <div className={styles.message}>
        <span className={styles.sentence}>{sentence}</span>
        {action !== undefined && (
          <button type="button" className={styles.action} onClick={act}>
            {action.label}
          </button>
        )}
      </div>
    ),
  })
}

/** Short news at the edge of the screen, read aloud by screen readers. It waits while the pointer or the focus is on it. */
export const toast = {
  /** Something was done. */
  success: (sentence: string, options?: ToastOptions) => show('success', sentence, options),
  /** Something to know. */
  notice: (sentence: string, options?: ToastOptions) => show('notice', sentence, options),
  /** Something was not done: say why, and what to do next. */
  refusal: (sentence: string, options?: ToastOptions) => show('refusal', sentence, options),
}
