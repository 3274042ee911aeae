import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ConversationRow_conversationFragment } from '../generated/messages/ConversationRow'
import { useConversationsQuery } from '../generated/messages/ConversationList'
import { failureOf } from '../platform/errorMessages'
import { Button } from '../ui/Button'
import { Drawing } from '../ui/illustrations/Drawing'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { toastError } from '../ui/toastError'
import { paths } from '../platform/paths'
import type { LinkContext } from '../platform/linkContext'
import { ConversationRow } from './ConversationRow'
import styles from './ConversationList.module.css'
import { t } from './i18n'

interface ConversationListProps {
  /** A part of a name; '' shows all. */
  words: string
  /** The partner of the open conversation. */
  openId?: string
  /** Clears the search. */
  onAll: () => void
}

/** The conversations, sorted by their last message, newest first, loaded page by page. */
export function ConversationList({ words, openId, onAll }: ConversationListProps) {
  const { data, previousData, error, loading, refetch, fetchMore } = useConversationsQuery({
    variables: { search: words === '' ? null : words },
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  const conversations = (data ?? (error === undefined ? previousData : undefined))?.conversations

  if (conversations === undefined) {
    return error === undefined ? (
      <RowsSkeleton />
    ) : (
      <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
    )
  }
  if (conversations.nodes.length === 0)
    return <NoConversations words={words} onAll={onAll} isOnlyPane={openId === undefined} />
  return (
    <div className="stack gap-4" aria-busy={data === undefined && loading}>
      <ul className={styles.rows} aria-label={t('conversations')}>
        {lastFirst(conversations.nodes).map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} isOpen={conversation.id === openId} />
        ))}
      </ul>
      {conversations.pageInfo.hasNextPage && (
        <More onMore={() => fetchMore({ variables: { after: conversations.pageInfo.endCursor } })} />
      )}
    </div>
  )
}

/** A new message moves its row to the top. */
function lastFirst(rows: readonly ConversationRow_conversationFragment[]): ConversationRow_conversationFragment[] {
  return [...rows].sort((a, b) => (b.lastAt ?? '').localeCompare(a.lastAt ?? ''))
}

/** Loads the next page when it is scrolled into view, or by its button. */
function More({ onMore }: { onMore: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const container = useRef<HTMLDivElement>(null)

  const load = async () => {
    if (busy) return
    setBusy(true)
    try {
      await onMore()
      setFailed(false)
    } catch (error) {
      setFailed(true)
      toastError(error, () => void load())
    } finally {
      setBusy(false)
    }
  }

  const onVisible = useEffectEvent(() => {
    // After a failure only the button tries again.
    if (!hasFailed) void load()
  })
  useEffect(() => {
    if (container.current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible()
    })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={container} className="grid items-centre">
      <Button busy={busy} onClick={() => void load()}>
        {t('showMore')}
      </Button>
    </div>
  )
}

/** @param isAlone is it the only content of the page? */
function NoConversations({ words, onAll, isOnlyPane }: { words: string; onAll: () => void; isOnlyPane: boolean }) {
  if (words !== '') {
    return (
      <EmptyState
        picture={<Drawing name="cup" size={88} />}
        title={t('nobodyByThatName')}
        action={<Button onClick={onAll}>{t('showAll')}</Button>}
      >
        {t('nobodyHas', { words })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={<Drawing name="cup" size={96} />}
      title={t('none')}
      action={
        <Button kind={isOnlyPane ? 'main' : 'quiet'} to={paths.pantries()}>
          {t('seePantries')}
        </Button>
      }
    >
      {t('noneYet')}
    </EmptyState>
  )
}
