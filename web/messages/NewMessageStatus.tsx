import { useState } from 'react'
import type { Message_messageFragment } from '../generated/messages/Message'
import { describeEvent } from './describeEvent'
import { t } from './i18n'

/** Announces new messages to screen readers. */
export function NewMessageStatus({
  messages,
  name,
}: {
  messages: readonly Message_messageFragment[] | null
  name: string
}) {
  const last = messages?.at(-1)
  const [first, setFirst] = useState<number | null>(null)
  if (first === null && messages !== null) setFirst(last?.number ?? 0)
  const isNew = first !== null && last !== undefined && last.number > first && !last.fromViewer

  return (
    <p className="visually-hidden" role="status">
      {isNew && (describeEvent(last, false, name) ?? t('nameAndText', { name, text: last.text }))}
    </p>
  )
}
