import { isOpen } from '../../../domain/item-requests/requestMachine'
import { skipToken } from '@apollo/client/react'
import { useViewer } from '../../auth/useViewer'
import { useMyRequestsQuery, type RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import type { ItemRequestAction } from '../../generated/schema'
import { useStartOfToday } from '../../pantries/dates/useToday'
import { failureOf } from '../../platform/errorMessages'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { sortRequests } from './sortRequests'

type Requests = readonly RequestCard_requestFragment[]

const none: Requests = []

/** Milliseconds for which a request is listed after its last change. An open one never waits as long. */
const shownForMs = 8 * 86_400_000

/** Is a request listed while the viewer can do this? A decline is taken back in its toast alone. */
const keepsListed = (action: ItemRequestAction): boolean => action !== 'REOPEN'

/** How the requests are asked for; nothing for who has no pantry. */
function useRequestOptions() {
  const hasPantry = useViewer()?.account?.pantry != null
  return !hasPantry
    ? skipToken
    : {
        fetchPolicy: 'cache-and-network' as const,
        context: { isScreenQuery: true } satisfies LinkContext,
      }
}

/** The requests in which the viewer can still do something. */
export function useMyRequests() {
  const options = useRequestOptions()
  const { data, error, refetch } = useMyRequestsQuery(options)
  const now = useStartOfToday().getTime()
  const current = (requests: Requests) =>
    sortRequests(
      requests.filter(
        ({ viewerActions, changedAt }) => viewerActions.some(keepsListed) && now - Date.parse(changedAt) < shownForMs,
      ),
    )

  return {
    /** Of the pantries that the viewer belongs to, by neighbours. */
    asked: current(data?.asked.nodes ?? none),
    /** By the viewer. */
    asking: current(data?.asking.nodes ?? none),
    /** Are they on their way? */
    isLoading: options !== skipToken && data === undefined && error === undefined,
    /** Why they could not be loaded. */
    failure: data === undefined && error !== undefined ? failureOf(error).sentence : null,
    refetch,
  }
}

/** Returns the viewer's open request for an entry; null where there is none. */
export function useOpenRequests(): (pantryId: string, barcode: string) => RequestCard_requestFragment | null {
  const { asking } = useMyRequests()
  return (pantryId, barcode) =>
    asking.find((request) => request.pantryId === pantryId && request.barcode === barcode && isOpen(request)) ?? null
}
