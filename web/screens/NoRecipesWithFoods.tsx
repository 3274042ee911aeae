import { t } from '../recipes/i18n'
import { Button } from '../ui/Button'
import { Pot } from '../ui/illustrations/Pot'
import { EmptyState } from '../ui/EmptyState'

/** Shown where no recipe has the chosen foods, or all have those that were left out. */
export function NoRecipesWithFoods({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      picture={<Pot size={120} />}
      title={t('findOne')}
      action={<Button onClick={onAll}>{t('showAll')}</Button>}
    >
      {t('noneWithFoods')}
    </EmptyState>
  )
}
