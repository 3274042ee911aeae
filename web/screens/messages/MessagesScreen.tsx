import { useConversationsQuery } from '../../generated/messages/list/ConversationList'
import { t } from '../../messages/i18n'
import { paths } from '../../platform/paths'
import { Drawing } from '../../ui/illustrations/Drawing'
import { EmptyState } from '../../ui/lists/EmptyState'
import { MessagePanes } from './MessagePanes'

/** The list of conversations. */
export function MessagesScreen() {
  return (
    <MessagePanes title={t('title')} path={paths.messages()}>
      {() => <Choose />}
    </MessagePanes>
  )
}

/** Shown beside the list; nothing where the list is empty. */
function Choose() {
  // ConversationList fetches it.
  const { data } = useConversationsQuery({ variables: { search: null }, fetchPolicy: 'cache-only' })
  if (data === undefined || data.conversations.nodes.length === 0) return null
  return (
    <div className="grid grow" style={{ placeContent: 'center' }}>
      <EmptyState picture={<Drawing name="cup" size={88} />} title={t('choose')}>
        {t('chooseHint')}
      </EmptyState>
    </div>
  )
}
