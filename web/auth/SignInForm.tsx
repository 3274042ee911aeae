import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { PasswordField } from '../ui/PasswordField'
import { TextField } from '../ui/TextField'
import type { SignInMode } from './signIn'
import styles from './SignInForm.module.css'
import { sentences, useSignInForm } from './useSignInForm'

interface SignInFormProps {
  /** The mode it starts in. */
  mode?: SignInMode
  onSignedIn?: () => void
  /** Told what the form is at the moment, for the heading above it. */
  onTitle?: (title: string) => void
  autoFocus?: boolean
}

type FormState = ReturnType<typeof useSignInForm>

const titles = { 'sign-in': 'Sign in', register: 'Register', username: 'Choose a user name' }

/** Signing in, registering, and choosing a user name where the account is still missing. */
export function SignInForm({ mode = 'sign-in', onSignedIn = () => {}, onTitle, autoFocus = false }: SignInFormProps) {
  const form = useSignInForm(mode, onSignedIn)

  useEffect(() => onTitle?.(titles[form.face]), [onTitle, form.face])

  return form.face === 'username' ? <UsernameForm form={form} /> : <CredentialsForm form={form} mode={form.face} autoFocus={autoFocus} />
}

function CredentialsForm({ form, mode, autoFocus }: { form: FormState; mode: SignInMode; autoFocus: boolean }) {
  const isNew = mode === 'register'
  const { registered } = form

  return (
    <div className={styles.form}>
      <ModeSwitch mode={mode} onChange={form.changeMode} />
      <Form onSubmit={form.submit} sentence={form.sentence} news={registered === null ? null : sentences.registered(registered)}>
        <TextField
          label="E-mail"
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
          label="Password"
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          hint={isNew ? '8 to 128 characters. A few words in a row are easy to remember and hard to guess.' : undefined}
          minLength={isNew ? 8 : undefined}
          maxLength={128}
          required
          // The field in use is another one after registering.
          autoFocus={registered !== null}
          {...form.password}
        />
        <Button kind="main" type="submit" full busy={form.busy}>
          {titles[mode]}
        </Button>
      </Form>
      <OtherWays />
    </div>
  )
}

function ModeSwitch({ mode, onChange }: { mode: SignInMode; onChange: (mode: SignInMode) => void }) {
  const choice = (value: SignInMode) => (
    <label className={styles.mode}>
      <input type="radio" name="mode" checked={mode === value} onChange={() => onChange(value)} />
      {titles[value]}
    </label>
  )

  return (
    <fieldset className={styles.modes} aria-label="What would you like to do?">
      {choice('sign-in')}
      {choice('register')}
    </fieldset>
  )
}

function OtherWays() {
  const [notice, setNotice] = useState<string | null>(null)

  return (
    <div className={styles.others}>
      <div className={styles.or}>or</div>
      <Button
        full
        icon={<IconBrandGoogle size={20} />}
        onClick={() => setNotice('Google sign-in is not set up here. Use your e-mail address and a password.')}
      >
        Continue with Google
      </Button>
      <Button full icon={<IconBrandFacebook size={20} />} onClick={() => setNotice('Coming Soon')}>
        Continue with Facebook
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
      <p className={styles.lead}>
        {form.signedInAs === null ? 'You are signed in.' : `You are signed in as ${form.signedInAs}.`} One thing is missing: the name that your
        neighbours see.
      </p>
      <Form onSubmit={form.submit} sentence={form.sentence}>
        <div className={styles.name}>
          <TextField
            label="User name"
            name="nickname"
            autoComplete="nickname"
            spellCheck={false}
            hint="2 to 30 letters, digits, dots, dashes or underscores. It is kept in small letters, without spaces."
            maxLength={30}
            required
            autoFocus
            {...form.username}
          />
          <p role="status" className={styles.notice}>
            {form.usernameToBe !== null && form.usernameToBe !== '' && `You will be ${form.usernameToBe}`}
          </p>
        </div>
        <Button kind="main" type="submit" full busy={form.busy}>
          Continue
        </Button>
      </Form>
      <Button kind="plain" onClick={form.leave}>
        Sign in as somebody else
      </Button>
    </div>
  )
}
