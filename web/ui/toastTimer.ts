interface TimedToast {
  /** The id of its element. */
  element: string
  edge: 'top' | 'bottom'
  /** The remaining time, in milliseconds. */
  remaining: number
  hide: () => void
}

const interval = 100

/** Oldest first. */
const timed: TimedToast[] = []
let ticking: ReturnType<typeof setInterval> | undefined
let lastTick = 0

/** Hides a toast when its time is over. The time passes only while the toast is in front of the others at its edge, does not have the focus, and the page is visible. */
export function startToastTimer(toast: TimedToast): void {
  timed.push(toast)
  if (ticking !== undefined) return
  lastTick = Date.now()
  ticking = setInterval(tick, interval)
}

/** Removes the timer of a toast that has been hidden. */
export function stopToastTimer(element: string): void {
  const at = timed.findIndex((toast) => toast.element === element)
  if (at >= 0) timed.splice(at, 1)
  if (timed.length > 0) return
  clearInterval(ticking)
  ticking = undefined
}

function tick(): void {
  const now = Date.now()
  const passed = now - lastTick
  lastTick = now
  for (const edge of ['top', 'bottom'] as const) {
    const front = timed.findLast((toast) => toast.edge === edge)
    if (front === undefined || !isRunning(front)) continue
    front.remaining -= passed
    if (front.remaining <= 0) front.hide()
  }
}

const isRunning = ({ element }: TimedToast) => !document.hidden && document.getElementById(element)?.contains(document.activeElement) === false
