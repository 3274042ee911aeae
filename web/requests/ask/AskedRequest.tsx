import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import type { ItemRequestEventKind } from '../../generated/schema'
import { eventInWords } from '../../messages/thread/describeEvent'
import { NotificationOffer } from '../../notifications/NotificationOffer'
import { useStartOfToday } from '../../pantries/dates/useToday'
import { Button } from '../../ui/buttons/Button'
import { StickyActions } from '../../ui/buttons/StickyActions'
import { conversationPath, requestedName } from '../list/describeRequest'
import { RequestProgress } from '../list/RequestProgress'
import { canAskAgain, useAskAgain } from './useAskAgain'
import { t } from '../i18n'

interface AskedRequestProps {
  request: RequestCard_requestFragment
  /** Who was asked. */
  name: string
  /** Called when it can't be asked for again as it was. */
  onUnavailable: () => void
}

/** Where the viewer's request has got to, while the window in which they asked is open: below its title. */
export function AskedRequest({ request, name, onUnavailable }: AskedRequestProps) {
  const { pantryId, barcode, quantity, state } = request
  const { askAgain, busy } = useAskAgain({ pantryId, barcode, quantity }, onUnavailable)
  const now = useStartOfToday()

  return (
    <div className="stack gap-4">
      <div className="stack gap-2">
        <p className="name">
          <bdi>{t('quantityAndName', { count: quantity, item: requestedName(request) })}</bdi>
        </p>
        <RequestProgress request={request} now={now} />
      </div>
      {state === 'ASKED' && (
        <>
          <p className="quiet">{t('askedHint', { name })}</p>
          <NotificationOffer question={t('notifyOfAnswer', { name })} />
        </>
      )}
      <StickyActions>
        {canAskAgain(request.unavailable ? 'UNAVAILABLE' : state) && (
          <Button kind="main" busy={busy} onClick={() => void askAgain()}>
            {t('askAgain')}
          </Button>
        )}
        <Button to={conversationPath(request)}>{t('seeConversation')}</Button>
      </StickyActions>
    </div>
  )
}

/** What has happened to the request. */
export function titleOf(request: RequestCard_requestFragment, name: string): string {
  if (request.state === 'ASKED') return t('asked')
  if (request.state === 'RESERVED') return t('reservedForYou')
  const { quantity: count, otherTimes } = request
  return eventInWords(endOf(request), { isOwn: request.state === 'WITHDRAWN', name, count, otherTimes })
}

function endOf({ state, unavailable, otherTimes }: RequestCard_requestFragment): ItemRequestEventKind {
  if (state === 'CANCELLED' && otherTimes.length > 0) return 'TIME_GONE'
  switch (state) {
    case 'DECLINED':
    case 'CANCELLED':
    case 'WITHDRAWN':
    case 'COLLECTED':
    case 'NOT_COLLECTED':
      return state
    default:
      return unavailable ? 'UNAVAILABLE' : 'EXPIRED'
  }
}
