import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { PasswordField } from '../ui/PasswordField'
import { TextField } from '../ui/TextField'
import { OtherProviders } from './OtherProviders'
import { stepTitles, type SignInMode } from './signIn'
import styles from './CredentialsForm.module.css'
import type { SignInFormState } from './useSignInForm'
import { t } from './i18n'

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
          {t(stepTitles[mode])}
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
