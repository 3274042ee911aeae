/** Milliseconds between two log lines: the specification's frame interval, although frames are decoded more often. */
const minInterval = 1_000

let lastLoggedAt = -Infinity

/** Logs that a frame or a picture contained no code. */
export function logNoScan(now = performance.now()): void {
  if (now - lastLoggedAt < minInterval) return
  lastLoggedAt = now
  console.debug('no scan')
}
