import type { ReactNode } from 'react'
import type { ConversationRow_conversationFragment } from '../../generated/messages/list/ConversationList'
import { paths } from '../../platform/paths'
import { InboxRow } from '../../ui/lists/InboxRow'
import { NewMark, UnreadMark } from '../../ui/lists/UnreadMark'
import { describeEvent } from '../thread/describeEvent'
import { Avatar } from '../people/Avatar'
import { displayName } from '../people/people'
import { t } from '../i18n'

/** What later modules add to the row of a conversation. */
export interface ConversationPart {
  /** Stands in place of the last message. */
  line?: string
  /** Has something happened there that the viewer has not seen? */
  isNew: boolean
  /** Stands below the row. */
  below?: ReactNode
}

interface ConversationRowProps {
  conversation: ConversationRow_conversationFragment
  part: ConversationPart
  today: Date
  /** Is this the open conversation? */
  isOpen: boolean
}

/** A conversation in the list: the partner, and the last message. */
export function ConversationRow({ conversation, part, today, isOpen }: ConversationRowProps) {
  const { partner, lastAt, unreadCount } = conversation
  const name = displayName(partner)

  return (
    <InboxRow
      picture={<Avatar person={partner} />}
      title={name}
      label={labelOf(name, unreadCount, part.isNew)}
      to={paths.message(partner.id)}
      at={lastAt}
      today={today}
      line={part.line ?? lastMessageText(conversation)}
      isUnread={unreadCount > 0 || part.isNew}
      mark={unreadCount > 0 ? <UnreadMark count={unreadCount} /> : part.isNew && <NewMark />}
      isOpen={isOpen}
    >
      {part.below}
    </InboxRow>
  )
}

function labelOf(name: string, unreadCount: number, isNew: boolean): string | undefined {
  if (unreadCount > 0) return t('withUnread', { name, unread: t('unread', { count: unreadCount }) })
  return isNew ? t('withNew', { name }) : undefined
}

function lastMessageText({ viewerHasBlocked, lastMessage, partner }: ConversationRow_conversationFragment): string {
  if (viewerHasBlocked) return t('blockedRow')
  if (lastMessage === null) return ''
  const { fromViewer, unsentAt, text } = lastMessage
  const event = describeEvent(lastMessage, fromViewer, displayName(partner))
  if (event !== null) return event
  if (unsentAt !== null) return fromViewer ? t('unsentByYou') : t('unsent')
  return fromViewer ? t('ownLastMessage', { text }) : text
}
