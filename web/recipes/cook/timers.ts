import { useSyncExternalStore } from 'react'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { readStored, store } from '../../platform/stored/storage'
import { timersKey } from './timersKey'

/** How long a timer that has ended is remembered, in milliseconds: a device may sleep through the end. */
const keptAfterEnd = 12 * 3_600_000
/** More at once nobody keeps track of. */
const maxTimers = 20

/** A kitchen timer. Timers belong to the device, like its alarms, and outlive the page. */
export interface StepTimer {
  id: string
  recipe: { id: string; name: string }
  /** Position of the step. */
  step: number
  /** Position of the time in the step's text. */
  start: number
  /** What is done so long, in the step's words; null: it does not say. */
  name: string | null
  /** When it ends, in milliseconds since 1970: a clock that a sleeping device does not stop. null: it is paused. */
  endsAt: number | null
  /** While it is paused: what is left, in milliseconds. */
  left: number | null
}

const none: readonly StepTimer[] = []
let timers: readonly StepTimer[] | null = null
const listeners = new Set<() => void>()

/** The timers of this device, in the order in which they were started. */
export function allTimers(): readonly StepTimer[] {
  timers ??= readTimers()
  return timers
}

function readTimers(): readonly StepTimer[] {
  try {
    const stored: unknown = JSON.parse(readStored(timersKey) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter(isTimer).filter(({ endsAt }) => endsAt === null || endsAt > Date.now() - keptAfterEnd)
      : none
  } catch {
    return none
  }
}

/** Checks what is stored: an earlier version may have written it. */
function isTimer(value: unknown): value is StepTimer {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('id' in value) ||
    !('recipe' in value) ||
    !('step' in value) ||
    !('start' in value) ||
    !('name' in value) ||
    !('endsAt' in value) ||
    !('left' in value)
  )
    return false
  const { id, recipe, step, start, name, endsAt, left } = value
  if (
    typeof recipe !== 'object' ||
    recipe === null ||
    !('id' in recipe) ||
    typeof recipe.id !== 'string' ||
    !('name' in recipe) ||
    typeof recipe.name !== 'string'
  )
    return false
  const isTimed = (typeof endsAt === 'number' && left === null) || (endsAt === null && typeof left === 'number')
  return (
    typeof id === 'string' &&
    Number.isInteger(step) &&
    Number.isInteger(start) &&
    (name === null || typeof name === 'string') &&
    isTimed
  )
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab)
  }
}

/** Another tab has started, changed or stopped a timer. `key` is null when it has cleared the storage. */
function onOtherTab({ key }: StorageEvent): void {
  if (key === timersKey || key === null) show(readTimers())
}

function show(next: readonly StepTimer[]): void {
  timers = next
  for (const listener of listeners) listener()
}

/** Changes the timers as they are stored, because another tab may have changed them just now. */
function change(to: (timers: readonly StepTimer[]) => readonly StepTimer[]): void {
  // Where storage is blocked, they last as long as the page.
  const next = to(readStored(timersKey) === null ? allTimers() : readTimers())
  store(timersKey, JSON.stringify(next))
  show(next)
}

const changeOne = (id: string, to: (timer: StepTimer) => StepTimer): void =>
  change((all) => all.map((timer) => (timer.id === id ? to(timer) : timer)))

/** What is left of a timer, in milliseconds; 0 or less: it has ended. */
export const leftOf = ({ endsAt, left }: StepTimer, now: number): number =>
  endsAt === null ? (left ?? 0) : endsAt - now

export const hasEnded = (timer: StepTimer, now: number): boolean => timer.endsAt !== null && timer.endsAt <= now

/** Starts a timer; nothing if too many are there. */
export function startTimer(timer: Omit<StepTimer, 'id' | 'endsAt' | 'left'>, seconds: number): void {
  change((all) =>
    all.length >= maxTimers
      ? all
      : [...all, { ...timer, id: newIdempotencyKey(), endsAt: Date.now() + seconds * 1_000, left: null }],
  )
}

export function pauseTimer(id: string): void {
  changeOne(id, (timer) =>
    timer.endsAt === null ? timer : { ...timer, endsAt: null, left: Math.max(0, leftOf(timer, Date.now())) },
  )
}

export function resumeTimer(id: string): void {
  changeOne(id, (timer) =>
    timer.endsAt === null ? { ...timer, endsAt: Date.now() + leftOf(timer, Date.now()), left: null } : timer,
  )
}

/** Adds a minute; to one that has ended, a minute from now. */
export function addMinute(id: string): void {
  const minute = 60_000
  changeOne(id, (timer) => {
    if (timer.endsAt === null) return { ...timer, left: (timer.left ?? 0) + minute }
    return { ...timer, endsAt: Math.max(timer.endsAt, Date.now()) + minute }
  })
}

/** Stops a timer, also its ringing, in all tabs. */
export const stopTimer = (id: string): void => change((all) => all.filter((timer) => timer.id !== id))

/** Calls the listener when a timer was started, changed or stopped, in any tab. @returns a function that removes it */
export const onTimersChanged = subscribe

/** The timers of this device. */
export const useTimers = (): readonly StepTimer[] => useSyncExternalStore(subscribe, allTimers, () => none)
