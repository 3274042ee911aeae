import { useState } from 'react'
import { useViewer } from '../auth/useViewer'
import { Button } from '../ui/buttons/Button'
import { Dialog } from '../ui/dialogs/Dialog'
import { storeChoice } from './devicePreference'
import { HomeScreenSteps } from './HomeScreenSteps'
import styles from './NotificationOffer.module.css'
import { canOfferNotifications, needsHomeScreen } from './support'
import { useTurnOn } from './useTurnOn'
import { t } from './i18n'

/** Offers notifications, once, at a moment when the person waits for somebody. On an iPhone it shows how they get them. */
export function NotificationOffer({ question }: { question: string }) {
  const accountId = useViewer()?.account?.id ?? null
  const turnOn = useTurnOn()
  const [isAnswered, setAnswered] = useState(false)
  const [isHomeScreenShown, setHomeScreenShown] = useState(false)
  if (accountId === null) return null
  const close = () => setHomeScreenShown(false)
  if (isAnswered || !canOfferNotifications(accountId))
    return <HomeScreenDialog opened={isHomeScreenShown} onClose={close} />

  const accept = async () => {
    if (needsHomeScreen()) {
      // The app on the home screen has a storage of its own, and asks there.
      storeChoice(accountId, 'no')
      setHomeScreenShown(true)
    } else await turnOn(accountId)
    setAnswered(true)
  }
  const decline = () => {
    storeChoice(accountId, 'no')
    setAnswered(true)
  }

  return (
    <aside className={styles.offer} aria-label={t('pushOffer')}>
      <p>{question}</p>
      <div className="row gap-2">
        <Button onClick={() => void accept()}>{t('pushYes')}</Button>
        <Button onClick={decline}>{t('pushNo')}</Button>
      </div>
    </aside>
  )
}

/** Says, on an iPhone or iPad, that notifications need the app on the home screen, and how to put it there. */
function HomeScreenDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('homeScreenTitle')} size="small">
      <HomeScreenSteps />
    </Dialog>
  )
}
