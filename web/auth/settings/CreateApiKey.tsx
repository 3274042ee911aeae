import { IconKey, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useCreateApiKeyMutation, type SignInMethods_viewerFragment } from '../../generated/auth/settings/SignInMethods'
import type { ApiKeyScope } from '../../generated/schema'
import { Button } from '../../ui/buttons/Button'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Form } from '../../ui/fields/Form'
import { TextArea } from '../../ui/fields/TextArea'
import { TextField } from '../../ui/fields/TextField'
import { toast } from '../../ui/toasts/toast'
import { hasPassword, ReauthenticationField } from './ReauthenticationField'
import { useSettingForm } from './useSettingForm'
import { t } from '../i18n'

/** Creates an API key, and shows it once. */
export function CreateApiKey({ viewer }: { viewer: SignInMethods_viewerFragment }) {
  const [createApiKey] = useCreateApiKeyMutation()
  const [key, setKey] = useState<string | null>(null)
  const form = useSettingForm(
    { name: '', scope: 'READ', currentPassword: '' },
    async ({ name, scope, currentPassword }) => {
      const { data } = await createApiKey({
        variables: { input: { name, scope: scope as ApiKeyScope, currentPassword } },
      })
      setKey(data?.createApiKey.key ?? null)
    },
  )
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
            options={[
              { value: 'READ', label: t('mayRead') },
              { value: 'WRITE', label: t('mayWrite') },
            ]}
            onChange={changeScope}
          />
          <ReauthenticationField
            email={viewer.email}
            hasPassword={hasPassword(viewer.signInMethods)}
            field={form.field('currentPassword')}
          />
          <Button kind="main" type="submit" full busy={form.busy}>
            {t('createKey')}
          </Button>
        </Form>
      </Dialog>
      <Dialog opened={key !== null} onClose={() => setKey(null)} title={t('yourKey')} size="small">
        {key !== null && <NewApiKey value={key} onDone={() => setKey(null)} />}
      </Dialog>
    </>
  )
}

/** An API key that was created, to be copied: it is not shown again. */
function NewApiKey({ value, onDone }: { value: string; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(t('keyCopied'))
    } catch {
      toast.error(t('keyNotCopied'))
    }
  }

  return (
    <div className="grid gap-4">
      <p>{t('keyShownOnce')}</p>
      <TextArea label={t('yourKey')} value={value} onChange={() => {}} rows={2} readOnly />
      <div className="row gap-3">
        <Button kind="main" icon={<IconCopy size={20} />} onClick={() => void copy()}>
          {t('copyKey')}
        </Button>
        <Button onClick={onDone}>{t('keyCopiedDone')}</Button>
      </div>
    </div>
  )
}
