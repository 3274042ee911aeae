import {
  useChangePasswordMutation,
  type SignInSettings_viewerFragment,
} from '../../generated/auth/settings/SignInMethods'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Form } from '../../ui/fields/Form'
import { PasswordField } from '../../ui/fields/PasswordField'
import { toast } from '../../ui/toasts/toast'
import { UsernameForPasswordManagers } from './ReauthenticationField'
import { useSettingForm } from './useSettingForm'
import { t } from '../i18n'

/** A form for a new password, which requires the current one. Ends the other sessions. */
export function ChangePassword({ viewer }: { viewer: SignInSettings_viewerFragment }) {
  const [changePassword] = useChangePasswordMutation()
  const form = useSettingForm({ currentPassword: '', newPassword: '' }, async (input) => {
    await changePassword({ variables: { input } })
    toast.success(t('passwordChanged'))
  })

  return (
    <>
      <Button onClick={form.open}>{t('changePassword')}</Button>
      <Dialog opened={form.opened} onClose={form.close} title={t('changePassword')} size="small">
        <Form onSubmit={form.submit} errorMessage={form.sentence}>
          <UsernameForPasswordManagers email={viewer.email} />
          <PasswordField
            label={t('currentPassword')}
            autoComplete="current-password"
            maxLength={128}
            autoFocus
            {...form.field('currentPassword')}
          />
          <PasswordField
            label={t('newPassword')}
            autoComplete="new-password"
            hint={t('passwordHint')}
            minLength={8}
            maxLength={128}
            {...form.field('newPassword')}
          />
          <Button kind="main" type="submit" full busy={form.busy}>
            {t('changePassword')}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
