/**
 * No file of tests begins in the ten minutes before midnight: many of them take "today" more than once, and clocks that
 * they moved are a few minutes ahead.
 */
const margin = 10 * 60

const secondsOfDay = (now: Date, timeZone: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' })
    .format(now)
    .split(':')
    .map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}

/** Seconds until the next day of UTC or of the community of the tests, which is in London. */
export const secondsToMidnight = (now: Date): number =>
  Math.min(...['UTC', 'Europe/London'].map((zone) => 86_400 - secondsOfDay(now, zone)))

const seconds = secondsToMidnight(new Date())
if (seconds <= margin) {
  process.stderr.write(`Waiting ${seconds} s for midnight to pass, so that no test has two days.\n`)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, seconds * 1_000)
}
