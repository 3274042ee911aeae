import type { ThreadEvent_messageFragment } from '../generated/messages/ThreadEvent'
import { AskAgain } from './AskAgain'
import { canAskAgain } from './canAskAgain'
import { RequestList } from './RequestList'
import { useMyRequests } from './useMyRequests'
import { t } from './i18n'

/** A message about a request, with who caused it. */
type LastEvent = ThreadEvent_messageFragment & { fromViewer: boolean }

interface ThreadRequestsProps {
  partnerId: string
  /** The thread's name: the item's barcode. */
  thread: string
  /** The last thing that happened to a request there; null: nothing yet. */
  lastEvent: LastEvent | null
}

/** The requests that a conversation is about, with what the viewer can do. Nothing where there are none. */
export function ThreadRequests({ partnerId, thread, lastEvent }: ThreadRequestsProps) {
  const { asked, asking } = useMyRequests()
  const requests = [...asked, ...asking].filter(
    ({ partner, barcode }) => partner?.id === partnerId && barcode === thread,
  )
  const ended =
    requests.length === 0 && lastEvent !== null && canViewerAskAgain(lastEvent) ? lastEvent.itemRequest : null

  if (ended !== null) {
    return (
      <div className="line centred" style={{ marginBlockStart: 'var(--space-3)' }}>
        {/* A pantry has the id of its owner's account. */}
        <AskAgain key={ended.id} pantryId={partnerId} barcode={thread} quantity={ended.quantity} />
      </div>
    )
  }
  if (requests.length === 0) return null
  return (
    <section style={{ maxWidth: '34rem', margin: 'var(--space-4) auto 0' }} aria-label={t('requests')}>
      <RequestList label={t('requests')} requests={requests} isInThread />
    </section>
  )
}

/** Was it the viewer who asked, and may they again? A withdrawal is the asker's message; all other ends are the owner's, also where nobody acted. */
const canViewerAskAgain = ({ requestEvent: end, fromViewer }: LastEvent): boolean =>
  end !== null && canAskAgain(end) && fromViewer === (end === 'WITHDRAWN')
