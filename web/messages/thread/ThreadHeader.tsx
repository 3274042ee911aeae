import { IconArrowLeft, IconFridge } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { ConversationQuery } from '../../generated/messages/thread/Thread'
import { describePage } from '../../platform/head'
import { paths } from '../../platform/paths'
import { IconButton } from '../../ui/buttons/IconButton'
import { ScreenHeading } from '../../ui/layout/ScreenHeading'
import { Avatar } from '../people/Avatar'
import styles from './ThreadPane.module.css'
import { useMessages } from '../live/LiveMessages'
import { displayName, isFormer } from '../people/people'
import { PersonMenu } from '../people/PersonMenu'
import { useTyping } from '../live/typing'
import { t } from '../i18n'

type Conversation = NonNullable<ConversationQuery['conversation']>

interface ThreadHeaderProps {
  hasBackLink: boolean
  partner?: Conversation['partner']
  conversation?: Conversation
  threadId?: string | null
}

/** The partner of a conversation, with the way back to the list; without a partner while it loads. */
export function ThreadHeader({ hasBackLink, partner, conversation, threadId = null }: ThreadHeaderProps) {
  const messages = useMessages()
  const isTyping = useTyping(messages?.live.typing ?? null, threadId)
  const name = partner === undefined ? t('title') : displayName(partner)
  useEffect(() => describePage(name), [name])
  const username = partner === undefined || isFormer(partner) || name === partner.username ? '' : partner.username

  return (
    <header className={styles.header}>
      {hasBackLink && <IconButton label={t('allMessages')} icon={<IconArrowLeft size={22} />} to={paths.messages()} />}
      {partner !== undefined && <Avatar person={partner} size={40} />}
      <div className="min-0 grow">
        <div className={styles.name}>
          <ScreenHeading>{name}</ScreenHeading>
        </div>
        <p className={styles.username}>
          <span role="status">{isTyping ? t('typing') : ''}</span>
          {!isTyping && username}
        </p>
      </div>
      {partner?.pantry != null && (
        <IconButton label={partner.pantry.name} icon={<IconFridge size={22} />} to={paths.pantry(partner.pantry.id)} />
      )}
      {conversation !== undefined && partner !== undefined && !isFormer(partner) && (
        <PersonMenu conversation={conversation} />
      )}
    </header>
  )
}
