import type { ClientInfo } from './context'
import type { RateLimitRule, RateLimits } from './rateLimits'
import type { Viewer } from './viewer'

/** A whole list may be as long as everything that is here. */
const wholeLists: RateLimitRule = { name: 'whole-lists', atOnce: 30, everySeconds: 4 }

/** Lets this viewer have one more whole list, or refuses (RATE_LIMITED). */
export function takeWholeList(limits: RateLimits, viewer: Viewer, { ip }: Pick<ClientInfo, 'ip'>): Promise<void> {
  return limits.consume([wholeLists, viewer.kind === 'person' ? `account ${viewer.accountId}` : ip])
}
