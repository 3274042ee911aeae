import { IconBasketHeart } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { ThreadEvent_messageFragment } from '../../generated/messages/thread/Message'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { toast } from '../../ui/toasts/toast'
import { type AskAbout, canAskAgain, useAskAgain } from '../ask/useAskAgain'
import { AskDialog } from '../ask/AskDialog'
import { RequestList } from './RequestList'
import { useMyRequests } from './useMyRequests'
import { t } from '../i18n'

/** A message about a request, with who caused it. */
type LastEvent = ThreadEvent_messageFragment & { fromViewer: boolean }

interface ThreadRequestsProps {
  partnerId: string
  /** The thread's name: the item's barcode. */
  thread: string
  /** The last thing that happened to a request there; null: nothing yet. */
  lastEvent: LastEvent | null
  /** The requests whose cards stand at what happened to them last. */
  shownIds: ReadonlySet<string>
}

/** The end of a conversation: requests about which nothing is loaded there, and asking again for what ended. */
export function ThreadRequests({ partnerId, thread, lastEvent, shownIds }: ThreadRequestsProps) {
  const { asked, asking } = useMyRequests()
  const requests = [...asked, ...asking].filter(
    ({ partner, barcode }) => partner?.id === partnerId && barcode === thread,
  )
  const ended =
    requests.length === 0 && lastEvent !== null && canViewerAskAgain(lastEvent) ? lastEvent.itemRequest : null

  if (ended !== null) {
    return (
      <div className="line centred" style={{ marginBlockStart: 'var(--space-3)' }}>
        <AskAgain key={ended.id} pantryId={ended.pantryId} barcode={thread} quantity={ended.quantity} />
      </div>
    )
  }
  const others = requests.filter(({ id }) => !shownIds.has(id))
  if (others.length === 0) return null
  return (
    <div className="panel" style={{ maxWidth: '34rem', margin: 'var(--space-4) auto 0' }}>
      <RequestList requests={others} asked={asked} />
    </div>
  )
}

/** Returns a request's card, which stands in its conversation at what happened to it last; null where the viewer can do nothing more with it. */
export function useRequestCards(): (requestId: string) => ReactNode | null {
  const { asked, asking } = useMyRequests()

  return (requestId) => {
    const request = [...asked, ...asking].find(({ id }) => id === requestId)
    return request === undefined ? null : (
      <div className="panel">
        <RequestList requests={[request]} asked={asked} />
      </div>
    )
  }
}

/** Was it the viewer who asked, and may they again? A withdrawal is the asker's message; all other ends are the owner's, also where nobody acted. */
const canViewerAskAgain = ({ requestEvent: end, fromViewer }: LastEvent): boolean =>
  end !== null && canAskAgain(end) && fromViewer === (end === 'WITHDRAWN')

/** Repeats a request that ended, in one tap. If the item or the quantity is no longer available, opens the form. */
function AskAgain({ quantity, ...about }: AskAbout & { quantity: number }) {
  const [isOpen, setOpen] = useState(false)
  const { askAgain, busy } = useAskAgain({ ...about, quantity }, () => setOpen(true))

  const repeat = async () => {
    if (await askAgain()) toast.success(t('asked'))
  }

  return (
    <>
      <ChipButton icon={<IconBasketHeart size={18} aria-hidden="true" />} busy={busy} onClick={() => void repeat()}>
        {t('askAgain')}
      </ChipButton>
      <AskDialog about={isOpen ? about : null} onClose={() => setOpen(false)} />
    </>
  )
}
