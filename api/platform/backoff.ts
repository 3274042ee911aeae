/** In milliseconds, as all here. */
const minPause = 30_000
const maxPause = 2 * 60 * 60_000

/** How long after the failed attempt of this number the next one waits: twice as long each time, with jitter. */
export function pauseAfter(attempt: number, chance: number = Math.random()): number {
  return Math.min(minPause * 2 ** (attempt - 1), maxPause) * (0.5 + chance)
}
