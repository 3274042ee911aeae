/** Calls when the browser has nothing else to do, after five seconds at the latest. Safari has no idle callbacks: a second later there. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5_000 })
  else setTimeout(run, 1_000)
}
