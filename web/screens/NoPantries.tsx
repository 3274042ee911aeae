import type { ReactNode } from 'react'
import { t } from '../pantries/i18n'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Loaf } from '../ui/illustrations/Loaf'

interface NoPantriesProps {
  isSearch: boolean
  isFiltered: boolean
  onShowAll: () => void
  onClearFilters: () => void
  /** Where nothing is found, the viewer can be told when there is. */
  saveSearch: ReactNode
}

/** No pantry shares anything, or none matches the search or the filters. */
export function NoPantries({ isSearch, isFiltered, onShowAll, onClearFilters, saveSearch }: NoPantriesProps) {
  if (isFiltered) {
    return (
      <EmptyState
        picture={<Loaf size={120} />}
        title={t('noneFound')}
        action={
          <>
            {isSearch && saveSearch}
            <Button onClick={onClearFilters}>{t('clearFilters')}</Button>
          </>
        }
      >
        {t('fewerFilters')}
      </EmptyState>
    )
  }
  if (!isSearch) {
    return (
      <EmptyState picture={<Loaf size={120} />} title={t('nobodyShares')}>
        {t('beTheFirst')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={<Loaf size={120} />}
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
