import { useState, type ReactNode } from 'react'
import { Dialog } from '../ui/Dialog'
import { SignInForm } from './SignInForm'
import type { SignInMode } from './signIn'
import styles from './SignInDialog.module.css'

export interface SignInDialogProps {
  opened: boolean
  mode?: SignInMode
  /** What signing in is for, in a sentence. */
  reason?: string
  /** Another way in, under the form. */
  aside?: ReactNode
  onClose: () => void
  onSignedIn: () => void
}

/** The sign-in form over whatever the person was doing, and back to it. */
export function SignInDialog({ opened, mode, reason, aside, onClose, onSignedIn }: SignInDialogProps) {
  const [title, setTitle] = useState('')
  const [shown, setShown] = useState(reason)
  // While the window slides away it still says what it was for.
  if (opened && reason !== shown) setShown(reason)

  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="small">
      {shown !== undefined && <p className={styles.reason}>{shown}</p>}
      <SignInForm mode={mode} onSignedIn={onSignedIn} onTitle={setTitle} autoFocus />
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </Dialog>
  )
}
