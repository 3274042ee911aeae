import { IconDots, IconFlag } from '@tabler/icons-react'
import { Menu } from '../../ui/buttons/Menu'
import { ReportDialog } from '../../ui/dialogs/ReportDialog'
import { useReportItemRequestMutation } from '../../generated/requests/answer/RequestMutations'
import { useState } from 'react'
import type { ThreadEvent_messageFragment } from '../../generated/messages/thread/Message'
import { t } from '../i18n'

/** The menu of one request: what is seldom needed. */
export function RequestMenu({ label, onReport }: { label: string; onReport: () => void }) {
  return (
    <Menu
      label={label}
      icon={<IconDots size={20} />}
      items={() => [{ label: t('report'), icon: <IconFlag size={20} />, run: onReport }]}
    />
  )
}

/** A dialog that reports a request to the admins. The other person is not notified. @param id null: closed */
export function ReportRequest({ id, onClose }: { id: string | null; onClose: () => void }) {
  const [reportItemRequest] = useReportItemRequestMutation()

  const send = async (text: string | undefined) => {
    if (id !== null) await reportItemRequest({ variables: { input: { id, text } } })
  }

  return (
    <ReportDialog opened={id !== null} onClose={onClose} title={t('report')} thanks={t('reportThanks')} onSend={send} />
  )
}

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
