import { IconClock, IconLock } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { RecipeCard_recipeFragment } from '../../generated/recipes/list/RecipeCard'
import { useDeviceClass } from '../../platform/device'
import { paths } from '../../platform/paths'
import { classes } from '../../ui/classes'
import { FavouriteButton } from '../view/FavouriteButton'
import { nameOf, shortName } from '../names'
import styles from './RecipeCard.module.css'
import { RecipeCover } from '../cover/RecipeCover'
import { StarRow } from '../view/StarRow'
import { durationInWords } from '../times'
import { t } from '../i18n'

interface RecipeCardProps {
  recipe: RecipeCard_recipeFragment
  /** Is there one line for the name, which is cut then? Otherwise it has two. */
  isLow?: boolean
  /** More content, such as the part that matches a search. */
  children?: ReactNode
}

/** A recipe in a list: the whole card is a link, the heart is a button. Memoized, because lists have dozens of cards and render often. */
export const RecipeCard = memo(function RecipeCard({ recipe, isLow = false, children }: RecipeCardProps) {
  const device = useDeviceClass()
  const name = nameOf(recipe)
  const short = isLow ? shortName(name, device) : name

  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <RecipeCover recipe={recipe} />
      </div>
      <div className={styles.words}>
        <h3 className={classes(styles.name, isLow && styles.line)}>
          <Link
            to={paths.recipe(recipe.id)}
            className={classes(styles.link, !isLow && 'clamp-2')}
            title={short === name ? undefined : name}
          >
            {short === name ? <bdi>{name}</bdi> : <Cut short={short} whole={name} />}
          </Link>
        </h3>
        {recipe.totalMinutes !== null && (
          <p className="line gap-1 align-center quiet text-14">
            <IconClock size={16} aria-hidden="true" /> {durationInWords(recipe.totalMinutes)}
          </p>
        )}
        {!recipe.public && (
          <p className="line gap-1 align-center quiet text-14">
            <IconLock size={16} aria-hidden="true" /> {t('private')}
          </p>
        )}
        {children}
        <StarRow recipe={recipe} />
      </div>
      <div className={styles.heart}>
        <FavouriteButton recipe={recipe} />
      </div>
    </article>
  )
})

/** A truncated name; screen readers read the full one. */
function Cut({ short, whole }: { short: string; whole: string }) {
  return (
    <>
      <bdi aria-hidden="true">{short}</bdi>
      <span className="visually-hidden">{whole}</span>
    </>
  )
}
