import { useState } from 'react'
import { Button } from '../ui/Button'
import { toast } from '../ui/toast'
import { useMessages } from './LiveMessages'
import styles from './NotificationOffer.module.css'
import { acceptNotifications, declineNotifications, canOfferNotifications } from './notifications'
import { t } from './i18n'

/** Offers, once, to tell of messages while the app is in the background. */
export function NotificationOffer({ name }: { name: string }) {
  const post = useMessages()
  const [isAnswered, setAnswered] = useState(false)
  if (post === null || isAnswered || !canOfferNotifications(post.accountId)) return null

  const accept = async () => {
    const isOn = await acceptNotifications(post.accountId)
    setAnswered(true)
    if (isOn) toast.success(t('noticesOn'))
    else toast.notice(t('noticesOff'))
  }
  const decline = () => {
    declineNotifications(post.accountId)
    setAnswered(true)
  }

  return (
    <aside className={styles.offer} aria-label={t('notices')}>
      <p>{t('noticesQuestion', { name })}</p>
      <div className={styles.answers}>
        <Button onClick={() => void accept()}>{t('noticesYes')}</Button>
        <Button onClick={decline}>{t('noticesNo')}</Button>
      </div>
    </aside>
  )
}
