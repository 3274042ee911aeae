import { useRef, useState } from 'react'
import {
  useAllowProviderLinkMutation,
  type SignInMethods_viewerFragment,
} from '../../generated/auth/settings/SignInMethods'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Form } from '../../ui/fields/Form'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import { toast } from '../../ui/toasts/toast'
import { ProviderIcon } from '../ProviderIcon'
import { openProvider, providers, type Provider, type ProviderWindow } from '../sign-in/providers'
import { hasPassword, ReauthenticationField } from './ReauthenticationField'
import { providerErrorMessage, useProviderOutcome } from '../sign-in/useProvider'
import { RemoveSignInMethod } from './RemoveSignInMethod'
import { useSettingForm } from './useSettingForm'
import { t } from '../i18n'

/** The linked accounts of providers, and a button for each provider of which none is linked. */
export function ProviderLinks({ viewer }: { viewer: SignInMethods_viewerFragment }) {
  const known = providers().map((provider) => ({ ...provider, linked: linkedTo(viewer, provider) }))

  return (
    <>
      {known.some(({ linked }) => linked.length > 0) && (
        <List>
          {known.flatMap(({ id, name, linked }) =>
            linked.map((method) => (
              <Row
                key={method.id}
                picture={<ProviderIcon id={id} size={24} />}
                title={name}
                details={method.email ?? t('providerConnected')}
                control={
                  viewer.signInMethods.length > 1 ? (
                    <RemoveSignInMethod
                      viewer={viewer}
                      id={method.id}
                      texts={{
                        action: t('disconnect'),
                        title: t('disconnectProvider', { name }),
                        hint: t('disconnectHint', { name }),
                        done: t('providerUnlinked', { name }),
                      }}
                    />
                  ) : undefined
                }
              />
            )),
          )}
        </List>
      )}
      {known
        .filter(({ linked }) => linked.length === 0)
        .map((provider) => (
          <Connect key={provider.id} viewer={viewer} provider={provider} />
        ))}
    </>
  )
}

const linkedTo = ({ signInMethods }: SignInMethods_viewerFragment, { id }: Provider) =>
  signInMethods.filter(({ provider }) => provider === id.toUpperCase())

function Connect({ viewer, provider: { id, name } }: { viewer: SignInMethods_viewerFragment; provider: Provider }) {
  const [allow] = useAllowProviderLinkMutation({ fetchPolicy: 'no-cache' })
  const [error, setError] = useState<string | null>(null)
  const handleOutcome = useProviderOutcome(name)
  const window = useRef<ProviderWindow | null>(null)
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
    window.current = openProvider(id, (outcome) => {
      const message = providerErrorMessage(name, outcome)
      setError(message)
      if (message !== null) toast.error(message)
      void handleOutcome(outcome)
    })
    form.submit()
  }

  return (
    <>
      <div className="row gap-3">
        <Button icon={<ProviderIcon id={id} size={20} />} onClick={form.open}>
          {t('connectProvider', { name })}
        </Button>
      </div>
      {error !== null && <p className="quiet breakable">{error}</p>}
      <Dialog opened={form.opened} onClose={form.close} title={t('connectProvider', { name })} size="small">
        <Form onSubmit={submit} errorMessage={form.sentence}>
          <p>{t('connectProviderHint', { name })}</p>
          <ReauthenticationField
            email={viewer.email}
            hasPassword={hasPassword(viewer.signInMethods)}
            field={form.field('currentPassword')}
          />
          <Button kind="main" type="submit" full busy={form.busy}>
            {t('continueToProvider', { name })}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
