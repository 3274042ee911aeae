import { StoredRecord } from '../platform/storedRecord'

/** How far a recipe has been cooked. */
export interface CookProgress {
  /** The current step, from 0. */
  at: number
  /** The steps that are done. */
  done: readonly number[]
}

export const start: CookProgress = { at: 0, done: [] }

/** By the recipe's id. It belongs to the device, as kitchen timers do, and to one day. */
const stored = new StoredRecord('cook-progress', 30)

const today = () => new Date().toDateString()

/** How far the recipe was cooked today on this device. @param stepCount its steps now: it may have been edited */
export function readCookProgress(recipeId: string, stepCount: number): CookProgress {
  const value = stored.get(recipeId)
  // Another version may have written it.
  if (typeof value !== 'object' || value === null || !('day' in value) || !('at' in value) || !('done' in value))
    return start
  const { day, at, done } = value
  const isStep = (step: unknown): step is number =>
    Number.isInteger(step) && Number(step) >= 0 && Number(step) < stepCount
  return day === today() && isStep(at) && Array.isArray(done) ? { at, done: done.filter(isStep) } : start
}

export function storeCookProgress(recipeId: string, progress: CookProgress): void {
  stored.set(recipeId, { day: today(), ...progress })
}
