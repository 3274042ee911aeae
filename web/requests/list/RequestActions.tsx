import { IconCheck, IconHome, IconWalk } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import type { ItemRequestAction } from '../../generated/schema'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { partnerName, requestedName } from './describeRequest'
import { OneTapAnswer } from '../answer/OneTapAnswer'
import type { RequestDialog } from '../answer/RequestDialogs'
import { useRequestActions } from '../answer/useRequestActions'
import { t } from '../i18n'

interface RequestActionsProps {
  request: RequestCard_requestFragment
  onDialog: (dialog: RequestDialog) => void
}

interface Action {
  words: string
  icon?: ReactNode
  run: () => void
}

/** What the viewer can do next with a request, as the server says. What cannot be taken back asks first. */
export function RequestActions({ request, onDialog }: RequestActionsProps) {
  const { onTheWay, collect, store, busy } = useRequestActions(request)
  const { viewerActions, state } = request
  const about = `${requestedName(request)}, ${partnerName(request)}`
  const ask = (kind: RequestDialog['kind']) => () => onDialog({ kind, request })

  const isReserved = state === 'RESERVED'
  // In the order in which they are shown.
  const actions: Partial<Record<ItemRequestAction, Action>> = {
    MARK_ON_THE_WAY: {
      words: t('onMyWay'),
      icon: <IconWalk size={18} aria-hidden="true" />,
      run: () => void onTheWay(),
    },
    COLLECT: { words: t('markCollected'), icon: <IconCheck size={18} aria-hidden="true" />, run: () => void collect() },
    STORE: { words: t('putInMine'), icon: <IconHome size={18} aria-hidden="true" />, run: () => void store() },
    MARK_NOT_COLLECTED: { words: t('nobodyCame'), run: ask('nobodyCame') },
    ...(isReserved && { ACCEPT: { words: t('changeReservation'), run: ask('accept') } }),
    CANCEL: { words: t('cancelReservation'), run: ask('cancel') },
    WITHDRAW: isReserved
      ? { words: t('cannotMakeIt'), run: ask('cannotMakeIt') }
      : { words: t('withdraw'), run: ask('withdraw') },
  }
  if (state === 'ASKED' && viewerActions.includes('ACCEPT')) return <OneTapAnswer request={request} />
  const shown = Object.entries(actions).filter(([action]) => viewerActions.some((possible) => possible === action))
  return shown.map(([action, { words, icon, run }]) => (
    <ChipButton
      key={action}
      icon={icon}
      busy={busy}
      label={t('actionFor', { action: words, item: about })}
      onClick={run}
    >
      {words}
    </ChipButton>
  ))
}
