import type { AskForm_entryFragment } from '../generated/requests/AskDialog'
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
      title={endOf(request, name)}
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

function endOf({ state, unavailable }: Request, name: string): string {
  switch (state) {
    case 'DECLINED':
      return t('theirDeclined', { name })
    case 'CANCELLED':
      return t('theirCancelled', { name })
    case 'WITHDRAWN':
      return t('ownWithdrawn')
    case 'COLLECTED':
      return t('wasCollected')
    case 'NOT_COLLECTED':
      return t('wasNotCollected')
    default:
      return t(unavailable ? 'goneTitle' : 'timeIsUp')
  }
}
