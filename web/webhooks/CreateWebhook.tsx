import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCreateWebhookMutation, type Webhooks_pantryFragment } from '../generated/webhooks/Webhooks'
import type { WebhookKind } from '../generated/schema'
import { failureOf, type Failure } from '../platform/errorMessages'
import { Button } from '../ui/buttons/Button'
import { Dialog } from '../ui/dialogs/Dialog'
import { ChoiceField } from '../ui/fields/ChoiceField'
import { Form } from '../ui/fields/Form'
import { SwitchField } from '../ui/fields/SwitchField'
import { TextArea } from '../ui/fields/TextArea'
import { TextField } from '../ui/fields/TextField'
import { toast } from '../ui/toasts/toast'
import { t } from './i18n'
import { kindName, webhookKinds } from './kindName'

interface CreateWebhookProps {
  pantries: readonly Webhooks_pantryFragment[]
  onChange: () => Promise<unknown>
}

/** What concerns the viewer, in place of a pantry's id. */
const me = 'me'

/** Adds a webhook, and shows its secret once. */
export function CreateWebhook({ pantries, onChange }: CreateWebhookProps) {
  const [opened, setOpened] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const created = (made: string) => {
    setOpened(false)
    setSecret(made)
    void onChange()
  }

  return (
    <>
      <Button icon={<IconPlus size={20} />} onClick={() => setOpened(true)}>
        {t('add')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('add')} size="small">
        <WebhookForm pantries={pantries} onCreated={created} />
      </Dialog>
      <Dialog opened={secret !== null} onClose={() => setSecret(null)} title={t('secretTitle')} size="small">
        {secret !== null && <NewSecret value={secret} onDone={() => setSecret(null)} />}
      </Dialog>
    </>
  )
}

/** What can be sent about a pantry in which the viewer is this; null: about the viewer. */
function kindsFor(role: Webhooks_pantryFragment['viewerRole'] | undefined): WebhookKind[] {
  if (role === undefined) return ['GOES_OFF', 'REQUEST_CHANGED']
  return role === 'HELPER' ? webhookKinds.filter((kind) => kind !== 'LIST_CHANGED') : webhookKinds
}

function WebhookForm({
  pantries,
  onCreated,
}: Pick<CreateWebhookProps, 'pantries'> & { onCreated: (secret: string) => void }) {
  const [createWebhook, { loading }] = useCreateWebhookMutation()
  const [url, setUrl] = useState('')
  const [about, setAbout] = useState<string>(pantries[0]?.id ?? me)
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(['STOCK_CHANGED'])
  const [failure, setFailure] = useState<Failure | null>(null)
  const possible = kindsFor(pantries.find(({ id }) => id === about)?.viewerRole)

  const submit = async () => {
    setFailure(null)
    const input = {
      url,
      pantryId: about === me ? null : about,
      kinds: kinds.filter((kind) => possible.includes(kind)),
    }
    try {
      const { data } = await createWebhook({ variables: { input } })
      if (data) onCreated(data.createWebhook.secret)
    } catch (error) {
      const failed = failureOf(error)
      if (failed.kind !== 'cancelled') setFailure(failed)
    }
  }
  const urlError = failure?.field === 'url' ? failure.sentence : undefined

  return (
    <Form onSubmit={() => void submit()} errorMessage={urlError === undefined ? (failure?.sentence ?? null) : null}>
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        name="url"
        type="url"
        value={url}
        onChange={setUrl}
        maxLength={1_000}
        error={urlError}
        autoFocus
        required
      />
      <ChoiceField
        label={t('about')}
        value={about}
        options={[...pantries.map(({ id, name }) => ({ value: id, label: name })), { value: me, label: t('aboutMe') }]}
        onChange={setAbout}
      />
      <fieldset className="bare grid gap-2">
        <legend className="bare bold">{t('kinds')}</legend>
        {possible.map((kind) => (
          <SwitchField
            key={kind}
            label={kindName(kind)}
            checked={kinds.includes(kind)}
            onChange={(on) => setKinds(on ? [...kinds, kind] : kinds.filter((other) => other !== kind))}
          />
        ))}
      </fieldset>
      <Button kind="main" type="submit" full busy={loading}>
        {t('add')}
      </Button>
    </Form>
  )
}

/** The secret of a new webhook, to be copied: it is not shown again. */
function NewSecret({ value, onDone }: { value: string; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(t('copied'))
    } catch {
      toast.error(t('notCopied'))
    }
  }

  return (
    <div className="grid gap-4">
      <p>{t('secretHint')}</p>
      <TextArea label={t('secretTitle')} value={value} onChange={() => {}} rows={2} readOnly />
      <div className="row gap-3">
        <Button kind="main" icon={<IconCopy size={20} />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button onClick={onDone}>{t('saved')}</Button>
      </div>
    </div>
  )
}
