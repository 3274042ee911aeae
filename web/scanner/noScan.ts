/** The specification's frame interval: one line a second, although more frames than one a second are decoded. */
const minInterval = 1_000

let lastLoggedAt = -Infinity

/** Logs that a look, at a frame or a picture, found no code. */
export function logNoScan(now = performance.now()): void {
  if (now - lastLoggedAt < minInterval) return
  lastLoggedAt = now
  console.debug('no scan')
}
