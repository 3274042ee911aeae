import { useState } from 'react'
import { failureOf } from '../platform/errorMessages'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { toastError } from '../ui/toastError'
import type { AskAbout } from './askAbout'
import { useRefetchRequests } from './useRefetchRequests'
import { useRequestItem } from './useRequestItem'

/**
 * Asks once more for what was asked for before, in one tap: its dates and allergens were shown then.
 * @param onUnavailable called when it can't be asked for as it was: it is gone, or there are fewer
 * @returns `askAgain` shows other errors, and returns whether the request is waiting for an answer: one whose response was lost may have got it before the second tap
 */
export function useAskAgain(
  { pantryId, barcode, quantity }: AskAbout & { quantity: number },
  onUnavailable: () => void,
) {
  const refetchRequests = useRefetchRequests()
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
    refetchRequests()
    return isWaiting
  }

  return { askAgain, busy: loading }
}
