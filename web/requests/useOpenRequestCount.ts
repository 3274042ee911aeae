import { useOpenRequestsQuery } from '../generated/requests/LiveRequests'
import type { LinkContext } from '../platform/linkContext'

/** How many requests wait for the answer of the signed-in person, who has a pantry; 0 until that is known. */
export function useOpenRequestCount(): number {
  const { data } = useOpenRequestsQuery({ context: { isScreenQuery: true } satisfies LinkContext })
  return data?.myPantry?.openRequestCount ?? 0
}
