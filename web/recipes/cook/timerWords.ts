import { durationInWords } from '../times'
import { hasEnded, leftOf, type StepTimer } from './timers'
import { t } from '../i18n'

/** "Simmer, step 3"; "Step 3" where the step does not say what is done. */
export function timerName({ name, step }: Pick<StepTimer, 'name' | 'step'>): string {
  return name === null ? t('stepNumber', { step: step + 1 }) : t('timerOfStep', { name, step: step + 1 })
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** What is left, as on a kitchen timer: "4:05", "1:04:05". A part of a second counts as one. */
export function timeLeft(timer: StepTimer, now: number): string {
  const seconds = Math.ceil(Math.max(0, leftOf(timer, now)) / 1_000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

/** "Timer done: Simmer, step 3", and how long ago, if that was not just now. */
export function endedWords(timer: StepTimer, now: number): string {
  const minutes = minutesSinceEnd(timer, now)
  const name = timerName(timer)
  return minutes === 0 ? t('timerDone', { name }) : t('timerDoneAgo', { name, time: durationInWords(minutes) })
}

/** "Done", "Done 5 min ago". */
export function endedState(timer: StepTimer, now: number): string {
  const minutes = minutesSinceEnd(timer, now)
  return minutes === 0 ? t('timerIsDone') : t('timerIsDoneAgo', { time: durationInWords(minutes) })
}

const minutesSinceEnd = (timer: StepTimer, now: number): number =>
  hasEnded(timer, now) ? Math.floor(-leftOf(timer, now) / 60_000) : 0
