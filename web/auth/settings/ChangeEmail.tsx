import { cleanEmail } from '../../../lib/text/emailAddress'
import { useChangeEmailMutation, type SignInSettings_viewerFragment } from '../../generated/auth/settings/SignInMethods'
import { apiLanguage } from '../../platform/language'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Form } from '../../ui/fields/Form'
import { PasswordField } from '../../ui/fields/PasswordField'
import { TextField } from '../../ui/fields/TextField'
import { toast } from '../../ui/toasts/toast'
import { useSettingForm } from './useSettingForm'
import { t } from '../i18n'

/** A form for a new email address to sign in with. Ends the other sessions. */
export function ChangeEmail({ viewer }: { viewer: SignInSettings_viewerFragment }) {
  const [changeEmail] = useChangeEmailMutation()
  const form = useSettingForm({ email: '', currentPassword: '' }, async ({ email, currentPassword }) => {
    // An invalid address is sent as typed, because the server's error explains the problem.
    const typed = cleanEmail(email) || email
    const { data } = await changeEmail({
      variables: { input: { email: typed, currentPassword, language: apiLanguage } },
    })
    // Where the server sends email, the address changes when the link in it is opened.
    const isChanged = data?.changeEmail.viewer.email === typed
    toast.success(t(isChanged ? 'emailChanged' : 'emailChangeRequested', { email: typed }))
  })

  return (
    <>
      <Button onClick={form.open}>{t('changeEmail')}</Button>
      <Dialog opened={form.opened} onClose={form.close} title={t('changeEmail')} size="small">
        <Form onSubmit={form.submit} errorMessage={form.sentence}>
          <TextField
            label={t('newEmail')}
            type="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={254}
            hint={viewer.email === null ? undefined : t('emailNow', { email: viewer.email })}
            autoFocus
            {...form.field('email')}
          />
          <PasswordField
            label={t('currentPassword')}
            autoComplete="current-password"
            maxLength={128}
            {...form.field('currentPassword')}
          />
          <Button kind="main" type="submit" full busy={form.busy}>
            {t('changeEmail')}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
