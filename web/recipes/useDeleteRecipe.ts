import { useApolloClient } from '@apollo/client/react'
import { useDeleteRecipeMutation, useRestoreRecipeMutation, type DeleteRecipe_recipeFragment } from '../generated/recipes/DeleteRecipe'
import { toastError } from '../ui/toastError'
import { toast } from '../ui/toast'
import { nameOf } from './names'
import { t } from './i18n'

/** Deletes recipes, with a way back for some seconds. Says by itself what did not work. */
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
    /** @param leave goes away from the recipe's own page, which has nothing to show any more */
    async remove(recipe: DeleteRecipe_recipeFragment, leave?: () => Promise<void> | void): Promise<void> {
      try {
        await deleteRecipe({ variables: { input: { id: recipe.id } } })
      } catch (error) {
        toastError(error)
        return
      }
      await leave?.()
      // Gone from every list.
      client.cache.evict({ id: client.cache.identify({ __typename: 'Recipe', id: recipe.id }) })
      toast.success(t('isDeleted', { name: nameOf(recipe) }), { action: { label: t('undo'), run: () => void restore(recipe) } })
    },
  }
}
