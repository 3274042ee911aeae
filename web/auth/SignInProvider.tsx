import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Session } from '../platform/apolloSession'
import { useChunk } from '../platform/chunk'
import { brand } from '../platform/brand'
import { t as floor } from '../platform/i18n'
import { toast } from '../ui/toast'
import type { AuthPrompt } from './authPrompt'
import { useGoogleReturn } from './useGoogleReturn'
import { SignInContext, type AskOptions, type SignIn } from './signIn'
import type { SignInDialogProps } from './SignInDialog'

interface Asking {
  options: AskOptions
  answer: Promise<boolean>
  settle(isSignedIn: boolean): void
}

interface SignInProviderProps {
  authPrompt: AuthPrompt
  session: Session
  /** The way in for those who stand at a box; `onLeave` closes the dialog for it. */
  boxDoor: ComponentType<{ onLeave: () => void }>
  children: ReactNode
}

/** Holds the app's one sign-in dialog. Stands inside the router. */
export function SignInProvider({ authPrompt, session, boxDoor: BoxDoor, children }: SignInProviderProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [wasAsked, setWasAsked] = useState(false)
  const current = useRef<Asking | null>(null)
  const navigate = useNavigate()

  const ask = useCallback((options: AskOptions = {}) => {
    if (current.current === null) {
      current.current = openQuestion(options)
      setAsking(current.current)
      setWasAsked(true)
    }
    return current.current.answer
  }, [])

  const settle = (isSignedIn: boolean) => {
    const settled = current.current
    if (settled === null) return
    current.current = null
    setAsking(null)
    settled.settle(isSignedIn)
    if (isSignedIn && settled.options.then !== undefined) void navigate(settled.options.then)
  }

  useEffect(() => authPrompt.setHandler(ask), [authPrompt, ask])
  useGoogleReturn(ask)
  const [signIn] = useState<SignIn>(() => ({ ask, sessionChanged: () => session.changed() }))

  return (
    <SignInContext value={signIn}>
      {children}
      {wasAsked && (
        <DialogChunk opened={asking !== null} mode={asking?.options.mode} reason={asking?.options.reason} aside={asking?.options.withBox === true ? <BoxDoor onLeave={() => settle(false)} /> : undefined} onClose={() => settle(false)} onSignedIn={() => settle(true)} />
      )}
    </SignInContext>
  )
}

const loadDialog = () => import('./SignInDialog').then((module) => module.SignInDialog)

/** The dialog is not needed at first, so it arrives when it is. */
function DialogChunk(props: SignInDialogProps) {
  const chunk = useChunk(loadDialog)

  useEffect(() => {
    if (chunk.state !== 'failed' || !props.opened) return
    toast.refusal(floor('network', { product: brand.product }))
    props.onClose()
    chunk.retry()
  })

  return chunk.state === 'here' ? <chunk.Part {...props} /> : null
}

function openQuestion(options: AskOptions): Asking {
  let settle = (_isSignedIn: boolean) => {}
  const answer = new Promise<boolean>((resolve) => (settle = resolve))
  return { options, answer, settle }
}
