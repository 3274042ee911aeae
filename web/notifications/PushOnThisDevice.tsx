import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import {
  usePushSubscriptionsQuery,
  useSendTestNotificationMutation,
  type PushOnThisDevice_subscriptionFragment,
} from '../generated/notifications/PushNotifications'
import { failureOf } from '../platform/errorMessages'
import { promptInstall, useCanInstall } from '../platform/installPrompt'
import { dates } from '../platform/language'
import type { LinkContext } from '../platform/apollo/linkContext'
import { Button } from '../ui/buttons/Button'
import { ErrorState } from '../ui/loading/ErrorState'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { RowsSkeleton } from '../ui/loading/RowsSkeleton'
import { Section } from '../ui/layout/Section'
import { SwitchField } from '../ui/fields/SwitchField'
import { toast } from '../ui/toasts/toast'
import { toastError } from '../ui/toasts/toastError'
import { HomeScreenSteps } from './HomeScreenSteps'
import { canPush, needsHomeScreen } from './support'
import { useTurnOn } from './useTurnOn'
import { t } from './i18n'

const day = dates({ day: 'numeric', month: 'long', year: 'numeric' })

/** Turns push notifications on and off for this browser, sends a test, and lists the person's other browsers. */
export function PushOnThisDevice({ accountId }: { accountId: string }) {
  const { data, error, refetch } = usePushSubscriptionsQuery({
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  const canInstall = useCanInstall()
  if (data === undefined)
    return error === undefined ? (
      <RowsSkeleton rows={1} />
    ) : (
      <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
    )
  const others = data.pushSubscriptions.filter(({ current }) => !current)

  return (
    <Section title={t('pushTitle')}>
      {needsHomeScreen() ? (
        <HomeScreenSteps />
      ) : (
        <PushSwitch accountId={accountId} isOn={others.length < data.pushSubscriptions.length} />
      )}
      {canInstall && (
        <div>
          <Button onClick={() => void promptInstall()}>{t('install')}</Button>
        </div>
      )}
      {others.length > 0 && (
        <div>
          <h3 className="text-16" style={{ marginBlockEnd: 'var(--space-2)' }}>
            {t('pushOthers')}
          </h3>
          <List>
            {others.map((subscription) => (
              <OtherDevice key={subscription.id} subscription={subscription} />
            ))}
          </List>
        </div>
      )}
    </Section>
  )
}

function PushSwitch({ accountId, isOn }: { accountId: string; isOn: boolean }) {
  const client = useApolloClient()
  const turnOn = useTurnOn()
  const [sendTest, { loading }] = useSendTestNotificationMutation()
  // What the switch is on the way to.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isSupported = canPush()
  const isBlocked = isSupported && Notification.permission === 'denied'

  const turnOff = async () => {
    const { turnOffPush } = await import('./pushSubscription')
    await turnOffPush(client, accountId)
  }
  const change = async (on: boolean) => {
    setWanted(on)
    await (on ? turnOn(accountId) : turnOff().catch(toastError))
    setWanted(null)
  }
  const test = () => sendTest().then(() => toast.success(t('pushTestSent')), toastError)

  return (
    <>
      <SwitchField
        label={t('pushHere')}
        hint={isBlocked ? t('pushBlocked') : isSupported ? t('pushHereHint') : t('pushUnsupported')}
        checked={wanted ?? (isOn && !isBlocked)}
        disabled={!isSupported || isBlocked || wanted !== null}
        onChange={(on) => void change(on)}
      />
      {isOn && !isBlocked && (
        <div>
          <Button busy={loading} onClick={() => void test()}>
            {t('pushTest')}
          </Button>
        </div>
      )}
    </>
  )
}

function OtherDevice({
  subscription: { id, device, createdAt },
}: {
  subscription: PushOnThisDevice_subscriptionFragment
}) {
  const client = useApolloClient()
  const [isBusy, setBusy] = useState(false)

  const remove = async () => {
    setBusy(true)
    const { removePushSubscription } = await import('./pushSubscription')
    await removePushSubscription(client, id).then(() => toast.success(t('pushRemoved', { device })), toastError)
    setBusy(false)
  }

  return (
    <Row
      title={device}
      details={t('pushSince', { day: day.format(new Date(createdAt)) })}
      control={
        <Button busy={isBusy} onClick={() => void remove()}>
          {t('pushTurnOff')}
        </Button>
      }
    />
  )
}
