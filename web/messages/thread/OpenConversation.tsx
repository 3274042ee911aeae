import { useState, type ReactNode } from 'react'
import type { Message_messageFragment } from '../../generated/messages/thread/Message'
import { useReportMessageMutation, type ConversationQuery } from '../../generated/messages/thread/Thread'
import { NotificationOffer } from '../../notifications/NotificationOffer'
import { Button } from '../../ui/buttons/Button'
import { ErrorState } from '../../ui/loading/ErrorState'
import { ReportDialog } from '../../ui/dialogs/ReportDialog'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'
import { EditComposer, NewComposer } from '../write/Composers'
import type { CardOf, EventMenu } from './MessageRow'
import styles from './ThreadPane.module.css'
import { displayName, isFormer } from '../people/people'
import { ThreadHeader } from './ThreadHeader'
import { ThreadPicker } from './ThreadPicker'
import { ThreadView } from './ThreadView'
import { UnsendMessage } from './UnsendMessage'
import { useBlock } from '../people/useBlock'
import { useOpenThread } from './useOpenThread'
import { t } from '../i18n'

type Conversation = NonNullable<ConversationQuery['conversation']>

/** What later modules show in a conversation. */
export interface ConversationParts {
  /**
   * Shown after the last message.
   * @param thread the thread's name
   * @param lastEvent the last message that tells what happened to a request
   * @param eventIds the requests that have such messages
   */
  end: (thread: string, lastEvent: Message_messageFragment | null, eventIds: ReadonlySet<string>) => ReactNode
  eventMenu: EventMenu
  cardOf: CardOf
}

interface OpenConversationProps extends ConversationParts {
  conversation: Conversation
  hasBackLink: boolean
}

/** The open thread of a conversation, with the choice of threads and the composer. */
export function OpenConversation({ conversation, hasBackLink, end, eventMenu, cardOf }: OpenConversationProps) {
  const { partner } = conversation
  const { name, thread, threads, more, isLoading, failure, retry } = useOpenThread(conversation)
  const [sentCount, setSentCount] = useState(0)
  const [editing, setEditing] = useState<Message_messageFragment | null>(null)
  const [reporting, setReporting] = useState<Message_messageFragment | null>(null)
  const [unsending, setUnsending] = useState<Message_messageFragment | null>(null)

  return (
    <>
      <ThreadHeader
        partner={partner}
        threadId={thread?.id ?? null}
        hasBackLink={hasBackLink}
        conversation={conversation}
      />
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
            end={(lastEvent, eventIds) => end(name, lastEvent, eventIds)}
            eventMenu={eventMenu}
            cardOf={cardOf}
            edit={setEditing}
            unsend={setUnsending}
            report={setReporting}
          />
          <div className={styles.footer}>
            {conversation.lastMessage !== null && conversation.viewerCanWrite && (
              <NotificationOffer question={t('notificationsQuestion', { name: displayName(partner) })} />
            )}
            {!conversation.viewerCanWrite && <CannotWrite conversation={conversation} />}
            {conversation.viewerCanWrite && editing !== null && (
              <EditComposer key={editing.id} message={editing} onDone={() => setEditing(null)} />
            )}
            {conversation.viewerCanWrite && editing === null && (
              <NewComposer
                partner={partner}
                thread={name}
                lastNumber={thread?.lastNumber ?? 0}
                onSent={() => setSentCount((count) => count + 1)}
              />
            )}
          </div>
        </>
      )}
      <ReportMessage message={reporting} onClose={() => setReporting(null)} />
      <UnsendMessage message={unsending} onClose={() => setUnsending(null)} />
    </>
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

/** A dialog that reports a message to the admins. Its sender is not notified. */
function ReportMessage({ message, onClose }: { message: Message_messageFragment | null; onClose: () => void }) {
  const [reportMessage] = useReportMessageMutation()

  const send = async (text: string | undefined) => {
    if (message !== null)
      await reportMessage({ variables: { input: { threadId: message.threadId, number: message.number, text } } })
  }

  return (
    <ReportDialog
      opened={message !== null}
      onClose={onClose}
      title={t('report')}
      thanks={t('reported')}
      onSend={send}
    />
  )
}
