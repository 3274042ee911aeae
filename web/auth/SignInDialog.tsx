import { useState } from 'react'
import { Dialog } from '../ui/Dialog'
import { SignInForm } from './SignInForm'
import type { SignInMode } from './signIn'

export interface SignInDialogProps {
  opened: boolean
  mode?: SignInMode
  onClose: () => void
  onSignedIn: () => void
}

/** The sign-in form over whatever the person was doing, and back to it. */
export function SignInDialog({ opened, mode, onClose, onSignedIn }: SignInDialogProps) {
  const [title, setTitle] = useState('')

  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="small">
      <SignInForm mode={mode} onSignedIn={onSignedIn} onTitle={setTitle} autoFocus />
    </Dialog>
  )
}
