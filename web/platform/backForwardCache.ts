interface PageParts {
  /** Closes the WebSocket; active subscriptions open it again. */
  reopenSocket(): void
  /** Has the session changed without this page being notified? */
  hasMissedChange(): boolean
  /** Fetches again what is on the screen. */
  refetch(): void
}

/**
 * Lets the browser keep this page while the person visits another, and brings it up to date when they come back
 * (https://web.dev/articles/bfcache).
 */
export function supportBackForwardCache({ reopenSocket, hasMissedChange, refetch }: PageParts): void {
  // Several browsers do not keep a page with an open connection. While it is kept its timers stand still, so it connects only when it is shown again.
  window.addEventListener('pagehide', reopenSocket)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (!hasMissedChange()) return refetch()
    // Somebody else may have signed in since: what the page shows is not theirs. The event precedes the first paint.
    document.body.hidden = true
    location.reload()
  })
}
