import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { SendMessageDocument } from '../../generated/messages/live/Live'
import { guardOwner } from '../../platform/stored/drafts'
import { failureOf } from '../../platform/errorMessages'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { useMessageDraft } from './messageDraft'
import type { MessageItem } from './ItemCard'
import { useMessages } from '../live/LiveMessages'
import { whyNotSent } from '../live/messageSender'

/** A message about an item: its text, stored until it is sent, and an idempotent mutation that sends it. */
export function useSendMessage(recipientId: string, item: MessageItem) {
  const client = useApolloClient()
  const messages = useMessages()
  const { barcode } = item
  const { text, setText, clear, attempt } = useMessageDraft(recipientId, barcode)
  const [state, setState] = useState<'writing' | 'busy' | 'sent'>('writing')
  const [sentence, setSentence] = useState<string | null>(null)

  const send = async () => {
    if (state === 'busy' || text.trim() === '') return
    const { words, key } = attempt(item)
    setState('busy')
    setSentence(null)
    try {
      const { data } = await client.mutate({
        mutation: SendMessageDocument,
        variables: { input: { recipientId, thread: barcode, barcode, text: words, key } },
        context: { isSameOwner: guardOwner() } satisfies LinkContext,
        fetchPolicy: 'no-cache',
      })
      if (!data) throw new Error('The response to sendMessage has no data.')
      const { message, thread, conversation } = data.sendMessage
      messages?.live.receive({
        kind: 'SENT',
        partnerId: recipientId,
        threadId: thread.id,
        number: message.number,
        message,
        thread,
        conversation,
      })
      clear()
      setState('sent')
    } catch (error) {
      const failure = failureOf(error)
      setState('writing')
      if (failure.kind !== 'cancelled') setSentence(whyNotSent(failure))
    }
  }

  return { text, setText, send, busy: state === 'busy', isSent: state === 'sent', sentence }
}
