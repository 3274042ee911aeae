import { IconBasketHeart } from '@tabler/icons-react'
import { useState } from 'react'
import type { ThreadEvent_messageFragment } from '../generated/messages/Message'
import { ChipButton } from '../ui/ChipButton'
import { toast } from '../ui/toast'
import type { AskAbout } from './askAbout'
import { AskDialog } from './AskDialog'
import { canAskAgain } from './canAskAgain'
import { RequestList } from './RequestList'
import { useAskAgain } from './useAskAgain'
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
