import { IconMessageCircle } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { t } from '../locales/i18n'
import { useUnreadMessagesQuery } from '../generated/messages/Live'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { useMessages } from './LiveMessages'
import { UnreadMark } from '../ui/UnreadMark'
import { unreadInWords } from './unreadInWords'

/** The number of unread messages; 0 until it is known. The subscription updates it. */
const useUnreadCount = (): number => useUnreadMessagesQuery().data?.unreadMessages ?? 0

const inWords = (count: number) => (count === 0 ? t('messages') : t('messagesUnread', { count }))

/** The link to the messages in the top bar; only for signed-in people. */
export const MessagesButton = () => (useMessages() === null ? null : <UnreadMessages />)

function UnreadMessages() {
  const count = useUnreadCount()
  const { pathname } = useLocation()
  return (
    <IconButton
      label={inWords(count)}
      icon={
        <span style={{ position: 'relative', display: 'inline-grid' }}>
          <IconMessageCircle size={22} />
          <UnreadMark count={count} corner />
        </span>
      }
      to={paths.messages()}
      current={pathname === paths.messages()}
    />
  )
}

/** The same link with its name, for the dashboard. */
export function MessagesLink() {
  const count = useUnreadCount()
  return (
    <Button to={paths.messages()}>
      <span className="inline-line gap-2 align-center">
        {t('messages')} <UnreadMark count={count} />
        {count > 0 && <span className="visually-hidden">{unreadInWords(count)}</span>}
      </span>
    </Button>
  )
}
