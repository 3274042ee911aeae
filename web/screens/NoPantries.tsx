import { t } from '../pantries/i18n'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Loaf } from '../ui/illustrations/Loaf'

/** No pantry shares anything, or none matches the search. */
export function NoPantries({ isSearch, onShowAll }: { isSearch: boolean; onShowAll: () => void }) {
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
