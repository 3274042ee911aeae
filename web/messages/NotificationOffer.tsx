import { useState } from 'react'
import { Button } from '../ui/Button'
import { toast } from '../ui/toast'
import { useMessages } from './LiveMessages'
import styles from './NotificationOffer.module.css'
import { acceptNotifications, declineNotifications, canOfferNotifications } from './notifications'
import { t } from './i18n'

/** Offers, once, to show notifications of messages while the app is in the background. */
export function NotificationOffer({ name }: { name: string }) {
  const messages = useMessages()
  const [isAnswered, setAnswered] = useState(false)
  if (messages === null || isAnswered || !canOfferNotifications(messages.accountId)) return null

  const accept = async () => {
    const isOn = await acceptNotifications(messages.accountId)
    setAnswered(true)
    if (isOn) toast.success(t('notificationsOn'))
    else toast.notice(t('notificationsOff'))
  }
  const decline = () => {
    declineNotifications(messages.accountId)
    setAnswered(true)
  }

  return (
    <aside className={styles.offer} aria-label={t('notifications')}>
      <p>{t('notificationsQuestion', { name })}</p>
      <div className={styles.answers}>
        <Button onClick={() => void accept()}>{t('notificationsYes')}</Button>
        <Button onClick={decline}>{t('notificationsNo')}</Button>
      </div>
    </aside>
  )
}
