import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Session } from '../../platform/apollo/apolloSession'
import { paths } from '../../platform/paths'
import { DialogOnDemand } from '../../ui/dialogs/DialogOnDemand'
import { type AuthPrompt, pathAfterSignIn, SignInContext, type SignInPromptOptions, type SignIn } from './signIn'
import { isOutcome } from './providers'

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
  const current = useRef<OpenPrompt | null>(null)
  const navigate = useNavigate()
  const location = useLocation()

  const promptSignIn = useCallback((options: SignInPromptOptions = {}) => {
    if (current.current === null) {
      current.current = createPrompt(options)
      setPrompt(current.current)
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
  useProviderReturn(promptSignIn)
  const [signIn] = useState<SignIn>(() => ({ promptSignIn, sessionChanged: () => session.changed() }))

  return (
    <SignInContext value={signIn}>
      {children}
      <DialogOnDemand
        load={loadDialog}
        isOpen={prompt !== null}
        props={{
          opened: prompt !== null,
          mode: prompt?.options.mode,
          reason: prompt?.options.reason,
          aside: prompt?.options.withBox === true ? <BoxSignIn onLeave={() => settle(false)} /> : undefined,
          onClose: () => settle(false),
          onSignedIn: (isNew) => settle(true, isNew),
        }}
      />
    </SignInContext>
  )
}

const loadDialog = () => import('./SignInDialog').then((module) => module.SignInDialog)

function createPrompt(options: SignInPromptOptions): OpenPrompt {
  let settle = (_isSignedIn: boolean) => {}
  const answer = new Promise<boolean>((resolve) => (settle = resolve))
  return { options, answer, settle }
}

/** Handles the return from a provider where pop-ups are blocked: the outcome is a parameter of the URL. */
function useProviderReturn(promptSignIn: SignIn['promptSignIn']): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const params = new URLSearchParams(search)
    const id = (['google', 'oidc'] as const).find((one) => params.has(one))
    if (id === undefined) return
    const outcome = params.get(id)
    params.delete(id)
    void navigate({ pathname, search: params.toString(), hash }, { replace: true })
    if (!isOutcome(outcome)) return
    if (outcome === 'needs-name') void promptSignIn({ thenIfNew: paths.myPantry() })
    else void import('./providerReturn').then(({ toastProviderOutcome }) => toastProviderOutcome(id, outcome))
  }, [pathname, search, hash, navigate, promptSignIn])
}
