import { useApolloClient } from '@apollo/client/react'
import {
  useDeleteRecipeMutation,
  useRestoreRecipeMutation,
  type DeleteRecipe_recipeFragment,
} from '../../generated/recipes/view/DeleteRecipe'
import { toastError } from '../../ui/toasts/toastError'
import { toast } from '../../ui/toasts/toast'
import { nameOf } from '../names'
import { t } from '../i18n'

/** Deletes recipes, with undo for some seconds. Shows errors itself. */
export function useDeleteRecipe() {
  const client = useApolloClient()
  const [deleteRecipe, { loading }] = useDeleteRecipeMutation()
  const [restoreRecipe] = useRestoreRecipeMutation()

  const restore = async (recipe: DeleteRecipe_recipeFragment): Promise<void> => {
    try {
      await restoreRecipe({ variables: { input: { id: recipe.id } } })
      await client.refetchQueries({ include: 'active' })
      toast.success(t('isBack', { name: nameOf(recipe) }))
    } catch (error) {
      toastError(error, () => void restore(recipe))
    }
  }

  return {
    busy: loading,
    /** @param leave navigates away from the page of the deleted recipe */
    async remove(recipe: DeleteRecipe_recipeFragment, leave?: () => Promise<void> | void): Promise<void> {
      try {
        await deleteRecipe({ variables: { input: { id: recipe.id } } })
      } catch (error) {
        toastError(error)
        return
      }
      await leave?.()
      // Removes it from all cached lists.
      client.cache.evict({ id: client.cache.identify({ __typename: 'Recipe', id: recipe.id }) })
      toast.success(t('isDeleted', { name: nameOf(recipe) }), {
        action: { label: t('undo'), run: () => void restore(recipe) },
      })
    },
  }
}
