import { useState, type ReactNode } from 'react'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { List } from '../../ui/lists/List'
import { t } from '../i18n'

interface UsedUpEntriesProps {
  entries: readonly EntryRow_entryFragment[]
  /** The entry that was moved last: the change may not be saved yet. */
  lastMovedId: string | null
  /** Are they the results of a search? Then all are shown. */
  isSearch: boolean
  row: (entry: EntryRow_entryFragment) => ReactNode
}

const shownAtFirst = 5

/** The entries that are used up, the most recently used up first. Over time there are more of them than of all others, so older ones are behind a button. */
export function UsedUpEntries({ entries, lastMovedId, isSearch, row }: UsedUpEntriesProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (entries.length === 0) return null
  const isLast = ({ id }: EntryRow_entryFragment) => Number(id === lastMovedId)
  const newestFirst = [...entries].sort((a, b) => isLast(b) - isLast(a) || b.updatedAt.localeCompare(a.updatedAt))
  const shown = isSearch || showsAll ? newestFirst : newestFirst.slice(0, shownAtFirst)

  return (
    <>
      <h2 className="text-18" style={{ marginBlockStart: 'var(--space-4)' }}>
        {t('usedUp')}
      </h2>
      <List label={t('usedUp')}>{shown.map(row)}</List>
      {!isSearch && entries.length > shownAtFirst && (
        <div>
          <ChipButton expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('showFewerUsedUp') : t('showAllUsedUp', { count: entries.length })}
          </ChipButton>
        </div>
      )}
    </>
  )
}
