import { IconMessageCircle } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { t } from '../../locales/i18n'
import { useInboxCount } from '../../notifications/LiveNotifications'
import { paths } from '../../platform/paths'
import { UnreadMark } from '../../ui/lists/UnreadMark'
import { useMessages } from '../live/LiveMessages'
import styles from './InboxButton.module.css'

const inWords = (count: number) => (count === 0 ? t('messages') : t('messagesUnread', { count }))

/** The link to the inbox in the top bar, with how much waits there; only for signed-in people. */
export const InboxButton = () => (useMessages() === null ? null : <Inbox />)

function Inbox() {
  const count = useInboxCount()
  const isOpen = useLocation().pathname === paths.messages()

  return (
    <Link to={paths.messages()} className={styles.link} aria-current={isOpen ? 'page' : undefined}>
      <IconMessageCircle size={22} aria-hidden="true" />
      <span className="visually-hidden">{inWords(count)}</span>
      <span className={styles.word} aria-hidden="true">
        {t('messages')}
      </span>
      <UnreadMark count={count} />
    </Link>
  )
}
