import { useLocation, useParams } from 'react-router'
import { ThreadPane } from '../../messages/thread/ThreadPane'
import { t } from '../../messages/i18n'
import { isId, paths } from '../../platform/paths'
import { EventMenu } from '../../requests/list/RequestMenu'
import { ThreadRequests, useRequestCards } from '../../requests/list/ThreadRequests'
import { Button } from '../../ui/buttons/Button'
import { Drawing } from '../../ui/illustrations/Drawing'
import { EmptyState } from '../../ui/lists/EmptyState'
import { Screen } from '../../ui/layout/Screen'
import { MessagePanes } from './MessagePanes'

/** The conversation with one person. */
export function MessageScreen() {
  const { recipientID = '' } = useParams()
  const { pathname, search } = useLocation()

  if (!isId(recipientID)) return <NoSuchPerson />
  return (
    <MessagePanes title={t('title')} path={`${pathname}${search}`} openId={recipientID}>
      {(hasList) => <Thread partnerId={recipientID} hasBackLink={!hasList} />}
    </MessagePanes>
  )
}

function Thread({ partnerId, hasBackLink }: { partnerId: string; hasBackLink: boolean }) {
  const cardOf = useRequestCards()

  return (
    <ThreadPane
      partnerId={partnerId}
      hasBackLink={hasBackLink}
      end={(thread, lastEvent, eventIds) => (
        <ThreadRequests partnerId={partnerId} thread={thread} lastEvent={lastEvent} shownIds={eventIds} />
      )}
      eventMenu={(request, time) => <EventMenu request={request} time={time} />}
      cardOf={cardOf}
    />
  )
}

function NoSuchPerson() {
  return (
    <Screen title={t('title')} hideHeading>
      <EmptyState
        picture={<Drawing name="cup" size={88} />}
        title={t('nobody')}
        action={<Button to={paths.messages()}>{t('seeAll')}</Button>}
      >
        {t('nobodyThere')}
      </EmptyState>
    </Screen>
  )
}
