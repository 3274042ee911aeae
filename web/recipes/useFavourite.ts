import { useApolloClient } from '@apollo/client/react'
import { ViewerDocument } from '../generated/auth/Viewer'
import {
  FavouriteRecipeDocument,
  UnfavouriteRecipeDocument,
  type FavouriteButton_recipeFragment,
} from '../generated/recipes/FavouriteButton'
import { toastError } from '../ui/toastError'
import { t } from './i18n'
import type { LinkContext } from '../platform/linkContext'

/**
 * Adds a recipe to the favourites or removes it, optimistically. Visitors have to sign in before the change is made. A list has
 * dozens of hearts, so nothing is subscribed to: the viewer is read when the heart is pressed.
 */
export function useFavourite({ id, viewerHasFavourited }: FavouriteButton_recipeFragment): () => Promise<void> {
  const client = useApolloClient()

  const change = async () => {
    const isVisitor = client.readQuery({ query: ViewerDocument })?.viewer.kind !== 'PERSON'
    const recipe = { __typename: 'Recipe' as const, id, viewerHasFavourited: !viewerHasFavourited }
    const payload = { __typename: 'RecipePayload' as const, recipe }
    const options = {
      variables: { id },
      context: { serializationKey: `favourite ${id}`, reason: t('signInToFavour') } satisfies LinkContext,
    }
    try {
      if (viewerHasFavourited)
        await client.mutate({
          mutation: UnfavouriteRecipeDocument,
          ...options,
          ...(!isVisitor && { optimisticResponse: { unfavouriteRecipe: payload } }),
        })
      else
        await client.mutate({
          mutation: FavouriteRecipeDocument,
          ...options,
          ...(!isVisitor && { optimisticResponse: { favouriteRecipe: payload } }),
        })
    } catch (error) {
      toastError(error, () => void change())
    }
  }
  return change
}
