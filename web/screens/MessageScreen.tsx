import { useLocation, useParams } from 'react-router'
import { ThreadPane } from '../messages/ThreadPane'
import { t } from '../messages/i18n'
import { isId, paths } from '../platform/paths'
import { EventMenu } from '../requests/EventMenu'
import { ThreadRequests } from '../requests/ThreadRequests'
import { Button } from '../ui/Button'
import { Drawing } from '../ui/illustrations/Drawing'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'
import { MessagePanes } from './MessagePanes'

/** The conversation with one person. */
export function MessageScreen() {
  const { recipientID = '' } = useParams()
  const { pathname, search } = useLocation()

  if (!isId(recipientID)) return <NoSuchPerson />
  return (
    <MessagePanes title={t('title')} path={`${pathname}${search}`} openId={recipientID}>
      {(hasList) => (
        <ThreadPane
          partnerId={recipientID}
          hasBackLink={!hasList}
          end={(thread, lastEvent) => <ThreadRequests partnerId={recipientID} thread={thread} lastEvent={lastEvent} />}
          eventMenu={(request, time) => <EventMenu request={request} time={time} />}
        />
      )}
    </MessagePanes>
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
