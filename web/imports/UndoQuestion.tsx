import { dates } from '../platform/language'
import { Button } from '../ui/buttons/Button'
import { QuestionDialog } from '../ui/dialogs/QuestionDialog'
import { t } from './i18n'

interface UndoQuestionProps {
  opened: boolean
  onClose: () => void
  onUndo: () => void
  /** Did it bring stock, lines of the list or planned meals? */
  hasPantryItems: boolean
}

/** Asks before an import is undone. */
export function UndoQuestion({ opened, onClose, onUndo, hasPantryItems }: UndoQuestionProps) {
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title={t('undoQuestion')}
      answers={
        <>
          <Button
            kind="danger"
            onClick={() => {
              onClose()
              onUndo()
            }}
          >
            {t('undoImport')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{t(hasPantryItems ? 'undoHintWithPantry' : 'undoHint')}</p>
    </QuestionDialog>
  )
}

/** "Monday 14:30". */
export const timeInWords = (time: string) =>
  dates({ weekday: 'long', hour: '2-digit', minute: '2-digit' }).format(new Date(time))
