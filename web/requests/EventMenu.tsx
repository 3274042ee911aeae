import { useState } from 'react'
import type { ThreadEvent_messageFragment } from '../generated/messages/Message'
import { ReportRequest } from './ReportRequest'
import { RequestMenu } from './RequestMenu'
import { t } from './i18n'

/** The menu of what the other person said with a request, in the conversation: it stays there when the request is listed no more. */
export function EventMenu({
  request,
  time,
}: {
  request: NonNullable<ThreadEvent_messageFragment['itemRequest']>
  time: string
}) {
  const [isReporting, setReporting] = useState(false)

  return (
    <>
      <RequestMenu label={t('requestOf', { time })} onReport={() => setReporting(true)} />
      <ReportRequest id={isReporting ? request.id : null} onClose={() => setReporting(false)} />
    </>
  )
}
