import { jest } from '@jest/globals'
import { ConcurrencyLimiter } from '../../api/platform/limits/concurrencyLimiter'
import type { Cook } from './seed'

/** Counts from now on how often somebody's uploads ask for a place among those that are received at the same time. */
export function watchPlaces(): { askedForBy(cook: Cook): number; stop(): void } {
  const acquire = jest.spyOn(ConcurrencyLimiter.prototype, 'acquire')
  return {
    askedForBy: ({ id }) => acquire.mock.calls.filter(([key]) => key === String(id)).length,
    stop: () => acquire.mockRestore(),
  }
}
