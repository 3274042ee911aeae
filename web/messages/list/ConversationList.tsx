import { Fragment, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import {
  type ConversationRow_conversationFragment,
  type ConversationsQuery,
  useConversationsQuery,
} from '../../generated/messages/list/ConversationList'
import { useStartOfToday } from '../../pantries/dates/useToday'
import { failureOf } from '../../platform/errorMessages'
import { Button } from '../../ui/buttons/Button'
import { Drawing } from '../../ui/illustrations/Drawing'
import { EmptyState } from '../../ui/lists/EmptyState'
import { ErrorState } from '../../ui/loading/ErrorState'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'
import { toastError } from '../../ui/toasts/toastError'
import { paths } from '../../platform/paths'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { ConversationRow, type ConversationPart } from './ConversationRow'
import { t } from '../i18n'

/** A row of the inbox that is no conversation. */
export interface OtherRow {
  key: string
  /** ISO 8601: the rows are sorted by it. */
  at: string
  /** The partner in whose conversation it stands: then it is a row only if that is not listed. */
  partnerId: string | null
  row: ReactNode
}

interface ConversationListProps {
  /** What stands between the conversations; null: not known yet. */
  others: readonly OtherRow[] | null
  partOf: (conversation: ConversationRow_conversationFragment) => ConversationPart
  /** A part of a name; '' shows all. */
  words: string
  /** The partner of the open conversation. */
  openId?: string
  /** Clears the search. */
  onAll: () => void
}

/** The conversations, loaded page by page, and the other rows of the inbox between them, newest first. A search finds conversations alone. */
export function ConversationList({ others, partOf, words, openId, onAll }: ConversationListProps) {
  const { data, previousData, error, loading, refetch, fetchMore } = useConversationsQuery({
    variables: { search: words === '' ? null : words },
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  const today = useStartOfToday()
  const conversations = (data ?? (error === undefined ? previousData : undefined))?.conversations

  if (conversations === undefined || (others === null && error === undefined)) {
    return error === undefined ? (
      <RowsSkeleton />
    ) : (
      <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
    )
  }
  const listed = words === '' ? rowsBetween(conversations, others ?? []) : []
  if (conversations.nodes.length === 0 && listed.length === 0)
    return <NoConversations words={words} onAll={onAll} isOnlyPane={openId === undefined} />
  return (
    <div className="stack gap-4" aria-busy={data === undefined && loading}>
      <ul
        className="stack bare-list panel"
        style={{ gap: 2, padding: 'var(--space-1)', borderRadius: 'calc(var(--radius-card) + var(--space-1))' }}
        aria-label={t('title')}
      >
        {newestFirst([
          ...conversations.nodes.map((conversation) => ({
            key: conversation.id,
            at: conversation.lastAt ?? '',
            row: (
              <ConversationRow
                conversation={conversation}
                part={partOf(conversation)}
                today={today}
                isOpen={conversation.id === openId}
              />
            ),
          })),
          ...listed,
        ]).map(({ key, row }) => (
          <Fragment key={key}>{row}</Fragment>
        ))}
      </ul>
      {conversations.pageInfo.hasNextPage && (
        <More onMore={() => fetchMore({ variables: { after: conversations.pageInfo.endCursor } })} />
      )}
    </div>
  )
}

const newestFirst = <Row extends { at: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => b.at.localeCompare(a.at))

/** The other rows that belong on the pages that are loaded. */
function rowsBetween(
  { nodes, pageInfo }: ConversationsQuery['conversations'],
  others: readonly OtherRow[],
): readonly OtherRow[] {
  const partnerIds = new Set(nodes.map(({ id }) => id))
  const end = pageInfo.hasNextPage
    ? (newestFirst(nodes.map(({ lastAt }) => ({ at: lastAt ?? '' }))).at(-1)?.at ?? '')
    : ''
  return others.filter(({ at, partnerId }) => at >= end && (partnerId === null || !partnerIds.has(partnerId)))
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
