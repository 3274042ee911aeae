import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { cleanEmail, cleanUsername } from '../../lib/text/emailAddress'
import { useCreateAccountMutation, useRegisterMutation, useSignInMutation } from '../generated/auth/SignInForm'
import { useSignOutMutation } from '../generated/auth/SignOut'
import { ViewerDocument, type Viewer_viewerFragment } from '../generated/auth/Viewer'
import { emailLanguage } from '../platform/emailLanguage'
import { failureOf, type Failure } from '../platform/errorMessages'
import { toast } from '../ui/toast'
import { inSentence } from './inSentence'
import { useSignIn, type SignInMode } from './signIn'
import { useViewer } from './useViewer'
import { t } from './i18n'

/** After so many wrong passwords the form offers registering instead. */
const patience = 3

interface Credentials {
  email: string
  password: string
}

/** The form's own fields, as the server's refusals name them. */
type FieldName = 'email' | 'password' | 'username'

interface FormFailure extends Pick<Failure, 'sentence'> {
  /** What is wrong with each field. */
  at: Partial<Record<FieldName, string>>
}

/** What the sign-in form holds and does. Its three faces: signing in, registering, and choosing a user name. */
export function useSignInForm(startMode: SignInMode, onSignedIn: () => void) {
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
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [registered, setRegistered] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // Kept until the user name is chosen, so that nobody has to type them twice.
  const [credentials, setCredentials] = useState<Credentials | null>(null)

  const face: SignInMode | 'username' = viewer?.needsUsername ? 'username' : mode

  const finish = async (signedInAs: string) => {
    await sessionChanged()
    toast.success(t('welcome', { email: inSentence(signedInAs) }))
    onSignedIn()
  }

  const enter = async (typed: Credentials) => {
    const { data } = await signIn({ variables: { input: typed } })
    const known = data?.signIn.viewer
    if (!known?.needsUsername) return finish(typed.email)
    setCredentials(typed)
    rememberViewer(known)
  }

  const rememberViewer = (known: Viewer_viewerFragment) => client.writeQuery({ query: ViewerDocument, data: { viewer: known } })

  const enroll = async (typed: Credentials) => {
    const { data } = await register({ variables: { input: { ...typed, language: emailLanguage } } })
    // Both stay filled in: one tap signs in.
    setMode('sign-in')
    setRegistered(data?.register.email ?? typed.email)
  }

  const name = async () => {
    const wanted = cleanUsername(username)
    if (wanted === '') return setFailure({ sentence: t('fillIn'), at: { username: t('typeUsername') } })
    const { data } = await createAccount({ variables: { input: { username: wanted } } })
    // Signing in is retried with what was typed before. After a reload that is gone, and should the retry fail
    // the account is there all the same: the session knows it already.
    if (credentials !== null) await signIn({ variables: { input: credentials } }).catch(() => {})
    return finish(data?.createAccount.viewer.email ?? wanted)
  }

  const prove = async () => {
    const typed = { email: cleanEmail(email), password }
    const wrong = {
      ...(typed.email === '' && { email: email.trim() === '' ? t('typeEmail') : t('notAnEmail') }),
      ...(password === '' && { password: t('typePassword') }),
    }
    if (typed.email === '' || password === '') return setFailure({ sentence: t('fillIn'), at: wrong })
    setEmail(typed.email)
    return mode === 'register' ? enroll(typed) : enter(typed)
  }

  const refuse = (error: unknown) => {
    const refused = failureOf(error)
    const { field, sentence } = refused
    // What is about one field alone stands there, and nowhere else.
    setFailure(field === undefined || !isFieldName(field) ? { sentence, at: {} } : { sentence: '', at: { [field]: sentence } })
    if (refused.code !== 'INCORRECT_CREDENTIALS') return
    setPassword('')
    setFailures(failures + 1)
    if (failures + 1 === patience) setMode('register')
  }

  const changeMode = (next: SignInMode) => {
    setMode(next)
    setPassword('')
    setFailure(null)
    setRegistered(null)
  }

  /** A field of the form: its value, how it changes, and what is wrong with it until it does. */
  const field = (name: FieldName, value: string, change: (value: string) => void) => ({
    value,
    error: failure?.at[name],
    onChange(next: string) {
      change(next)
      if (failure?.at[name] !== undefined) setFailure({ ...failure, at: { ...failure.at, [name]: undefined } })
    },
  })

  const carryOut = async (work: () => Promise<unknown> | unknown) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    setRegistered(null)
    try {
      await work()
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    face, busy, changeMode,
    signedIn: onSignedIn,
    sentence: failure?.sentence ?? null,
    email: field('email', email, setEmail),
    password: field('password', password, setPassword),
    username: field('username', username, setUsername),
    /** What the user name will be; null where that is what is typed. */
    usernameToBe: cleanUsername(username) === username ? null : cleanUsername(username),
    /** Who has just registered here, and has yet to sign in. */
    registered,
    signedInAs: viewer?.email ?? null,
    submit: () => carryOut(face === 'username' ? name : prove),
    leave: () => carryOut(async () => {
      await signOut()
      setCredentials(null)
      await sessionChanged()
    }),
  }
}

const isFieldName = (field: string): field is FieldName => ['email', 'password', 'username'].includes(field)
