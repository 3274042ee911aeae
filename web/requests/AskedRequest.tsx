import type { AskForm_entryFragment } from '../generated/requests/AskDialog'
import type { ItemRequestEventKind } from '../generated/schema'
import { eventInWords } from '../messages/describeEvent'
import { NotificationOffer } from '../notifications/NotificationOffer'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import type { AskAbout } from './askAbout'
import { AskOutcome } from './AskOutcome'
import { canAskAgain } from './canAskAgain'
import { useAskAgain } from './useAskAgain'
import { t } from './i18n'

type Request = NonNullable<AskForm_entryFragment['viewerRequest']>

interface AskedRequestProps {
  request: Request
  about: AskAbout
  /** Who was asked. */
  name: string
  /** Called when it can't be asked for again as it was. */
  onUnavailable: () => void
}

/** Where the viewer's request has got to, while the window in which they asked is open. */
export function AskedRequest({ request, about, name, onUnavailable }: AskedRequestProps) {
  const { askAgain, busy } = useAskAgain({ ...about, quantity: request.quantity }, onUnavailable)
  const conversation = (
    <Button kind="plain" to={paths.message(about.pantryId, about.barcode)}>
      {t('seeConversation')}
    </Button>
  )

  if (request.state === 'ASKED') {
    return (
      <>
        <AskOutcome title={t('asked')} hint={t('askedHint', { name })} isDone actions={conversation} />
        <NotificationOffer question={t('notifyOfAnswer', { name })} />
      </>
    )
  }
  if (request.state === 'RESERVED')
    return <AskOutcome title={t('reservedForYou')} hint={t('reservedHint', { name })} isDone actions={conversation} />
  return (
    <AskOutcome
      title={eventInWords(endOf(request), { isOwn: request.state === 'WITHDRAWN', name, count: request.quantity })}
      actions={
        <>
          {canAskAgain(request.unavailable ? 'UNAVAILABLE' : request.state) && (
            <Button kind="main" busy={busy} onClick={() => void askAgain()}>
              {t('askAgain')}
            </Button>
          )}
          {conversation}
        </>
      }
    />
  )
}

function endOf({ state, unavailable }: Request): ItemRequestEventKind {
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
