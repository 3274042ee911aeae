import { useState, type ReactNode } from 'react'
import { Button } from '../ui/buttons/Button'
import { QuestionDialog } from '../ui/dialogs/QuestionDialog'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'

interface ConfirmProps {
  opened: boolean
  title: string
  /** The consequence of the action. */
  children: ReactNode
  /** The button's label. */
  action: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** A dialog that asks for confirmation. */
export function Confirm({ opened, title, children, action, onConfirm, onClose }: ConfirmProps) {
  const [busy, setBusy] = useState(false)

  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title={title}
      answers={
        <>
          <Button kind="danger" busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{children}</p>
    </QuestionDialog>
  )
}
