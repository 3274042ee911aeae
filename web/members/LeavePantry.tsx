import { useState } from 'react'
import { Button } from '../ui/buttons/Button'
import { QuestionDialog } from '../ui/dialogs/QuestionDialog'
import { toast } from '../ui/toasts/toast'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'
import { useMembership } from './useMembership'

/** Leaves a pantry, after a question. */
export function LeavePantry({ pantry }: { pantry: { id: string; name: string } }) {
  const [isAsking, setAsking] = useState(false)
  const { leave, busy } = useMembership()

  const confirm = async () => {
    try {
      await leave(pantry.id)
      toast.success(t('left', { pantry: pantry.name }))
    } catch (error) {
      toastError(error)
    }
    setAsking(false)
  }

  return (
    <div>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('leave')}
      </Button>
      <QuestionDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('leaveQuestion', { pantry: pantry.name })}
        answers={
          <>
            <Button kind="danger" busy={busy} onClick={() => void confirm()}>
              {t('leave')}
            </Button>
            <Button kind="plain" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p>{t('leaveConsequence')}</p>
      </QuestionDialog>
    </div>
  )
}
