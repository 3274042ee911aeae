/**
 * npm runs us by a shell, and a SIGTERM for npm ends that shell without ever reaching us. So when
 * our parent is gone, the signal was meant for us.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
