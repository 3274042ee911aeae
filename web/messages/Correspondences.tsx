import { useState } from 'react'
import { useCorrespondencesQuery, type CorrespondenceRow_correspondenceFragment } from '../generated/graphql'
import { failureOf } from '../platform/refusals'
import { Button } from '../ui/Button'
import { Cup } from '../ui/drawn/Cup'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { tellFailure } from '../ui/tellFailure'
import { paths } from '../platform/paths'
import { CorrespondenceRow } from './CorrespondenceRow'
import styles from './Correspondences.module.css'
import { sentences } from './sentences'

interface CorrespondencesProps {
  /** A part of a user name; '' for everybody. */
  words: string
  /** Whose conversation is open. */
  openId?: string
  /** Looks at everybody again. */
  onAll: () => void
}

/** Whom one writes with, last message first; more of them as one asks for them. */
export function Correspondences({ words, openId, onAll }: CorrespondencesProps) {
  const { data, previousData, error, loading, refetch, fetchMore } = useCorrespondencesQuery({
    variables: { search: words === '' ? null : words },
    fetchPolicy: 'cache-and-network',
  })
  const known = (data ?? (error === undefined ? previousData : undefined))?.correspondences

  if (known === undefined) {
    return error === undefined ? <RowsSkeleton /> : <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
  }
  if (known.nodes.length === 0) return <Nobody words={words} onAll={onAll} />
  return (
    <div className={styles.list} aria-busy={data === undefined && loading}>
      <ul className={styles.rows} aria-label="Conversations">
        {lastFirst(known.nodes).map((correspondence) => (
          <CorrespondenceRow key={correspondence.id} correspondence={correspondence} isOpen={correspondence.id === openId} />
        ))}
      </ul>
      {known.pageInfo.hasNextPage && <More onMore={() => fetchMore({ variables: { after: known.pageInfo.endCursor } })} />}
    </div>
  )
}

/** News moves a row to the top. */
function lastFirst(rows: readonly CorrespondenceRow_correspondenceFragment[]): CorrespondenceRow_correspondenceFragment[] {
  return [...rows].sort((a, b) => (b.lastAt ?? '').localeCompare(a.lastAt ?? ''))
}

function More({ onMore }: { onMore: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)

  const more = async () => {
    if (busy) return
    setBusy(true)
    try {
      await onMore()
    } catch (error) {
      tellFailure(error, () => void more())
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.more}>
      <Button busy={busy} onClick={() => void more()}>
        Show more
      </Button>
    </div>
  )
}

function Nobody({ words, onAll }: { words: string; onAll: () => void }) {
  if (words !== '') {
    return (
      <EmptyState picture={<Cup size={88} />} title="Nobody by that name" action={<Button onClick={onAll}>Show all messages</Button>}>
        None of those you write with has “{words}” in their user name.
      </EmptyState>
    )
  }
  return (
    <EmptyState picture={<Cup size={96} />} title={sentences.none} action={<Button kind="main" to={paths.pantries()}>See the pantries</Button>}>
      Ask a neighbour about something on their shelf, and the talk stands here.
    </EmptyState>
  )
}
