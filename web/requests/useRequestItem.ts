import { useRequestItemMutation } from '../generated/requests/AskDialog'
import { cacheIdOfEntry } from '../pantries/entryCache'

/** The mutation that asks for an entry. It makes the request that of the cached entry, so that what shows the entry follows the request's live changes. */
export const useRequestItem = () =>
  useRequestItemMutation({
    update(cache, { data }) {
      if (!data) return
      const { id, pantryId, barcode } = data.requestItem.itemRequest
      cache.modify({
        id: cacheIdOfEntry(cache, pantryId, barcode),
        fields: { viewerRequest: (_, { toReference }) => toReference({ __typename: 'ItemRequest', id }) as unknown },
      })
    },
  })
