import { whenIdle } from '../platform/whenIdle'

/** Registers the service worker when the page has loaded and the browser is idle, and sends it the URLs of the app's files that were fetched before. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = async () => {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ seen: seenFiles() })
  }
  // Errors are ignored: without a service worker only offline use is missing.
  const quietly = () => void register().catch(() => {})
  if (document.readyState === 'complete') whenIdle(quietly)
  else window.addEventListener('load', () => whenIdle(quietly), { once: true })
}

/** The paths of the app's files that this page has: those that it fetched, and the style sheets that came inlined. */
function seenFiles(): string[] {
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  const styleSheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)
  const own = [...fetched, ...styleSheets]
    .map((url) => new URL(url))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  return [...new Set(own.map(({ pathname }) => pathname))]
}
