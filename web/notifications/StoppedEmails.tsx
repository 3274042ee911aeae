import type { NotificationKind } from '../generated/schema'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { KindList } from './KindList'
import { t } from './i18n'

/** After the link of an email that stops them: what the person gets no emails about any more, and where to change that. */
export function StoppedEmails({ kinds, onClose }: { kinds: readonly NotificationKind[]; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={t('emailsStopped')} size="small">
      <div className="grid gap-3">
        <p>{t('noMoreEmails')}</p>
        <KindList kinds={kinds} />
        <p className="quiet">{t('emailsAgain')}</p>
      </div>
      <div className="row gap-2" style={{ marginTop: 'var(--space-5)' }}>
        <Button kind="main" to={paths.notificationSettings()} onClick={onClose}>
          {t('openSettings')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  )
}
