import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useConversationQuery, type ConversationQuery } from '../generated/messages/ThreadPane'
import type { Message_messageFragment } from '../generated/messages/Message'
import { describePage } from '../platform/head'
import { paths } from '../platform/paths'
import { failureOf } from '../platform/errorMessages'
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
import { NotificationOffer } from './NotificationOffer'
import { displayName, isFormer } from './people'
import { PersonMenu } from './PersonMenu'
import { ReportMessage } from './ReportMessage'
import { UnsendMessage } from './UnsendMessage'
import { ThreadPicker } from './ThreadPicker'
import { ThreadView } from './ThreadView'
import { useTyping } from './typing'
import { useBlock } from './useBlock'
import { useKeyboardRoom } from './useKeyboardRoom'
import { useOpenThread } from './useOpenThread'
import { t } from './i18n'

type Conversation = NonNullable<ConversationQuery['conversation']>

interface ConversationProps {
  partnerId: string
  /** Where the list stands on a page of its own: the way back to it. */
  hasWayBack: boolean
}

/** What one writes with one person, and where one writes on. */
export function ThreadPane({ partnerId, hasWayBack }: ConversationProps) {
  const { data, error, refetch } = useConversationQuery({ variables: { partnerId }, fetchPolicy: 'cache-and-network' })
  const place = useRef<HTMLElement>(null)
  useKeyboardRoom(place)

  return (
    <section ref={place} className={styles.conversation} data-screen>
      {data === undefined && error === undefined && (
        <>
          <Head hasWayBack={hasWayBack} />
          <RowsSkeleton rows={4} />
        </>
      )}
      {data === undefined && error !== undefined && (
        <>
          <Head hasWayBack={hasWayBack} />
          <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
        </>
      )}
      {data?.conversation === null && (
        <>
          <Head hasWayBack={hasWayBack} />
          <EmptyState picture={<Cup size={88} />} title={t('nobody')} action={<Button to={paths.messages()}>{t('seeAll')}</Button>}>
            {t('nobodyThere')}
          </EmptyState>
        </>
      )}
      {data?.conversation != null && <Talk conversation={data.conversation} hasWayBack={hasWayBack} />}
    </section>
  )
}

function Talk({ conversation, hasWayBack }: { conversation: Conversation; hasWayBack: boolean }) {
  const { partner } = conversation
  const { name, thread, threads, more, isOnItsWay, failure, retry } = useOpenThread(conversation)
  const [sentCount, setSentCount] = useState(0)
  const [editing, setEditing] = useState<Message_messageFragment | null>(null)
  const [reporting, setReporting] = useState<Message_messageFragment | null>(null)
  const [leaving, setLeaving] = useState<Message_messageFragment | null>(null)

  return (
    <>
      <Head partner={partner} threadId={thread?.id ?? null} hasWayBack={hasWayBack} conversation={conversation} />
      <ThreadPicker partnerId={partner.id} threads={threads} openName={name} more={more} />
      {isOnItsWay && <RowsSkeleton rows={4} />}
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {!isOnItsWay && failure === null && (
        <>
          <ThreadView
            key={name}
            partner={partner}
            name={name}
            thread={thread}
            sentCount={sentCount}
            edit={setEditing}
            unsend={setLeaving}
            report={setReporting}
          />
          <div className={styles.foot}>
            {conversation.lastMessage !== null && conversation.viewerCanWrite && <NotificationOffer name={displayName(partner)} />}
            {!conversation.viewerCanWrite && <CannotWrite conversation={conversation} />}
            {conversation.viewerCanWrite && editing !== null && <EditComposer key={editing.id} message={editing} onDone={() => setEditing(null)} />}
            {conversation.viewerCanWrite && editing === null && (
              <NewComposer partner={partner} thread={name} lastNumber={thread?.lastNumber ?? 0} onSent={() => setSentCount((count) => count + 1)} />
            )}
          </div>
        </>
      )}
      <ReportMessage message={reporting} onClose={() => setReporting(null)} />
      <UnsendMessage message={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

interface HeadProps {
  hasWayBack: boolean
  partner?: Conversation['partner']
  conversation?: Conversation
  threadId?: string | null
}

function Head({ hasWayBack, partner, conversation, threadId = null }: HeadProps) {
  const post = useMessages()
  const isTyping = useTyping(post?.live.typing ?? null, threadId)
  const name = partner === undefined ? t('title') : displayName(partner)
  useEffect(() => describePage(name), [name])
  const second = partner === undefined || isFormer(partner) || name === partner.username ? '' : partner.username

  return (
    <header className={styles.head}>
      {hasWayBack && <IconButton label={t('allMessages')} icon={<IconArrowLeft size={22} />} to={paths.messages()} />}
      {partner !== undefined && <Avatar person={partner} size={40} />}
      <div className={styles.who}>
        <div className={styles.name}>
          <ScreenHeading>{name}</ScreenHeading>
        </div>
        <p className={styles.second}>
          <span role="status">{isTyping ? t('typing') : ''}</span>
          {!isTyping && second}
        </p>
      </div>
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
