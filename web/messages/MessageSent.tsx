import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/Button'
import styles from './MessageSent.module.css'
import { t } from './i18n'

/** How long the confirmation is shown, in milliseconds (spec). */
const confirmationDuration = 3000

/** Confirms that a message was sent, with a link to the conversation, and closes by itself. */
export function MessageSent({ to, onClose }: { to: string; onClose: () => void }) {
  const closing = useRef(onClose)
  useEffect(() => {
    closing.current = onClose
  }, [onClose])
  useEffect(() => {
    const timer = setTimeout(() => closing.current(), confirmationDuration)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className={styles.sent}>
      <span className={styles.tick}>
        <IconCheck size={32} aria-hidden="true" />
      </span>
      <p role="status" className={styles.done}>
        {t('sent')}
      </p>
      <Button kind="plain" to={to}>
        {t('seeConversation')}
      </Button>
    </div>
  )
}
