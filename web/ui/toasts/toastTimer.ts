interface TimedToast {
  /** The id of its element. */
  element: string
  /** The remaining time, in milliseconds. */
  remaining: number
  hide: () => void
}

const interval = 100

/** Oldest first. */
const timed: TimedToast[] = []
let ticking: ReturnType<typeof setInterval> | undefined
let lastTick = 0

/** Hides a toast when its time is over. The time passes only while the toast is in front of the others, does not have the focus, and the page is visible. */
export function startToastTimer(toast: TimedToast): void {
  timed.push(toast)
  if (ticking !== undefined) return
  lastTick = Date.now()
  ticking = setInterval(tick, interval)
}

/** Removes the timer of a toast that has been hidden. Returns the time that remained, in milliseconds. */
export function stopToastTimer(element: string): number {
  const at = timed.findIndex((toast) => toast.element === element)
  const stopped = at < 0 ? undefined : timed.splice(at, 1)[0]
  if (timed.length === 0) {
    clearInterval(ticking)
    ticking = undefined
  }
  return stopped?.remaining ?? 0
}

function tick(): void {
  const now = Date.now()
  const passed = now - lastTick
  lastTick = now
  const front = timed.at(-1)
  if (front === undefined || !isRunning(front)) return
  front.remaining -= passed
  if (front.remaining <= 0) front.hide()
}

const isRunning = ({ element }: TimedToast) =>
  !document.hidden && document.getElementById(element)?.contains(document.activeElement) === false
