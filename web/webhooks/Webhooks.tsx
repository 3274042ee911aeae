import { IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import type { Webhooks_pantryFragment, Webhooks_webhookFragment } from '../generated/webhooks/Webhooks'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { Section } from '../ui/layout/Section'
import { CreateWebhook } from './CreateWebhook'
import { t } from './i18n'
import { kindName } from './kindName'
import { WebhookDialog } from './WebhookDialog'

interface WebhooksProps {
  webhooks: readonly Webhooks_webhookFragment[]
  /** Those that the viewer belongs to. */
  pantries: readonly Webhooks_pantryFragment[]
  onChange: () => Promise<unknown>
}

/** The viewer's webhooks, each with what was sent to it lately. */
export function Webhooks({ webhooks, pantries, onChange }: WebhooksProps) {
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = webhooks.find(({ id }) => id === openedId)
  const nameOf = (pantryId: string | null) =>
    pantryId === null ? t('aboutMe') : (pantries.find(({ id }) => id === pantryId)?.name ?? '')

  return (
    <Section title={t('title')}>
      <p className="quiet breakable">{t('hint')}</p>
      {webhooks.length > 0 && (
        <List>
          {webhooks.map(({ id, url, pantryId, kinds, disabledAt }) => (
            <Row
              key={id}
              picture={<IconWebhook size={24} aria-hidden />}
              title={<bdi className="breakable">{url.replace('https://', '')}</bdi>}
              details={[nameOf(pantryId), ...kinds.map(kindName)].join(' · ')}
              note={disabledAt === null ? undefined : t('off')}
              quiet={disabledAt !== null}
              oneLine
              onOpen={() => setOpenedId(id)}
            />
          ))}
        </List>
      )}
      <div className="row gap-3">
        <CreateWebhook pantries={pantries} onChange={onChange} />
      </div>
      {opened !== undefined && <WebhookDialog webhook={opened} onChange={onChange} onClose={() => setOpenedId(null)} />}
    </Section>
  )
}
