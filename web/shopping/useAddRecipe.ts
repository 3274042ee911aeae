import { useNavigate } from 'react-router'
import { useAddRecipeToShoppingListMutation } from '../generated/shopping/AddRecipe'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import { paths } from '../platform/paths'
import { toast } from '../ui/toast'
import { toastError } from '../ui/toastError'
import { t } from './i18n'

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
  const navigate = useNavigate()

  const add = async (part: Part, key = newIdempotencyKey()): Promise<void> => {
    try {
      await addRecipe({ variables: { input: { ...recipe, ...part, key } } })
      toast.success(t('addedToList'), { action: { label: t('seeList'), run: () => void navigate(paths.shopping()) } })
    } catch (error) {
      toastError(error, () => void add(part, key))
    }
  }
  return { add, busy: loading }
}
