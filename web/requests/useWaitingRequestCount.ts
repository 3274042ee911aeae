import { useWaitingRequestsQuery } from '../generated/requests/LiveRequests'
import type { LinkContext } from '../platform/linkContext'

/** How many requests wait for the answer of the signed-in person, who has a pantry; 0 until that is known. */
export function useWaitingRequestCount(): number {
  const { data } = useWaitingRequestsQuery({ context: { isScreenQuery: true } satisfies LinkContext })
  return data?.myPantry?.waitingRequestCount ?? 0
}
