import { cleanEmail } from '../../../lib/text/emailAddress'
import { useAddPasswordMutation, type SignInMethods_viewerFragment } from '../../generated/auth/settings/SignInMethods'
import { apiLanguage } from '../../platform/language'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Form } from '../../ui/fields/Form'
import { PasswordField } from '../../ui/fields/PasswordField'
import { TextField } from '../../ui/fields/TextField'
import { toast } from '../../ui/toasts/toast'
import { hasPassword } from './ReauthenticationField'
import { useSettingForm } from './useSettingForm'
import { t } from '../i18n'

/** Adds a password to an account without one. The address of the provider's account is filled in. */
export function AddPassword({ viewer }: { viewer: SignInMethods_viewerFragment }) {
  const [addPassword] = useAddPasswordMutation()
  const form = useSettingForm({ email: viewer.email ?? '', newPassword: '' }, async ({ email: typed, newPassword }) => {
    // An invalid address is sent as typed, because the server's error explains the problem.
    const email = cleanEmail(typed) || typed
    const { data } = await addPassword({ variables: { input: { email, newPassword, language: apiLanguage } } })
    // Where the server sends email, the password counts when the link in it is opened.
    const isAdded = data && hasPassword(data.addPassword.viewer.signInMethods)
    toast.success(t(isAdded ? 'passwordAdded' : 'passwordRequested', { email }))
  })

  return (
    <>
      <div className="row gap-3">
        <Button onClick={form.open}>{t('addPassword')}</Button>
      </div>
      <Dialog opened={form.opened} onClose={form.close} title={t('addPassword')} size="small">
        <Form onSubmit={form.submit} errorMessage={form.sentence}>
          <p>{t('addPasswordHint')}</p>
          <TextField
            label={t('email')}
            type="email"
            autoComplete="username"
            spellCheck={false}
            maxLength={254}
            {...form.field('email')}
          />
          <PasswordField
            label={t('newPassword')}
            autoComplete="new-password"
            hint={t('passwordHint')}
            minLength={8}
            maxLength={128}
            autoFocus
            {...form.field('newPassword')}
          />
          <p className="quiet breakable">{t('recentSignIn')}</p>
          <Button kind="main" type="submit" full busy={form.busy}>
            {t('addPassword')}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
