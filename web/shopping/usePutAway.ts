import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { usePutAwayShoppingMutation, useUndoPutAwayMutation } from '../generated/shopping/PutAway'
import type { PutAwayShoppingInput } from '../generated/schema'
import { failureOf } from '../platform/errorMessages'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { toast } from '../ui/toast'
import { toastError } from '../ui/toastError'
import { t } from './i18n'

/**
 * Puts what was bought into the pantry, and offers to undo all of it. A failed attempt can be repeated: it has the same
 * idempotency key.
 * @returns a function that throws the server's error
 */
export function usePutAway(pantryId: string) {
  const client = useApolloClient()
  const [send, { loading }] = usePutAwayShoppingMutation()
  const [sendUndo] = useUndoPutAwayMutation()
  const [key, setKey] = useState(newIdempotencyKey)
  // What pages show of the pantry.
  const refresh = () => void client.refetchQueries({ include: 'active' }).catch(() => {})

  const undo = async (operationKey: string, undoKey: string): Promise<void> => {
    try {
      await sendUndo({ variables: { input: { pantryId, operationKey, key: undoKey } } })
      refresh()
      toast.success(t('undone'))
    } catch (error) {
      toastError(error, () => void undo(operationKey, undoKey))
    }
  }
  const putAway = async (input: Pick<PutAwayShoppingInput, 'packets' | 'skippedLines'>): Promise<void> => {
    try {
      await send({ variables: { input: { ...input, pantryId, key } } })
    } catch (error) {
      // An earlier attempt succeeded with other values: the next one needs a new key.
      if (failureOf(error).code === 'KEY_REUSED') setKey(newIdempotencyKey())
      throw error
    }
    refresh()
    const undoKey = newIdempotencyKey()
    toast.success(input.packets.length > 0 ? t('putAwayDone') : t('takenOff', { count: input.skippedLines.length }), { action: { label: t('undo'), run: () => void undo(key, undoKey) } })
  }
  return { putAway, busy: loading }
}
