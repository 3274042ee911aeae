import { useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { StoredRecord } from '../../platform/stored/storedRecord'

/** A query parameter, so that the back button leaves cook mode and a reload stays in it. */
const word = 'cook'

const neverChanges = () => () => {}

/** The state of cook mode: on or off, the current step and the steps that are done. A reload keeps it, and so does the device for the day. */
export function useCooking(recipeId: string, stepCount: number) {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  // The server renders the first step, and the page hydrates as it was rendered.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const stored = useMemo(
    () => (isInBrowser ? readCookProgress(recipeId, stepCount) : start),
    [isInBrowser, recipeId, stepCount],
  )
  // Where storage is blocked, it lasts as long as the recipe is on the screen.
  const [progress, setProgress] = useState<CookProgress | null>(null)
  const { at, done } = progress ?? stored
  const isAtEnd = at === stepCount

  const change = (next: CookProgress) => {
    setProgress(next)
    storeCookProgress(recipeId, next)
  }
  const leave = () => {
    // If cook mode was opened by a direct link, there is no history entry to go back to.
    if (state?.[word] === true) void navigate(-1)
    else void navigate({ search: '' }, { replace: true })
  }

  return {
    isOn: params.has(word) && stepCount > 0,
    /** The current step, from 0; one more than the last: all are done. */
    at,
    isAtEnd,
    done: useMemo(() => new Set(done), [done]) as ReadonlySet<number>,
    /** The step is done. */
    next() {
      if (!isAtEnd) change({ at: at + 1, done: [...new Set([...done, at])] })
    },
    back() {
      change({ at: Math.max(0, at - 1), done })
    },
    start() {
      if (isAtEnd) change(start)
      void navigate({ search: `?${word}` }, { state: { [word]: true } })
    },
    /** Leaves cook mode, which goes on at this step the next time. */
    leave,
    /** Leaves cook mode at the end of the recipe. */
    finish() {
      change(start)
      leave()
    },
  }
}

export type Cooking = ReturnType<typeof useCooking>

/** How far a recipe has been cooked. */
interface CookProgress {
  /** The current step, from 0; after the last one their number. */
  at: number
  /** The steps that are done. */
  done: readonly number[]
}

const start: CookProgress = { at: 0, done: [] }

/** By the recipe's id. It belongs to the device, as kitchen timers do, and to one day. */
const stored = new StoredRecord('cook-progress', 30)

const today = () => new Date().toDateString()

/** How far the recipe was cooked today on this device. @param stepCount its steps now: it may have been edited */
function readCookProgress(recipeId: string, stepCount: number): CookProgress {
  const value = stored.get(recipeId)
  // Another version may have written it.
  if (typeof value !== 'object' || value === null || !('day' in value) || !('at' in value) || !('done' in value))
    return start
  const { day, at, done } = value
  const isStep = (step: unknown): step is number =>
    Number.isInteger(step) && Number(step) >= 0 && Number(step) < stepCount
  return day === today() && (isStep(at) || at === stepCount) && Array.isArray(done)
    ? { at, done: done.filter(isStep) }
    : start
}

function storeCookProgress(recipeId: string, progress: CookProgress): void {
  stored.set(recipeId, { day: today(), ...progress })
}
