import { useEffect } from 'react'
import { useConfirmEmailMutation, useResetPasswordMutation, useStopNotificationEmailsMutation } from '../generated/auth/EmailLinks'
import type { NotificationKind } from '../generated/schema'
import { StoppedEmails } from '../notifications/StoppedEmails'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { PasswordField } from '../ui/PasswordField'
import { toastError } from '../ui/toastError'
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

/** The action of an emailed link: a form for a new password, a question before an address is confirmed, or a mutation and what it has done. */
export function OpenedLink({ link, onDone }: OpenedLinkProps) {
  switch (link.action) {
    case 'reset':
      return <NewPassword token={link.token} onDone={onDone} />
    case 'confirm':
      return <Confirmation token={link.token} onDone={onDone} />
    case 'stop-email':
      return <EmailsStopped kinds={link.kinds} token={link.token} onDone={onDone} />
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
        <PasswordField label={t('newPassword')} autoComplete="new-password" hint={t('newPasswordHint')} minLength={8} maxLength={128} autoFocus {...form.field('newPassword')} />
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

function EmailsStopped({ kinds, token, onDone }: PartProps & { kinds: NotificationKind[] }) {
  const [stopEmails, { data }] = useStopNotificationEmailsMutation({ refetchQueries: ['SettingsTab'] })

  useRunOnce(`${kinds.join()} ${token}`, async () => {
    try {
      await stopEmails({ variables: { input: { kinds, token } } })
    } catch (error) {
      toastError(error)
      onDone()
    }
  })
  return data == null ? null : <StoppedEmails kinds={data.stopNotificationEmails.kinds} onClose={onDone} />
}

const doneActions = new Set<string>()

/** Runs an action once for each name, however often React renders. */
function useRunOnce(name: string, action: () => Promise<void>) {
  useEffect(() => {
    if (doneActions.has(name)) return
    doneActions.add(name)
    void action()
  })
}
