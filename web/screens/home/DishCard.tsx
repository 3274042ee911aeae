import { IconAlertTriangle, IconChefHat, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useViewer } from '../../auth/useViewer'
import { briefRefusals, problemSentences } from '../../diets/problemSentences'
import type { CookableNote_cookableFragment } from '../../generated/cooking/CookableNote'
import type { DietProblem_problemFragment } from '../../generated/diets/DietAlert'
import type { Tonight_recipeFragment } from '../../generated/screens/home/Today'
import { t } from '../../plans/i18n'
import { paths } from '../../platform/paths'
import { RecipeCover } from '../../recipes/cover/RecipeCover'
import { nameOf } from '../../recipes/names'
import { durationInWords } from '../../recipes/times'
import { useAddRecipe } from '../../shopping/useAddRecipe'
import { Button } from '../../ui/buttons/Button'
import styles from './DishCard.module.css'
import { dishWords, missingNames } from './dishWords'

/** A dish that could be cooked this evening. */
export interface Dish {
  /** Of the recipe; of the planned meal where that is a note. */
  id: string
  title: string
  /** null: a note. */
  recipe: Tonight_recipeFragment | null
  cookable: CookableNote_cookableFragment | null
  /** Of those who eat it: of today’s meal whom it names, else everybody at home. */
  dietProblems: readonly DietProblem_problemFragment[]
  /** For how many it is planned; null: as the recipe is written. */
  servings: number | null
  isPlanned: boolean
}

interface DishCardProps {
  dish: Dish
  pantryId: string
  /** Is what it needs on the shopping list already? */
  isOnList: boolean
  /** Shows the next one; left out: there is none. */
  onNotTonight?: () => void
}

/** The dish of the evening: what it uses, what it needs, and what to do about it. */
export function DishCard({ dish, pantryId, isOnList, onNotTonight }: DishCardProps) {
  const { recipe, cookable, isPlanned, title } = dish
  const missing = cookable === null ? [] : missingNames(cookable)
  const words = cookable === null ? '' : dishWords(cookable)
  const viewerId = useViewer()?.account?.id
  const refused = briefRefusals(dish.dietProblems, viewerId)
  const { check } = problemSentences(dish.dietProblems, viewerId)

  return (
    <article className={styles.card}>
      {recipe !== null && (
        <div className={styles.picture}>
          <RecipeCover recipe={recipe} isSmall />
        </div>
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>
          {recipe === null ? (
            <bdi>{title}</bdi>
          ) : (
            <Link to={paths.recipe(recipe.id)} className={styles.link}>
              <bdi>{nameOf(recipe)}</bdi>
            </Link>
          )}
        </h3>
        <p className={styles.facts}>
          {recipe?.totalMinutes != null && (
            <span className="inline-line gap-1 align-center">
              <IconClock size={16} aria-hidden="true" /> {durationInWords(recipe.totalMinutes)}
            </span>
          )}
          {isPlanned && <span>{t('onYourPlan')}</span>}
        </p>
        {refused.map((sentence) => (
          <p key={sentence} className="inline-line gap-1 bold breakable">
            <IconAlertTriangle size={16} aria-hidden="true" /> {sentence}
          </p>
        ))}
        {words !== '' && <p className={styles.needs}>{words}</p>}
        {check.map((sentence) => (
          <p key={sentence} className="quiet text-14 breakable clamp-2">
            {sentence}
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        {recipe !== null && (
          <Button kind="main" icon={<IconChefHat size={20} aria-hidden="true" />} to={paths.recipe(recipe.id)}>
            {t('cook')}
          </Button>
        )}
        {recipe !== null && missing.length > 0 && (
          <AddMissing recipe={recipe} dish={dish} pantryId={pantryId} count={missing.length} isOnList={isOnList} />
        )}
        {onNotTonight !== undefined && (
          <Button kind="plain" onClick={onNotTonight}>
            {t('notTonight')}
          </Button>
        )}
      </div>
    </article>
  )
}

interface AddMissingProps {
  recipe: Tonight_recipeFragment
  dish: Dish
  pantryId: string
  count: number
  isOnList: boolean
}

/** Puts what the dish needs on the shopping list; then it leads there. */
function AddMissing({ recipe: { id, servings }, dish, pantryId, count, isOnList }: AddMissingProps) {
  const factor = dish.servings === null || servings === null ? 1 : dish.servings / servings
  const { add, busy } = useAddRecipe({ pantryId, recipeId: id, factor })

  if (isOnList) return <Button to={paths.shopping()}>{t('onYourList')}</Button>
  return (
    <Button busy={busy} onClick={() => void add({ missingOnly: true })}>
      {t('addCountToList', { count })}
    </Button>
  )
}
