import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RecipeView_recipeFragment } from '../../generated/recipes/view/RecipeView'
import { useDeviceClass } from '../../platform/device'
import { ScreenHeading } from '../../ui/layout/ScreenHeading'
import { CookName } from './CookName'
import { FavouriteButton } from './FavouriteButton'
import { isHousemates } from '../isHousemates'
import { nameOf } from '../names'
import { RecipeActions } from './RecipeActions'
import { RecipeCover } from '../cover/RecipeCover'
import { RecipeSource } from './RecipeSource'
import { RecipeTags } from './RecipeTags'
import { RecipeTimes } from './RecipeTimes'
import layout from './recipeLayout.module.css'
import { StarRow } from './StarRow'
import { t } from '../i18n'

interface RecipeHeadProps {
  recipe: RecipeView_recipeFragment
  /** When the viewer cooked it. */
  cookedNote: ReactNode
  /** Beside the name of the cook. */
  cookAction?: ReactNode
  /** More main actions. */
  actions?: ReactNode
}

export function RecipeHead({ recipe, cookedNote, cookAction, actions }: RecipeHeadProps) {
  // On phones the tags are at the end of the recipe, and one row has all buttons, so that the ingredients begin on the first screen.
  const isPhone = useDeviceClass() === 0

  return (
    <header className={layout.head}>
      <div className={layout.cover} data-screen-only>
        <RecipeCover recipe={recipe} largeImageUrl={recipe.largeImageUrl} />
        <div style={{ position: 'absolute', insetBlockStart: 'var(--space-3)', insetInlineEnd: 'var(--space-3)' }}>
          {!isHousemates(recipe) && <FavouriteButton recipe={recipe} />}
        </div>
      </div>
      <div className={layout.words}>
        <ScreenHeading>{nameOf(recipe)}</ScreenHeading>
        <div className="row align-center quiet" style={{ gap: 'var(--space-1) var(--space-4)' }}>
          {recipe.averageRating !== null && (
            <span data-screen-only>
              <StarRow recipe={recipe} />
            </span>
          )}
          <span className="min-0">
            <CookName cook={recipe.creator} />
          </span>
          {!isPhone && cookAction !== undefined && <span data-screen-only>{cookAction}</span>}
          {!recipe.public && (
            <span className="inline-line gap-1 align-center" data-screen-only>
              <IconLock size={18} aria-hidden="true" /> {t(isHousemates(recipe) ? 'seenAtHome' : 'onlyYouSee')}
            </span>
          )}
        </div>
        <RecipeTimes times={recipe} />
        {cookedNote}
        <RecipeSource recipe={recipe} />
        {!isPhone && <RecipeTags tags={recipe.tags} />}
        <RecipeActions recipe={recipe} after={isPhone && cookAction}>
          {actions}
        </RecipeActions>
      </div>
    </header>
  )
}
