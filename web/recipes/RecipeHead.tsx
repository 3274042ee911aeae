import { IconChefHat, IconLock, IconPencil, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RecipeView_recipeFragment } from '../generated/recipes/RecipeView'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Chip } from '../ui/Chip'
import { richText } from '../ui/richText'
import { ScreenHeading } from '../ui/ScreenHeading'
import { FavouriteButton } from './FavouriteButton'
import { nameOf } from './names'
import { RecipeCover } from './RecipeCover'
import { RecipeSource } from './RecipeSource'
import layout from './recipeLayout.module.css'
import styles from './RecipeView.module.css'
import { ShareRecipe } from './ShareRecipe'
import { StarRow } from './StarRow'
import type { Cooking } from './useCooking'
import { t } from './i18n'

export interface RecipeViewProps {
  recipe: RecipeView_recipeFragment
  /** More actions. */
  actions?: ReactNode
}

export function RecipeHead({ recipe, cooking, actions }: RecipeViewProps & { cooking: Cooking }) {
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
          <Creator creator={recipe.creator} />
          {!recipe.public && (
            <span className={styles.private} data-screen-only>
              <IconLock size={18} aria-hidden="true" /> {t('onlyYouSee')}
            </span>
          )}
        </div>
        <RecipeSource recipe={recipe} />
        {recipe.tags.length > 0 && <Tags tags={recipe.tags} />}
        <div className={styles.actions} data-screen-only>
          {recipe.instructions.length > 0 && (
            <Button kind="main" icon={<IconChefHat size={20} />} onClick={cooking.start}>
              {t('cookMode')}
            </Button>
          )}
          {recipe.public && <ShareRecipe recipe={recipe} />}
          <Button icon={<IconPrinter size={20} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          {recipe.viewerCanEdit && (
            <Button icon={<IconPencil size={20} />} to={paths.editRecipe(recipe.id)}>
              {t('edit')}
            </Button>
          )}
          {actions}
        </div>
      </div>
    </header>
  )
}

/** The creator, with a link to their recipes; a former member has none. */
function Creator({ creator }: Pick<RecipeView_recipeFragment, 'creator'>) {
  if (creator === null) return <span>{t('byFormer')}</span>
  return <span className={styles.creator}>{byline(creator)}</span>
}

const byline = ({ id, username }: { id: string; username: string }): ReactNode =>
  richText(t('byCook', { name: username }), { cook: (name) => <Link to={paths.recipesOf(id)}>{name}</Link> })

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
