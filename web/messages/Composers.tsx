import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { SendTypingDocument } from '../generated/messages/Composers'
import type { ConversationRow_conversationFragment } from '../generated/messages/ConversationRow'
import type { Message_messageFragment } from '../generated/messages/Message'
import { useEditMessageMutation } from '../generated/messages/MessageActs'
import { toastError } from '../ui/toastError'
import { AttachedItem, AttachItem } from './AttachItem'
import { Composer } from './Composer'
import { useDraftText } from './draftText'
import { useMessages } from './LiveMessages'
import { displayName } from './people'
import { t } from './i18n'

/** The other one is told at most this often that one is typing, in milliseconds. */
const typingEvery = 2_000

interface NewComposerProps {
  partner: ConversationRow_conversationFragment['partner']
  /** The thread's name. */
  thread: string
  lastNumber: number
  onSent: () => void
}

/** Where a new message is written; what is not sent yet is kept as a draft. */
export function NewComposer({ partner, thread, lastNumber, onSent }: NewComposerProps) {
  const { text, setText, item, setItem, clear, attempt } = useDraftText(partner.id, thread)
  const sendTyping = useSendTyping(partner.id, thread)
  const post = useMessages()

  const send = () => {
    if (post === null) return
    const { words, barcode, key } = attempt()
    void post.sender.send({ key, recipientId: partner.id, thread, barcode, item, text: words, after: lastNumber, writtenAt: new Date().toISOString(), failure: null })
    clear()
    onSent()
  }
  const change = (typed: string) => {
    setText(typed)
    // Nothing to tell before the first message, which nobody can have expected.
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
        before={post !== null && <AttachItem partner={partner} ownerId={post.accountId} onChoose={setItem} />}
      />
    </>
  )
}

function useSendTyping(recipientId: string, thread: string): () => void {
  const client = useApolloClient()
  const told = useRef(0)

  return () => {
    if (Date.now() - told.current < typingEvery) return
    told.current = Date.now()
    // Whether it arrives matters to nobody.
    client.mutate({ mutation: SendTypingDocument, variables: { input: { recipientId, thread } }, fetchPolicy: 'no-cache' }).catch(() => {})
  }
}

/** Where a message that was sent is changed. */
export function EditComposer({ message, onDone }: { message: Message_messageFragment; onDone: () => void }) {
  const [text, setText] = useState(message.text)
  const [editMessage, { loading }] = useEditMessageMutation()

  const save = async () => {
    if (text.trim() === message.text) return onDone()
    try {
      await editMessage({ variables: { input: { threadId: message.threadId, number: message.number, text: text.trim() } } })
      onDone()
    } catch (error) {
      toastError(error)
    }
  }

  return <Composer label={t('yourMessage')} text={text} onChange={setText} onSend={() => void save()} editing={{ onCancel: onDone }} busy={loading} />
}
