import { Dialog } from '../ui/Dialog'
import { HomeScreenSteps } from './HomeScreenSteps'
import { t } from './i18n'

/** Says, on an iPhone or iPad, that notifications need the app on the home screen, and how to put it there. */
export function HomeScreenDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('homeScreenTitle')} size="small">
      <HomeScreenSteps />
    </Dialog>
  )
}
