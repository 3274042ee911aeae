import { useState } from 'react'
import { useRequestItemMutation } from '../generated/requests/AskDialog'
import { failureOf } from '../platform/errorMessages'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { toast } from '../ui/toast'
import { toastError } from '../ui/toastError'
import type { AskAbout } from './askAbout'
import { linkToEntry } from './linkToEntry'
import { useRefetchRequests } from './useRefetchRequests'
import { t } from './i18n'

/**
 * Asks once more for what was asked for before, in one tap: its dates and allergens were shown then.
 * @param onChanged shows what there is now: it is gone, or there are fewer
 */
export function useAskAgain({ pantryId, barcode, quantity }: AskAbout & { quantity: number }, onChanged: () => void) {
  const refetchRequests = useRefetchRequests()
  const [requestItem, { loading }] = useRequestItemMutation({ update: (cache, { data }) => linkToEntry(cache, data?.requestItem.itemRequest) })
  const [key, setKey] = useState(newIdempotencyKey)

  const askAgain = async () => {
    if (loading) return
    try {
      await requestItem({ variables: { input: { pantryId, barcode, quantity, key } } })
    } catch (error) {
      const { code } = failureOf(error)
      if (code === 'NOT_FOUND' || code === 'BAD_INPUT') onChanged()
      else toastError(error)
      return
    }
    setKey(newIdempotencyKey())
    refetchRequests()
    toast.success(t('asked'))
  }

  return { askAgain, busy: loading }
}
