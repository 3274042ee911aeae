import { IconKey } from '@tabler/icons-react'
import {
  type ApiKeys_viewerFragment,
  type SignInMethods_viewerFragment,
  useRevokeApiKeyMutation,
} from '../../generated/auth/settings/SignInMethods'
import { dates } from '../../platform/language'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Form } from '../../ui/fields/Form'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import { Section } from '../../ui/layout/Section'
import { toast } from '../../ui/toasts/toast'
import { CreateApiKey } from './CreateApiKey'
import { useSettingForm } from './useSettingForm'
import { t } from '../i18n'

/** The viewer's API keys, each with a button to revoke it. */
export function ApiKeys({ viewer }: { viewer: ApiKeys_viewerFragment & SignInMethods_viewerFragment }) {
  return (
    <Section title={t('apiKeys')}>
      <p className="quiet breakable">{t('apiKeysHint')}</p>
      {viewer.apiKeys.length > 0 && (
        <List>
          {viewer.apiKeys.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </List>
      )}
      <div className="row gap-3">
        <CreateApiKey viewer={viewer} />
      </div>
    </Section>
  )
}

const dateTime = dates({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** An API key, of which only the beginning is known, with a button to revoke it. */
function ApiKeyRow({
  apiKey: { id, name, prefix, scope, lastUsedAt },
}: {
  apiKey: ApiKeys_viewerFragment['apiKeys'][number]
}) {
  const [revokeApiKey] = useRevokeApiKeyMutation()
  const form = useSettingForm({}, async () => {
    await revokeApiKey({ variables: { input: { id } } })
    toast.success(t('keyRevoked', { name }))
  })
  const used = lastUsedAt === null ? t('neverUsed') : t('lastUsed', { when: dateTime.format(new Date(lastUsedAt)) })

  return (
    <>
      <Row
        picture={<IconKey size={24} aria-hidden />}
        title={name}
        details={`${prefix}… · ${scope === 'READ' ? t('mayRead') : t('mayWrite')} · ${used}`}
        control={<Button onClick={form.open}>{t('revoke')}</Button>}
      />
      <Dialog opened={form.opened} onClose={form.close} title={t('revokeKey', { name })} size="small">
        <Form onSubmit={form.submit} errorMessage={form.sentence}>
          <p>{t('revokeHint')}</p>
          <Button kind="danger" type="submit" full busy={form.busy}>
            {t('revoke')}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
