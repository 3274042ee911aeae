import { skipToken } from '@apollo/client/react'
import { useViewer } from '../auth/useViewer'
import { useMyRequestsQuery } from '../generated/requests/MyRequests'
import type { RequestCard_requestFragment } from '../generated/requests/RequestCard'
import type { ItemRequestAction } from '../generated/schema'
import { useToday } from '../messages/useToday'
import { failureOf } from '../platform/errorMessages'
import type { LinkContext } from '../platform/linkContext'
import { sortRequests } from './sortRequests'

type Requests = readonly RequestCard_requestFragment[]

const none: Requests = []

/** Milliseconds for which a request is listed after its last change. An open one never waits as long. */
const shownForMs = 8 * 86_400_000

/** Is a request listed while the viewer can do this? A decline is taken back in its toast alone. */
const keepsListed = (action: ItemRequestAction): boolean => action !== 'REOPEN'

/** The requests in which the viewer can still do something. */
export function useMyRequests() {
  const pantryId = useViewer()?.account?.pantry?.id
  const { data, error, refetch } = useMyRequestsQuery(
    pantryId === undefined
      ? skipToken
      : {
          variables: { pantryId },
          fetchPolicy: 'cache-and-network',
          context: { isScreenQuery: true } satisfies LinkContext,
        },
  )
  const now = useToday().getTime()
  const current = (requests: Requests) =>
    sortRequests(
      requests.filter(
        ({ viewerActions, changedAt }) => viewerActions.some(keepsListed) && now - Date.parse(changedAt) < shownForMs,
      ),
    )

  return {
    /** Of the viewer's pantry, by neighbours. */
    asked: current(data?.asked.nodes ?? none),
    /** By the viewer. */
    asking: current(data?.asking.nodes ?? none),
    failure: data === undefined && error !== undefined ? failureOf(error).sentence : null,
    retry: () => void refetch().catch(() => {}),
  }
}

/** A state in which a request still holds its place. */
export type OpenState = 'ASKED' | 'RESERVED'

/** Returns the state of the viewer's open request for an entry; null where there is none. */
export function useOpenStates(): (pantryId: string, barcode: string) => OpenState | null {
  const { asking } = useMyRequests()
  return (pantryId, barcode) => {
    const states = asking
      .filter((request) => request.pantryId === pantryId && request.barcode === barcode)
      .map(({ state }) => state)
    return states.find((state) => state === 'ASKED' || state === 'RESERVED') ?? null
  }
}
