import { IconBrandGoogle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import {
  useAllowGoogleLinkMutation,
  useUnlinkGoogleMutation,
  type SignInMethods_viewerFragment,
} from '../../generated/auth/settings/SignInMethods'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Form } from '../../ui/fields/Form'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import { toast } from '../../ui/toasts/toast'
import { hasGoogle, openGoogle, type GoogleWindow } from '../sign-in/google'
import { hasPassword, ReauthenticationField } from './ReauthenticationField'
import { googleErrorMessage, useGoogleOutcome } from '../sign-in/useGoogle'
import { useSettingForm } from './useSettingForm'
import { t } from '../i18n'

/** The linked Google accounts, and a button to link one. */
export function GoogleLink({ viewer }: { viewer: SignInMethods_viewerFragment }) {
  const linked = viewer.signInMethods.filter(({ provider }) => provider === 'GOOGLE')

  return (
    <>
      {linked.length > 0 && (
        <List>
          {linked.map((method) => (
            <Row
              key={method.id}
              picture={<IconBrandGoogle size={24} aria-hidden />}
              title={t('google')}
              details={method.email ?? t('googleConnected')}
              control={viewer.signInMethods.length > 1 ? <Unlink viewer={viewer} id={method.id} /> : undefined}
            />
          ))}
        </List>
      )}
      {linked.length === 0 && hasGoogle() && <Connect viewer={viewer} />}
    </>
  )
}

function Connect({ viewer }: { viewer: SignInMethods_viewerFragment }) {
  const [allow] = useAllowGoogleLinkMutation({ fetchPolicy: 'no-cache' })
  const [error, setError] = useState<string | null>(null)
  const handleOutcome = useGoogleOutcome()
  const window = useRef<GoogleWindow | null>(null)
  const form = useSettingForm({ currentPassword: '' }, async (input) => {
    try {
      await allow({ variables: { input } })
    } catch (error) {
      window.current?.close()
      throw error
    }
    window.current?.go(true)
  })

  const submit = () => {
    window.current?.close()
    setError(null)
    // In the handler of the click: later, browsers would block it.
    window.current = openGoogle((outcome) => {
      const message = googleErrorMessage(outcome)
      setError(message)
      if (message !== null) toast.error(message)
      void handleOutcome(outcome)
    })
    form.submit()
  }

  return (
    <>
      <div className="row gap-3">
        <Button icon={<IconBrandGoogle size={20} />} onClick={form.open}>
          {t('connectGoogle')}
        </Button>
      </div>
      {error !== null && <p className="quiet breakable">{error}</p>}
      <Dialog opened={form.opened} onClose={form.close} title={t('connectGoogle')} size="small">
        <Form onSubmit={submit} errorMessage={form.sentence}>
          <p>{t('connectGoogleHint')}</p>
          <ReauthenticationField
            email={viewer.email}
            hasPassword={hasPassword(viewer.signInMethods)}
            field={form.field('currentPassword')}
          />
          <Button kind="main" type="submit" full busy={form.busy}>
            {t('continueToGoogle')}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

function Unlink({ viewer, id }: { viewer: SignInMethods_viewerFragment; id: string }) {
  const [unlink] = useUnlinkGoogleMutation()
  const form = useSettingForm({ currentPassword: '' }, async (input) => {
    await unlink({ variables: { input: { id, ...input } } })
    toast.success(t('googleUnlinked'))
  })

  return (
    <>
      <Button onClick={form.open}>{t('disconnect')}</Button>
      <Dialog opened={form.opened} onClose={form.close} title={t('disconnectGoogle')} size="small">
        <Form onSubmit={form.submit} errorMessage={form.sentence}>
          <p>{t('disconnectHint')}</p>
          <ReauthenticationField
            email={viewer.email}
            hasPassword={hasPassword(viewer.signInMethods)}
            field={form.field('currentPassword')}
          />
          <Button kind="danger" type="submit" full busy={form.busy}>
            {t('disconnect')}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
