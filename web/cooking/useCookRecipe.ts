import { useCookRecipeMutation, useUndoCookRecipeMutation } from '../generated/cooking/CookedForm'
import type { CookRecipeInput } from '../generated/schema'
import { useStockOperation } from '../pantries/useStockOperation'
import { t } from './i18n'

interface CookedRecipe {
  /** On screen. */
  name: string
  pantryId: string
}

/**
 * Notes that a recipe was cooked, takes what was used out of the pantry, and offers to undo both at once.
 * @returns a function that throws the server's error
 */
export function useCookRecipe({ name, pantryId }: CookedRecipe) {
  const [cookRecipe, { loading }] = useCookRecipeMutation()
  const [undoCookRecipe] = useUndoCookRecipeMutation()
  const run = useStockOperation({
    send: (input: Omit<CookRecipeInput, 'key' | 'pantryId'>, key) =>
      cookRecipe({ variables: { input: { ...input, pantryId, key } } }),
    sendUndo: (operationKey, key) => undoCookRecipe({ variables: { input: { pantryId, operationKey, key } } }),
  })

  return {
    cook: (input: Omit<CookRecipeInput, 'key' | 'pantryId'>) =>
      run(input, t(input.takes.length > 0 ? 'cookedAndTaken' : 'notedAsCooked'), name),
    busy: loading,
  }
}
