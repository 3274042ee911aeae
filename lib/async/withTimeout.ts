/**
 * Settles as `promise` does, or after `ms` milliseconds as `onTimeout` does: with the value that it returns, or with the
 * error that it throws. The promise itself goes on; its later result, also an error, is ignored. The timer never outlives the result.
 */
export async function withTimeout<Value, Fallback = never>(promise: PromiseLike<Value>, ms: number, onTimeout: () => Fallback): Promise<Value | Fallback> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => { timer = setTimeout(resolve, ms) }).then(onTimeout)
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
