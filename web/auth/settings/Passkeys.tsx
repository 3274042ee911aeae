import { IconFingerprint } from '@tabler/icons-react'
import {
  useAddPasskeyMutation,
  useStartAddingPasskeyMutation,
  type SignInMethods_viewerFragment,
} from '../../generated/auth/settings/SignInMethods'
import { dates } from '../../platform/language'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Form } from '../../ui/fields/Form'
import { TextField } from '../../ui/fields/TextField'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import { Section } from '../../ui/layout/Section'
import { toast } from '../../ui/toasts/toast'
import { supportsPasskeys } from '../sign-in/passkeySupport'
import { hasPassword, ReauthenticationField } from './ReauthenticationField'
import { RemoveSignInMethod } from './RemoveSignInMethod'
import { useSettingForm } from './useSettingForm'
import { t } from '../i18n'

const dateTime = dates({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** The viewer's passkeys, each with a button to remove it, and one to add another. */
export function Passkeys({ viewer }: { viewer: SignInMethods_viewerFragment }) {
  const passkeys = viewer.signInMethods.filter(({ provider }) => provider === 'PASSKEY')
  if (passkeys.length === 0 && !supportsPasskeys()) return null

  return (
    <Section title={t('passkeys')}>
      <p className="quiet breakable">{t('passkeysHint')}</p>
      {passkeys.length > 0 && (
        <List>
          {passkeys.map(({ id, name, lastUsedAt }) => (
            <Row
              key={id}
              picture={<IconFingerprint size={24} aria-hidden />}
              title={name ?? ''}
              details={
                lastUsedAt === null
                  ? t('passkeyNeverUsed')
                  : t('passkeyLastUsed', { when: dateTime.format(new Date(lastUsedAt)) })
              }
              control={
                viewer.signInMethods.length > 1 ? (
                  <RemoveSignInMethod
                    viewer={viewer}
                    id={id}
                    texts={{
                      action: t('remove'),
                      title: t('removePasskey', { name: name ?? '' }),
                      hint: t('removePasskeyHint'),
                      done: t('passkeyRemoved', { name: name ?? '' }),
                    }}
                  />
                ) : undefined
              }
            />
          ))}
        </List>
      )}
      {supportsPasskeys() && (
        <div className="row gap-3">
          <AddPasskey viewer={viewer} />
        </div>
      )}
    </Section>
  )
}

function AddPasskey({ viewer }: { viewer: SignInMethods_viewerFragment }) {
  const [start] = useStartAddingPasskeyMutation({ fetchPolicy: 'no-cache' })
  const [add] = useAddPasskeyMutation()
  const form = useSettingForm({ name: '', currentPassword: '' }, async ({ name, currentPassword }) => {
    const ceremony = await import('../passkeyCeremony')
    const { data } = await start({ variables: { input: { currentPassword } } })
    if (!data) return
    try {
      const created = await ceremony.create(data.startAddingPasskey)
      await add({ variables: { input: { name, ...created } } })
      toast.success(t('passkeyAdded'))
    } catch (error) {
      if (!ceremony.isWithoutPasskey(error)) throw error
      toast.error(t(ceremony.isKnownAlready(error) ? 'passkeyExists' : 'passkeyFailed'))
    }
  })

  return (
    <>
      <Button icon={<IconFingerprint size={20} />} onClick={form.open}>
        {t('addPasskey')}
      </Button>
      <Dialog opened={form.opened} onClose={form.close} title={t('addPasskey')} size="small">
        <Form onSubmit={form.submit} errorMessage={form.sentence}>
          <TextField
            label={t('passkeyName')}
            hint={t('passkeyNameHint')}
            maxLength={60}
            autoFocus
            {...form.field('name')}
            required={false}
          />
          <ReauthenticationField
            email={viewer.email}
            hasPassword={hasPassword(viewer.signInMethods)}
            field={form.field('currentPassword')}
          />
          <Button kind="main" type="submit" full busy={form.busy}>
            {t('addPasskey')}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
