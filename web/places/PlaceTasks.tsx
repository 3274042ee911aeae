import { IconCalendarTime, IconChecklist } from '@tabler/icons-react'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { t } from './i18n'

/** What those who belong to a place do there. */
export function PlaceTasks({ placeId, readsChecks }: { placeId: string; readsChecks: boolean }) {
  return (
    <nav className="row gap-3" aria-label={t('placeTasks')}>
      <Button to={paths.placeCheck(placeId)} icon={<IconChecklist size={20} />}>
        {t('check')}
      </Button>
      <Button to={paths.placeShifts(placeId)} icon={<IconCalendarTime size={20} />}>
        {t('shifts')}
      </Button>
      {readsChecks && (
        <Button kind="plain" to={paths.placeChecks(placeId)}>
          {t('checks')}
        </Button>
      )}
    </nav>
  )
}
