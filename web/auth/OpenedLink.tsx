import { useEffect } from 'react'
import { useConfirmEmailMutation, useResetPasswordMutation, useStopDigestMutation } from '../generated/auth/Letters'
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
import { inSentence } from './inSentence'
import { t } from './i18n'

export interface OpenedLinkProps {
  link: EmailLink
  onDone: () => void
}

/** What a letter's link leads to: a form for a new password, or an act and a word about it. */
export function OpenedLink({ link, onDone }: OpenedLinkProps) {
  if (link.act === 'reset') return <NewPassword token={link.token} onDone={onDone} />
  return link.act === 'confirm' ? <Confirmation token={link.token} onDone={onDone} /> : <NoMoreDigests token={link.token} onDone={onDone} />
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
    toast.success(t('passwordSet', { email: inSentence(data?.resetPassword.email ?? '') }))
    onDone()
    await sessionChanged()
  })

  return (
    <Dialog opened onClose={onDone} title={t('chooseNewPassword')} size="small">
      <Form onSubmit={form.submit} sentence={form.sentence}>
        <p className={styles.lead}>{t('newPasswordLead')}</p>
        <PasswordField label={t('newPassword')} autoComplete="new-password" hint={t('newPasswordHint')} minLength={8} maxLength={128} autoFocus {...form.field('newPassword')} />
        <Button kind="main" type="submit" full busy={form.busy}>
          {t('setPassword')}
        </Button>
      </Form>
    </Dialog>
  )
}

function Confirmation({ token, onDone }: PartProps) {
  // The settings may have been asked for before, and answered after.
  const [confirmEmail] = useConfirmEmailMutation({ refetchQueries: ['SettingsHalf'] })

  useOnce(token, onDone, async () => {
    const { data } = await confirmEmail({ variables: { input: { token } } })
    toast.success(t('addressConfirmed', { email: inSentence(data?.confirmEmail.email ?? '') }))
  })
  return null
}

function NoMoreDigests({ token, onDone }: PartProps) {
  const [stopDigest] = useStopDigestMutation({ refetchQueries: ['SettingsHalf'] })

  useOnce(token, onDone, async () => {
    await stopDigest({ variables: { input: { token } } })
    toast.success(t('noMoreDigests'))
  })
  return null
}

const used = new Set<string>()

/** Carries out once what a token may do once, however often React renders; and tells what went wrong. */
function useOnce(token: string, onDone: () => void, act: () => Promise<void>) {
  useEffect(() => {
    if (used.has(token)) return
    used.add(token)
    void act().catch(toastError).finally(onDone)
  })
}
