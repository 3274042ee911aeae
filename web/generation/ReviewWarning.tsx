import { Button } from '../ui/Button'
import { QuestionDialog } from '../ui/QuestionDialog'
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
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title={t('looked')}
      answers={
        <>
          <Button kind="main" onClick={onEdit}>
            {t('editFirst')}
          </Button>
          <Button onClick={onSave}>{t('saveAsIs')}</Button>
        </>
      }
    >
      <ul className="grid gap-2 flush breakable" style={{ paddingInlineStart: '1.2em' }}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </QuestionDialog>
  )
}
