import type { ItemRequestEventKind, ItemRequestState } from '../generated/schema'

/**
 * May what ended like this be asked for again in one tap? Not what was collected or left uncollected, nor what is no longer available.
 * @param end the state of a request, or the event that ended it; `UNAVAILABLE` for a state whose request is `unavailable`
 */
export const canAskAgain = (end: ItemRequestState | ItemRequestEventKind): boolean =>
  end === 'DECLINED' || end === 'CANCELLED' || end === 'WITHDRAWN' || end === 'EXPIRED'
