import { useApolloClient } from '@apollo/client/react'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { ViewerDocument } from '../../generated/auth/Viewer'
import {
  type FavouriteButton_recipeFragment,
  FavouriteRecipeDocument,
  UnfavouriteRecipeDocument,
} from '../../generated/recipes/view/FavouriteButton'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { IconButton } from '../../ui/buttons/IconButton'
import { toastError } from '../../ui/toasts/toastError'
import styles from './FavouriteButton.module.css'
import { nameOf } from '../names'
import { t } from '../i18n'

/** The heart of a recipe, empty or filled. */
export function FavouriteButton({ recipe }: { recipe: FavouriteButton_recipeFragment }) {
  const change = useFavourite(recipe)
  const isFavourite = recipe.viewerHasFavourited

  return (
    <span className={styles.heart} data-filled={isFavourite}>
      <IconButton
        label={t('favourite', { name: nameOf(recipe) })}
        icon={isFavourite ? <IconHeartFilled size={22} /> : <IconHeart size={22} />}
        pressed={isFavourite}
        onClick={() => void change()}
      />
    </span>
  )
}

/**
 * Adds a recipe to the favourites or removes it, optimistically. Visitors have to sign in before the change is made. A list has
 * dozens of hearts, so nothing is subscribed to: the viewer is read when the heart is pressed.
 */
function useFavourite({ id, viewerHasFavourited }: FavouriteButton_recipeFragment): () => Promise<void> {
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
