import { useSignIn } from '../auth/signIn'
import { Button } from '../ui/Button'
import { Bubble } from './Bubble'
import styles from './PendingBubble.module.css'
import type { PendingMessage } from './pendingMessages'
import { useMessages } from './LiveMessages'
import { t } from './i18n'

interface LetterBubbleProps {
  letter: PendingMessage
  /** Is there no network at the moment? */
  isWaiting: boolean
  /** Is its writer signed out, and has to come back first? */
  isHeldBack: boolean
  isClose: boolean
}

/** A message that is on its way, or waits for its writer, or was refused. */
export function PendingBubble({ letter, isWaiting, isHeldBack, isClose }: LetterBubbleProps) {
  const post = useMessages()
  const { key, text, item, writtenAt, failure } = letter
  const onItsWay = isHeldBack ? 'signedOut' : isWaiting ? 'waiting' : 'sending'

  return (
    <Bubble text={text} item={item} at={new Date(writtenAt)} state={failure === null ? onItsWay : 'failed'} from="" isClose={isClose}>
      {failure !== null && (
        <div className={styles.failure}>
          <p role="alert">{failure}</p>
          <div className={styles.acts}>
            <Button onClick={() => void post?.sender.send(letter)}>{t('tryAgain')}</Button>
            <Button onClick={() => post?.pending.remove(key)}>{t('delete')}</Button>
          </div>
        </div>
      )}
    </Bubble>
  )
}

/** Under letters that wait for their writer: why, and the way back. Nothing is asked by itself. */
export function SignedOutNote() {
  const post = useMessages()
  const { ask } = useSignIn()

  const signIn = async () => {
    if (await ask()) post?.sender.sendUnsent()
  }
  return (
    <div className={styles.signedOut} role="status">
      <p>{t('signedOut')}</p>
      <Button onClick={() => void signIn()}>{t('signIn')}</Button>
    </div>
  )
}
