import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Session } from '../platform/apolloSession'
import { useChunk } from '../platform/chunk'
import { brand } from '../platform/brand'
import { t as platformT } from '../platform/i18n'
import { toast } from '../ui/toast'
import type { AuthPrompt } from './authPrompt'
import { useGoogleReturn } from './useGoogleReturn'
import { pathAfterSignIn } from './returnAfterSignIn'
import { SignInContext, type SignInPromptOptions, type SignIn } from './signIn'
import type { SignInDialogProps } from './SignInDialog'

interface OpenPrompt {
  options: SignInPromptOptions
  answer: Promise<boolean>
  settle(isSignedIn: boolean): void
}

interface SignInProviderProps {
  authPrompt: AuthPrompt
  session: Session
  /** Offers to scan a box; `onLeave` closes the dialog. */
  boxSignIn: ComponentType<{ onLeave: () => void }>
  children: ReactNode
}

/** Provides the app's only sign-in dialog. Must be inside the router. */
export function SignInProvider({ authPrompt, session, boxSignIn: BoxSignIn, children }: SignInProviderProps) {
  const [prompt, setPrompt] = useState<OpenPrompt | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const current = useRef<OpenPrompt | null>(null)
  const navigate = useNavigate()
  const location = useLocation()

  const promptSignIn = useCallback((options: SignInPromptOptions = {}) => {
    if (current.current === null) {
      current.current = createPrompt(options)
      setPrompt(current.current)
      setWasOpened(true)
    }
    return current.current.answer
  }, [])

  const settle = (isSignedIn: boolean, isNew = false) => {
    const settled = current.current
    if (settled === null) return
    current.current = null
    setPrompt(null)
    settled.settle(isSignedIn)
    const { then, thenIfNew } = settled.options
    const target = then ?? pathAfterSignIn(location.state) ?? (isNew ? thenIfNew : undefined)
    if (isSignedIn && target !== undefined) void navigate(target)
  }

  useEffect(() => authPrompt.setHandler(promptSignIn), [authPrompt, promptSignIn])
  useGoogleReturn(promptSignIn)
  const [signIn] = useState<SignIn>(() => ({ promptSignIn, sessionChanged: () => session.changed() }))

  return (
    <SignInContext value={signIn}>
      {children}
      {wasOpened && (
        <DialogChunk opened={prompt !== null} mode={prompt?.options.mode} reason={prompt?.options.reason} aside={prompt?.options.withBox === true ? <BoxSignIn onLeave={() => settle(false)} /> : undefined} onClose={() => settle(false)} onSignedIn={(isNew) => settle(true, isNew)} />
      )}
    </SignInContext>
  )
}

const loadDialog = () => import('./SignInDialog').then((module) => module.SignInDialog)

/** The dialog's chunk is loaded when it is first opened. */
function DialogChunk(props: SignInDialogProps) {
  const chunk = useChunk(loadDialog)

  useEffect(() => {
    if (chunk.state !== 'failed' || !props.opened) return
    toast.error(platformT('network', { product: brand.product }))
    props.onClose()
    chunk.retry()
  })

  return chunk.state === 'here' ? <chunk.Part {...props} /> : null
}

function createPrompt(options: SignInPromptOptions): OpenPrompt {
  let settle = (_isSignedIn: boolean) => {}
  const answer = new Promise<boolean>((resolve) => (settle = resolve))
  return { options, answer, settle }
}
