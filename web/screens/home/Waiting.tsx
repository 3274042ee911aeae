import { IconMessageCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useViewer } from '../../auth/useViewer'
import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import { t as messageText } from '../../messages/i18n'
import { useStartOfToday } from '../../pantries/dates/useToday'
import { t } from '../../plans/i18n'
import { paths } from '../../platform/paths'
import { describeState, pantryElsewhere, partnerName, requestedName } from '../../requests/list/describeRequest'
import { sortRequests } from '../../requests/list/sortRequests'
import { OneTapAnswer } from '../../requests/answer/OneTapAnswer'
import { List } from '../../ui/lists/List'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { Row } from '../../ui/lists/Row'
import { RowIcon } from './RowIcon'
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
  const toCollect = sortRequests(asking.filter(({ state }) => state === 'RESERVED'))
  if (toAnswer.length === 0 && toCollect.length === 0 && unreadMessages === 0) return null

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

interface RequestRowProps {
  request: RequestCard_requestFragment
  title: string
  control?: ReactNode
}

/** One request, which leads to its conversation. */
function RequestRow({ request, title, control }: RequestRowProps) {
  const { partner, item, barcode } = request
  const now = useStartOfToday()
  const state = control === undefined ? describeState(request, now) : undefined
  const elsewhere = pantryElsewhere(request, useViewer()?.account?.pantry?.id)

  return (
    <Row
      picture={<ProductPicture name={requestedName(request)} imageUrl={item?.imageUrl} />}
      title={<bdi>{title}</bdi>}
      details={elsewhere === null ? state : <bdi>{elsewhere}</bdi>}
      to={partner === null ? paths.messages() : paths.message(partner.id, barcode)}
      control={control}
    />
  )
}
