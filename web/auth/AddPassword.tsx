import { cleanEmail } from '../../lib/text/emailAddress'
import { useAddPasswordMutation } from '../generated/auth/SignInSettings'
import type { WaysIn_viewerFragment } from '../generated/auth/WaysIn'
import { emailLanguage } from '../platform/emailLanguage'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { PasswordField } from '../ui/PasswordField'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import { inSentence } from './inSentence'
import styles from './Settings.module.css'
import { useSettingForm } from './useSettingForm'
import { t } from './i18n'

/** A first password, for somebody who signs in with Google alone. Google's own address is a good one to begin with. */
export function AddPassword({ viewer }: { viewer: WaysIn_viewerFragment }) {
  const [addPassword] = useAddPasswordMutation()
  const form = useSettingForm({ email: viewer.email ?? '', newPassword: '' }, async ({ email: typed, newPassword }) => {
    // An address that cannot be cleaned goes as it was typed: the server says what is wrong with it.
    const email = cleanEmail(typed) || typed
    await addPassword({ variables: { input: { email, newPassword, language: emailLanguage } } })
    toast.success(t('passwordAdded', { email: inSentence(email) }))
  })

  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={form.open}>{t('addPassword')}</Button>
      </div>
      <Dialog opened={form.opened} onClose={form.close} title={t('addPassword')} size="small">
        <Form onSubmit={form.submit} sentence={form.sentence}>
          <p>{t('addPasswordHint')}</p>
          <TextField label={t('email')} type="email" autoComplete="username" spellCheck={false} maxLength={254} {...form.field('email')} />
          <PasswordField label={t('newPassword')} autoComplete="new-password" hint={t('passwordHint')} minLength={8} maxLength={128} autoFocus {...form.field('newPassword')} />
          <p className={styles.words}>{t('freshEnough')}</p>
          <Button kind="main" type="submit" full busy={form.busy}>
            {t('addPassword')}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
