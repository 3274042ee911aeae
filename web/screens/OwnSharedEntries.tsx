import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import { t } from '../pantries/i18n'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Drawing } from '../ui/illustrations/Drawing'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { SharedEntryList } from './SharedEntries'

interface OwnSharedEntriesProps {
  entries: readonly EntryRow_entryFragment[]
  /** Are there further pages, which may contain shared entries? */
  isLoading: boolean
}

/** The entries that the viewer shares with others. */
export function OwnSharedEntries({ entries, isLoading }: OwnSharedEntriesProps) {
  const isEmpty = entries.length === 0
  const toMine = (
    <Button kind={isEmpty ? 'main' : 'quiet'} to={paths.myPantry()}>
      {t('toMine')}
    </Button>
  )

  if (isEmpty && isLoading) return <RowsSkeleton />
  if (isEmpty) {
    return (
      <EmptyState picture={<Drawing name="jar" size={120} />} title={t('youShareNothing')} action={toMine}>
        {t('soNobodySees')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="row align-center spread" style={{ gap: 'var(--space-3) var(--space-6)' }}>
        <p>{t('whatTheySee')}</p>
        {toMine}
      </div>
      <SharedEntryList entries={entries} />
    </>
  )
}
