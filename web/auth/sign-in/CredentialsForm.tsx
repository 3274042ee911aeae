import { IconBrandFacebook } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/buttons/Button'
import { Form } from '../../ui/fields/Form'
import { PasswordField } from '../../ui/fields/PasswordField'
import { TextField } from '../../ui/fields/TextField'
import styles from './SignIn.module.css'
import { PasskeySignIn } from './PasskeySignIn'
import { ProviderButton } from './ProviderButton'
import { useSignInSettings } from './providers'
import { stepTitles, type SignInMode } from './signIn'
import type { SignInFormState } from './useSignInForm'
import { t } from '../i18n'

interface CredentialsFormProps {
  form: SignInFormState
  mode: SignInMode
  autoFocus: boolean
  onForgotten: () => void
}

/** The step of the sign-in form with email and password, for signing in and for registering. */
export function CredentialsForm({ form, mode, autoFocus, onForgotten }: CredentialsFormProps) {
  const isRegistering = mode === 'register'

  return (
    <div className="stack gap-5">
      <ModeSwitch mode={mode} onChange={form.changeMode} />
      <Form onSubmit={form.submit} errorMessage={form.sentence} successMessage={form.registeredSentence}>
        <TextField
          label={t('email')}
          name="email"
          type="email"
          // Browsers suggest passkeys there, too.
          autoComplete={isRegistering ? 'username' : 'username webauthn'}
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
          {t(stepTitles[mode])}
        </Button>
        {!isRegistering && (
          <Button kind="plain" onClick={onForgotten}>
            {t('forgotPassword')}
          </Button>
        )}
      </Form>
      <OtherWays isRegistering={isRegistering} onSignedIn={form.signedIn} />
    </div>
  )
}

function ModeSwitch({ mode, onChange }: { mode: SignInMode; onChange: (mode: SignInMode) => void }) {
  const choice = (value: SignInMode) => (
    <label className={styles.mode}>
      <input type="radio" name="mode" checked={mode === value} onChange={() => onChange(value)} />
      {t(stepTitles[value])}
    </label>
  )

  return (
    <fieldset className={styles.modes} aria-label={t('whatToDo')}>
      {choice('sign-in')}
      {choice('register')}
    </fieldset>
  )
}

/** Signing in with a passkey, or with an account elsewhere. */
function OtherWays({ isRegistering, onSignedIn }: { isRegistering: boolean; onSignedIn: () => void }) {
  const facebook = useComingSoon()
  const { providers } = useSignInSettings()
  const [error, setError] = useState<string | null>(null)
  const notice = facebook.isShown ? t('comingSoon') : error

  return (
    <div className="grid gap-3">
      <div className={styles.or}>{t('or')}</div>
      {!isRegistering && <PasskeySignIn onSignedIn={onSignedIn} onError={setError} />}
      {providers.map((provider) => (
        <ProviderButton key={provider.id} provider={provider} onSignedIn={onSignedIn} onError={setError} />
      ))}
      <Button full icon={<IconBrandFacebook size={20} />} onClick={facebook.show}>
        {t('withFacebook')}
      </Button>
      <p role="status" className={styles.notice}>
        {notice}
      </p>
    </div>
  )
}

/** Milliseconds; the specification's value for the confirmation of a sent message. */
const shownFor = 3_000

/** A notice that closes after three seconds, or at the next tap or key. */
function useComingSoon() {
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    if (!isShown) return
    const hide = () => setShown(false)
    const timer = setTimeout(hide, shownFor)
    // Not at pointerdown: the page would move up under the finger, and the tap would miss what it was meant for.
    document.addEventListener('click', hide, true)
    document.addEventListener('keydown', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', hide, true)
      document.removeEventListener('keydown', hide)
    }
  }, [isShown])

  return { isShown, show: () => setShown(true) }
}
