import type { ClientInfo } from '../context'
import type { RateLimitRule, RateLimits } from './rateLimits'
import type { Viewer } from '../viewer'

/** Lists without pages may be as long as the tables behind them. */
const wholeLists: RateLimitRule = { name: 'whole-lists', atOnce: 30, everySeconds: 4 }

/** Consumes one whole list of this viewer's limit. @throws UserError RATE_LIMITED */
export function consumeWholeList(limits: RateLimits, viewer: Viewer, { ip }: Pick<ClientInfo, 'ip'>): Promise<void> {
  return limits.consume([wholeLists, viewer.kind === 'person' ? `account ${viewer.accountId}` : ip])
}
