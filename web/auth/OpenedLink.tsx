import {
  useConfirmEmailMutation,
  useResetPasswordMutation,
  useStopNotificationEmailsMutation,
} from '../generated/auth/EmailLinks'
import type { NotificationKind } from '../generated/schema'
import { StopEmails } from '../notifications/StopEmails'
import { StoppedEmails } from '../notifications/StoppedEmails'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { PasswordField } from '../ui/PasswordField'
import { toast } from '../ui/toast'
import type { EmailLink } from './emailLink'
import { useSignIn } from './signIn'
import styles from './SignInForm.module.css'
import { useSettingForm } from './useSettingForm'
import { t } from './i18n'

export interface OpenedLinkProps {
  link: EmailLink
  onDone: () => void
}

/** The action of an emailed link: a form for a new password, or a question before an address is confirmed or emails are stopped. Opening it does nothing yet. */
export function OpenedLink({ link, onDone }: OpenedLinkProps) {
  switch (link.action) {
    case 'reset':
      return <NewPassword token={link.token} onDone={onDone} />
    case 'confirm':
      return <Confirmation token={link.token} onDone={onDone} />
    case 'stop-email':
      return <EmailsToStop kinds={link.kinds} token={link.token} onDone={onDone} />
  }
}

interface PartProps {
  token: string
  onDone: () => void
}

function NewPassword({ token, onDone }: PartProps) {
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
        <p className={styles.lead}>{t('newPasswordLead')}</p>
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

/** Asks first: somebody else may have entered the address, and opening their email must not confirm it. */
function Confirmation({ token, onDone }: PartProps) {
  // The settings may have been fetched before this mutation.
  const [confirmEmail] = useConfirmEmailMutation({ refetchQueries: ['SettingsTab'] })
  const form = useSettingForm({}, async () => {
    const { data } = await confirmEmail({ variables: { input: { token } } })
    toast.success(t('addressConfirmed', { email: data?.confirmEmail.email ?? '' }))
    onDone()
  })

  return (
    <Dialog opened onClose={onDone} title={t('confirmAddressQuestion')} size="small">
      <Form onSubmit={form.submit} errorMessage={form.sentence}>
        <p className={styles.lead}>{t('confirmAddressLead')}</p>
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

function EmailsToStop({ kinds, token, onDone }: PartProps & { kinds: NotificationKind[] }) {
  const [stopEmails, { data }] = useStopNotificationEmailsMutation({ refetchQueries: ['SettingsTab'] })
  const form = useSettingForm({}, () => stopEmails({ variables: { input: { kinds, token } } }))
  if (data != null) return <StoppedEmails kinds={data.stopNotificationEmails.kinds} onClose={onDone} />
  return (
    <StopEmails kinds={kinds} busy={form.busy} errorMessage={form.sentence} onStop={form.submit} onClose={onDone} />
  )
}
