import { IconCheck, IconMessageCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useViewer } from '../../auth/useViewer'
import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import { t as messageText } from '../../messages/i18n'
import { useStartOfToday } from '../../pantries/dates/useToday'
import { t } from '../../plans/i18n'
import { paths } from '../../platform/paths'
import {
  conversationPath,
  describeState,
  isToHandOver,
  pantryElsewhere,
  partnerName,
  requestedName,
} from '../../requests/list/describeRequest'
import { sortRequests } from '../../requests/list/sortRequests'
import { t as requestText } from '../../requests/i18n'
import { OneTapAnswer } from '../../requests/answer/OneTapAnswer'
import { useRequestActions } from '../../requests/answer/useRequestActions'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { List } from '../../ui/lists/List'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { Row } from '../../ui/lists/Row'
import { RowIcon } from '../../ui/lists/RowIcon'
import { TodaySection } from './TodaySection'

interface WaitingProps {
  /** What neighbours ask for. */
  asked: readonly RequestCard_requestFragment[]
  /** What the viewer asks for. */
  asking: readonly RequestCard_requestFragment[]
  unreadMessages: number
}

/** What waits for the viewer: requests to answer, reservations to collect, and messages to read. */
export function Waiting({ asked, asking, unreadMessages }: WaitingProps) {
  const toAnswer = sortRequests(asked.filter(({ state }) => state === 'ASKED'))
  const toHandOver = sortRequests(asked.filter(isToHandOver))
  const toCollect = sortRequests(asking.filter(({ state }) => state === 'RESERVED'))
  if (toAnswer.length + toHandOver.length + toCollect.length + unreadMessages === 0) return null

  return (
    <TodaySection title={t('waiting')}>
      <List label={t('waiting')}>
        {toAnswer.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            title={t('asksFor', wordsOf(request))}
            control={<OneTapAnswer request={request} />}
          />
        ))}
        {toHandOver.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            title={t('collects', wordsOf(request))}
            control={<HandedOver request={request} />}
          />
        ))}
        {toCollect.map((request) => (
          <RequestRow key={request.id} request={request} title={t('collectFrom', wordsOf(request))} />
        ))}
        {unreadMessages > 0 && (
          <Row
            picture={<RowIcon icon={<IconMessageCircle size={22} aria-hidden="true" />} />}
            title={messageText('unread', { count: unreadMessages })}
            to={paths.messages()}
          />
        )}
      </List>
    </TodaySection>
  )
}

const wordsOf = (request: RequestCard_requestFragment) => ({
  name: partnerName(request),
  count: request.reservedQuantity ?? request.quantity,
  item: requestedName(request),
})

/** Says that it was collected. */
function HandedOver({ request }: { request: RequestCard_requestFragment }) {
  const { collect, busy } = useRequestActions(request)
  const words = requestText('markCollected')
  const item = `${requestedName(request)}, ${partnerName(request)}`
  return (
    <ChipButton
      icon={<IconCheck size={18} aria-hidden="true" />}
      busy={busy}
      label={requestText('actionFor', { action: words, item })}
      onClick={() => void collect()}
    >
      {words}
    </ChipButton>
  )
}

interface RequestRowProps {
  request: RequestCard_requestFragment
  title: string
  control?: ReactNode
}

/** One request, which leads to its conversation; where that is not the viewer's, to the inbox. */
function RequestRow({ request, title, control }: RequestRowProps) {
  const { item } = request
  const now = useStartOfToday()
  const state = control === undefined || isToHandOver(request) ? describeState(request, now) : null
  const elsewhere = pantryElsewhere(request, useViewer()?.account?.pantry?.id)

  return (
    <Row
      picture={<ProductPicture name={requestedName(request)} imageUrl={item?.imageUrl} />}
      title={<bdi>{title}</bdi>}
      details={
        elsewhere === null ? (
          state
        ) : (
          <>
            <bdi>{elsewhere}</bdi>
            {state !== null && ` · ${state}`}
          </>
        )
      }
      to={conversationPath(request)}
      control={control}
    />
  )
}
