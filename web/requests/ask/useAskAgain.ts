import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { failureOf } from '../../platform/errorMessages'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { toastError } from '../../ui/toasts/toastError'
import { refetchRequests } from '../refetchRequests'
import { useRequestItem } from './useAsk'
import type { ItemRequestEventKind, ItemRequestState } from '../../generated/schema'

/** An entry of a neighbour's pantry that is asked for. */
export interface AskAbout {
  pantryId: string
  barcode: string
}

/**
 * May what ended like this be asked for again in one tap? Not what was collected or left uncollected, nor what is no longer available.
 * @param end the state of a request, or the event that ended it; `UNAVAILABLE` for a state whose request is `unavailable`
 */
export const canAskAgain = (end: ItemRequestState | ItemRequestEventKind): boolean =>
  end === 'DECLINED' || end === 'CANCELLED' || end === 'WITHDRAWN' || end === 'EXPIRED'

/**
 * Asks once more for what was asked for before, in one tap: its dates and allergens were shown then.
 * @param onUnavailable called when it can't be asked for as it was: it is gone, or there are fewer
 * @returns `askAgain` shows other errors, and returns whether the request is waiting for an answer: one whose response was lost may have got it before the second tap
 */
export function useAskAgain(
  { pantryId, barcode, quantity }: AskAbout & { quantity: number },
  onUnavailable: () => void,
) {
  const client = useApolloClient()
  const [requestItem, { loading }] = useRequestItem()
  const [key, setKey] = useState(newIdempotencyKey)

  const askAgain = async (): Promise<boolean> => {
    if (loading) return false
    let isWaiting: boolean
    try {
      const { data } = await requestItem({ variables: { input: { pantryId, barcode, quantity, key } } })
      isWaiting = data?.requestItem.itemRequest.state === 'ASKED'
    } catch (error) {
      const { code } = failureOf(error)
      if (code === 'NOT_FOUND' || code === 'BAD_INPUT') onUnavailable()
      else toastError(error)
      return false
    }
    setKey(newIdempotencyKey())
    refetchRequests(client)
    return isWaiting
  }

  return { askAgain, busy: loading }
}
