import { useState } from 'react'
import type { Message_messageFragment } from '../../generated/messages/thread/Message'
import { useUnsendMessageMutation } from '../../generated/messages/thread/Thread'
import { toastError } from '../../ui/toasts/toastError'
import { Button } from '../../ui/buttons/Button'
import { QuestionDialog } from '../../ui/dialogs/QuestionDialog'
import { MessageText } from './MessageText'
import { t } from '../i18n'

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
      <blockquote
        className="flush"
        style={{
          maxHeight: '9rem',
          overflow: 'hidden',
          paddingInlineStart: 'var(--space-3)',
          borderInlineStart: '3px solid var(--color-pink)',
        }}
      >
        {lastMessage !== null && <MessageText text={lastMessage.text} />}
      </blockquote>
      <p>{t('unsendHint')}</p>
    </QuestionDialog>
  )
}
