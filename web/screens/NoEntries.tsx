import { IconPlus } from '@tabler/icons-react'
import { t } from '../pantries/i18n'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Jar } from '../ui/illustrations/Jar'

/** The empty state of the viewer's or a box's pantry. @param onScan undefined where the page has a scan button already */
export function NoEntries({ isBox, onScan, onAddFood }: { isBox: boolean; onScan?: () => void; onAddFood: () => void }) {
  return (
    <EmptyState
      picture={<Jar size={120} />}
      title={t('nothingYet')}
      action={
        <>
          {onScan && (
            <Button kind="main" icon={<IconPlus size={20} />} onClick={onScan}>
              {isBox ? t('scanToPutIn') : t('scanFirst')}
            </Button>
          )}
          <Button kind="plain" onClick={onAddFood}>
            {t('addWithoutBarcode')}
          </Button>
        </>
      }
    >
      {isBox ? t('boxEmptyHint') : t('scanHint')}
    </EmptyState>
  )
}
