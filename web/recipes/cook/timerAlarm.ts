import { toast } from '../../ui/toasts/toast'
import { chime, vibrate } from './chime'
import { allTimers, hasEnded, onTimersChanged, stopTimer, type StepTimer } from './timers'
import { endedWords } from './timerWords'
import { t } from '../i18n'

/** How long a timer rings, in milliseconds. After that it only says that it has ended. */
const ringTime = 60_000
const pauseBetweenChimes = 2_500

/** When this page noticed that a timer has ended, by its id and end; a timer that is given another minute ends again. */
const noticed = new Map<string, number>()
const endOf = ({ id, endsAt }: StepTimer) => `${id} ${endsAt}`

let isWatching = false
let timeout: ReturnType<typeof setTimeout> | undefined
let barCount = 0

/** Rings for each timer that ends, from now on as long as the page lives, whatever it shows. Can be called again. */
export function watchTimers(): void {
  if (isWatching) return
  isWatching = true
  onTimersChanged(check)
  // After a sleep timeouts are late, or come only when the page is shown again.
  document.addEventListener('visibilitychange', check)
  window.addEventListener('pageshow', check)
  check()
}

/** When this page noticed the end of a timer, in milliseconds since 1970; null: not yet. */
export const whenNoticed = (timer: StepTimer): number | null => noticed.get(endOf(timer)) ?? null

/** While a bar shows the timers, they are not shown as toasts. @returns a function that says that the bar is gone */
export function registerTimerBar(): () => void {
  barCount += 1
  for (const end of noticed.keys()) toast.hide(end)
  return () => {
    barCount -= 1
  }
}

/** Notices the timers that have ended, rings, and waits for the next end or chime. */
function check(): void {
  clearTimeout(timeout)
  const now = Date.now()
  const timers = allTimers()
  const ended = timers.filter((timer) => hasEnded(timer, now))
  const ids = new Set(ended.map(endOf))
  for (const end of [...noticed.keys()].filter((key) => !ids.has(key))) forget(end)
  for (const timer of ended.filter((each) => !noticed.has(endOf(each)))) {
    noticed.set(endOf(timer), now)
    announce(timer, now)
  }

  const isRinging = ended.some((timer) => now - (noticed.get(endOf(timer)) ?? 0) < ringTime)
  if (isRinging) {
    chime()
    vibrate()
  }
  const ends = timers.flatMap(({ endsAt }) => (endsAt !== null && endsAt > now ? [endsAt - now] : []))
  const wait = Math.min(...ends, isRinging ? pauseBetweenChimes : Infinity)
  if (wait !== Infinity) timeout = setTimeout(check, wait)
}

/** It was stopped, or given another minute. */
function forget(end: string): void {
  noticed.delete(end)
  toast.hide(end)
}

function announce(timer: StepTimer, now: number): void {
  const words = endedWords(timer, now)
  // The bar announces it, where there is one.
  if (barCount === 0)
    toast.notice(words, {
      id: endOf(timer),
      about: timer.recipe.name,
      duration: ringTime,
      action: { label: t('stopTimer'), run: () => stopTimer(timer.id) },
    })
  if (document.visibilityState === 'hidden') void notify(timer, words).catch(() => {})
}

/** A notification of the system, where they are allowed already. Phones have only those of service workers. */
async function notify({ id, recipe }: StepTimer, body: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker?.getRegistration()
  // Tabs with the same tag show one.
  await registration?.showNotification(recipe.name, { body, tag: `timer ${id}`, icon: '/icon-192.png' })
}
