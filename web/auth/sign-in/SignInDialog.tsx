import { useState, type ReactNode } from 'react'
import { Dialog } from '../../ui/dialogs/Dialog'
import { useViewer } from '../useViewer'
import { SignInForm } from './SignInForm'
import type { SignInMode } from './signIn'

export interface SignInDialogProps {
  opened: boolean
  mode?: SignInMode
  /** A sentence: why the viewer has to sign in. Not shown to those who are, and have only to choose a username. */
  reason?: string
  /** Shown below the form: another way to sign in. */
  aside?: ReactNode
  onClose: () => void
  onSignedIn: (isNew: boolean) => void
}

/** The sign-in form in a dialog over the current screen. */
export function SignInDialog({ opened, mode, reason, aside, onClose, onSignedIn }: SignInDialogProps) {
  const [title, setTitle] = useState('')
  const [lastReason, setLastReason] = useState(reason)
  const needsUsername = useViewer()?.needsUsername === true
  // Keeps the text while the dialog closes.
  if (opened && reason !== lastReason) setLastReason(reason)

  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="small">
      {lastReason !== undefined && !needsUsername && (
        <p className="quiet" style={{ marginBottom: 'var(--space-5)' }}>
          {lastReason}
        </p>
      )}
      <SignInForm mode={mode} onSignedIn={onSignedIn} onTitle={setTitle} autoFocus />
      {aside !== undefined && <div style={{ marginBlockStart: 'var(--space-3)' }}>{aside}</div>}
    </Dialog>
  )
}
