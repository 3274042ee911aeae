import { useAddRecipeToShoppingListMutation } from '../generated/shopping/AddRecipe'
import { newIdempotencyKey } from '../platform/stored/idempotencyKey'
import { toastError } from '../ui/toasts/toastError'
import { useToastAddedToList } from './useToastAddedToList'

export interface RecipeToBuy {
  pantryId: string
  recipeId: string
  /** How many times the recipe is cooked. */
  factor: number
}

/** What of a recipe is added: what the pantry lacks, everything, or its lines with these indexes. */
type Part = { missingOnly: boolean } | { positions: number[] }

/** Adds what a recipe needs to the pantry's shopping list. */
export function useAddRecipe(recipe: RecipeToBuy) {
  const [addRecipe, { loading }] = useAddRecipeToShoppingListMutation()
  const toastAdded = useToastAddedToList()

  /** Shows errors itself. Returns whether it was added. */
  const add = async (part: Part, key = newIdempotencyKey()): Promise<boolean> => {
    try {
      await addRecipe({ variables: { input: { ...recipe, ...part, key } } })
      toastAdded()
      return true
    } catch (error) {
      toastError(error, () => void add(part, key))
      return false
    }
  }
  return { add, busy: loading }
}
