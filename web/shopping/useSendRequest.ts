import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import {
  useAddShoppingLinesMutation,
  useEditShoppingLineMutation,
  useRemoveShoppingLinesMutation,
  useRestoreShoppingLinesMutation,
  useTickShoppingLinesMutation,
} from '../generated/shopping/ShoppingList'
import { outboxNote } from '../pantries/stock/outboxNote'
import { errorOfStored, staysInOutbox } from '../pantries/stock/unsentMoves'
import { onInterruption } from '../platform/interruptions'
import type { LinkContext } from '../platform/apollo/linkContext'
import { toastError } from '../ui/toasts/toastError'
import type { ShoppingRequest } from './requests'
import { unsentRequestsOf } from './unsent'

/**
 * Returns a function that sends a change of the list, one after the other and until the server has carried it out or refused
 * it. Offline it waits, and after a reload it is sent again. `about` names its lines, should it be refused.
 */
export function useSendRequest(pantryId: string): (request: ShoppingRequest, about?: string) => Promise<void> {
  const { cache } = useApolloClient()
  const [add] = useAddShoppingLinesMutation()
  const [tick] = useTickShoppingLinesMutation()
  const [edit] = useEditShoppingLineMutation()
  const [remove] = useRemoveShoppingLinesMutation()
  const [restore] = useRestoreShoppingLinesMutation()
  const unsent = unsentRequestsOf(pantryId)

  const run = (request: ShoppingRequest): Promise<unknown> => {
    const options = {
      context: { serializationKey: `shopping ${pantryId}`, retries: true } satisfies LinkContext,
      // Together with the new list, so that the change is never shown twice or not at all.
      update: () => unsent.remove(request.key),
    }
    switch (request.kind) {
      case 'add':
        return add({
          ...options,
          variables: {
            input: {
              pantryId,
              lines: request.lines.map(({ id, text, food, barcode }) => ({ id, text, food: food?.slug, barcode })),
            },
          },
        })
      case 'tick':
        return tick({
          ...options,
          variables: {
            input: {
              pantryId,
              ticks: [{ id: request.id, ticked: request.ticked, at: request.tickedOn, barcode: request.barcode }],
            },
          },
        })
      case 'edit':
        return edit({ ...options, variables: { input: { pantryId, id: request.id, text: request.text } } })
      case 'remove':
        return remove({ ...options, variables: { input: { pantryId, ids: request.ids } } })
      case 'restore':
        return restore({ ...options, variables: { input: { pantryId, ids: request.ids } } })
    }
  }

  return async function send(request, about) {
    unsent.put(request, outboxNote(cache, pantryId, about ?? null))
    if (!unsent.begin(request.key)) return
    try {
      await run(request)
    } catch (error) {
      if (!staysInOutbox(error)) unsent.remove(request.key)
      toastError(errorOfStored(error))
    } finally {
      unsent.end(request.key)
    }
  }
}

/** Sends again what an earlier page could not. */
export function useUnsentRequests(pantryId: string): void {
  const send = useSendRequest(pantryId)
  const resend = useEffectEvent((ofPantry: string) => {
    for (const request of unsentRequestsOf(ofPantry).all()) void send(request)
  })

  useEffect(() => {
    resend(pantryId)
    return onInterruption(() => resend(pantryId))
  }, [pantryId])
}
