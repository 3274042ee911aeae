import { Button } from '../../ui/buttons/Button'
import { Form } from '../../ui/fields/Form'
import { TextField } from '../../ui/fields/TextField'
import styles from './SignIn.module.css'
import type { SignInFormState } from './useSignInForm'
import { t } from '../i18n'

/** The step of the sign-in form that chooses a user name, for people without an account. */
export function UsernameForm({ form }: { form: SignInFormState }) {
  return (
    <div className="stack gap-5">
      <p className="quiet breakable">
        {form.signedInAs === null ? t('signedIn') : t('signedInAs', { email: form.signedInAs })}
      </p>
      <Form onSubmit={form.submit} errorMessage={form.sentence} successMessage={form.registeredSentence}>
        <div className="stack" style={{ gap: 6 }}>
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
            {form.usernameToBe !== null &&
              form.usernameToBe !== '' &&
              t('usernamePreview', { name: form.usernameToBe })}
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
