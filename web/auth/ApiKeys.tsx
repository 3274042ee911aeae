import { IconCopy, IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useCreateApiKeyMutation, useRevokeApiKeyMutation, type ApiKeys_viewerFragment, type SignInMethods_viewerFragment } from '../generated/auth/SignInMethods'
import type { ApiKeyScope } from '../generated/schema'
import { dates } from '../platform/language'
import { Button } from '../ui/Button'
import { ChoiceField } from '../ui/ChoiceField'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { List } from '../ui/List'
import { Row } from '../ui/Row'
import { Section } from '../ui/Section'
import { TextArea } from '../ui/TextArea'
import { TextField } from '../ui/TextField'
import { toast } from '../ui/toast'
import { hasPassword, ReauthenticationField } from './ReauthenticationField'
import styles from './Settings.module.css'
import { useSettingForm } from './useSettingForm'
import { t } from './i18n'

type ApiKey = ApiKeys_viewerFragment['apiKeys'][number]
type Viewer = ApiKeys_viewerFragment & SignInMethods_viewerFragment

const dateTime = dates({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** The viewer's API keys, each with a button to revoke it. */
export function ApiKeys({ viewer }: { viewer: Viewer }) {
  return (
    <Section title={t('apiKeys')}>
      <p className={styles.text}>{t('apiKeysHint')}</p>
      {viewer.apiKeys.length > 0 && (
        <List>
          {viewer.apiKeys.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </List>
      )}
      <div className={styles.buttons}>
        <CreateKey viewer={viewer} />
      </div>
    </Section>
  )
}

function KeyRow({ apiKey: { id, name, prefix, scope, lastUsedAt } }: { apiKey: ApiKey }) {
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

function CreateKey({ viewer }: { viewer: Viewer }) {
  const [createApiKey] = useCreateApiKeyMutation()
  const [key, setKey] = useState<string | null>(null)
  const form = useSettingForm({ name: '', scope: 'READ', currentPassword: '' }, async ({ name, scope, currentPassword }) => {
    const { data } = await createApiKey({ variables: { input: { name, scope: scope as ApiKeyScope, currentPassword } } })
    setKey(data?.createApiKey.key ?? null)
  })
  const { value: scope, onChange: changeScope } = form.field('scope')

  return (
    <>
      <Button icon={<IconKey size={20} />} onClick={form.open}>
        {t('createKey')}
      </Button>
      <Dialog opened={form.opened} onClose={form.close} title={t('createKey')} size="small">
        <Form onSubmit={form.submit} errorMessage={form.sentence}>
          <TextField label={t('keyName')} hint={t('keyNameHint')} maxLength={60} autoFocus {...form.field('name')} />
          <ChoiceField
            label={t('keyScope')}
            value={scope}
            options={[{ value: 'READ', label: t('mayRead') }, { value: 'WRITE', label: t('mayWrite') }]}
            onChange={changeScope}
          />
          <ReauthenticationField email={viewer.email} hasPassword={hasPassword(viewer.signInMethods)} field={form.field('currentPassword')} />
          <Button kind="main" type="submit" full busy={form.busy}>
            {t('createKey')}
          </Button>
        </Form>
      </Dialog>
      <Dialog opened={key !== null} onClose={() => setKey(null)} title={t('yourKey')} size="small">
        {key !== null && <NewKey value={key} onDone={() => setKey(null)} />}
      </Dialog>
    </>
  )
}

function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(t('keyCopied'))
    } catch {
      toast.error(t('keyNotCopied'))
    }
  }

  return (
    <div className={styles.once}>
      <p>{t('keyShownOnce')}</p>
      <TextArea label={t('yourKey')} value={value} onChange={() => {}} rows={2} readOnly />
      <div className={styles.buttons}>
        <Button kind="main" icon={<IconCopy size={20} />} onClick={() => void copy()}>
          {t('copyKey')}
        </Button>
        <Button onClick={onDone}>{t('keyCopiedDone')}</Button>
      </div>
    </div>
  )
}
