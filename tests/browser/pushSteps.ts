import type { BrowserContext, Page } from '@playwright/test'
import { createECDH, randomBytes } from 'node:crypto'
import type { App } from '../support/app'

/** Keeps notifications in a cache, which pages and the service worker share, in place of showing them; and shows no number on an icon. */
export function keepNotifications(): void {
  const store = () => caches.open('fake notifications')
  const notificationOf = async (cache: Cache, key: Request) => {
    const response = await cache.match(key)
    const kept = (await response?.json()) as { title: string; body: string; tag: string; data: unknown }
    return { ...kept, close: () => void cache.delete(key) }
  }
  for (const name of ['setAppBadge', 'clearAppBadge'])
    Object.defineProperty(navigator, name, { value: () => Promise.resolve() })
  Object.assign(ServiceWorkerRegistration.prototype, {
    async showNotification(title: string, { body = '', tag = '', data }: NotificationOptions) {
      await (await store()).put(`/${tag}`, new Response(JSON.stringify({ title, body, tag, data })))
    },
    async getNotifications({ tag }: { tag?: string } = {}) {
      const cache = await store()
      const kept = await Promise.all((await cache.keys()).map((key) => notificationOf(cache, key)))
      return tag === undefined ? kept : kept.filter((notification) => notification.tag === tag)
    },
  })
}

/** Replaces the browser's push service and its notifications. What a browser remembers is kept over reloads. */
export async function replacePushService(context: BrowserContext): Promise<void> {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const keys = { p256dh: curve.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') }
  await context.addInitScript(keepNotifications)
  await context.addInitScript(
    ({ keys, name }) => {
      let permission = localStorage.getItem('fake permission') ?? 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = () => {
        permission = 'granted'
        localStorage.setItem('fake permission', permission)
        return Promise.resolve(permission as NotificationPermission)
      }
      const subscriptionOf = (text: string | null) => {
        if (text === null) return null
        const { key, endpoint } = JSON.parse(text) as { key: string; endpoint: string }
        const applicationServerKey = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
          sign.charCodeAt(0),
        ).buffer
        return {
          endpoint,
          options: { applicationServerKey, userVisibleOnly: true },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: () => Promise.resolve(localStorage.removeItem('fake push')),
        }
      }
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(subscriptionOf(localStorage.getItem('fake push'))),
        subscribe(options: { applicationServerKey: string }) {
          localStorage.setItem(
            'fake push',
            JSON.stringify({
              key: options.applicationServerKey,
              endpoint: `https://push.example.org/${name}/${crypto.randomUUID()}`,
            }),
          )
          return Promise.resolve(subscriptionOf(localStorage.getItem('fake push')))
        },
      })
    },
    { keys, name: randomBytes(6).toString('hex') },
  )
}

/** The browsers of everybody that the server would send to. */
export const subscribedNames = async (app: App) =>
  (
    await app.sql<{ username: string }>(
      "SELECT a.username FROM push_subscription s JOIN session ON session.id = s.session_id AND session.state = 'active' JOIN account a ON a.id = s.account_id",
    )
  ).map(({ username }) => username)

export const pushSwitch = (page: Page) => page.getByRole('switch', { name: 'Notifications on this device' })
