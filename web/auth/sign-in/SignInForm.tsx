import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../platform/paths'
import { CredentialsForm } from './CredentialsForm'
import { ForgotPassword } from './ForgotPassword'
import { ProviderOnly } from './ProviderOnly'
import { useSignInSettings } from './providers'
import { pathAfterSignIn, stepTitles, type SignInMode } from './signIn'
import { UsernameForm } from './UsernameForm'
import { useSignInForm } from './useSignInForm'
import { t } from '../i18n'

interface SignInFormProps {
  /** The mode it starts in. */
  mode?: SignInMode
  /** Called after signing in, with whether the account is new. Without it, the form goes on to where the page before wanted to (`returnAfterSignIn`), or with new people to their pantry. */
  onSignedIn?: (isNew: boolean) => void
  /** Called with the title of the form's current step, for the heading above it. */
  onTitle?: (title: string) => void
  autoFocus?: boolean
}

/** Signing in, registering, and choosing a user name if there is no account yet. */
export function SignInForm({ mode = 'sign-in', onSignedIn, onTitle, autoFocus = false }: SignInFormProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const goOn = (isNew: boolean) => {
    const target = pathAfterSignIn(state) ?? (isNew ? paths.myPantry() : undefined)
    if (target !== undefined) void navigate(target)
  }
  const form = useSignInForm(mode, onSignedIn ?? goOn)

  const { isProviderOnly } = useSignInSettings()
  const [hasForgotten, setForgotten] = useState(false)
  const isForgotten = hasForgotten && form.step !== 'username'

  useEffect(
    () => onTitle?.(t(isForgotten ? 'forgotPasswordTitle' : stepTitles[form.step])),
    [onTitle, form.step, isForgotten],
  )

  if (form.step === 'username') return <UsernameForm form={form} />
  if (isProviderOnly) return <ProviderOnly onSignedIn={form.signedIn} />
  return hasForgotten ? (
    <ForgotPassword email={form.email.value} onBack={() => setForgotten(false)} />
  ) : (
    <CredentialsForm form={form} mode={form.step} autoFocus={autoFocus} onForgotten={() => setForgotten(true)} />
  )
}
