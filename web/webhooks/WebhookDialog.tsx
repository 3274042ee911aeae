import { useState } from 'react'
import {
  useEnableWebhookMutation,
  useRemoveWebhookMutation,
  useTestWebhookMutation,
  useWebhookDeliveriesQuery,
  type WebhookDeliveriesQuery,
  type Webhooks_webhookFragment,
} from '../generated/webhooks/Webhooks'
import { dates } from '../platform/language'
import { Button } from '../ui/buttons/Button'
import { Dialog } from '../ui/dialogs/Dialog'
import { QuestionDialog } from '../ui/dialogs/QuestionDialog'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { RowsSkeleton } from '../ui/loading/RowsSkeleton'
import { toast } from '../ui/toasts/toast'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'
import { kindName } from './kindName'

/** How often what was sent is read again while somebody looks at it. In milliseconds. */
const pollInterval = 3_000

const dateTime = dates({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

interface WebhookDialogProps {
  webhook: Webhooks_webhookFragment
  onChange: () => Promise<unknown>
  onClose: () => void
}

/** What was sent to a webhook lately, with buttons to try it, to turn it on and to remove it. */
export function WebhookDialog({ webhook: { id, url, disabledAt }, onChange, onClose }: WebhookDialogProps) {
  const { data, refetch } = useWebhookDeliveriesQuery({ fetchPolicy: 'cache-and-network', pollInterval })
  const [enableWebhook] = useEnableWebhookMutation()
  const [testWebhook] = useTestWebhookMutation()
  const [removeWebhook, { loading: isRemoving }] = useRemoveWebhookMutation()
  const [isAsking, setAsking] = useState(false)
  const deliveries = data?.webhooks.find((webhook) => webhook.id === id)?.deliveries
  const variables = { input: { id } }

  const act = async (action: () => Promise<unknown>, then: () => Promise<unknown> | void) => {
    try {
      await action()
      await then()
    } catch (error) {
      toastError(error)
    }
  }
  const removed = () => {
    toast.success(t('removed'))
    onClose()
    return onChange()
  }

  return (
    <Dialog opened onClose={onClose} title={new URL(url).hostname}>
      <div className="stack gap-4">
        <p className="quiet breakable">
          <bdi>{url}</bdi>
        </p>
        {disabledAt !== null && <p>{t('offHint')}</p>}
        <div className="row gap-3 wrap">
          {disabledAt === null ? (
            <Button
              onClick={() =>
                void act(
                  () => testWebhook({ variables }),
                  () => refetch(),
                )
              }
            >
              {t('test')}
            </Button>
          ) : (
            <Button kind="main" onClick={() => void act(() => enableWebhook({ variables }), onChange)}>
              {t('turnOn')}
            </Button>
          )}
          <Button kind="danger" onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        </div>
        <QuestionDialog
          opened={isAsking}
          onClose={() => setAsking(false)}
          title={t('removeQuestion')}
          answers={
            <>
              <Button
                kind="danger"
                busy={isRemoving}
                onClick={() => void act(() => removeWebhook({ variables }), removed)}
              >
                {t('remove')}
              </Button>
              <Button kind="plain" onClick={() => setAsking(false)}>
                {t('cancel')}
              </Button>
            </>
          }
        >
          <p>{t('removeHint')}</p>
        </QuestionDialog>
        <h3 className="text-18">{t('deliveries')}</h3>
        <Deliveries deliveries={deliveries} />
      </div>
    </Dialog>
  )
}

type Delivery = WebhookDeliveriesQuery['webhooks'][number]['deliveries'][number]

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] | undefined }) {
  if (deliveries === undefined) return <RowsSkeleton rows={2} />
  if (deliveries.length === 0) return <p className="quiet">{t('none')}</p>
  return (
    <List>
      {deliveries.map((delivery) => (
        <Row
          key={delivery.id}
          title={delivery.kind === null ? t('aTest') : kindName(delivery.kind)}
          details={`${outcomeOf(delivery)} · ${dateTime.format(new Date(delivery.happenedAt))}`}
          wholeDetails
        />
      ))}
    </List>
  )
}

function outcomeOf({ state, attempts, status: answered }: Delivery): string {
  const status = answered === null ? t('noAnswer') : String(answered)
  if (state === 'DELIVERED') return t('delivered', { status })
  if (state === 'FAILED') return t('failed', { status })
  return attempts === 0 ? t('waiting') : t('retrying', { count: attempts, status })
}
