import { useState } from 'react'
import type { Message_messageFragment } from '../generated/messages/Message'
import { useUnsendMessageMutation } from '../generated/messages/MessageActions'
import { toastError } from '../ui/toastError'
import { Button } from '../ui/Button'
import { QuestionDialog } from '../ui/QuestionDialog'
import { MessageText } from './MessageText'
import styles from './UnsendMessage.module.css'
import { t } from './i18n'

/** Asks for confirmation, and unsends a message. */
export function UnsendMessage({ message, onClose }: { message: Message_messageFragment | null; onClose: () => void }) {
  const [unsend, { loading }] = useUnsendMessageMutation()
  // Keeps showing the message while the dialog closes.
  const [lastMessage, setLastMessage] = useState(message)
  if (message !== null && message !== lastMessage) setLastMessage(message)

  const confirm = async () => {
    if (message === null) return
    try {
      await unsend({ variables: { input: { threadId: message.threadId, number: message.number } } })
      onClose()
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <QuestionDialog
      opened={message !== null}
      onClose={onClose}
      title={t('unsendQuestion')}
      answers={
        <>
          <Button kind="danger" busy={loading} onClick={() => void confirm()}>
            {t('unsend')}
          </Button>
          <Button onClick={onClose}>{t('keepIt')}</Button>
        </>
      }
    >
      <blockquote className={styles.quote}>
        {lastMessage !== null && <MessageText text={lastMessage.text} />}
      </blockquote>
      <p>{t('unsendHint')}</p>
    </QuestionDialog>
  )
}
