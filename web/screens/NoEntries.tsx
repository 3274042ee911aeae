import { IconPlus } from '@tabler/icons-react'
import { t } from '../pantries/i18n'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Jar } from '../ui/illustrations/Jar'

/** The viewer's pantry, or the one that the box stands at, is empty. */
export function NoEntries({ isBox, onScan }: { isBox: boolean; onScan: () => void }) {
  return (
    <EmptyState
      picture={<Jar size={120} />}
      title={t('nothingYet')}
      action={
        <Button kind="main" icon={<IconPlus size={20} />} onClick={onScan}>
          {isBox ? t('scanToPutIn') : t('scanFirst')}
        </Button>
      }
    >
      {isBox ? t('boxEmptyHint') : t('holdPacket')}
    </EmptyState>
  )
}
