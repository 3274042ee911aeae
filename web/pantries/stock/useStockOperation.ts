import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { failureOf } from '../../platform/errorMessages'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'
import { t } from '../i18n'

interface StockOperation<Input> {
  send: (input: Input, key: string) => Promise<unknown>
  /** @param operationKey the key of what is undone */
  sendUndo: (operationKey: string, key: string) => Promise<unknown>
}

/**
 * Moves several entries at once, and offers to undo all of it. A failed attempt can be repeated: it has the same idempotency key.
 * @returns a function that shows a toast with the words, or throws the server's error
 */
export function useStockOperation<Input>({
  send,
  sendUndo,
}: StockOperation<Input>): (input: Input, words: string, about?: string) => Promise<void> {
  const client = useApolloClient()
  const [key, setKey] = useState(newIdempotencyKey)
  // What pages show of the pantry.
  const refresh = () => void client.refetchQueries({ include: 'active' }).catch(() => {})

  const undo = async (operationKey: string, undoKey: string): Promise<void> => {
    try {
      await sendUndo(operationKey, undoKey)
      refresh()
      toast.success(t('undone'))
    } catch (error) {
      toastError(error, () => void undo(operationKey, undoKey))
    }
  }
  return async (input, words, about) => {
    try {
      await send(input, key)
    } catch (error) {
      // An earlier attempt succeeded with other values: the next one needs a new key.
      if (failureOf(error).code === 'KEY_REUSED') setKey(newIdempotencyKey())
      throw error
    }
    setKey(newIdempotencyKey())
    refresh()
    const undoKey = newIdempotencyKey()
    toast.success(words, { about, action: { label: t('undo'), run: () => void undo(key, undoKey) } })
  }
}
