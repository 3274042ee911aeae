/** Registers the service worker after the page has loaded, and sends it the URLs of the app's files that were fetched before. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = async () => {
    await navigator.serviceWorker.register('/sw.js')
    const { active } = await navigator.serviceWorker.ready
    const parts = performance.getEntriesByType('resource').map(({ name }) => new URL(name)).filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    active?.postMessage({ seen: parts.map(({ pathname }) => pathname) })
  }
  // Errors are ignored: without a service worker only offline use is missing.
  const quietly = () => void register().catch(() => {})
  if (document.readyState === 'complete') quietly()
  else window.addEventListener('load', quietly, { once: true })
}
