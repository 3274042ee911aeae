import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import type { FavouriteButton_recipeFragment } from '../generated/recipes/FavouriteButton'
import { IconButton } from '../ui/IconButton'
import styles from './FavouriteButton.module.css'
import { nameOf } from './names'
import { useFavourite } from './useFavourite'
import { t } from './i18n'

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
