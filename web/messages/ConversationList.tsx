import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ConversationRow_conversationFragment } from '../generated/messages/ConversationRow'
import { useConversationsQuery } from '../generated/messages/ConversationList'
import { failureOf } from '../platform/errorMessages'
import { Button } from '../ui/Button'
import { Cup } from '../ui/illustrations/Cup'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { toastError } from '../ui/toastError'
import { paths } from '../platform/paths'
import { ConversationRow } from './ConversationRow'
import styles from './ConversationList.module.css'
import { t } from './i18n'

interface ConversationsProps {
  /** A part of a user name; '' for everybody. */
  words: string
  /** Whose conversation is open. */
  openId?: string
  /** Looks at everybody again. */
  onAll: () => void
}

/** Whom one writes with, last message first; more of them as one asks for them. */
export function ConversationList({ words, openId, onAll }: ConversationsProps) {
  const { data, previousData, error, loading, refetch, fetchMore } = useConversationsQuery({
    variables: { search: words === '' ? null : words },
    fetchPolicy: 'cache-and-network',
    context: { isOfScreen: true },
  })
  const known = (data ?? (error === undefined ? previousData : undefined))?.conversations

  if (known === undefined) {
    return error === undefined ? <RowsSkeleton /> : <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
  }
  if (known.nodes.length === 0) return <Nobody words={words} onAll={onAll} isAlone={openId === undefined} />
  return (
    <div className={styles.list} aria-busy={data === undefined && loading}>
      <ul className={styles.rows} aria-label={t('conversations')}>
        {lastFirst(known.nodes).map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} isOpen={conversation.id === openId} />
        ))}
      </ul>
      {known.pageInfo.hasNextPage && <More onMore={() => fetchMore({ variables: { after: known.pageInfo.endCursor } })} />}
    </div>
  )
}

/** News moves a row to the top. */
function lastFirst(rows: readonly ConversationRow_conversationFragment[]): ConversationRow_conversationFragment[] {
  return [...rows].sort((a, b) => (b.lastAt ?? '').localeCompare(a.lastAt ?? ''))
}

/** Brings the next ones when one has scrolled down to here, and for those who do not scroll, by its button. */
function More({ onMore }: { onMore: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  const more = async () => {
    if (busy) return
    setBusy(true)
    try {
      await onMore()
      setFailed(false)
    } catch (error) {
      setFailed(true)
      toastError(error, () => void more())
    } finally {
      setBusy(false)
    }
  }

  const come = useEffectEvent(() => {
    // What failed is tried again by whoever wants it.
    if (!hasFailed) void more()
  })
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) come()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={place} className={styles.more}>
      <Button busy={busy} onClick={() => void more()}>
        {t('showMore')}
      </Button>
    </div>
  )
}

/** @param isAlone is it all that stands on the page? Beside a conversation it is not what matters most. */
function Nobody({ words, onAll, isAlone }: { words: string; onAll: () => void; isAlone: boolean }) {
  if (words !== '') {
    return (
      <EmptyState picture={<Cup size={88} />} title={t('nobodyByThatName')} action={<Button onClick={onAll}>{t('showAll')}</Button>}>
        {t('nobodyHas', { words })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={<Cup size={96} />}
      title={t('none')}
      action={
        <Button kind={isAlone ? 'main' : 'quiet'} to={paths.pantries()}>
          {t('seePantries')}
        </Button>
      }
    >
      {t('noneYet')}
    </EmptyState>
  )
}
