import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useViewer } from '../../auth/useViewer'
import type { ConversationRow_conversationFragment } from '../../generated/messages/list/ConversationList'
import type { Message_messageFragment } from '../../generated/messages/thread/Message'
import { SendTypingDocument, useEditMessageMutation } from '../../generated/messages/thread/Thread'
import { toastError } from '../../ui/toasts/toastError'
import { AttachedItem, AttachItem } from './AttachItem'
import { Composer } from './Composer'
import { useMessages } from '../live/LiveMessages'
import { useMessageDraft } from './messageDraft'
import { displayName } from '../people/people'
import { t } from '../i18n'

/** The shortest time between two typing events, in milliseconds. */
const typingInterval = 2_000

interface NewComposerProps {
  partner: ConversationRow_conversationFragment['partner']
  /** The thread's name. */
  thread: string
  lastNumber: number
  onSent: () => void
}

/** Composes a new message; the text is stored as a draft until it is sent. */
export function NewComposer({ partner, thread, lastNumber, onSent }: NewComposerProps) {
  const { text, setText, item, setItem, clear, attempt } = useMessageDraft(partner.id, thread)
  const sendTyping = useSendTyping(partner.id, thread)
  const messages = useMessages()
  const homeId = useViewer()?.account?.pantry?.id

  const send = () => {
    if (messages === null) return
    const { words, barcode, key } = attempt()
    void messages.sender.send({
      key,
      recipientId: partner.id,
      thread,
      barcode,
      item,
      text: words,
      after: lastNumber,
      writtenAt: new Date().toISOString(),
      failure: null,
    })
    clear()
    onSent()
  }
  const change = (typed: string) => {
    setText(typed)
    // Before the first message the server publishes no typing events.
    if (typed.trim() !== '' && lastNumber > 0) sendTyping()
  }

  return (
    <>
      {item !== null && <AttachedItem item={item} onRemove={() => setItem(null)} />}
      <Composer
        label={t('messageTo', { name: displayName(partner) })}
        text={text}
        onChange={change}
        onSend={send}
        before={
          messages !== null &&
          homeId !== undefined && <AttachItem partner={partner} ownPantryId={homeId} onChoose={setItem} />
        }
      />
    </>
  )
}

function useSendTyping(recipientId: string, thread: string): () => void {
  const client = useApolloClient()
  const lastSent = useRef(0)

  return () => {
    if (Date.now() - lastSent.current < typingInterval) return
    lastSent.current = Date.now()
    // Errors are ignored, because a lost typing event does no harm.
    client
      .mutate({ mutation: SendTypingDocument, variables: { input: { recipientId, thread } }, fetchPolicy: 'no-cache' })
      .catch(() => {})
  }
}

/** Edits a message that was sent. */
export function EditComposer({ message, onDone }: { message: Message_messageFragment; onDone: () => void }) {
  const [text, setText] = useState(message.text)
  const [editMessage, { loading }] = useEditMessageMutation()

  const save = async () => {
    if (text.trim() === message.text) return onDone()
    try {
      await editMessage({
        variables: { input: { threadId: message.threadId, number: message.number, text: text.trim() } },
      })
      onDone()
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <Composer
      label={t('yourMessage')}
      text={text}
      onChange={setText}
      onSend={() => void save()}
      editing={{ onCancel: onDone }}
      busy={loading}
    />
  )
}
