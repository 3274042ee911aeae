import { ExpirationPlugin } from 'workbox-expiration'
import { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { files, parts, version } from 'virtual:version'
import { pictures } from '../platform/persistedCache'

/** What of a service worker is used here; the types of the browser's windows do not know it. */
interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Scope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(name: 'install' | 'activate', hear: (event: LifecycleEvent) => void): void
  addEventListener(name: 'message', hear: (event: LifecycleEvent & { data: unknown }) => void): void
}
const scope = self as unknown as Scope

/** The page of no address, from which the app starts where no page can be fetched. */
const shell = '/shell'
/** Each version has a cache of its own: pages of the one before may still ask for its parts. */
const prefix = 'app-'
const ours = `${prefix}${version}`

const first = new PrecacheController({ cacheName: ours })
first.addToCacheList([...files.map((url) => ({ url, revision: null })), { url: shell, revision: version }])

scope.addEventListener('install', (event) => {
  void first.install(event as Parameters<typeof first.install>[0])
  // Its caches stand beside the former version's, so it may take over at once: the next page is of the new version.
  event.waitUntil(scope.skipWaiting())
})

scope.addEventListener('activate', (event) => {
  const tidyUp = async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ours)
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }
  event.waitUntil(tidyUp())
})

/** What the page had fetched before there was a service worker: it comes out of the browser's own cache. */
scope.addEventListener('message', (event) => {
  const { seen } = event.data as { seen?: string[] }
  const keep = async () => {
    const cache = await caches.open(ours)
    for (const part of seen ?? []) if (isPart(part) && !(await caches.match(part))) await cache.add(part).catch(() => {})
  }
  event.waitUntil(keep())
})

const own = new Set(parts)
/** The playground's files are large, and nobody needs them without a server. */
const isPart = (path: string) => own.has(path)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, url }) => {
    const kept = await caches.match(url.pathname)
    if (kept !== undefined) return kept
    const fetched = await fetch(request)
    if (fetched.status === 200 && isPart(url.pathname)) await (await caches.open(ours)).put(url.pathname, fetched.clone())
    return fetched
  },
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/images/'),
  new CacheFirst({ cacheName: pictures, plugins: [new ExpirationPlugin({ maxEntries: 80, purgeOnQuotaError: true })] }),
)

/** What a browser may be sent to that is no page of the app. */
const elsewhere = /^\/(?:auth|health|export|images|imports|graphql|playground|assets)(?:\/|$)|\.[a-z]+$/

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !elsewhere.test(url.pathname),
  async ({ request, event }) => {
    try {
      const preloaded = (await (event as Event & { preloadResponse?: Promise<Response | undefined> }).preloadResponse)
      return preloaded ?? (await fetch(request))
    } catch (error) {
      const kept = await first.matchPrecache(shell)
      if (kept === undefined) throw error
      return kept
    }
  },
)
