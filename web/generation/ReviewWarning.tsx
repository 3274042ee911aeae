import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import styles from './ReviewWarning.module.css'
import { t } from './i18n'

interface ReviewWarningProps {
  opened: boolean
  warnings: readonly string[]
  onClose: () => void
  onEdit: () => void
  onSave: () => void
}

/** Asks to review a draft with warnings before it is saved. */
export function ReviewWarning({ opened, warnings, onClose, onEdit, onSave }: ReviewWarningProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('looked')} size="small">
      <div className={styles.question}>
        <ul className={styles.list}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button kind="main" onClick={onEdit}>
            {t('editFirst')}
          </Button>
          <Button onClick={onSave}>{t('saveAsIs')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
