import { useViewer } from '../auth/useViewer'
import { useOpenRequestsQuery } from '../generated/requests/LiveRequests'
import type { LinkContext } from '../platform/linkContext'

/** How many requests wait for the signed-in person's answer; 0 without a pantry, and until that is known. */
export function useOpenRequestCount(): number {
  const hasPantry = useViewer()?.account?.pantry != null
  const { data } = useOpenRequestsQuery({ skip: !hasPantry, context: { isScreenQuery: true } satisfies LinkContext })
  return data?.myPantry?.openRequestCount ?? 0
}
