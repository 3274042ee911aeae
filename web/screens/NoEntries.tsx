import { t } from '../pantries/i18n'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Jar } from '../ui/illustrations/Jar'

/** The empty state of the viewer's or a box's pantry. The page has the buttons that scan. */
export function NoEntries({ isBox, onAddFood }: { isBox: boolean; onAddFood: () => void }) {
  return (
    <EmptyState
      picture={<Jar size={120} />}
      title={t('nothingYet')}
      action={
        <Button kind="plain" onClick={onAddFood}>
          {t('addWithoutBarcode')}
        </Button>
      }
    >
      {isBox ? t('boxEmptyHint') : t('scanHint')}
    </EmptyState>
  )
}
