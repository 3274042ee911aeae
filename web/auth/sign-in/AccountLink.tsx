import { useConfirmEmailMutation, useResetPasswordMutation } from '../../generated/auth/sign-in/SignIn'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Form } from '../../ui/fields/Form'
import { PasswordField } from '../../ui/fields/PasswordField'
import { toast } from '../../ui/toasts/toast'
import { useSignIn } from './signIn'
import { useSettingForm } from '../settings/useSettingForm'
import { t } from '../i18n'

interface LinkProps {
  token: string
  onDone: () => void
}

/** The form for a new password, after the link of an email that resets it. */
export function NewPassword({ token, onDone }: LinkProps) {
  const [resetPassword] = useResetPasswordMutation({ fetchPolicy: 'no-cache' })
  const { sessionChanged } = useSignIn()
  const form = useSettingForm({ newPassword: '' }, async ({ newPassword }) => {
    const { data } = await resetPassword({ variables: { input: { token, newPassword } } })
    toast.success(t('passwordSet', { email: data?.resetPassword.email ?? '' }))
    onDone()
    await sessionChanged()
  })

  return (
    <Dialog opened onClose={onDone} title={t('chooseNewPassword')} size="small">
      <Form onSubmit={form.submit} errorMessage={form.sentence}>
        <p className="quiet breakable">{t('newPasswordLead')}</p>
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          hint={t('newPasswordHint')}
          minLength={8}
          maxLength={128}
          autoFocus
          {...form.field('newPassword')}
        />
        <Button kind="main" type="submit" full busy={form.busy}>
          {t('setPassword')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Asks before an address is confirmed: somebody else may have entered the address, and opening their email must not confirm it. */
export function Confirmation({ token, onDone }: LinkProps) {
  // The settings may have been fetched before this mutation.
  const [confirmEmail] = useConfirmEmailMutation({ refetchQueries: ['SettingsDevices'] })
  const form = useSettingForm({}, async () => {
    const { data } = await confirmEmail({ variables: { input: { token } } })
    toast.success(t('addressConfirmed', { email: data?.confirmEmail.email ?? '' }))
    onDone()
  })

  return (
    <Dialog opened onClose={onDone} title={t('confirmAddressQuestion')} size="small">
      <Form onSubmit={form.submit} errorMessage={form.sentence}>
        <p className="quiet breakable">{t('confirmAddressLead')}</p>
        <Button kind="main" type="submit" full busy={form.busy}>
          {t('confirmAddress')}
        </Button>
        <Button full onClick={onDone}>
          {t('notMyAccount')}
        </Button>
      </Form>
    </Dialog>
  )
}
