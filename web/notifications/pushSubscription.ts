import type { ApolloClient } from '@apollo/client'
import {
  AddPushSubscriptionDocument,
  PushSubscriptionsDocument,
  RemovePushSubscriptionDocument,
  type PushSubscriptionsQuery,
} from '../generated/notifications/PushNotifications'
import { apiLanguage } from '../platform/language'
import type { LinkContext } from '../platform/apollo/linkContext'
import { withTimeout } from '../../lib/async/withTimeout'
import { readChoice, readSubscribed, storeChoice, storeSubscribed } from './devicePreference'
import { closePushed } from './shownNotifications'
import { canPush } from './support'

/** Milliseconds to wait for the service worker, which may be blocked, and for the browser's push service, which may not be reachable. */
const browserTimeout = 15_000

/** Most of this is asked without the person having done anything, so no sign-in dialog opens. */
const inBackground: LinkContext = { isScreenQuery: true }

type Subscriptions = PushSubscriptionsQuery['pushSubscriptions']

async function manager(): Promise<PushManager> {
  const { pushManager } = await withTimeout(navigator.serviceWorker.ready, browserTimeout, () => {
    throw new Error('no service worker')
  })
  return pushManager
}

async function fetchSubscriptions(client: ApolloClient): Promise<PushSubscriptionsQuery> {
  const { data } = await client.query({
    query: PushSubscriptionsDocument,
    fetchPolicy: 'network-only',
    context: inBackground,
  })
  if (data === undefined) throw new Error('the subscriptions are not known')
  return data
}

/** Writes the list into the cache, from which the settings show it. */
function writeSubscriptions(client: ApolloClient, pushSubscriptions: Subscriptions): void {
  client.cache.updateQuery({ query: PushSubscriptionsDocument }, (cached) => cached && { ...cached, pushSubscriptions })
}

/**
 * Has notifications pushed to this browser. The permission has been granted.
 * @throws Error where the browser cannot reach its push service; what the server answers
 */
export async function turnOnPush(client: ApolloClient, accountId: string): Promise<void> {
  storeChoice(accountId, 'yes')
  const { pushPublicKey } = await fetchSubscriptions(client)
  await subscribe(client, accountId, pushPublicKey)
}

async function subscribe(client: ApolloClient, accountId: string, publicKey: string): Promise<void> {
  const pushManager = await manager()
  const present = await pushManager.getSubscription()
  // One for another key of the server is of no use to it.
  const isUsable = present !== null && keyOf(present) === publicKey
  if (present !== null && !isUsable) await present.unsubscribe()
  const subscribing = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const subscription = isUsable
    ? present
    : await withTimeout(subscribing(), browserTimeout, () => {
        throw new Error('no push service')
      })
  const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const { data } = await client.mutate({
    mutation: AddPushSubscriptionDocument,
    variables: { input: { endpoint: subscription.endpoint, p256dh, auth, language: apiLanguage } },
    context: inBackground,
  })
  storeSubscribed({ accountId, endpoint: subscription.endpoint })
  if (data) writeSubscriptions(client, data.addPushSubscription.pushSubscriptions)
}

/** The server's key that a subscription was made with, as base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Has no more notifications pushed to this browser. */
export async function turnOffPush(client: ApolloClient, accountId: string): Promise<void> {
  storeChoice(accountId, 'no')
  const current = (await fetchSubscriptions(client)).pushSubscriptions.find((subscription) => subscription.current)
  if (current !== undefined) await removePushSubscription(client, current.id)
  await forget()
}

/** Removes one of the person's browsers, this one or another. */
export async function removePushSubscription(client: ApolloClient, id: string): Promise<void> {
  const { data } = await client.mutate({ mutation: RemovePushSubscriptionDocument, variables: { input: { id } } })
  if (data) writeSubscriptions(client, data.removePushSubscription.pushSubscriptions)
}

/** Ends the browser's own subscription: its push service refuses what is still sent to it. What it shows is not for whoever uses the device next. */
async function forget(): Promise<void> {
  storeSubscribed(null)
  await closePushed()
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/**
 * Brings this browser's subscription in line with who is signed in: theirs if they want notifications here, none otherwise. It
 * ends with the session, so it is renewed after signing in again.
 * @param accountId null: nobody is signed in
 */
export async function syncPush(client: ApolloClient, accountId: string | null): Promise<void> {
  if (!canPush()) return
  const subscribed = readSubscribed()
  if (accountId === null || readChoice(accountId) !== 'yes' || Notification.permission !== 'granted') {
    if (subscribed !== null) await forget()
    return
  }
  const { pushPublicKey, pushSubscriptions } = await fetchSubscriptions(client)
  const isKnown = pushSubscriptions.some(({ current }) => current)
  const present = await (await manager()).getSubscription()
  const isSame = subscribed?.accountId === accountId && subscribed.endpoint === present?.endpoint
  if (isKnown && isSame && keyOf(present) === pushPublicKey) return
  if (!isKnown && isSame) {
    // Removed by the person, from another device.
    storeChoice(accountId, 'no')
    await forget()
    return
  }
  await subscribe(client, accountId, pushPublicKey)
}
