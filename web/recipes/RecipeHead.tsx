import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { RecipeView_recipeFragment } from '../generated/recipes/RecipeView'
import { paths } from '../platform/paths'
import { Chip } from '../ui/Chip'
import { ScreenHeading } from '../ui/ScreenHeading'
import { CookName } from './CookName'
import { FavouriteButton } from './FavouriteButton'
import { nameOf } from './names'
import { RecipeActions } from './RecipeActions'
import { RecipeCover } from './RecipeCover'
import { RecipeSource } from './RecipeSource'
import layout from './recipeLayout.module.css'
import styles from './RecipeView.module.css'
import { StarRow } from './StarRow'
import type { Cooking } from './useCooking'
import { t } from './i18n'

interface RecipeHeadProps {
  recipe: RecipeView_recipeFragment
  cooking: Cooking
}

export function RecipeHead({ recipe, cooking }: RecipeHeadProps) {
  return (
    <header className={layout.head}>
      <div className={layout.cover} data-screen-only>
        <RecipeCover recipe={recipe} largeImageUrl={recipe.largeImageUrl} />
        <div className={styles.heart}>
          <FavouriteButton recipe={recipe} />
        </div>
      </div>
      <div className={layout.words}>
        <ScreenHeading>{nameOf(recipe)}</ScreenHeading>
        <div className={styles.facts}>
          <span data-screen-only>
            <StarRow />
          </span>
          <span className={styles.creator}>
            <CookName cook={recipe.creator} />
          </span>
          {!recipe.public && (
            <span className={styles.private} data-screen-only>
              <IconLock size={18} aria-hidden="true" /> {t('onlyYouSee')}
            </span>
          )}
        </div>
        <RecipeSource recipe={recipe} />
        {recipe.tags.length > 0 && <Tags tags={recipe.tags} />}
        <RecipeActions recipe={recipe} cooking={cooking} />
      </div>
    </header>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className={styles.tags} aria-label={t('tags')} data-screen-only>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={paths.recipeSearch(tag)} className={styles.tag}>
            <Chip>
              <bdi>#{tag}</bdi>
            </Chip>
          </Link>
        </li>
      ))}
    </ul>
  )
}
