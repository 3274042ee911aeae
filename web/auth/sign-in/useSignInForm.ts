import { useState } from 'react'
import { cleanEmail, cleanUsername } from '../../../lib/text/emailAddress'
import { failureOf } from '../../platform/errorMessages'
import type { SignInMode } from './signIn'
import { useSignInFields, type FieldErrors } from './useSignInFields'
import { useSignInRequests, type Credentials } from './useSignInRequests'
import { useViewer } from '../useViewer'
import { t } from '../i18n'

/** The number of wrong passwords after which the form switches to registration. */
const maxFailures = 3

/**
 * State and actions of the sign-in form. Its three steps: signing in, registering, and choosing a user name.
 * @param onSignedIn called with whether the account is new
 */
export function useSignInForm(startMode: SignInMode, onSignedIn: (isNew: boolean) => void) {
  const viewer = useViewer()
  const requests = useSignInRequests(onSignedIn)
  const { values, change, busy, sentence, field, showError, clearErrors, attempt } = useSignInFields()
  const [mode, setMode] = useState(startMode)
  const [failures, setFailures] = useState(0)
  const [registered, setRegistered] = useState<string | null>(null)

  // Prevents the form from flickering back to its first step until the new account is signed in.
  const step: SignInMode | 'username' = viewer?.needsUsername || (requests.isNamed && busy) ? 'username' : mode

  const register = async (typed: Credentials) => {
    const email = await requests.register(typed)
    setMode('sign-in')
    setRegistered(email)
    // The form signs in by itself. If that fails, both fields are still filled in, and one tap tries again.
    await requests.signIn(typed).catch((error: unknown) => {
      // The address was registered before, which only its owner may learn: by email.
      if (failureOf(error).code !== 'INCORRECT_CREDENTIALS') throw error
      setRegistered(null)
      change('password', '')
      showError(t('checkYourEmail', { email: typed.email }))
    })
  }

  const submitCredentials = async () => {
    const typed = { email: cleanEmail(values.email), password: values.password }
    if (typed.email === '' || typed.password === '') return showError(t('fillIn'), errorsIn(typed, values))
    change('email', typed.email)
    return mode === 'register' ? register(typed) : requests.signIn(typed)
  }

  /** The user name as it will be stored. */
  const username = cleanUsername(values.username)
  const submitUsername = async () =>
    username === '' ? showError(t('fillIn'), { username: t('typeUsername') }) : requests.createAccount(username)

  const changeMode = (next: SignInMode) => {
    setMode(next)
    change('password', '')
    clearErrors()
    setRegistered(null)
  }

  const run = (work: () => Promise<unknown>) =>
    attempt(
      () => {
        setRegistered(null)
        return work()
      },
      ({ code }) => {
        if (code !== 'INCORRECT_CREDENTIALS') return
        change('password', '')
        setFailures(failures + 1)
        if (failures + 1 === maxFailures) setMode('register')
      },
    )

  return {
    step,
    busy,
    changeMode,
    sentence,
    signedIn: () => onSignedIn(false),
    email: field('email'),
    password: field('password'),
    username: field('username'),
    /** The user name as it will be stored; null if it does not differ from the typed one. */
    usernameToBe: username === values.username ? null : username,
    /** The address that has just been registered. */
    registered,
    registeredSentence: registered === null ? null : t('registered', { email: registered }),
    signedInAs: viewer?.email ?? null,
    submit: () => run(step === 'username' ? submitUsername : submitCredentials),
    signOut: () => run(requests.signOut),
  }
}

/** The errors of credentials that cannot be sent. @param values as they were typed */
const errorsIn = (typed: Credentials, values: Credentials): FieldErrors => ({
  ...(typed.email === '' && { email: values.email.trim() === '' ? t('typeEmail') : t('notAnEmail') }),
  ...(typed.password === '' && { password: t('typePassword') }),
})

/** State and actions of the sign-in form. */
export type SignInFormState = ReturnType<typeof useSignInForm>
