import { ExpirationPlugin } from 'workbox-expiration'
import { PrecacheController } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { files, parts, version } from 'virtual:version'
import httpPaths from '../../schema/http-paths.json'
import { pictureCacheName } from '../platform/apollo/persistedCache'
import { keepShared } from './sharedForm'
import { listenForPushes, type ExtendableEvent, type PushScope } from './pushEvents'

/** The parts of ServiceWorkerGlobalScope that are used here; TypeScript's DOM types lack it. */
interface Scope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(name: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void
}
const scope = self as unknown as Scope

listenForPushes(self as unknown as PushScope)

/** The app's HTML without a page's own content, for navigations without a network. */
const shell = '/shell'
/** Each version has its own cache, because open pages of the previous version may still load its chunks. */
const prefix = 'app-'
const cacheName = `${prefix}${version}`

const precache = new PrecacheController({ cacheName })
precache.addToCacheList([...files.map((url) => ({ url, revision: null })), { url: shell, revision: version }])

scope.addEventListener('install', (event) => {
  void precache.install(event as Parameters<typeof precache.install>[0])
  // Takes over at once: open pages still find their files in the previous version's cache, and the next page is the new version.
  event.waitUntil(scope.skipWaiting())
})

scope.addEventListener('activate', (event) => {
  const activate = async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }
  event.waitUntil(activate())
})

/**
 * Every page says when it has found the service worker. It is taken over here if it was still on its way when the service worker
 * was activated, because `claim` passes over such pages. The files that it loaded before are fetched again, from the HTTP cache.
 */
scope.addEventListener('message', (event) => {
  const { seen } = event.data as { seen?: string[] }
  const addSeen = async () => {
    const cache = await caches.open(cacheName)
    for (const file of seen ?? [])
      if (isAppFile(file) && !(await caches.match(file))) await cache.add(file).catch(() => {})
  }
  event.waitUntil(Promise.all([scope.clients.claim(), addSeen()]))
})

const appFiles = new Set(parts)
/** Not the playground's files: they are large, and useless without a server. */
const isAppFile = (path: string) => appFiles.has(path)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, url }) => {
    const cached = await caches.match(url.pathname)
    if (cached !== undefined) return cached
    const response = await fetch(request)
    if (response.status === 200 && isAppFile(url.pathname))
      await (await caches.open(cacheName)).put(url.pathname, response.clone())
    return response
  },
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${httpPaths.api.images}/`),
  new CacheFirst({
    cacheName: pictureCacheName,
    plugins: [new ExpirationPlugin({ maxEntries: 80, purgeOnQuotaError: true })],
  }),
)

/** What another app shares with the installed app (the manifest's `share_target`). Without a service worker the server takes it, without the files. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === httpPaths.api.shared,
  async ({ request }) => Response.redirect(await keepShared(await request.formData()), 303),
  'POST',
)

const notPages = [...Object.values(httpPaths.api), ...Object.values(httpPaths.playground), '/assets']

/** Is this the URL of a page of the app, and not of the API or a file? */
const isPage = (path: string) =>
  !/\.[a-z]+$/.test(path) && !notPages.some((other) => path === other || path.startsWith(`${other}/`))

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(url.pathname),
  async ({ request, event }) => {
    try {
      const preloaded = await (event as Event & { preloadResponse?: Promise<Response | undefined> }).preloadResponse
      return preloaded ?? (await fetch(request))
    } catch (error) {
      const cached = await precache.matchPrecache(shell)
      if (cached === undefined) throw error
      return cached
    }
  },
)
