import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useCookRecipeMutation, useUndoCookRecipeMutation } from '../generated/cooking/CookedForm'
import type { CookRecipeInput } from '../generated/schema'
import { failureOf } from '../platform/errorMessages'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { toast } from '../ui/toast'
import { toastError } from '../ui/toastError'
import { t } from './i18n'

interface CookedRecipe {
  /** On screen. */
  name: string
  pantryId: string
}

/**
 * Notes that a recipe was cooked, takes what was used out of the pantry, and offers to undo both at once. A failed attempt can be
 * repeated: it has the same idempotency key.
 * @returns a function that throws the server's error
 */
export function useCookRecipe({ name, pantryId }: CookedRecipe) {
  const client = useApolloClient()
  const [cookRecipe, { loading }] = useCookRecipeMutation()
  const [undoOperation] = useUndoCookRecipeMutation()
  const [key, setKey] = useState(newIdempotencyKey)
  // What the page shows of the pantry and of the recipe.
  const refresh = () => void client.refetchQueries({ include: 'active' }).catch(() => {})

  const undo = async (operationKey: string, undoKey: string): Promise<void> => {
    try {
      await undoOperation({ variables: { input: { pantryId, operationKey, key: undoKey } } })
      refresh()
      toast.success(t('undone'))
    } catch (error) {
      toastError(error, () => void undo(operationKey, undoKey))
    }
  }
  const cook = async (input: Omit<CookRecipeInput, 'key' | 'pantryId'>): Promise<void> => {
    try {
      await cookRecipe({ variables: { input: { ...input, pantryId, key } } })
    } catch (error) {
      // An earlier attempt succeeded with other values: the next one needs a new key.
      if (failureOf(error).code === 'KEY_REUSED') setKey(newIdempotencyKey())
      throw error
    }
    refresh()
    const undoKey = newIdempotencyKey()
    toast.success(t(input.takes.length > 0 ? 'cookedAndTaken' : 'notedAsCooked'), { about: name, action: { label: t('undo'), run: () => void undo(key, undoKey) } })
  }
  return { cook, busy: loading }
}
