import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'

type Sortable = Pick<RequestCard_requestFragment, 'state' | 'askedAt' | 'changedAt' | 'collectUntil' | 'viewerIsOwner'>

/** The order of the states: an owner answers first, an asker collects first. */
function rankOf({ state, viewerIsOwner }: Sortable): number {
  if (state === 'ASKED') return viewerIsOwner ? 0 : 2
  if (state === 'RESERVED') return viewerIsOwner ? 1 : 0
  return viewerIsOwner ? 2 : 1
}

/** What is to be done first at the beginning: who asked first, what is to be collected first, what ended last. */
export function sortRequests<Request extends Sortable>(requests: readonly Request[]): Request[] {
  return [...requests].sort((a, b) => rankOf(a) - rankOf(b) || compareAlike(a, b))
}

function compareAlike(a: Sortable, b: Sortable): number {
  if (a.state === 'ASKED') return a.askedAt.localeCompare(b.askedAt)
  if (a.state === 'RESERVED') return (a.collectUntil ?? '').localeCompare(b.collectUntil ?? '')
  return b.changedAt.localeCompare(a.changedAt)
}
