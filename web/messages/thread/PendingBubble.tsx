import { useSignIn } from '../../auth/sign-in/signIn'
import type { WaitReason } from '../../platform/apollo/pendingRequests'
import { Button } from '../../ui/buttons/Button'
import { Bubble } from './Bubble'
import styles from './Message.module.css'
import type { PendingMessage } from '../live/pendingMessages'
import { useMessages } from '../live/LiveMessages'
import { t } from '../i18n'

interface PendingBubbleProps {
  message: PendingMessage
  /** Why messages cannot be sent at the moment; null: they can. */
  waitsFor: WaitReason | null
  /** Does its sender have to sign in again first? */
  isPaused: boolean
  isClose: boolean
}

/** A message that is being sent, waits for its sender to sign in, or was refused. */
export function PendingBubble({ message, waitsFor, isPaused, isClose }: PendingBubbleProps) {
  const messages = useMessages()
  const { key, text, item, writtenAt, failure } = message
  const pendingState = isPaused
    ? 'signedOut'
    : waitsFor === 'server'
      ? 'waitingForServer'
      : waitsFor === 'connection'
        ? 'waiting'
        : 'sending'

  return (
    <Bubble
      text={text}
      item={item}
      at={new Date(writtenAt)}
      state={failure === null ? pendingState : 'failed'}
      from=""
      isClose={isClose}
    >
      {failure !== null && (
        <div className={styles.failure}>
          <p role="alert">{failure}</p>
          <div className="row gap-2" style={{ justifyContent: 'flex-end' }}>
            <Button onClick={() => void messages?.sender.send(message)}>{t('tryAgain')}</Button>
            <Button onClick={() => messages?.pending.remove(key)}>{t('delete')}</Button>
          </div>
        </div>
      )}
    </Bubble>
  )
}

/** Explains pending messages that wait for their sender, and offers to sign in. */
export function SignedOutNote() {
  const messages = useMessages()
  const { promptSignIn } = useSignIn()

  const signIn = async () => {
    if (await promptSignIn()) messages?.sender.sendUnsent()
  }
  return (
    <div className={styles.signedOut} role="status">
      <p>{t('signedOut')}</p>
      <Button onClick={() => void signIn()}>{t('signIn')}</Button>
    </div>
  )
}
