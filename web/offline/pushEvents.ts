import httpPaths from '../../schema/http-paths.json'
import { isOpenAnswer, type OpenRequest } from '../platform/serviceWorkerMessages'

/** A push as the server writes it (api/notifications/push/pushWorker.ts). */
interface PushPayload {
  id: string
  title: string
  body?: string
  /** A path of the app. */
  url: string
  tag: string
  /** How many notifications are unread; 0 takes the number off the app's icon. */
  unread: number
  /** The tags of notifications that were read on another device. */
  clear?: string[]
}

/** A page of the app. */
interface Page {
  url: string
  focused: boolean
  visibilityState: DocumentVisibilityState
  focus(): Promise<Page>
  navigate(url: string): Promise<Page | null>
  postMessage(message: OpenRequest, transfer: Transferable[]): void
}

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends ExtendableEvent {
  data: { json(): unknown } | null
}
interface NotificationClickEvent extends ExtendableEvent {
  notification: Notification
}
interface SubscriptionChangeEvent extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** The parts of ServiceWorkerGlobalScope that are used here; TypeScript's DOM types lack it. */
export interface PushScope {
  location: Location
  navigator: Navigator
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', listener: (event: NotificationClickEvent) => void): void
  addEventListener(name: 'pushsubscriptionchange', listener: (event: SubscriptionChangeEvent) => void): void
}

/** Milliseconds in which a page says that it has opened what it was asked to; then it is loaded anew. */
const pageTimeout = 1_000

/** Shows the notifications that the server pushes, and opens what they are about. */
export function listenForPushes(scope: PushScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data?.json() as PushPayload)))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, pathOf(scope, event.notification.data)))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(scope, event)))
}

async function show(scope: PushScope, { id, title, body, url, tag, unread, clear = [] }: PushPayload): Promise<void> {
  const { registration, navigator } = scope
  for (const read of clear)
    for (const notification of await registration.getNotifications({ tag: read })) notification.close()
  // Not on every platform; the notification counts, not the number.
  await (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.())?.catch(() => {})
  if (!mustShow(navigator) && (await isInView(scope, url))) return
  await registration.showNotification(title, {
    body,
    tag,
    // Each push of a group is news, also where the one before is still shown.
    renotify: true,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { id, url },
  } as NotificationOptions)
}

/** WebKit ends a subscription after a few pushes without a notification, also while the page is in view. Others allow it then. */
const mustShow = ({ userAgent }: Navigator) => /AppleWebKit/.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent)

const pagesOf = ({ clients }: PushScope) => clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Is somebody looking at what the notification is about? */
async function isInView(scope: PushScope, path: string): Promise<boolean> {
  const { pathname } = new URL(path, scope.location.origin)
  return (await pagesOf(scope)).some(
    (page) => page.focused && page.visibilityState === 'visible' && new URL(page.url).pathname === pathname,
  )
}

/** Where a click leads: a path of this app, and never another site. Null: nowhere, as with a timer's notification (web/recipes/cook/timerAlarm.ts). */
function pathOf({ location }: PushScope, data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('url' in data) || typeof data.url !== 'string') return null
  // A path such as "/.//elsewhere" is parsed to one that begins with two slashes, which would be another site.
  const url = URL.canParse(data.url, location.origin) ? new URL(data.url, location.origin) : null
  return url?.origin === location.origin ? `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}` : '/'
}

/** Opens a path in a page that is open, else in a new one. @param path null: shows the page that is open */
async function open(scope: PushScope, path: string | null): Promise<void> {
  const pages = await pagesOf(scope)
  const isThere = (page: Page) =>
    path !== null && new URL(page.url).pathname === new URL(path, scope.location.origin).pathname
  const page = pages.find(isThere) ?? pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (page === undefined) return void (await scope.clients.openWindow(path ?? '/'))
  const focused = await page.focus().catch(() => page)
  if (path === null || (await opensItself(focused, path))) return
  // The page is still loading, or belongs to an earlier version of the app.
  await focused.navigate(path).catch(() => scope.clients.openWindow(path))
}

/** Asks a page to open a path without being loaded anew: what is typed there stays. */
function opensItself(page: Page, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), pageTimeout)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      resolve(isOpenAnswer(data))
    }
    page.postMessage({ open: path }, [port2])
  })
}

const addSubscription =
  'mutation AddPushSubscription($input: AddPushSubscriptionInput!) { addPushSubscription(input: $input) { pushSubscriptions { id } } }'

/** The push service has given the browser another endpoint: tells the server, if the session is still there. The next page that is opened does it again. */
async function renew(
  { registration, navigator }: PushScope,
  { oldSubscription, newSubscription }: SubscriptionChangeEvent,
): Promise<void> {
  const options = oldSubscription?.options ?? newSubscription?.options
  const subscription =
    newSubscription ??
    (options &&
      (await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: options.applicationServerKey,
      })))
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (endpoint === undefined || keys === undefined) return
  const input = {
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    language: navigator.language.startsWith('de') ? 'DE' : 'EN',
  }
  const send = () =>
    fetch(httpPaths.api.graphql, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: addSubscription, variables: { input } }),
    })
  if ((await send()).status !== 401) return
  // The access token has expired: the same that pages do then (web/platform/apollo/apolloRefresh.ts), under the same lock.
  await navigator.locks.request('session.refreshed', () =>
    fetch(httpPaths.api.session, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  )
  await send()
}
