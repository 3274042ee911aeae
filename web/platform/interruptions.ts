/** A gap of this many milliseconds between ticks: the device slept, or the browser suspended the page. */
const sleepMs = 60_000
const tickMs = 20_000

/**
 * Calls the listener when events may have been missed without an error: the network is back, or the device slept.
 * @returns a function that removes the listener
 */
export function onInterruption(listener: () => void): () => void {
  const end = new AbortController()
  let lastTick = Date.now()
  const check = () => {
    const hasSlept = Date.now() - lastTick > sleepMs
    lastTick = Date.now()
    if (hasSlept) listener()
  }
  const timer = setInterval(check, tickMs)
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') check()
  }
  document.addEventListener('visibilitychange', checkIfVisible, { signal: end.signal })
  window.addEventListener('online', listener, { signal: end.signal })
  return () => {
    clearInterval(timer)
    end.abort()
  }
}
