import { IconArrowLeft, IconFridge } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useConversationQuery, type ConversationQuery } from '../generated/messages/ThreadPane'
import type { Message_messageFragment } from '../generated/messages/Message'
import { NotificationOffer } from '../notifications/NotificationOffer'
import { describePage } from '../platform/head'
import { paths } from '../platform/paths'
import { failureOf } from '../platform/errorMessages'
import { ThreadRequests } from '../requests/ThreadRequests'
import { Button } from '../ui/Button'
import { Cup } from '../ui/illustrations/Cup'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { IconButton } from '../ui/IconButton'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { ScreenHeading } from '../ui/ScreenHeading'
import { Avatar } from './Avatar'
import styles from './ThreadPane.module.css'
import { EditComposer, NewComposer } from './Composers'
import { useMessages } from './LiveMessages'
import { displayName, isFormer } from './people'
import { PersonMenu } from './PersonMenu'
import { ReportMessage } from './ReportMessage'
import { UnsendMessage } from './UnsendMessage'
import { ThreadPicker } from './ThreadPicker'
import { ThreadView } from './ThreadView'
import { useTyping } from './typing'
import { useBlock } from './useBlock'
import { useKeyboardInset } from './useKeyboardInset'
import { useOpenThread } from './useOpenThread'
import { t } from './i18n'

type Conversation = NonNullable<ConversationQuery['conversation']>

interface ThreadPaneProps {
  partnerId: string
  /** Shows a link back to the list, if the list is a separate page. */
  hasBackLink: boolean
}

/** The conversation with one person, and its composer. */
export function ThreadPane({ partnerId, hasBackLink }: ThreadPaneProps) {
  const { data, error, refetch } = useConversationQuery({ variables: { partnerId }, fetchPolicy: 'cache-and-network' })
  const section = useRef<HTMLElement>(null)
  useKeyboardInset(section)

  return (
    <section ref={section} className={styles.conversation} data-screen>
      {data === undefined && error === undefined && (
        <>
          <Header hasBackLink={hasBackLink} />
          <RowsSkeleton rows={4} />
        </>
      )}
      {data === undefined && error !== undefined && (
        <>
          <Header hasBackLink={hasBackLink} />
          <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
        </>
      )}
      {data?.conversation === null && (
        <>
          <Header hasBackLink={hasBackLink} />
          <EmptyState picture={<Cup size={88} />} title={t('nobody')} action={<Button to={paths.messages()}>{t('seeAll')}</Button>}>
            {t('nobodyThere')}
          </EmptyState>
        </>
      )}
      {data?.conversation != null && <OpenConversation conversation={data.conversation} hasBackLink={hasBackLink} />}
    </section>
  )
}

function OpenConversation({ conversation, hasBackLink }: { conversation: Conversation; hasBackLink: boolean }) {
  const { partner } = conversation
  const { name, thread, threads, more, isLoading, failure, retry } = useOpenThread(conversation)
  const [sentCount, setSentCount] = useState(0)
  const [editing, setEditing] = useState<Message_messageFragment | null>(null)
  const [reporting, setReporting] = useState<Message_messageFragment | null>(null)
  const [unsending, setUnsending] = useState<Message_messageFragment | null>(null)

  return (
    <>
      <Header partner={partner} threadId={thread?.id ?? null} hasBackLink={hasBackLink} conversation={conversation} />
      <ThreadPicker partnerId={partner.id} threads={threads} openName={name} more={more} />
      {isLoading && <RowsSkeleton rows={4} />}
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {!isLoading && failure === null && (
        <>
          <ThreadView
            key={name}
            partner={partner}
            name={name}
            thread={thread}
            sentCount={sentCount}
            end={<ThreadRequests partnerId={partner.id} thread={name} />}
            edit={setEditing}
            unsend={setUnsending}
            report={setReporting}
          />
          <div className={styles.footer}>
            {conversation.lastMessage !== null && conversation.viewerCanWrite && <NotificationOffer question={t('notificationsQuestion', { name: displayName(partner) })} />}
            {!conversation.viewerCanWrite && <CannotWrite conversation={conversation} />}
            {conversation.viewerCanWrite && editing !== null && <EditComposer key={editing.id} message={editing} onDone={() => setEditing(null)} />}
            {conversation.viewerCanWrite && editing === null && (
              <NewComposer partner={partner} thread={name} lastNumber={thread?.lastNumber ?? 0} onSent={() => setSentCount((count) => count + 1)} />
            )}
          </div>
        </>
      )}
      <ReportMessage message={reporting} onClose={() => setReporting(null)} />
      <UnsendMessage message={unsending} onClose={() => setUnsending(null)} />
    </>
  )
}

interface HeaderProps {
  hasBackLink: boolean
  partner?: Conversation['partner']
  conversation?: Conversation
  threadId?: string | null
}

function Header({ hasBackLink, partner, conversation, threadId = null }: HeaderProps) {
  const messages = useMessages()
  const isTyping = useTyping(messages?.live.typing ?? null, threadId)
  const name = partner === undefined ? t('title') : displayName(partner)
  useEffect(() => describePage(name), [name])
  const username = partner === undefined || isFormer(partner) || name === partner.username ? '' : partner.username

  return (
    <header className={styles.header}>
      {hasBackLink && <IconButton label={t('allMessages')} icon={<IconArrowLeft size={22} />} to={paths.messages()} />}
      {partner !== undefined && <Avatar person={partner} size={40} />}
      <div className={styles.names}>
        <div className={styles.name}>
          <ScreenHeading>{name}</ScreenHeading>
        </div>
        <p className={styles.username}>
          <span role="status">{isTyping ? t('typing') : ''}</span>
          {!isTyping && username}
        </p>
      </div>
      {partner?.pantry != null && <IconButton label={partner.pantry.name} icon={<IconFridge size={22} />} to={paths.pantry(partner.pantry.id)} />}
      {conversation !== undefined && partner !== undefined && !isFormer(partner) && <PersonMenu conversation={conversation} />}
    </header>
  )
}

function CannotWrite({ conversation }: { conversation: Conversation }) {
  const { partner, viewerHasBlocked } = conversation
  const { unblock, busy } = useBlock(partner)

  return (
    <div className={styles.cannot}>
      <p>{viewerHasBlocked && !isFormer(partner) ? t('youBlocked', { name: displayName(partner) }) : t('former')}</p>
      {viewerHasBlocked && !isFormer(partner) && (
        <Button busy={busy} onClick={() => void unblock()}>
          {t('unblock')}
        </Button>
      )}
    </div>
  )
}
