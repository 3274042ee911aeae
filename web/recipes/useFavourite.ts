import { useFavouriteRecipeMutation, useUnfavouriteRecipeMutation, type FavouriteButton_recipeFragment } from '../generated/recipes/FavouriteButton'
import { useViewer } from '../auth/useViewer'
import { toastError } from '../ui/toastError'
import { t } from './i18n'
import type { LinkContext } from '../platform/linkContext'

/**
 * Adds a recipe to the favourites or removes it, optimistically. Visitors have to sign in before the change is made.
 */
export function useFavourite({ id, viewerHasFavourited }: FavouriteButton_recipeFragment): () => Promise<void> {
  const [favourite] = useFavouriteRecipeMutation()
  const [unfavourite] = useUnfavouriteRecipeMutation()
  const isVisitor = useViewer()?.kind !== 'PERSON'

  const change = async () => {
    const recipe = { __typename: 'Recipe' as const, id, viewerHasFavourited: !viewerHasFavourited }
    const payload = { __typename: 'RecipePayload' as const, recipe }
    const options = { variables: { id }, context: { serializationKey: `favourite ${id}`, reason: t('signInToFavour') } satisfies LinkContext }
    try {
      if (viewerHasFavourited) await unfavourite({ ...options, ...(!isVisitor && { optimisticResponse: { unfavouriteRecipe: payload } }) })
      else await favourite({ ...options, ...(!isVisitor && { optimisticResponse: { favouriteRecipe: payload } }) })
    } catch (error) {
      toastError(error, () => void change())
    }
  }
  return change
}
