import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { cleanEmail, cleanUsername } from '../../lib/text/emailAddress'
import { useCreateAccountMutation, useRegisterMutation, useSignInMutation } from '../generated/auth/SignInForm'
import { useSignOutMutation } from '../generated/auth/SignOut'
import { ViewerDocument, type Viewer_viewerFragment } from '../generated/auth/Viewer'
import { apiLanguage } from '../platform/language'
import { failureOf, type Failure } from '../platform/errorMessages'
import { toast } from '../ui/toast'
import { useSignIn, type SignInMode } from './signIn'
import { useViewer } from './useViewer'
import { t } from './i18n'

/** The number of wrong passwords after which the form switches to registration. */
const maxFailures = 3

interface Credentials {
  email: string
  password: string
}

/** The form's fields, as the server's errors name them. */
type FieldName = 'email' | 'password' | 'username'

interface FormError extends Pick<Failure, 'sentence'> {
  /** Errors of single fields. */
  fields: Partial<Record<FieldName, string>>
}

/**
 * State and actions of the sign-in form. Its three steps: signing in, registering, and choosing a user name.
 * @param onSignedIn called with whether the account is new
 */
export function useSignInForm(startMode: SignInMode, onSignedIn: (isNew: boolean) => void) {
  const viewer = useViewer()
  const client = useApolloClient()
  const { sessionChanged } = useSignIn()
  const [register] = useRegisterMutation()
  const [signIn] = useSignInMutation({ fetchPolicy: 'no-cache' })
  const [createAccount] = useCreateAccountMutation({ fetchPolicy: 'no-cache' })
  const [signOut] = useSignOutMutation({ fetchPolicy: 'no-cache' })

  const [mode, setMode] = useState(startMode)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [username, setUsername] = useState('')
  const [failures, setFailures] = useState(0)
  const [failure, setFailure] = useState<FormError | null>(null)
  const [registered, setRegistered] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isNamed, setNamed] = useState(false)
  // Kept, because they are needed again after the user name is chosen.
  const [credentials, setCredentials] = useState<Credentials | null>(null)

  // Prevents the form from flickering back to its first step until the new account is signed in.
  const step: SignInMode | 'username' = viewer?.needsUsername || (isNamed && busy) ? 'username' : mode

  const finish = async (signedInAs: string, isNew = false) => {
    await sessionChanged()
    toast.success(t('welcome', { email: signedInAs }))
    onSignedIn(isNew)
  }

  const signInWith = async (typed: Credentials) => {
    const { data } = await signIn({ variables: { input: typed } })
    const signedIn = data?.signIn.viewer
    if (!signedIn?.needsUsername) return finish(typed.email)
    setCredentials(typed)
    cacheViewer(signedIn)
  }

  const cacheViewer = (signedIn: Viewer_viewerFragment) => client.writeQuery({ query: ViewerDocument, data: { viewer: signedIn } })

  const registerWith = async (typed: Credentials) => {
    const { data } = await register({ variables: { input: { ...typed, language: apiLanguage } } })
    setMode('sign-in')
    setRegistered(data?.register.email ?? typed.email)
    // The form signs in by itself. If that fails, both fields are still filled in, and one tap tries again.
    await signInWith(typed).catch((error: unknown) => {
      // The address was registered before, which only its owner may learn: by email.
      if (failureOf(error).code !== 'INCORRECT_CREDENTIALS') throw error
      setRegistered(null)
      setPassword('')
      setFailure({ sentence: t('checkYourEmail', { email: typed.email }), fields: {} })
    })
  }

  const chooseUsername = async () => {
    const cleaned = cleanUsername(username)
    if (cleaned === '') return setFailure({ sentence: t('fillIn'), fields: { username: t('typeUsername') } })
    const { data } = await createAccount({ variables: { input: { username: cleaned } } })
    setNamed(true)
    // Signs in again with the same credentials, which are lost after a reload. If it fails, the session still has the
    // account.
    if (credentials !== null) await signIn({ variables: { input: credentials } }).catch(() => {})
    return finish(data?.createAccount.viewer.email ?? cleaned, true)
  }

  const submitCredentials = async () => {
    const typed = { email: cleanEmail(email), password }
    const wrong = {
      ...(typed.email === '' && { email: email.trim() === '' ? t('typeEmail') : t('notAnEmail') }),
      ...(password === '' && { password: t('typePassword') }),
    }
    if (typed.email === '' || password === '') return setFailure({ sentence: t('fillIn'), fields: wrong })
    setEmail(typed.email)
    return mode === 'register' ? registerWith(typed) : signInWith(typed)
  }

  const showError = (error: unknown) => {
    const { code, field, sentence } = failureOf(error)
    // An error of one field is shown at the field only.
    setFailure(field === undefined || !isFieldName(field) ? { sentence, fields: {} } : { sentence: '', fields: { [field]: sentence } })
    if (code !== 'INCORRECT_CREDENTIALS') return
    setPassword('')
    setFailures(failures + 1)
    if (failures + 1 === maxFailures) setMode('register')
  }

  const changeMode = (next: SignInMode) => {
    setMode(next)
    setPassword('')
    setFailure(null)
    setRegistered(null)
  }

  /** Props of a field; its error disappears when the value changes. */
  const field = (name: FieldName, value: string, change: (value: string) => void) => ({
    value,
    error: failure?.fields[name],
    onChange(next: string) {
      change(next)
      if (failure?.fields[name] !== undefined) setFailure({ ...failure, fields: { ...failure.fields, [name]: undefined } })
    },
  })

  const run = async (work: () => Promise<unknown> | unknown) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    setRegistered(null)
    try {
      await work()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    step, busy, changeMode,
    signedIn: () => onSignedIn(false),
    sentence: failure?.sentence ?? null,
    email: field('email', email, setEmail),
    password: field('password', password, setPassword),
    username: field('username', username, setUsername),
    /** The user name as it will be stored; null if it does not differ from the typed one. */
    usernameToBe: cleanUsername(username) === username ? null : cleanUsername(username),
    /** The address that has just been registered. */
    registered,
    registeredSentence: registered === null ? null : t('registered', { email: registered }),
    signedInAs: viewer?.email ?? null,
    submit: () => run(step === 'username' ? chooseUsername : submitCredentials),
    signOut: () => run(async () => {
      await signOut()
      setCredentials(null)
      await sessionChanged()
    }),
  }
}

/** State and actions of the sign-in form. */
export type SignInFormState = ReturnType<typeof useSignInForm>

const isFieldName = (field: string): field is FieldName => ['email', 'password', 'username'].includes(field)
