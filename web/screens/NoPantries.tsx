import { t } from '../pantries/i18n'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Loaf } from '../ui/illustrations/Loaf'

/** No pantry shares anything, or none matches the search or the filters. */
export function NoPantries({ isSearch, isFiltered, onShowAll, onClearFilters }: { isSearch: boolean; isFiltered: boolean; onShowAll: () => void; onClearFilters: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState picture={<Loaf size={120} />} title={t('noneFound')} action={<Button onClick={onClearFilters}>{t('clearFilters')}</Button>}>
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
    <EmptyState picture={<Loaf size={120} />} title={t('noneFound')} action={<Button onClick={onShowAll}>{t('showAllPantries')}</Button>}>
      {t('shorterSearch')}
    </EmptyState>
  )
}
