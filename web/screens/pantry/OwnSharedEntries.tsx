import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { t } from '../../pantries/i18n'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { EmptyState } from '../../ui/lists/EmptyState'
import { Drawing } from '../../ui/illustrations/Drawing'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'
import { SharedEntryList } from './SharedEntries'

interface OwnSharedEntriesProps {
  /** Of a place; left out: it is the viewer's home. */
  placeId?: string
  entries: readonly EntryRow_entryFragment[]
  /** Are there further pages, which may contain shared entries? */
  isLoading: boolean
}

/** The entries that the viewer shares with others. */
export function OwnSharedEntries({ placeId, entries, isLoading }: OwnSharedEntriesProps) {
  const isEmpty = entries.length === 0
  const toMine = (
    <Button kind={isEmpty ? 'main' : 'plain'} to={paths.myPantry(placeId)}>
      {t(placeId === undefined ? 'toMine' : 'toPlaceStock')}
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
      <div className="row align-center spread" style={{ gap: '0 var(--space-2)' }}>
        <p className="quiet text-14">{t('whatTheySee')}</p>
        {toMine}
      </div>
      <SharedEntryList entries={entries} />
    </>
  )
}
