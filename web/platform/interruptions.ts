/** A pause of this long without a tick: the device slept, or the browser had put the page aside. In milliseconds. */
const sleep = 60_000
const tick = 20_000

/**
 * Calls back when something may have been missed without any connection saying so: the network is back, the device
 * slept, nobody looked at the page for long.
 * @returns what ends that
 */
export function onInterruption(listener: () => void): () => void {
  const end = new AbortController()
  let lastTick = Date.now()
  const look = () => {
    const hasSlept = Date.now() - lastTick > sleep
    lastTick = Date.now()
    if (hasSlept) listener()
  }
  const timer = setInterval(look, tick)
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') look()
  }
  document.addEventListener('visibilitychange', lookIfSeen, { signal: end.signal })
  window.addEventListener('online', listener, { signal: end.signal })
  return () => {
    clearInterval(timer)
    end.abort()
  }
}
