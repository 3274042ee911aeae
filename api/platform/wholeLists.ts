import type { Door } from './context'
import type { Allowance, RateLimits } from './rateLimits'
import type { Viewer } from './viewer'

/** A whole list may be as long as everything that is here. */
const wholeLists: Allowance = { name: 'whole-lists', atOnce: 30, everySeconds: 4 }

/** Lets this viewer have one more whole list, or refuses (RATE_LIMITED). */
export function takeWholeList(limits: RateLimits, viewer: Viewer, { ip }: Pick<Door, 'ip'>): Promise<void> {
  return limits.take([wholeLists, viewer.kind === 'person' ? `account ${viewer.accountId}` : ip])
}
