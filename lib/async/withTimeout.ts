/**
 * Settles like `promise`, or after `ms` milliseconds with the value that `onTimeout` returns or the error that it throws.
 * The promise itself is not cancelled; its later result or error is ignored. The timer is cleared when the promise settles.
 */
export async function withTimeout<Value, Fallback = never>(
  promise: PromiseLike<Value>,
  ms: number,
  onTimeout: () => Fallback,
): Promise<Value | Fallback> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  }).then(onTimeout)
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
