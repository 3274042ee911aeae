import { useState, type ReactNode } from 'react'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { toastError } from '../ui/toastError'
import styles from './Confirm.module.css'
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
    <Dialog opened={opened} onClose={onClose} title={title} size="small">
      <div className={styles.question}>
        <p>{children}</p>
        <div className={styles.actions}>
          <Button kind="danger" busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
