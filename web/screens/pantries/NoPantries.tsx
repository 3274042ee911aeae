import type { ReactNode } from 'react'
import { t } from '../../pantries/i18n'
import { Button } from '../../ui/buttons/Button'
import { Drawing } from '../../ui/illustrations/Drawing'
import { EmptyState } from '../../ui/lists/EmptyState'

interface NoPantriesProps {
  isSearch: boolean
  isFiltered: boolean
  /** Are they filtered by what is open? */
  isOpenNow: boolean
  onShowAll: () => void
  onClearFilters: () => void
  /** Where nothing is found, the viewer can be notified when there is. */
  saveSearch: ReactNode
}

/** No pantry shares anything, or none matches the search or the filters. */
export function NoPantries({
  isSearch,
  isFiltered,
  isOpenNow,
  onShowAll,
  onClearFilters,
  saveSearch,
}: NoPantriesProps) {
  if (isFiltered) {
    return (
      <EmptyState
        picture={<Drawing name="loaf" size={120} />}
        title={t(isOpenNow ? 'noneOpen' : 'noneFound')}
        action={
          <>
            {isSearch && saveSearch}
            <Button onClick={onClearFilters}>{t('clearFilters')}</Button>
          </>
        }
      >
        {t(isOpenNow ? 'whenTheyOpen' : 'fewerFilters')}
      </EmptyState>
    )
  }
  if (!isSearch) {
    return (
      <EmptyState picture={<Drawing name="loaf" size={120} />} title={t('nobodyShares')}>
        {t('beTheFirst')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={<Drawing name="loaf" size={120} />}
      title={t('noneFound')}
      action={
        <>
          {saveSearch}
          <Button onClick={onShowAll}>{t('showAllPantries')}</Button>
        </>
      }
    >
      {t('shorterSearch')}
    </EmptyState>
  )
}
