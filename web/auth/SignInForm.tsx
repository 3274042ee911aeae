import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { PasswordField } from '../ui/PasswordField'
import { TextField } from '../ui/TextField'
import { ForgotPassword } from './ForgotPassword'
import type { SignInMode } from './signIn'
import styles from './SignInForm.module.css'
import { hasGoogle } from './google'
import { useComingSoon } from './useComingSoon'
import { useGoogle } from './useGoogle'
import { useSignInForm } from './useSignInForm'
import { t } from './i18n'

interface SignInFormProps {
  /** The mode it starts in. */
  mode?: SignInMode
  /** Called after signing in, with whether the account is new. Without it, the form navigates new people to their pantry. */
  onSignedIn?: (isNew: boolean) => void
  /** Called with the title of the form's current step, for the heading above it. */
  onTitle?: (title: string) => void
  autoFocus?: boolean
}

type FormState = ReturnType<typeof useSignInForm>

const titles = { 'sign-in': 'signIn', register: 'register', username: 'chooseUsername' } as const

/** Signing in, registering, and choosing a user name if there is no account yet. */
export function SignInForm({ mode = 'sign-in', onSignedIn, onTitle, autoFocus = false }: SignInFormProps) {
  const navigate = useNavigate()
  const leadNewToPantry = (isNew: boolean) => isNew && void navigate(paths.myPantry())
  const form = useSignInForm(mode, onSignedIn ?? leadNewToPantry)

  const [hasForgotten, setForgotten] = useState(false)
  const isForgotten = hasForgotten && form.step !== 'username'

  useEffect(() => onTitle?.(t(isForgotten ? 'forgotPasswordTitle' : titles[form.step])), [onTitle, form.step, isForgotten])

  if (form.step === 'username') return <UsernameForm form={form} />
  return hasForgotten
    ? <ForgotPassword email={form.email.value} onBack={() => setForgotten(false)} />
    : <CredentialsForm form={form} mode={form.step} autoFocus={autoFocus} onForgotten={() => setForgotten(true)} />
}

function CredentialsForm({ form, mode, autoFocus, onForgotten }: { form: FormState; mode: SignInMode; autoFocus: boolean; onForgotten: () => void }) {
  const isRegistering = mode === 'register'

  return (
    <div className={styles.form}>
      <ModeSwitch mode={mode} onChange={form.changeMode} />
      <Form onSubmit={form.submit} errorMessage={form.sentence} successMessage={registeredSentence(form)}>
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          spellCheck={false}
          maxLength={254}
          required
          autoFocus={autoFocus}
          {...form.email}
        />
        <PasswordField
          key={mode}
          label={t('password')}
          name="password"
          autoComplete={isRegistering ? 'new-password' : 'current-password'}
          hint={isRegistering ? t('newPasswordHint') : undefined}
          minLength={isRegistering ? 8 : undefined}
          maxLength={128}
          required
          // After registering, another field is in use.
          autoFocus={form.registered !== null}
          {...form.password}
        />
        <Button kind="main" type="submit" full busy={form.busy}>
          {t(titles[mode])}
        </Button>
        {!isRegistering && (
          <Button kind="plain" onClick={onForgotten}>
            {t('forgotPassword')}
          </Button>
        )}
      </Form>
      <OtherProviders onSignedIn={form.signedIn} />
    </div>
  )
}

const registeredSentence = ({ registered }: FormState) => (registered === null ? null : t('registered', { email: registered }))

function ModeSwitch({ mode, onChange }: { mode: SignInMode; onChange: (mode: SignInMode) => void }) {
  const choice = (value: SignInMode) => (
    <label className={styles.mode}>
      <input type="radio" name="mode" checked={mode === value} onChange={() => onChange(value)} />
      {t(titles[value])}
    </label>
  )

  return (
    <fieldset className={styles.modes} aria-label={t('whatToDo')}>
      {choice('sign-in')}
      {choice('register')}
    </fieldset>
  )
}

function OtherProviders({ onSignedIn }: { onSignedIn: () => void }) {
  const facebook = useComingSoon()
  const google = useGoogle(onSignedIn)
  const notice = facebook.isShown ? t('comingSoon') : google.error

  return (
    <div className={styles.others}>
      <div className={styles.or}>{t('or')}</div>
      {hasGoogle() && (
        <Button full icon={<IconBrandGoogle size={20} />} busy={google.busy} onClick={google.start}>
          {t('withGoogle')}
        </Button>
      )}
      <Button full icon={<IconBrandFacebook size={20} />} onClick={facebook.show}>
        {t('withFacebook')}
      </Button>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
    </div>
  )
}

function UsernameForm({ form }: { form: FormState }) {
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{form.signedInAs === null ? t('signedIn') : t('signedInAs', { email: form.signedInAs })}</p>
      <Form onSubmit={form.submit} errorMessage={form.sentence} successMessage={registeredSentence(form)}>
        <div className={styles.name}>
          <TextField
            label={t('username')}
            name="nickname"
            autoComplete="nickname"
            spellCheck={false}
            hint={t('usernameHint')}
            maxLength={30}
            required
            autoFocus
            {...form.username}
          />
          <p role="status" className={styles.notice}>
            {form.usernameToBe !== null && form.usernameToBe !== '' && t('usernamePreview', { name: form.usernameToBe })}
          </p>
        </div>
        <Button kind="main" type="submit" full busy={form.busy}>
          {t('continue')}
        </Button>
      </Form>
      <Button kind="plain" onClick={form.signOut}>
        {t('signInAsAnother')}
      </Button>
    </div>
  )
}
