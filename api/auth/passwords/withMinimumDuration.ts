/** Every response takes at least this many milliseconds, so that its time does not reveal whether an address is registered. */
const minResponseMs = 400

/** Waits for work whose duration and outcome depend on whether an address is registered, and for `minResponseMs` at least, also where it fails. */
export async function withMinimumDuration<Result>(work: Promise<Result>): Promise<Result> {
  const minimum = new Promise<void>((resolve) => {
    setTimeout(resolve, minResponseMs)
  })
  await Promise.allSettled([work, minimum])
  return work
}
